import type { PgType } from './column.ts';
import { raw, type Sql, sql } from './sql.ts';

/**
 * Equal to one of the values; true if none is given. A single value becomes an equation, so that an index can deliver
 * rows in order.
 */
export function isAmong(
  column: string,
  values: readonly (string | number)[] | undefined,
  type: PgType = 'text',
): Sql[] {
  if (values === undefined) return [];
  const [only, ...more] = values;
  if (only !== undefined && more.length === 0) return [sql`${raw(column)} = ${only}`];
  return [sql`${raw(column)} = ANY (${values}::${raw(type)}[])`];
}

/** Bounds for the creation and the last change of a row. */
export interface TimeFilter {
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  updatedFrom?: string | undefined;
  updatedTo?: string | undefined;
}

/** The columns of these times, as in `sortable`. */
interface TimeColumns {
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * Answers show whole seconds, so the filters compare whole seconds: a row shown at 12:00:00 is found from and to
 * 12:00:00. The bounds are sent as text, because PostgreSQL has microseconds.
 */
export function inTimes(filter: TimeFilter, { createdAt, updatedAt }: TimeColumns): Sql[] {
  return [
    ...from(createdAt, filter.createdFrom),
    ...to(createdAt, filter.createdTo),
    ...from(updatedAt, filter.updatedFrom),
    ...to(updatedAt, filter.updatedTo),
  ];
}

const from = (column: string, instant: string | undefined): Sql[] =>
  instant === undefined
    ? []
    : [sql`${raw(column)} >= date_trunc('second', ${instant}::timestamptz + interval '999999 microseconds')`];

const to = (column: string, instant: string | undefined): Sql[] =>
  instant === undefined
    ? []
    : [sql`${raw(column)} < date_trunc('second', ${instant}::timestamptz) + interval '1 second'`];
