import { raw, type Sql } from '../../platform/db/index.ts';

/**
 * The doors of this room's tables for the statements of other rooms: a row that names a user, a location or its
 * organisation joins it here, in one statement. `row` is the alias of the joining row.
 */

/** `u.email`, `u.name`, `u.role` and `u.status` may be selected. */
export const joinUser = (as: string, row: string, column: string): Sql => raw(`JOIN ${userOf(as, row, column)}`);

/** The same where the column may be null. */
export const leftJoinUser = (as: string, row: string, column: string): Sql =>
  raw(`LEFT JOIN ${userOf(as, row, column)}`);

/** `l.name` and `l.country` may be selected. */
export const joinLocation = (as: string, row: string): Sql =>
  raw(`JOIN locations ${as} ON ${as}.organisation_id = ${row}.organisation_id AND ${as}.id = ${row}.location_id`);

/** `o.name`, `o.plan` and `o.limits` may be selected. */
export const joinOrganisation = (as: string, row: string): Sql =>
  raw(`JOIN organisations ${as} ON ${as}.id = ${row}.organisation_id`);

const userOf = (as: string, row: string, column: string): string =>
  `users ${as} ON ${as}.organisation_id = ${row}.organisation_id AND ${as}.id = ${row}.${column}`;
