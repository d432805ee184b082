/** State of a cursor-paginated list, derived from the pages seen so far. */
export interface KnownPages {
  /** Cursors of the pages that can be loaded. The first page has none. */
  readonly cursors: readonly (string | undefined)[];
  /** Rows of the last page, once it is known to be the last. */
  readonly lastLength: number | undefined;
}

export interface SeenPage {
  readonly index: number;
  readonly length: number;
  readonly nextCursor: string | null;
}

export const NOTHING_KNOWN: KnownPages = { cursors: [undefined], lastLength: undefined };

/** If a page's next cursor changes, rows were added or removed, so the pages after it are no longer known. */
export function learn(known: KnownPages, { index, length, nextCursor }: SeenPage): KnownPages {
  const { cursors, lastLength } = known;
  if (index >= cursors.length) return known;
  const upTo = cursors.slice(0, index + 1);
  if (nextCursor === null) {
    const isKnown = lastLength === length && cursors.length === upTo.length;
    return isKnown ? known : { cursors: upTo, lastLength: length };
  }
  return cursors[index + 1] === nextCursor ? known : { cursors: [...upTo, nextCursor], lastLength: undefined };
}

/** Rows known to exist. */
export const countOf = ({ cursors, lastLength }: KnownPages, pageSize: number): number =>
  (cursors.length - 1) * pageSize + (lastLength ?? 0);
