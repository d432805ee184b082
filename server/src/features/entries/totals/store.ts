import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { CivilDate, Period } from '../../../kernel/period.ts';
import {
  type Columns,
  column,
  type Db,
  join,
  type RowOf,
  raw,
  type Sql,
  snakeCase,
  sql,
  type Table,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import type { AppliedGwpSet } from '../../factors/index.ts';
import { overlappingNone, overlappingPeriod } from '../period.store.ts';
import type { EntryState } from '../rules.ts';

const { bigint, boolean, date, integer, numeric, smallint, text } = column;

/** Fields that all entries of a total have in common. */
export const key = {
  organisationId: text,
  locationId: text,
  ghgScope: smallint.as<GhgScope>(),
  category: text,
  subcategory: text,
  factorCode: text,
  factorValue: numeric,
  unit: text,
  gwpSet: text.as<AppliedGwpSet>(),
  isDerived: boolean,
  state: text.as<EntryState>(),
  /** A JSON list of the warning codes that each entry has. */
  warningCodes: text,
  periodStart: date,
  periodEnd: date,
};

/**
 * Entries are added up by these fields before they are prorated by days, so that a figure is the same for every grouping.
 * State and warnings are left out: neither closing a period nor an overlapping entry may change a figure.
 */
export const sharedKey: readonly string[] = Object.keys(key)
  .filter((name) => name !== 'state' && name !== 'warningCodes')
  .map(snakeCase);

/** Determined by the code and the value of the factor. */
const described = { factorSource: text, factorVintage: smallint, factorUnit: text };

/** Tonnes CO2e by Kyoto group, and the mass where it differs from the tonnes. */
export const gasAmounts = {
  co2: numeric,
  ch4: numeric,
  n2o: numeric,
  hfcs: numeric,
  pfcs: numeric,
  sf6: numeric,
  nf3: numeric,
  ch4Kg: numeric,
  n2oKg: numeric,
  hfcsKg: numeric,
  pfcsKg: numeric,
  sf6Kg: numeric,
  nf3Kg: numeric,
};

/** Tonnes by how near the factor is to the location. Older entries count in none. */
export const proximityAmounts = { ownTco2e: numeric, regionTco2e: numeric, globalTco2e: numeric, proxyTco2e: numeric };

/** Tonnes by evidence of a measured quantity: with a file, with a file and a second person's approval, without a file. */
export const measuredAmounts = { measuredTco2e: numeric, reviewedTco2e: numeric, statedTco2e: numeric };

/** Half the 95 % interval in tonnes, by quantity and by factor. Linear, so that a year may be one entry or many. */
export const deviations = { activityDeviation: numeric, factorDeviation: numeric };

/** Amounts that are prorated by days. */
export const amounts = {
  tco2e: numeric,
  quantity: numeric,
  ...gasAmounts,
  biogenicCo2: numeric,
  outsideKyoto: numeric,
  energyKwh: numeric,
  /** Market-based scope 2; equal to `tco2e` in other scopes. */
  marketTco2e: numeric,
  /** Tonnes whose uncertainty is known. */
  uncertainTco2e: numeric,
  /** Only for processes of the release before; see migration 0089. */
  variance: numeric,
  ...deviations,
  ...measuredAmounts,
  ...proximityAmounts,
};

const counts = { entries: bigint, undividedEntries: bigint };

const sums = { ...key, ...described, ...counts, ...amounts };

export const entryTotals = table('entry_totals', sums);

/** Triggers write a row with every change of entries; the worker folds the rows into the totals. */
export const entryTotalChanges = table('entry_total_changes', { id: bigint, ...sums });

/** Reads both tables: one statement sees each change exactly once, folded or not. */
export function fromTotals(columns: Sql, where: Sql): Sql {
  const part = ({ name }: Pick<Table, 'name'>): Sql => sql`SELECT ${columns} FROM ${raw(name)} WHERE ${where}`;
  return sql`(${part(entryTotals)} UNION ALL ${part(entryTotalChanges)})`;
}

export interface TotalsFilter {
  categories?: readonly string[] | undefined;
  ghgScopes?: readonly number[] | undefined;
  states?: readonly EntryState[] | undefined;
  locationIds?: readonly string[] | undefined;
  periodStart?: CivilDate | undefined;
  periodEnd?: CivilDate | undefined;
  /** Entries with a day in this period. */
  overlapping?: Period | undefined;
  overlappingNone?: readonly Period[] | undefined;
}

const totalColumns = {
  ghgScope: sums.ghgScope,
  state: sums.state,
  entries: integer,
  /** Decimal text. */
  tco2e: numeric,
};

export type Total = RowOf<typeof totalColumns>;

export const sumByScopeAndState = (db: Db, organisationId: string, filter: TotalsFilter): Promise<Total[]> =>
  db.query(
    totalColumns,
    sql`SELECT ghg_scope AS "ghgScope", state, sum(entries)::int AS entries, sum(tco2e) AS tco2e
      FROM ${selected(organisationId, filter)} AS t GROUP BY ghg_scope, state`,
  );

export async function countEntries(db: Db, organisationId: string, filter: TotalsFilter): Promise<number> {
  const row = await db.one(
    { total: integer },
    sql`SELECT coalesce(sum(entries), 0)::int AS total FROM ${selected(organisationId, filter)} AS t`,
  );
  return row?.total ?? 0;
}

const selected = (organisationId: string, filter: TotalsFilter): Sql =>
  fromTotals(raw('ghg_scope, state, entries, tco2e'), conditions(organisationId, filter));

function conditions(organisationId: string, filter: TotalsFilter): Sql {
  const where = [sql`organisation_id = ${organisationId}`];
  if (filter.categories) where.push(sql`category = ANY (${filter.categories}::text[])`);
  if (filter.ghgScopes) where.push(sql`ghg_scope = ANY (${filter.ghgScopes}::smallint[])`);
  if (filter.states) where.push(sql`state = ANY (${filter.states}::text[])`);
  if (filter.locationIds) where.push(sql`location_id = ANY (${filter.locationIds}::text[])`);
  if (filter.periodStart) where.push(sql`period_start >= ${filter.periodStart}`);
  if (filter.periodEnd) where.push(sql`period_end <= ${filter.periodEnd}`);
  if (filter.overlapping) where.push(overlappingPeriod(filter.overlapping));
  if (filter.overlappingNone) where.push(overlappingNone(filter.overlappingNone));
  return join(where, ' AND ');
}

export async function hasChanges(db: Db): Promise<boolean> {
  const row = await db.one({ some: column.boolean }, sql`SELECT EXISTS (SELECT FROM entry_total_changes) AS some`);
  return row?.some ?? false;
}

export const summed = { ...counts, ...amounts };
const each = (columns: Columns, write: (name: string) => string): Sql =>
  raw(
    Object.keys(columns)
      .map((name) => write(snakeCase(name)))
      .join(', '),
  );
const list = (names: readonly string[]): Sql => raw(names.map(snakeCase).join(', '));

export const FOLD_BATCH_SIZE = 20_000;

/**
 * Moves a batch of changes into the totals in one statement and returns their number. The batch is bounded by its last
 * key: the planner assumes the table is empty, as it mostly is, and would search a list of keys again for every row.
 */
export async function foldChanges(tx: Tx): Promise<number> {
  if (!(await isFree(tx))) return 0;
  const row = await tx.one(
    { moved: integer },
    sql`WITH moved AS (
        DELETE FROM entry_total_changes
        WHERE (organisation_id, id) <= (
          SELECT organisation_id, id FROM (
            SELECT organisation_id, id FROM entry_total_changes ORDER BY organisation_id, id LIMIT ${FOLD_BATCH_SIZE}) AS batch
          ORDER BY organisation_id DESC, id DESC LIMIT 1)
        RETURNING *
      ), folded AS (
        INSERT INTO entry_totals AS t (${list(Object.keys(sums))})
        SELECT ${list(Object.keys(key))}, ${each(described, (name) => `min(${name})`)}, ${each(summed, (name) => `sum(${name})`)}
        FROM moved GROUP BY ${list(Object.keys(key))}
        ON CONFLICT (${list(Object.keys(key))})
        DO UPDATE SET ${each(summed, (name) => `${name} = t.${name} + excluded.${name}`)}
      )
      SELECT count(*)::int AS moved FROM moved`,
  );
  return row?.moved ?? 0;
}

/** Two concurrent folds would wait for each other's rows, so only one runs. */
async function isFree(tx: Tx): Promise<boolean> {
  const lock = await tx.one(
    { free: boolean },
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('fold entry totals', 0)) AS free`,
  );
  return lock?.free === true;
}

/** Deletes totals that returned to zero. */
export async function dropEmptyTotals(tx: Tx): Promise<void> {
  await tx.execute(sql`DELETE FROM entry_totals WHERE entries = 0 AND tco2e = 0`);
}
