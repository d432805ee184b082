import type { FiscalYearStart } from '../../kernel/fiscal-year.ts';
import { column, type Db, type RowOf, sql } from '../../platform/db/index.ts';
import type { Placed } from './locations/place.rules.ts';
import type { GwpSet, Scope2Method } from './schema.ts';

const { boolean, text, jsonb } = column;

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

const { scope2Method, fiscalYearStart } = settingsColumns;
const accountingColumns = { scope2Method, fiscalYearStart };

/** Settings for totals: the scope 2 figure they use, and the start of the fiscal year. */
export type Accounting = RowOf<typeof accountingColumns>;

export async function readAccounting(db: Db, organisationId: string): Promise<Accounting> {
  const accounting = await db.one(
    accountingColumns,
    sql`SELECT scope2_method AS "scope2Method", fiscal_year_start AS "fiscalYearStart"
      FROM organisations WHERE id = ${organisationId}`,
  );
  if (!accounting) throw new Error(`organisation ${organisationId} has vanished`);
  return accounting;
}

/** `country` and `region` are those of today; `countriesIn` gives the countries of a period. */
export interface ReportedLocation extends Placed {
  readonly id: string;
  readonly name: string;
}

const reporterColumns = {
  name: text,
  country: text,
  reviewPolicy: text.as<'open' | 'four_eyes'>(),
  /** By name. */
  locations: jsonb.as<readonly ReportedLocation[]>(),
};

/** The organisation as its reports and certificates name it. */
export type Reporter = RowOf<typeof reporterColumns>;

export async function readReporter(db: Db, organisationId: string): Promise<Reporter> {
  const reporter = await db.one(
    reporterColumns,
    sql`SELECT o.name, o.country, o.review_policy AS "reviewPolicy",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'country', country, 'region', region,
           'validFrom', valid_from, 'formerPlaces', former_places)
         ORDER BY lower(name), id), '[]')
       FROM locations WHERE organisation_id = ${organisationId}) AS locations
      FROM organisations o WHERE o.id = ${organisationId}`,
  );
  if (!reporter) throw new Error(`organisation ${organisationId} has vanished`);
  return reporter;
}
