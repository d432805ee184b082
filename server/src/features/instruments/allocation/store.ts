import type { Period } from '../../../kernel/period.ts';
import { column, type Db, sql, type Tx, table } from '../../../platform/db/index.ts';
import { findInstrumentsIn, type InstrumentRow, instruments } from '../store.ts';
import type { AllocationRow } from './rules.ts';

const { numeric, text } = column;

export const allocations = table('instrument_allocations', {
  organisationId: text,
  instrumentId: text,
  entryId: text,
  kwh: numeric,
});

const allocationColumns = { instrumentId: text, entryId: text, kwh: numeric };

/** Locks the allocation until the transaction ends, if the organisation has approved instruments. Returns whether it has. */
export async function holdAllocation(tx: Tx, organisationId: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    SELECT pg_advisory_xact_lock(hashtextextended(${`allocation ${organisationId}`}, 0))
    FROM (SELECT FROM instruments WHERE organisation_id = ${organisationId} AND pending_change IS NULL LIMIT 1) AS any_instrument`);
  return rows > 0;
}

/** Approved instruments of a country and its parts. */
export const findOfCountry = (db: Db, organisationId: string, country: string): Promise<InstrumentRow[]> =>
  db.query(
    instruments.columns,
    sql`SELECT ${instruments.select()} FROM instruments
      WHERE organisation_id = ${organisationId} AND left(region, 2) = ${country} AND pending_change IS NULL
      ORDER BY period_start, id`,
  );

/** By instrument, largest first. */
export const findAllocations = (
  db: Db,
  organisationId: string,
  instrumentIds: readonly string[],
): Promise<AllocationRow[]> =>
  db.query(
    allocationColumns,
    sql`SELECT instrument_id AS "instrumentId", entry_id AS "entryId", kwh FROM instrument_allocations
      WHERE organisation_id = ${organisationId} AND instrument_id = ANY (${instrumentIds}::text[])
      ORDER BY instrument_id, kwh DESC, entry_id`,
  );

/** These rows become the only allocations to the entries. */
export async function replaceAllocations(
  tx: Tx,
  organisationId: string,
  entryIds: readonly string[],
  rows: readonly AllocationRow[],
): Promise<void> {
  if (entryIds.length === 0) return;
  await tx.execute(sql`
    DELETE FROM instrument_allocations
    WHERE organisation_id = ${organisationId} AND entry_id = ANY (${entryIds}::text[])`);
  if (rows.length > 0) await tx.execute(allocations.insertAll(rows, { organisationId: sql`${organisationId}` }));
}

export async function deleteAllocations(tx: Tx, organisationId: string, instrumentId: string): Promise<void> {
  await tx.execute(allocations.delete({ organisationId, instrumentId }));
}

/** For reports: energy allocated from each instrument that overlaps these days. */
export const sumAllocations = (
  db: Db,
  organisationId: string,
  { periodStart, periodEnd }: Period,
): Promise<Array<{ instrumentId: string; kwh: string }>> =>
  db.query(
    { instrumentId: text, kwh: numeric },
    sql`SELECT a.instrument_id AS "instrumentId", sum(a.kwh) AS kwh
      FROM instrument_allocations a JOIN instruments i ON i.organisation_id = a.organisation_id AND i.id = a.instrument_id
      WHERE a.organisation_id = ${organisationId} AND i.period_start <= ${periodEnd} AND i.period_end >= ${periodStart}
      GROUP BY a.instrument_id`,
  );

/** An instrument as reports list it. Amounts are decimal text. */
export type ReportedInstrument = Omit<
  InstrumentRow,
  'organisationId' | 'createdAt' | 'updatedAt' | 'pendingChange' | 'version'
> & {
  /** Energy that entries hold of it. */
  readonly allocatedKwh: string;
};

/** The instruments that overlap a period, by their start. */
export async function instrumentsFor(db: Db, organisationId: string, period: Period): Promise<ReportedInstrument[]> {
  const rows = await findInstrumentsIn(db, organisationId, period);
  const sums = await sumAllocations(db, organisationId, period);
  const allocated = new Map(sums.map(({ instrumentId, kwh }) => [instrumentId, kwh]));
  return rows.map(
    ({ organisationId: _, createdAt: __, updatedAt: ___, pendingChange: ____, version: _____, ...row }) => ({
      ...row,
      allocatedKwh: allocated.get(row.id) ?? '0',
    }),
  );
}
