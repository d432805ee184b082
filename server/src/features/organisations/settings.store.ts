import type { FiscalYearStart } from '../../kernel/fiscal-year.ts';
import { column, type Db, type RowOf, sql } from '../../platform/db/index.ts';
import type { Placed } from './locations/place.rules.ts';
import type { GwpSet, Scope2Method } from './schema.ts';
import { type LocationShare, onDays, type StatedShare } from './statements/rules.ts';

const { boolean, text, jsonb } = column;

/** Equity shares of all years. A location without one counts in full. */
const SHARES = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('fiscalYear', h.fiscal_year, 'locationId', h.location_id,
      'percent', h.percent::text) ORDER BY h.fiscal_year, h.location_id), '[]')
  FROM inventory_statement_shares h WHERE h.organisation_id = o.id AND h.percent < 100) AS shares`;

const settingsColumns = {
  name: text,
  country: text,
  gwpSet: text.as<GwpSet>(),
  scope2Method: text.as<Scope2Method>(),
  deriveFuelAndEnergy: boolean,
  fiscalYearStart: text.as<FiscalYearStart>(),
  shares: jsonb.as<readonly StatedShare[]>(),
};

/** The shares with the days on which they act. */
type Dated<Settings> = Omit<Settings, 'shares'> & { readonly shares: readonly LocationShare[] };

/** The settings of an organisation that reports, targets and charts need. */
export type ReportingSettings = Dated<RowOf<typeof settingsColumns>>;

export async function reportingSettings(db: Db, organisationId: string): Promise<ReportingSettings> {
  const settings = await db.one(
    settingsColumns,
    sql`SELECT name, country, gwp_set AS "gwpSet", scope2_method AS "scope2Method",
        derive_fuel_and_energy AS "deriveFuelAndEnergy", fiscal_year_start AS "fiscalYearStart", ${SHARES}
      FROM organisations o WHERE o.id = ${organisationId}`,
  );
  if (!settings) throw new Error(`organisation ${organisationId} has vanished`);
  return { ...settings, shares: onDays(settings.shares, settings.fiscalYearStart) };
}

const { scope2Method, fiscalYearStart, shares } = settingsColumns;
const accountingColumns = { scope2Method, fiscalYearStart, shares };

/** Settings for totals: the scope 2 figure they use, the start of the fiscal year, and the shares of locations. */
export type Accounting = Dated<RowOf<typeof accountingColumns>>;

export async function readAccounting(db: Db, organisationId: string): Promise<Accounting> {
  const accounting = await db.one(
    accountingColumns,
    sql`SELECT scope2_method AS "scope2Method", fiscal_year_start AS "fiscalYearStart", ${SHARES}
      FROM organisations o WHERE o.id = ${organisationId}`,
  );
  if (!accounting) throw new Error(`organisation ${organisationId} has vanished`);
  return { ...accounting, shares: onDays(accounting.shares, accounting.fiscalYearStart) };
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
