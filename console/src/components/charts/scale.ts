interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly title: Point;
  readonly picture: Point;
  /** Position of each item of the legend. Items that do not fit go on the next line. */
  readonly swatches: readonly Point[];
}

const MARGIN = 20;
const TITLE_HEIGHT = 32;
const LINE_HEIGHT = 22;
/** Width of the dot and the space after the label. */
const ITEM_EXTRA = 36;

/** Layout of the title above the picture and the legend below it. */
export function layoutOf(picture: { width: number; height: number }, labelWidths: readonly number[]): Layout {
  const width = picture.width + 2 * MARGIN;
  const legendTop = MARGIN + TITLE_HEIGHT + picture.height + LINE_HEIGHT;
  const swatches: Point[] = [];
  let [x, line] = [MARGIN, 0];
  for (const labelWidth of labelWidths) {
    if (x > MARGIN && x + labelWidth + ITEM_EXTRA > width) [x, line] = [MARGIN, line + 1];
    swatches.push({ x, y: legendTop + line * LINE_HEIGHT });
    x += labelWidth + ITEM_EXTRA;
  }
  const legendHeight = labelWidths.length === 0 ? 0 : (line + 2) * LINE_HEIGHT;
  return {
    width,
    height: MARGIN + TITLE_HEIGHT + picture.height + legendHeight + MARGIN,
    title: { x: MARGIN, y: MARGIN + 8 },
    picture: { x: MARGIN, y: MARGIN + TITLE_HEIGHT },
    swatches,
  };
}

const STEPS = [1, 2, 2.5, 5, 10];
const LINES = 4;
/** A sum of decimals may miss a round figure by less than this. */
const TOLERANCE = 1e-9;

/** Round figures from zero to the first one at or above the largest value. */
export function scaleFor(largest: number): number[] {
  if (largest <= 0) return [0];
  const rough = largest / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * STEPS.find((each) => each * power >= rough * (1 - TOLERANCE))!;
  return Array.from({ length: Math.ceil(largest / step - TOLERANCE) + 1 }, (_, index) => index * step);
}
