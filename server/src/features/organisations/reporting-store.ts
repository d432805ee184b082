import type { FiscalYearStart } from '../../kernel/fiscal-year.ts';
import { column, type Db, type RowOf, sql } from '../../platform/db/index.ts';
import { findMetricsOf, type StoredMetric } from './metrics/store.ts';
import type { GwpSet, Scope2Method } from './organisation/schema.ts';
import { presentStatement } from './statements/present.ts';
import type { InventoryStatement } from './statements/schema.ts';
import { findStatement } from './statements/store.ts';

const { boolean, text } = column;

const settingsColumns = {
  name: text,
  country: text,
  gwpSet: text.as<GwpSet>(),
  scope2Method: text.as<Scope2Method>(),
  deriveFuelAndEnergy: boolean,
  fiscalYearStart: text.as<FiscalYearStart>(),
};

/** The settings of an organisation that reports, targets and charts need. */
export type ReportingSettings = RowOf<typeof settingsColumns>;

export async function reportingSettings(db: Db, organisationId: string): Promise<ReportingSettings> {
  const settings = await db.one(
    settingsColumns,
    sql`SELECT name, country, gwp_set AS "gwpSet", scope2_method AS "scope2Method",
        derive_fuel_and_energy AS "deriveFuelAndEnergy", fiscal_year_start AS "fiscalYearStart"
      FROM organisations WHERE id = ${organisationId}`,
  );
  if (!settings) throw new Error(`organisation ${organisationId} has vanished`);
  return settings;
}

/** Undefined where the organisation has not stated anything about the year. */
export async function statementFor(
  db: Db,
  organisationId: string,
  fiscalYear: number,
): Promise<InventoryStatement | undefined> {
  const row = await findStatement(db, organisationId, fiscalYear);
  return row && presentStatement(row);
}

/** By fiscal year; a year without metrics is left out. Values are decimal text. */
export async function metricsFor(
  db: Db,
  organisationId: string,
  fiscalYears: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredMetric[]>> {
  const rows = await findMetricsOf(db, organisationId, fiscalYears);
  return new Map(rows.map(({ fiscalYear, metrics }) => [fiscalYear, metrics]));
}
