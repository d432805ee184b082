import { type Db, type RowOf, sql } from '../../platform/db/index.ts';
import { publishedFactors } from './store.ts';

/** A factor as a release states it. */
const released = publishedFactors.without('version', 'words');
export type ReleasedRow = RowOf<typeof released.columns>;
export const releasedNames = Object.keys(released.columns) as Array<keyof ReleasedRow>;

const PAGE = 2_000;

/** The whole library, by code, a page at a time. */
export async function* everyPublished(db: Db): AsyncGenerator<ReleasedRow> {
  let last = '';
  for (;;) {
    const rows = await db.query(
      released.columns,
      sql`SELECT ${released.select()} FROM published_factors WHERE code > ${last} ORDER BY code LIMIT ${PAGE}`,
    );
    yield* rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.code;
  }
}
