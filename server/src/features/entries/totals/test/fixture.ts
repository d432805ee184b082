import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { type Db, raw, snakeCase, sql, type Tx } from '../../../../platform/db/index.ts';
import { entryTotals, key, sumByScopeAndState } from '../store.ts';

/** `1 approved` → count and amount, as comparable text. */
export type Sums = Record<string, string>;

const worded = (rows: Array<{ ghgScope: number; state: string; entries: number; tco2e: string }>): Sums =>
  Object.fromEntries(
    rows
      .filter(({ entries, tco2e }) => entries !== 0 || Number(tco2e) !== 0)
      .map(({ ghgScope, state, entries, tco2e }) => [`${ghgScope} ${state}`, `${entries} × ${fixed(tco2e)}`]),
  );

/** Decimal text to six places, without conversion to a double. */
function fixed(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(6, '0')}`;
}

export const totalsOf = async (db: Db, org: TestOrganisation): Promise<Sums> =>
  worded(await sumByScopeAndState(db, org.id, {}));

/** The expected totals: the sum of the rows themselves. */
export const rowsOf = async (db: Db, org: TestOrganisation): Promise<Sums> =>
  worded(
    await readRows(
      db,
      sql`
      SELECT ghg_scope AS "ghgScope", state, count(*)::int AS entries, sum(tco2e)::text AS tco2e
      FROM emission_entries WHERE organisation_id = ${org.id} GROUP BY ghg_scope, state`,
    ),
  );

const { organisationId: _, locationId: __, ...keyWithoutPlace } = key;
const TOLD_APART = Object.keys(keyWithoutPlace).map(snakeCase);
const ADDED_UP = Object.keys(entryTotals.columns)
  .filter((name) => !(name in key) && !name.startsWith('factor'))
  .map(snakeCase);

/** The figures of the changes that wait to be folded, summed by every key except the location. */
export async function notesOf(db: Db, org: TestOrganisation): Promise<object[]> {
  const sums = ADDED_UP.map((name) => `sum(${name})`);
  return readRows(
    db,
    sql`SELECT ${raw([...TOLD_APART, ...sums.map((sum, index) => `${sum} AS ${ADDED_UP[index]}`)].join(', '))}
      FROM entry_total_changes WHERE organisation_id = ${org.id} GROUP BY ${raw(TOLD_APART.join(', '))}
      HAVING ROW (${raw(sums.join(', '))}) <> ROW (${raw(sums.map(() => '0').join(', '))})
      ORDER BY ${raw(TOLD_APART.join(', '))}`,
  );
}

/** Both as of the same instant, regardless of concurrent writes. */
export const atOneInstant = (api: TestApi, org: TestOrganisation): Promise<{ totals: Sums; rows: Sums }> =>
  api.db.transaction(async (tx: Tx) => {
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
    return { totals: await totalsOf(tx, org), rows: await rowsOf(tx, org) };
  });

export async function countOf(api: TestApi, table: 'entry_totals' | 'entry_total_changes', org: TestOrganisation) {
  const rows =
    table === 'entry_totals'
      ? await readRows(api.db, sql`SELECT 1 AS one FROM entry_totals WHERE organisation_id = ${org.id}`)
      : await readRows(api.db, sql`SELECT 1 AS one FROM entry_total_changes WHERE organisation_id = ${org.id}`);
  return rows.length;
}
