import type { FieldDef } from 'pg';
import type { Columns } from '../sql/column.ts';
import { UNNAMED } from '../sql/sql.ts';

const checked = new Set<string>();

/** For tests and tools that look at any table: the columns of the result are not checked. */
export const UNDESCRIBED: Columns = {};

/**
 * The compiler takes the word of the caller for the shape of a row; this holds the caller to it, the first time each
 * statement runs, against the names and types that PostgreSQL reports.
 */
export function checkResult(name: string, columns: Columns, fields: readonly FieldDef[]): void {
  if (checked.has(name) || columns === UNDESCRIBED) return;
  const problems = [...missing(columns, fields), ...fields.flatMap((field) => problemOf(columns, field))];
  if (problems.length > 0)
    throw new Error(`A statement does not return the columns it promises: ${problems.join('; ')}`);
  if (name !== UNNAMED) checked.add(name);
}

function missing(columns: Columns, fields: readonly FieldDef[]): string[] {
  const returned = new Set(fields.map(({ name }) => name));
  return Object.keys(columns)
    .filter((name) => !returned.has(name))
    .map((name) => `${name} is missing`);
}

function problemOf(columns: Columns, { name, dataTypeID }: FieldDef): string[] {
  const column = columns[name];
  if (column === undefined) return [`${name} is not expected`];
  return column.oid === dataTypeID ? [] : [`${name} is of type ${dataTypeID}, not ${column.type}`];
}
