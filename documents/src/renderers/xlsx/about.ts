import { type Block, DEFAULT_FIGURE_DECIMALS, type KeyFigure, type ReportDocument } from '../../model/model.ts';
import { isoSeconds } from '../../words.ts';
import { CONTENT_HASH_MEANING, type Rendered } from '../content.ts';
import { versionFacts } from '../paper-text.ts';
import { cellWriter, textCell } from './cells.ts';
import { rowXml, sheetHead, sheetTail } from './sheet.ts';
import { type Look, numberFormat, type Styles } from './styles.ts';

type Line = (number: number) => string;

/** The title, figures, remarks and hash of the report. It is not a table, so it has no frozen header. */
export function aboutSheet(document: ReportDocument, { rowCount, contentHash }: Rendered, styles: Styles): string[] {
  const write = lineWriters(styles);
  const lines = [
    write.title(document.title),
    ...(document.subtitle ? [write.text(document.subtitle)] : []),
    write.gap,
    write.fact('Organisation', document.organisation),
    ...versionFacts(document).map(([name, fact]) => write.fact(name, fact)),
    write.date('Period from', document.periodStart),
    write.date('Period to', document.periodEnd),
    ...(document.standard ? [write.fact('Standard', document.standard)] : []),
    write.time('Data as of (UTC)', isoSeconds(document.asOf)),
    ...(document.filters.length === 0 ? [write.fact('Filters', 'None')] : []),
    ...document.filters.map(({ name, value }) => write.fact(`Filter: ${name}`, value)),
    write.count('Rows in this report', rowCount),
    write.fact('Content hash (SHA-256)', contentHash),
    write.fact('', CONTENT_HASH_MEANING),
    ...document.sections.flatMap(({ heading, blocks }) => sectionLines(heading, blocks, write)),
  ];
  return [sheetHead([30, 70, 16, 50], { frozen: false }), ...lines.map((line, at) => line(at + 1)), sheetTail()];
}

function sectionLines(heading: string, blocks: readonly Block[], write: LineWriters): Line[] {
  const lines = blocks.flatMap((block) => {
    if (block.type === 'paragraph') return [write.text(block.text)];
    if (block.type === 'notes') return block.items.map(write.text);
    return block.type === 'keyFigures' ? block.figures.map(write.figure) : [];
  });
  return lines.length === 0 ? [] : [write.gap, write.title(heading), ...lines];
}

type LineWriters = ReturnType<typeof lineWriters>;

function lineWriters(styles: Styles) {
  const text = (look: Look, value: string, letter: string) => (number: number) =>
    value === '' ? '' : textCell(styles.of(look))(`${letter}${number}`, value);
  const value = (kind: 'date' | 'dateTime' | 'integer' | 'decimal', content: string | number, decimals?: number) => {
    const style = styles.of('label', numberFormat(decimals === undefined ? { kind } : { kind, decimals }));
    return (number: number) => cellWriter(kind, style)(`B${number}`, content);
  };
  const line =
    (...cells: Line[]): Line =>
    (number) =>
      rowXml(number, cells.map((cell) => cell(number)).join(''));
  return {
    gap: line(),
    title: (content: string) => line(text('title', content, 'A')),
    text: (content: string) => line(text('wrapped', content, 'B')),
    fact: (name: string, content: string) => line(text('label', name, 'A'), text('wrapped', content, 'B')),
    date: (name: string, date: string) => line(text('label', name, 'A'), value('date', date)),
    time: (name: string, time: string) => line(text('label', name, 'A'), value('dateTime', time)),
    count: (name: string, count: number) => line(text('label', name, 'A'), value('integer', count)),
    figure: (figure: KeyFigure) =>
      line(
        text('label', figure.label, 'A'),
        value('decimal', figure.value, figure.decimals ?? DEFAULT_FIGURE_DECIMALS),
        text('body', figure.unit, 'C'),
        text('wrapped', figure.note ?? '', 'D'),
      ),
  };
}
