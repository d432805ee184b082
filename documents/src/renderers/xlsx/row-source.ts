import type { Row } from '../../model/model.ts';
import type { Chunk } from '../content.ts';

/** A table's rows, taken in portions no larger than a sheet has room for. */
export interface RowSource {
  hasMore(): Promise<boolean>;
  take(most: number): readonly Row[];
}

export function createRowSource(chunks: AsyncGenerator<Chunk>): RowSource {
  let rows: readonly Row[] = [];
  let at = 0;

  async function hasMore(): Promise<boolean> {
    if (at < rows.length) return true;
    const { done, value } = await chunks.next();
    rows = done ? [] : value.rows;
    at = 0;
    return !done;
  }

  function take(most: number): readonly Row[] {
    const portion = rows.slice(at, at + most);
    at += portion.length;
    return portion;
  }

  return { hasMore, take };
}
