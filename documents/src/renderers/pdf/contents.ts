import type { Section } from '../../model/model.ts';
import { palette, type TextStyle } from '../../typesetting/index.ts';
import type { Paper } from './page.ts';

export interface Heading {
  text: string;
  level: 1 | 2;
  page: number;
  /** The named destination of links. */
  place: string;
}

const TITLE: TextStyle = { size: 17, weight: 'semibold', colour: palette.accent };
const STYLES: Record<1 | 2, TextStyle> = {
  1: { size: 10.5, weight: 'semibold', colour: palette.ink },
  2: { size: 10, colour: palette.ink },
};
const NUMBER: TextStyle = { size: 10, colour: palette.ink, tabular: true };
const ROW = 21;
const INDENT = 16;
const TITLE_HEIGHT = 40;

const rowsPerPage = ({ top, bottom }: { top: number; bottom: number }): number =>
  Math.floor((bottom - top - TITLE_HEIGHT) / ROW);

/** Reserves pages for all headings and returns the number of the first page. */
export function reserveContents(paper: Paper, sections: readonly Section[], extra: number): number {
  paper.newPage('portrait');
  const first = paper.pageNumber();
  const pages = Math.ceil((sections.length + extra) / rowsPerPage(paper.frame()));
  for (let page = 1; page < pages; page += 1) paper.newPage();
  return first;
}

/** Filled in at the end, when the page of every heading is known. */
export function drawContents(paper: Paper, headings: readonly Heading[], firstPage: number): void {
  paper.doc.switchToPage(firstPage - 1);
  const { top, left } = paper.frame();
  paper.tag('H1', () => paper.type.write('Contents', TITLE, left, top + TITLE.size));
  const perPage = rowsPerPage(paper.frame());
  const toc = paper.doc.struct('TOC');
  paper.root.add(toc);
  for (const [index, heading] of headings.entries()) {
    if (index > 0 && index % perPage === 0) paper.doc.switchToPage(firstPage - 1 + index / perPage);
    drawEntry(paper, heading, top + TITLE_HEIGHT + (index % perPage) * ROW, toc);
  }
  toc.end();
}

function drawEntry(paper: Paper, { text, level, page, place }: Heading, y: number, toc: PDFKit.PDFStructureElement) {
  const { left, right, width } = paper.frame();
  const x = left + (level === 2 ? INDENT : 0);
  const line = paper.type.oneLine(text, STYLES[level], right - x - 50);
  paper.tag(
    'TOCI',
    () => {
      paper.type.draw(line, STYLES[level], x, y + 13);
      paper.type.write(`${page}`, NUMBER, right, y + 13, 'right');
    },
    { parent: toc },
  );
  paper.decorate(() => {
    paper.doc
      .lineWidth(0.4)
      .moveTo(left, y + ROW - 1)
      .lineTo(right, y + ROW - 1)
      .stroke(palette.hairline);
  });
  paper.doc.goTo(left, y, width, ROW, place);
}
