import { column, type Db, type RowOf, sql } from '../../../platform/db/index.ts';
import { joinLocation } from '../../organisations/index.ts';
import { entries } from '../store.ts';
import { conditions, countedStates, type Selection } from './selection-store.ts';

const { integer, jsonb, text } = column;

/** A factor as it was copied onto entries; a fact that its publication leaves out is null. */
export interface UsedFactor {
  code: string;
  source: string;
  vintage: number;
  value: string;
  unit: string;
  name: string | null;
  region: string | null;
  gwpSet: string | null;
  publication: string | null;
}

const activityColumns = {
  country: text,
  ghgScope: entries.columns.ghgScope,
  category: text,
  subcategory: text,
  unit: text,
  quantity: text,
  entries: integer,
  /** Decimal text, as are all amounts here. */
  tco2e: text,
  /** Tonnes CO2e by gas, as far as factors say. */
  co2: text,
  ch4: text,
  n2o: text,
  /** The part of `tco2e` that is not divided by gas. */
  undivided: text,
  undividedEntries: integer,
  factor: jsonb.as<UsedFactor>(),
};

/** Entries of one kind of activity, calculated with one and the same factor, in one country. */
export type ActivitySum = RowOf<typeof activityColumns>;

/** From the entries, as the totals hold no factors. Entries with equal copies of a factor used the same one. */
export const sumActivities = (db: Db, selection: Selection): Promise<ActivitySum[]> =>
  db.query(
    activityColumns,
    sql`SELECT l.country, e.ghg_scope AS "ghgScope", e.category, e.subcategory, e.unit,
        jsonb_build_object('code', e.factor_code, 'source', e.factor_source, 'vintage', e.factor_vintage,
          'value', e.factor_value::text, 'unit', e.factor_unit, 'name', e.factor_copy -> 'name',
          'region', e.factor_copy -> 'region', 'gwpSet', e.factor_copy -> 'gwpSet',
          'publication', e.factor_copy -> 'publication') AS factor,
        count(*)::int AS entries, sum(e.quantity)::text AS quantity, sum(e.tco2e)::text AS tco2e,
        coalesce(sum(e.co2), 0)::text AS co2, coalesce(sum(e.ch4), 0)::text AS ch4, coalesce(sum(e.n2o), 0)::text AS n2o,
        sum(e.tco2e - coalesce(e.co2, 0) - coalesce(e.ch4, 0) - coalesce(e.n2o, 0))::text AS undivided,
        count(*) FILTER (WHERE coalesce(e.co2, e.ch4, e.n2o) IS NULL)::int AS "undividedEntries"
      FROM (
        SELECT organisation_id, location_id, ghg_scope, category, subcategory, unit, quantity, tco2e, co2, ch4, n2o,
          factor_code, factor_source, factor_vintage, factor_value, factor_unit, factor_copy
        FROM emission_entries WHERE ${conditions(selection, countedStates, 'inside')}
      ) AS e ${joinLocation('l', 'e')}
      GROUP BY l.country, e.ghg_scope, e.category, e.subcategory, e.unit, e.factor_code, e.factor_source,
        e.factor_vintage, e.factor_value, e.factor_unit, e.factor_copy
      ORDER BY e.ghg_scope, e.category, e.subcategory, e.unit, l.country, e.factor_code, e.factor_copy`,
  );
