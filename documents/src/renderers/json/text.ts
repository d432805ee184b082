import type { Block, Chart, Column, KeyFigure, ReportDocument, Section, Table } from '../../model/model.ts';
import { decimalsOf, isNumeric } from '../../model/model.ts';
import { numberText, totalsText } from './row-text.ts';

/** Members are already JSON text, because an amount must not pass through a binary float. */
function object(members: Record<string, string | undefined>): string {
  const present = Object.entries(members).filter(([, value]) => value !== undefined);
  return `{${present.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}

const list = (items: readonly string[]): string => `[${items.join(',')}]`;
const quoted = (text: string): string => JSON.stringify(text);
const quotedIf = (text: string | undefined): string | undefined => (text === undefined ? undefined : quoted(text));

/** The canonical form around the tables; line breaks keep the file readable, with one row per line. */
export function frameOf(document: ReportDocument): { head: string; tail: string } {
  const sections = document.sections.map(sectionText).join(',\n');
  return {
    head: `{"report":${reportText(document)},\n"sections":[\n${sections}\n],\n"tables":{`,
    tail: '\n}}',
  };
}

function reportText(document: ReportDocument): string {
  const { reportId, title, subtitle, organisation, standard, periodStart, periodEnd, filters } = document;
  return object({
    id: quoted(reportId),
    title: quoted(title),
    subtitle: quotedIf(subtitle),
    organisation: quoted(organisation),
    standard: quotedIf(standard),
    periodStart: quoted(periodStart),
    periodEnd: quoted(periodEnd),
    filters: list(filters.map(({ name, value }) => object({ name: quoted(name), value: quoted(value) }))),
  });
}

/** After the hash: the form before it is fixed for programs that check it. */
export const versionText = ({ version }: ReportDocument): string =>
  version
    ? `,\n"version":${object({
        number: quoted(version.number),
        version: version.version.toString(),
        facts: list(version.facts.map(({ name, value }) => object({ name: quoted(name), value: quoted(value) }))),
      })}`
    : '';

const sectionText = ({ heading, level, blocks }: Section): string =>
  object({ heading: quoted(heading), level: level.toString(), blocks: list(blocks.map(blockText)) });

function blockText(block: Block): string {
  const type = quoted(block.type);
  switch (block.type) {
    case 'paragraph':
      return object({ type, text: quoted(block.text) });
    case 'notes':
      return object({ type, items: list(block.items.map(quoted)) });
    case 'keyFigures':
      return object({ type, figures: list(block.figures.map(figureText)) });
    case 'chart':
      return chartText(block);
    case 'table':
      return object({ type, table: quoted(block.id) });
  }
}

const figureText = ({ label, value, unit, note }: KeyFigure): string =>
  object({ label: quoted(label), value: numberText(value), unit: quoted(unit), note: quotedIf(note) });

const chartText = ({ type, shape, title, unit, labels, series }: Chart): string =>
  object({
    type: quoted(type),
    shape: quoted(shape),
    title: quoted(title),
    unit: quoted(unit),
    labels: list(labels.map(quoted)),
    series: list(
      series.map(({ name, values }) =>
        object({
          name: quoted(name),
          values: list(values.map((value) => (value === null ? 'null' : numberText(value)))),
        }),
      ),
    ),
  });

const columnText = (column: Column): string =>
  object({
    key: quoted(column.key),
    title: quoted(column.title),
    kind: quoted(column.kind),
    unit: quotedIf(column.unit),
    decimals: isNumeric(column.kind) ? decimalsOf(column).toString() : undefined,
  });

export const tableHead = (table: Table, index: number): string =>
  `${index === 0 ? '' : ','}\n${quoted(table.id)}:{"title":${quoted(table.title)},` +
  `"columns":${list(table.columns.map(columnText))},"rows":[\n`;

export const tableTail = (table: Table): string => `\n],"totals":${totalsText(table) ?? 'null'}}`;
