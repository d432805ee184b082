import { type Column, snakeCase } from '../../src/platform/db/index.ts';
import type { RealColumn } from './catalogue.ts';
import type { Described } from './described.ts';

/** Differences between the description of a table and the table. */
export function differences({ where, table }: Described, real: readonly RealColumn[] | undefined): string[] {
  if (real === undefined) return [`${where}: there is no table ${table.name}`];
  const described = new Map(Object.entries(table.columns).map(([name, column]) => [snakeCase(name), column]));
  const columns = new Map(real.map((column) => [column.name, column]));
  const wrong = Array.from(described, ([name, column]) => problemOf(column, columns.get(name), name));
  const missing = real.filter(({ name }) => !described.has(name)).filter(isNeeded);
  const problems = [...wrong.flat(), ...missing.map(({ name }) => `${name} is missing, and an insert needs it`)];
  return problems.map((problem) => `${where}: ${problem}`);
}

const isNeeded = ({ isNullable, hasDefault }: RealColumn): boolean => !isNullable && !hasDefault;

function problemOf(described: Column, real: RealColumn | undefined, name: string): string[] {
  if (real === undefined) return [`there is no column ${name}`];
  const problems: string[] = [];
  if (described.oid !== real.type) problems.push(`${name} is ${real.typeName}, not ${described.type}`);
  if (described.isNullable !== real.isNullable) problems.push(`${name} ${real.isNullable ? 'may' : 'cannot'} be null`);
  return problems;
}
