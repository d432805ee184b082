import { Decimal } from '../../../kernel/decimal.ts';
import type { Period } from '../../../kernel/period.ts';
import { column, type Db, type RowOf, type Sql, sql, type Tx } from '../../../platform/db/index.ts';
import { joinPlace } from '../../organisations/index.ts';
import type { InstrumentShare } from '../rules.ts';
import { type EntryRow, entries, entriesWithNames, entryColumns, selectEntry } from '../store.ts';
import { kilowattHours } from './rules.ts';

const { date, text, jsonb } = column;
const { id, locationId, periodStart, periodEnd, state, quantity, unit, energyKwh, tco2e, marketTco2e } =
  entries.columns;
const { factorValue, factorUnit, instruments, warnings } = entries.columns;
const poolColumns = {
  id,
  locationId,
  periodStart,
  periodEnd,
  state,
  quantity,
  unit,
  energyKwh,
  tco2e,
  marketTco2e,
  factorValue,
  factorUnit,
  instruments,
  warnings,
  country: text,
  region: text.orNull,
};

/** The part of an entry of purchased electricity that allocation needs. */
export type PoolEntry = Omit<RowOf<typeof poolColumns>, 'quantity' | 'unit' | 'energyKwh'> & {
  /** Null if its unit does not measure energy, such as money. */
  readonly kwh: Decimal | null;
};

const toPoolEntry = ({ quantity, unit, energyKwh, ...row }: RowOf<typeof poolColumns>): PoolEntry => ({
  ...row,
  kwh: energyKwh === null ? kilowattHours(quantity, unit) : new Decimal(energyKwh),
});

const pool = (organisationId: string, condition: Sql): Sql => sql`
  SELECT e.id, e.location_id AS "locationId", e.period_start AS "periodStart", e.period_end AS "periodEnd", e.state, e.quantity, e.unit,
    e.energy_kwh AS "energyKwh", e.tco2e, e.market_tco2e AS "marketTco2e", e.factor_value AS "factorValue",
    e.factor_unit AS "factorUnit", e.instruments, e.warnings, l.country, l.region
  FROM emission_entries e ${joinPlace('l', 'e')}
  WHERE e.organisation_id = ${organisationId} AND e.ghg_scope = 2 AND e.category = 'purchased_electricity'
    AND ${condition}`;

/** No entry is longer than 366 days, so the index need not be read from its beginning. */
const around = ({ periodStart, periodEnd }: Period): Sql =>
  sql`e.period_start BETWEEN ${periodStart}::date - 366 AND ${periodEnd} AND e.period_end >= ${periodStart}`;

/** The electricity of a country that overlaps these days. */
export async function findElectricity(
  db: Db,
  organisationId: string,
  country: string,
  days: Period,
): Promise<PoolEntry[]> {
  const rows = await db.query(poolColumns, pool(organisationId, sql`l.country = ${country} AND ${around(days)}`));
  return rows.map(toPoolEntry);
}

/** The named entries that exist and record electricity. */
export async function findElectricityOf(db: Db, organisationId: string, ids: readonly string[]): Promise<PoolEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db.query(poolColumns, pool(organisationId, sql`e.id = ANY (${ids}::text[])`));
  return rows.map(toPoolEntry);
}

/** The given days, extended to all entries of electricity in the country that overlap them. */
export async function reachOfElectricity(
  db: Db,
  organisationId: string,
  country: string,
  { periodStart, periodEnd }: Period,
): Promise<Period> {
  const reach = await db.one(
    { periodStart: date, periodEnd: date },
    sql`SELECT least(min(e.period_start), ${periodStart}::date) AS "periodStart",
        greatest(max(e.period_end), ${periodEnd}::date) AS "periodEnd"
      FROM emission_entries e ${joinPlace('l', 'e')}
      WHERE e.organisation_id = ${organisationId} AND e.ghg_scope = 2 AND e.category = 'purchased_electricity'
        AND l.country = ${country} AND ${around({ periodStart, periodEnd })}`,
  );
  return reach ?? { periodStart, periodEnd };
}

export interface SharedEntry {
  readonly id: string;
  readonly instruments: readonly InstrumentShare[];
}

/** The next entries that instruments cover, in the order of their ids. */
export const sharedEntriesAfter = (
  db: Db,
  organisationId: string,
  after: string,
  limit: number,
): Promise<SharedEntry[]> =>
  db.query(
    { id: text, instruments: jsonb.as<InstrumentShare[]>() },
    sql`SELECT id, instruments FROM emission_entries
      WHERE organisation_id = ${organisationId} AND id > ${after} AND instruments <> '[]' ORDER BY id LIMIT ${limit}`,
  );

/** The part of an entry that allocation decides. */
export type Allocated = Pick<EntryRow, 'id' | 'marketTco2e' | 'instruments' | 'warnings'>;

/** Uses the order of `lockEntries` in the review. */
export const lockToAllocate = (tx: Tx, organisationId: string, ids: readonly string[]): Promise<EntryRow[]> =>
  tx.query(
    entryColumns,
    sql`SELECT ${selectEntry} FROM ${entriesWithNames}
      WHERE e.organisation_id = ${organisationId} AND e.id = ANY (${ids}::text[])
      ORDER BY e.period_start, e.id FOR NO KEY UPDATE OF e`,
  );

/** Updates many entries in one statement, each with its own values. */
export async function setAllocations(
  tx: Tx,
  organisationId: string,
  allocated: readonly Allocated[],
  at: Date,
): Promise<void> {
  const ids = allocated.map(({ id }) => id);
  const figures = allocated.map(({ marketTco2e }) => marketTco2e);
  const shares = JSON.stringify(allocated.map(({ instruments }) => instruments));
  const warnings = JSON.stringify(allocated.map((each) => each.warnings));
  await tx.execute(sql`
    UPDATE emission_entries e
    SET market_tco2e = new.market_tco2e, instruments = new.instruments, warnings = new.warnings, updated_at = ${at},
      version = e.version + 1
    FROM ROWS FROM (unnest(${ids}::text[], ${figures}::numeric[]), jsonb_array_elements(${shares}::jsonb),
      jsonb_array_elements(${warnings}::jsonb)) AS new (id, market_tco2e, instruments, warnings)
    WHERE e.organisation_id = ${organisationId} AND e.id = new.id`);
}
