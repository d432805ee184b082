import type { Row, Table } from '../../../model/model.ts';
import { CAP_HEIGHT, LINE_HEIGHT, palette, type TextStyle } from '../../../typesetting/index.ts';
import type { Paper } from '../page.ts';
import type { Layout } from './columns.ts';
import { cutRow, drawRow, ROW_PADDING, type SetRow, setBodyRow, setHeaderRow } from './row.ts';

const CAPTION: TextStyle = { size: 9.5, weight: 'semibold', colour: palette.ink };
const CONTINUED: TextStyle = { size: 9.5, colour: palette.muted };
const REMARK: TextStyle = { size: 9, colour: palette.muted };
const CAPTION_HEIGHT = CAPTION.size * LINE_HEIGHT + 4;

/** Below the last row. */
const END = 14;

/** A row taller than a page starts only if this much of the page is left. */
const LEAST_PART = 90;

/** Rows that share a page at the beginning and at the end of a table. */
export const TOGETHER = 2;

/** A table of no more rows than this stays on one page. */
const SHORT = 6;

const sumOf = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0);

export type TablePages = ReturnType<typeof createTablePages>;

interface Naming {
  /** True if a heading above the table already shows its title. The first page then needs no caption. */
  isNamed(): boolean;
  /** Without rows there is nothing for a header to name. */
  isEmpty: boolean;
}

/** A table over its pages: caption and header on each, rows whole, rules drawn when a page is full. */
export function createTablePages(paper: Paper, table: Table, layout: Layout, { isNamed, isEmpty }: Naming) {
  const { doc } = paper;
  const header = setHeaderRow(paper, layout);
  const element = doc.struct('Table');
  let rules: { y: number; weight: number; colour: string }[] = [];

  const bodyHeight = (): number => {
    const { top, bottom } = paper.frame();
    return bottom - top - CAPTION_HEIGHT - header.height;
  };

  function drawHead(isContinued: boolean): void {
    if (isContinued || !isNamed()) drawCaption(isContinued);
    if (isEmpty) return;
    drawRow(paper, element, header, layout, { top: paper.y, standing: true, element: 'TH' });
    paper.y += header.height;
    rules.push({ y: paper.y, weight: 0.9, colour: palette.rule });
  }

  function drawCaption(isContinued: boolean): void {
    const { left } = paper.frame();
    const baseline = paper.y + CAPTION.size * CAP_HEIGHT + 1;
    const write = () => {
      paper.type.write(table.title, CAPTION, left, baseline);
      const used = paper.type.line(`${table.title} `, CAPTION).width;
      if (isContinued) paper.type.write('continued', CONTINUED, left + used + 2, baseline);
    };
    if (isContinued) paper.decorate(write);
    else paper.tag('Caption', write, { parent: element });
    paper.y += CAPTION_HEIGHT;
  }

  function drawRules(): void {
    const { left, right } = paper.frame();
    paper.decorate(() => {
      for (const { y, weight, colour } of rules) doc.lineWidth(weight).moveTo(left, y).lineTo(right, y).stroke(colour);
    });
    rules = [];
  }

  function makeRoom(height: number): void {
    if (paper.y + height <= paper.frame().bottom) return;
    drawRules();
    paper.newPage();
    drawHead(true);
  }

  function place(row: SetRow): void {
    drawRow(paper, element, row, layout, { top: paper.y, standing: false, element: 'TD' });
    paper.y += row.height;
  }

  /** Rows stay whole unless they are taller than a page. */
  function placeBody(set: SetRow, below: number): void {
    if (set.height + below <= bodyHeight()) {
      makeRoom(set.height + below);
      place(set);
      return;
    }
    makeRoom(LEAST_PART);
    for (let rest: SetRow | undefined = set; rest; ) {
      const [part, next] = cutRow(rest, layout.size, paper.frame().bottom - paper.y);
      place(part);
      rest = next;
      if (rest) makeRoom(paper.frame().bottom);
    }
  }

  function drawBody(row: Row, below: number): void {
    placeBody(setBodyRow(paper, layout, row, 'regular'), below);
    rules.push({ y: paper.y, weight: 0.4, colour: palette.hairline });
  }

  const heightOf = (row: Row): number => setBodyRow(paper, layout, row, 'regular').height;
  const heightOfEnd = (totals: Partial<Row> | undefined, below: number): number =>
    (totals ? setBodyRow(paper, layout, totals, 'semibold').height : 0) + END + below;

  return {
    /** Caption, header and the first two rows, which stay together. A short table stays whole. */
    heightOfBeginning(rows: readonly Row[], totals: Partial<Row> | undefined, below: number): number {
      const isShort = rows.length <= SHORT;
      const heights = rows.slice(0, isShort ? rows.length : TOGETHER).map(heightOf);
      const together = heights.map((height) => (height > bodyHeight() ? LEAST_PART : height));
      const head = CAPTION_HEIGHT + header.height;
      const whole = sumOf(together) + head + (isShort ? heightOfEnd(totals, below) : 0);
      return whole > bodyHeight() ? sumOf(together.slice(0, 1)) + head : whole;
    },
    begin(): void {
      paper.root.add(element);
      drawHead(false);
    },
    body: (row: Row): void => drawBody(row, 0),
    /** The last two rows with the totals and what follows the table, so that no page begins with one row alone. */
    last(rows: readonly Row[], totals: Partial<Row> | undefined, below: number): void {
      const end = heightOfEnd(totals, below);
      for (const [index, row] of rows.entries()) {
        const following = sumOf(rows.slice(index + 1).map(heightOf));
        const fits = heightOf(row) + following + end <= bodyHeight();
        drawBody(row, fits || following === 0 ? following + end : 0);
      }
    },
    totals(row: Partial<Row>): void {
      rules.pop();
      rules.push({ y: paper.y, weight: 0.9, colour: palette.rule });
      const set = setBodyRow(paper, layout, row, 'semibold');
      makeRoom(set.height);
      place(set);
      rules.push({ y: paper.y, weight: 0.9, colour: palette.rule });
    },
    remark(text: string): void {
      const baseline = paper.y + ROW_PADDING + REMARK.size;
      paper.tag('P', () => paper.type.write(text, REMARK, paper.frame().left, baseline), { parent: element });
      paper.y += 2 * ROW_PADDING + REMARK.size * LINE_HEIGHT;
    },
    end(): void {
      drawRules();
      element.end();
      paper.y += END;
    },
  };
}
