import type { ReportDocument } from '../../model/model.ts';
import { LINE_HEIGHT, palette, type TextStyle } from '../../typesetting/index.ts';
import { CONTENT_HASH_MEANING, type Rendered } from '../content.ts';
import { paperNumber, paperPeriod, paperTime, versionFacts } from '../paper-text.ts';
import type { Paper } from './page.ts';
import { baselineIn, setLines } from './prose.ts';

export const ABOUT_HEADING = 'About this report';

const NAME: TextStyle = { size: 9, colour: palette.muted };
const FACT: TextStyle = { size: 9, colour: palette.ink };
const NAME_WIDTH = 104;
const PADDING = 14;

/** The proof of the figures: organisation, as-of time, filters, number of rows and hash. */
export function setAbout(paper: Paper, document: ReportDocument, rendered: Rendered) {
  const { width } = paper.frame('portrait');
  const facts = aboutFacts(document, rendered).map(([name, fact]) => ({
    name,
    lines: paper.type.wrap(fact, FACT, width - NAME_WIDTH - 2 * PADDING),
  }));
  const height = facts.reduce((sum, { lines }) => sum + lines.length * FACT.size * LINE_HEIGHT + 5, 2 * PADDING - 5);

  function draw(): void {
    const { left } = paper.frame();
    const top = paper.y;
    paper.decorate(() => paper.doc.rect(left, top, width, height).fill(palette.tint));
    paper.y += PADDING;
    for (const { name, lines } of facts) {
      paper.tag('P', () => {
        paper.type.write(name, NAME, left + PADDING, paper.y + baselineIn(FACT));
        setLines(paper, lines, FACT, left + PADDING + NAME_WIDTH);
      });
      paper.y += 5;
    }
  }

  return { height, draw };
}

function aboutFacts(document: ReportDocument, { rowCount, contentHash }: Rendered): [string, string][] {
  const { title, organisation, periodStart, periodEnd, standard, asOf, filters } = document;
  return [
    ['Title', title],
    ...versionFacts(document),
    ['Organisation', organisation],
    ['Period', paperPeriod(periodStart, periodEnd)],
    ...(standard ? [['Standard', standard] as [string, string]] : []),
    ['Data as of', paperTime(asOf)],
    ...filters.map(({ name, value }): [string, string] => [`Filter: ${name}`, value]),
    ...(filters.length === 0 ? [['Filters', 'None'] as [string, string]] : []),
    ['Rows', paperNumber(rowCount, 0)],
    ['Content hash', contentHash],
    ['', CONTENT_HASH_MEANING],
    ['Rounding', 'Figures are rounded for print, totals from the exact sums. CSV and JSON hold every digit.'],
  ];
}
