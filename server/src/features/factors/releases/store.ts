import { column, type Db, type RowOf, sql, type TableRow, type Tx, table } from '../../../platform/db/index.ts';
import type { PublishedFactor } from '../rules.ts';
import { publishedFactors } from '../store.ts';

const { text, timestamptz } = column;

export const factorReleases = table('factor_releases', { release: text, checksum: text, loadedAt: timestamptz });
export type ReleaseRow = TableRow<typeof factorReleases>;

/** Every distinct word of the published factors, for the search. */
export const publishedFactorWords = table('published_factor_words', { word: text });

export const allReleases = (db: Db): Promise<ReleaseRow[]> =>
  db.query(factorReleases.columns, sql`SELECT ${factorReleases.select()} FROM factor_releases`);

/** Entries carry copies of their factors, so correcting or dropping a row affects no entry. */
export async function replacePublished(tx: Tx, factors: readonly PublishedFactor[]): Promise<void> {
  const codes = factors.map(({ code }) => code);
  await tx.execute(sql`DELETE FROM published_factors WHERE code <> ALL (${codes})`);
  const orReplace = publishedFactors.orReplace({ key: ['code'], kept: ['version', 'words'] });
  await tx.execute(sql`${publishedFactors.insertAll(factors)} ${orReplace}`);
  await tx.execute(sql`DELETE FROM published_factor_words`);
  await tx.execute(sql`INSERT INTO published_factor_words (word) SELECT DISTINCT unnest(words) FROM published_factors`);
}

export async function saveRelease(tx: Tx, release: Omit<ReleaseRow, 'loadedAt'>): Promise<void> {
  await tx.execute(sql`
    ${factorReleases.insert(release)}
    ON CONFLICT (release) DO UPDATE SET checksum = excluded.checksum, loaded_at = now()`);
}

/** A factor as a release states it. */
const released = publishedFactors.without('version', 'words');
export type ReleasedRow = RowOf<typeof released.columns>;
export const releasedNames = Object.keys(released.columns) as Array<keyof ReleasedRow>;

const PAGE = 2_000;

/** All published factors by code, one page at a time. */
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
