import { foldAddress } from '../../kernel/text.ts';
import { raw, type Sql, sql } from '../../platform/db/index.ts';

/**
 * The doors of this room's tables for the statements of other features: a row that names a user, a location or its
 * organisation joins it here, in one statement. `row` is the alias of the joining row.
 */

/** The index finds candidates by PostgreSQL's own folding; of these, the ones that are equal in ASCII count. */
export const hasAddress = (user: string, email: string): Sql =>
  sql`lower(${raw(`${user}.email`)}) = lower(${email}) AND lower(${raw(`${user}.email`)} COLLATE "C") = ${foldAddress(email)}`;

/** `u.email`, `u.name`, `u.role` and `u.status` may be selected. */
export const joinUser = (as: string, row: string, column: string): Sql => raw(`JOIN ${userOf(as, row, column)}`);

/** The same where the column may be null. */
export const leftJoinUser = (as: string, row: string, column: string): Sql =>
  raw(`LEFT JOIN ${userOf(as, row, column)}`);

/** `l.name`, `l.country` and `l.region` may be selected. */
export const joinLocation = (as: string, row: string): Sql =>
  raw(`JOIN locations ${as} ON ${as}.organisation_id = ${row}.organisation_id AND ${as}.id = ${row}.location_id`);

/** The id of the location that entries belong to unless they name another. */
export const defaultLocation = (organisationId: string): Sql =>
  sql`(SELECT id FROM locations WHERE organisation_id = ${organisationId} AND is_default)`;

/** `o.name`, `o.plan`, `o.limits` and `o.fiscal_year_start` may be selected. */
export const joinOrganisation = (as: string, row: string): Sql =>
  raw(`JOIN organisations ${as} ON ${as}.id = ${row}.organisation_id`);

const userOf = (as: string, row: string, column: string): string =>
  `users ${as} ON ${as}.organisation_id = ${row}.organisation_id AND ${as}.id = ${row}.${column}`;
