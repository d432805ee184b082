import { BOTTOM_OF_NEXT, nextPage, type Sheet } from './sheet.present.ts';

/** A part that a page break does not split. */
export interface Strip {
  height: number;
  draw(y: number): void;
}

export interface Place {
  y: number;
  /** Nothing is drawn below it on this page. */
  bottom: number;
}

export const below = (upper: Strip, lower: Strip): Strip => ({
  height: upper.height + lower.height,
  draw(y) {
    upper.draw(y);
    lower.draw(y + upper.height);
  },
});

/** Draws strips below each other, and goes on to a further page if the next one does not fit. Repeats the heading there. */
export function flow(sheet: Sheet, strips: readonly Strip[], place: Place, heading?: Strip): Place {
  let { y, bottom } = place;
  let isHeaded = heading === undefined;
  for (const strip of strips) {
    if (y + strip.height + (isHeaded ? 0 : (heading?.height ?? 0)) > bottom) {
      y = nextPage(sheet);
      bottom = BOTTOM_OF_NEXT;
      isHeaded = heading === undefined;
    }
    const drawn = isHeaded || !heading ? strip : below(heading, strip);
    isHeaded = true;
    drawn.draw(y);
    y += drawn.height;
  }
  return { y, bottom };
}
