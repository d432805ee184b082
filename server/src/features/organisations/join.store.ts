import { raw, type Sql, sql } from '../../platform/db/index.ts';

/** SQL fragments with which other features join a location or the organisation. `row` is the alias of the joining row. */

/** `l.name`, `l.country` and `l.region` may be selected. */
export const joinLocation = (as: string, row: string): Sql =>
  raw(`JOIN locations ${as} ON ${as}.organisation_id = ${row}.organisation_id AND ${as}.id = ${row}.location_id`);

/** The id of the location that entries belong to unless they name another. */
export const defaultLocation = (organisationId: string): Sql =>
  sql`(SELECT id FROM locations WHERE organisation_id = ${organisationId} AND is_default)`;

/** `o.id`, `o.name`, `o.plan`, `o.limits`, `o.fiscal_year_start` and `o.created_at` may be selected. */
export const joinOrganisation = (as: string, row: string): Sql =>
  raw(`JOIN organisations ${as} ON ${as}.id = ${row}.organisation_id`);
