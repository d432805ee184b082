import type { Block, Section, Table } from '../../model/model.ts';
import type { Content } from '../content.ts';
import { chartHeight, drawChart } from './chart/index.ts';
import type { Heading } from './contents.ts';
import { drawKeyFigures, keyFiguresHeight } from './figures.ts';
import type { Orientation, Paper } from './page.ts';
import { drawHeading, drawNotes, drawParagraph, headingHeight, notesHeight } from './prose.ts';
import { fitsUpright, isWide } from './table/columns.ts';
import { drawTable, type TablePlace } from './table/index.ts';

/** This much of a paragraph stays with the heading above it. */
const FIRST_LINES_HEIGHT = 44;
/** So does this much of a table below its first paragraph: enough for the header and a row or two. */
const FIRST_ROWS_HEIGHT = 90;
/** A chapter that would begin below this share of the page begins on the next. */
const LATEST_CHAPTER_START = 0.62;

/** Notes up to this height stay with the last row of the table that they are about. */
const MOST_BELOW = 120;

type Start = (section: Section, heightBelow: number) => void;

const orientationOf = (paper: Paper, { blocks }: Section): Orientation =>
  blocks.some((block) => block.type === 'table' && isWide(block.columns) && !fitsUpright(paper, block))
    ? 'landscape'
    : 'portrait';

/** Puts headings on the page and remembers them, for the contents and the reader's bookmarks. */
export function createHeadings(paper: Paper): { headings: Heading[]; start: Start } {
  const headings: Heading[] = [];
  let chapter = paper.doc.outline;

  /** Turns the paper if a table needs it, and keeps the heading with what follows. */
  function start(section: Section, heightBelow: number): void {
    const { heading, level } = section;
    const { top, bottom } = paper.frame();
    const isLate = level === 1 && paper.y > top + (bottom - top) * LATEST_CHAPTER_START;
    const height = isLate ? bottom - top : headingHeight(paper, heading, level) + heightBelow;
    paper.need(height, orientationOf(paper, section));
    const place = `section-${headings.length + 1}`;
    paper.doc.addNamedDestination(place, 'XYZ', paper.frame().left, Math.max(0, paper.y - 10), 0);
    const bookmark = (level === 1 ? paper.doc.outline : chapter).addItem(heading);
    if (level === 1) chapter = bookmark;
    drawHeading(paper, heading, level);
    headings.push({ text: heading, level, page: paper.pageNumber(), place });
  }

  return { headings, start };
}

/** Draws the heading once it knows how much of the first block must stay with it. */
export async function drawSection(paper: Paper, section: Section, content: Content, start: Start): Promise<void> {
  const { width } = paper.frame(orientationOf(paper, section));
  const [first, ...others] = section.blocks;
  let headedPage = 0;
  const placeOf = (index: number): TablePlace => {
    const { [index + 1]: next } = section.blocks;
    const below = next?.type === 'notes' ? Math.min(MOST_BELOW, notesHeight(paper, next, width)) : 0;
    const isNamed = ({ title }: Table): boolean => title === section.heading && paper.pageNumber() === headedPage;
    return { width, isNamed, below };
  };
  const begin: Start = (...given) => {
    start(...given);
    headedPage = paper.pageNumber();
  };
  if (first?.type === 'table') await drawTable(paper, first, content, placeOf(0), (height) => begin(section, height));
  else {
    begin(section, first ? beginningOf(paper, first, others[0]) : 0);
    if (first) await drawBlock(paper, first, content, placeOf(0));
  }
  for (const [index, block] of others.entries()) await drawBlock(paper, block, content, placeOf(index + 1));
}

function beginningOf(paper: Paper, block: Block, next: Block | undefined): number {
  if (block.type === 'chart') return chartHeight(paper, block);
  if (block.type === 'keyFigures') return keyFiguresHeight(paper, block);
  return FIRST_LINES_HEIGHT + (next?.type === 'table' ? FIRST_ROWS_HEIGHT : 0);
}

async function drawBlock(paper: Paper, block: Block, content: Content, place: TablePlace): Promise<void> {
  switch (block.type) {
    case 'paragraph':
      return drawParagraph(paper, block);
    case 'notes':
      return drawNotes(paper, block);
    case 'keyFigures':
      return drawKeyFigures(paper, block);
    case 'chart':
      return drawChart(paper, block);
    case 'table':
      return drawTable(paper, block, content, place, paper.need);
  }
}
