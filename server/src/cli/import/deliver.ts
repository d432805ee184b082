import { OperatorError } from '../../platform/operator/index.ts';
import { explain, type RowError } from './attempt.ts';
import { type Chunk, type ChunkRow, headerOf } from './chunks.ts';
import type { Layout } from './layout.ts';
import type { Refused } from './rejected.ts';
import type { Send } from './send.ts';

/** Sends the chunk. Returns each row that was not stored, with the reason. */
export async function deliver(send: Send, layout: Layout, { rows }: Chunk, key: string): Promise<Refused[]> {
  const whole = rows.filter((row) => !isTorn(layout, row));
  const results = whole.length === 0 ? [] : (await send(bodyOf(layout, whole), key)).results;
  if (results.length !== whole.length) throw new OperatorError('The answer does not match the rows sent; check --url.');
  const reasons = new Map(whole.map((row, at) => [row, reasonOf(results[at]?.error, whole)]));
  return rows.flatMap((row) => {
    const reason = isTorn(layout, row) ? torn(layout, row) : reasons.get(row);
    return reason === undefined ? [] : [{ row, reason }];
  });
}

const bodyOf = (layout: Layout, rows: readonly ChunkRow[]): string =>
  headerOf(layout) + rows.map(({ text }) => text).join('');

/** Refused here with the API's message, because the API would count cells without the error column. */
const isTorn = ({ width }: Layout, { cells }: ChunkRow): boolean => cells.length !== width;

const torn = ({ width }: Layout, { cells }: ChunkRow): string =>
  `The row has ${cells.length} cells where the header has ${width}.`;

/** The API names a row by its index in the request. The operator needs the line of the file instead. */
const reasonOf = (error: RowError | undefined, sent: readonly ChunkRow[]): string | undefined =>
  error &&
  explain(error).replace(/at index (\d+) of this batch/, (place, at) => {
    const row = sent[Number(at)];
    return row ? `on line ${row.line}` : place;
  });
