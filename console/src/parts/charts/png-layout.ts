interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly title: Point;
  readonly picture: Point;
  /** Where each item of the legend begins; items that do not fit go on the next line. */
  readonly swatches: readonly Point[];
}

const MARGIN = 20;
const TITLE_HEIGHT = 32;
const LINE_HEIGHT = 22;
/** Of the dot and the space after the label. */
const ITEM_EXTRA = 36;

/** Title above the picture, legend below it. */
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
