/** Rows per request: small enough for progress and retries, large enough to stay within the rate limits. */
export const CHUNK_ROWS = 1000;

export interface Chunk {
  /** Also its position in the list of chunks. */
  readonly index: number;
  /** Positions of its rows in the file, from 0. */
  readonly rows: readonly number[];
}

export function chunksOf(rows: readonly number[], size = CHUNK_ROWS): Chunk[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => ({
    index,
    rows: rows.slice(index * size, (index + 1) * size),
  }));
}

export const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** Random id of one run. Importing the same file again on purpose is another run. */
export function newRun(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The idempotency key of a chunk, a version 8 UUID. Retries send the same key. */
export function keyOf(run: string, chunk: number): string {
  const place = chunk.toString(16).padStart(12, '0');
  return `${run.slice(0, 8)}-${run.slice(8, 12)}-8${run.slice(13, 16)}-8${run.slice(17, 20)}-${place}`;
}
