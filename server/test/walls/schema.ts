import { readFileSync } from 'node:fs';
import { notTenants } from './exceptions.ts';

export interface Table {
  readonly name: string;
  /** A folder under src/features, or `platform/<part>`. */
  readonly owner: string;
  /** Its rows belong to organisations. */
  readonly isTenants: boolean;
}

/** The tables of the service by name, from schema.sql; another test compares that file with the database. */
export function readTables(): Map<string, Table> {
  const schema = readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8');
  const owners = new Map([...schema.matchAll(/^COMMENT ON TABLE (\w+) IS '([^:']+): /gm)].map((m) => [m[1], m[2]]));
  const tables = new Map<string, Table>();
  for (const [, name = '', body = ''] of schema.matchAll(/^CREATE TABLE (\w+) \(\n(.*?)\n\);/gms)) {
    const isTenants = /^ {2}organisation_id /m.test(body) && !(name in notTenants);
    tables.set(name, { name, owner: owners.get(name) ?? '', isTenants });
  }
  return tables;
}

/** Names that are also the name of a column: they mean the table only after a word such as FROM. */
export function columnNames(): Set<string> {
  const schema = readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8');
  return new Set([...schema.matchAll(/^ {2}"?([a-z_0-9]+)"? /gm)].map(([, name = '']) => name));
}
