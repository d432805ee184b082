/** Rows a request: small enough to show progress and to be sent again, large enough to stay within the rate limits. */
export const CHUNK_ROWS = 1000;

export interface Chunk {
  /** Also its place in the list of chunks. */
  readonly index: number;
  /** Places of its rows in the file, from 0. */
  readonly rows: readonly number[];
}

export function chunksOf(rows: readonly number[], size = CHUNK_ROWS): Chunk[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => ({
    index,
    rows: rows.slice(index * size, (index + 1) * size),
  }));
}

export const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
