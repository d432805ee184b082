import type { ReportDocument } from '../../model/model.ts';
import { LINE_HEIGHT, type Line, palette, type TextStyle } from '../../typesetting/index.ts';
import { paperPeriod, paperTime, versionFacts } from '../paper-text.ts';
import type { Paper } from './page.ts';
import { baselineIn, setLines } from './prose.ts';

const PANEL_HEIGHT = 392;
const LEFT = 54;
const ORGANISATION: TextStyle = { size: 13, weight: 'semibold', colour: palette.onAccentMuted };
const TITLE: TextStyle = { size: 32, weight: 'semibold', colour: palette.onAccent };
const SUBTITLE: TextStyle = { size: 14, colour: palette.onAccentMuted };
const NAME: TextStyle = { size: 9, colour: palette.muted };
const FACT: TextStyle = { size: 11, colour: palette.ink };
const NAME_WIDTH = 110;
const MOST_LINES = 4;

/** Title, organisation, period and standard on one page. */
export function drawCover(paper: Paper, document: ReportDocument): void {
  paper.newPage('portrait');
  const { doc } = paper;
  const width = doc.page.width - 2 * LEFT;
  paper.decorate(() => doc.rect(0, 0, doc.page.width, PANEL_HEIGHT).fill(palette.accent));
  drawTitles(paper, document, width);
  paper.y = PANEL_HEIGHT + 44;
  for (const [name, fact] of coverFacts(document)) drawFact(paper, name, fact, width);
}

/** Set from the panel's foot upwards, so that a long title grows into the empty part. */
function drawTitles(paper: Paper, { organisation, title, subtitle }: ReportDocument, width: number): void {
  const titleLines = paper.type.wrap(title, TITLE, width);
  const subtitleLines = subtitle ? paper.type.wrap(subtitle, SUBTITLE, width) : [];
  const height = titleLines.length * TITLE.size * LINE_HEIGHT + subtitleLines.length * SUBTITLE.size * LINE_HEIGHT + 8;
  paper.y = 64;
  paper.tag('P', () => setLines(paper, paper.type.wrap(organisation, ORGANISATION, width), ORGANISATION, LEFT));
  paper.y = Math.max(paper.y + 12, PANEL_HEIGHT - 44 - height);
  paper.tag('Title', () => setLines(paper, titleLines, TITLE, LEFT));
  paper.y += 8;
  if (subtitleLines.length > 0) paper.tag('P', () => setLines(paper, subtitleLines, SUBTITLE, LEFT));
}

function coverFacts(document: ReportDocument): [string, string][] {
  const { periodStart, periodEnd, standard, asOf, filters } = document;
  return [
    ['Period', paperPeriod(periodStart, periodEnd)],
    ...versionFacts(document),
    ...(standard ? [['Standard', standard] as [string, string]] : []),
    ['Data as of', paperTime(asOf)],
    ...filters.map(({ name, value }): [string, string] => [name, value]),
    ...(filters.length === 0 ? [['Filters', 'None: the whole organisation'] as [string, string]] : []),
  ];
}

function drawFact(paper: Paper, name: string, fact: string, width: number): void {
  const top = paper.y;
  paper.tag('P', () => {
    paper.type.write(name, NAME, LEFT, top + baselineIn(FACT));
    setLines(paper, coverLines(paper, fact, width - NAME_WIDTH), FACT, LEFT + NAME_WIDTH);
  });
  paper.y += 8;
}

/** A filter can name a hundred sites; the last page lists all of them. */
function coverLines(paper: Paper, fact: string, width: number): Line[] {
  const lines = paper.type.wrap(fact, FACT, width);
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 1), paper.type.line('… in full on the last page', FACT)];
}
