import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Table } from '../../src/platform/db/index.ts';

const SOURCES = join(import.meta.dirname, '..', '..', 'src');

export interface Described {
  /** For example `features/api-keys/store.ts#apiKeys`. */
  readonly where: string;
  readonly table: Table;
}

/** The files under src with this suffix, without tests. */
export const sourceFiles = (ending: string): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.includes('/test/'))
    .sort();

export const sourcePath = (file: string): string => join(SOURCES, file);

/** Every table that a store exports; a re-exported table counts once. */
export async function describedTables(): Promise<Described[]> {
  const found = new Map<Table, string>();
  for (const file of sourceFiles('store.ts')) {
    const module: Record<string, unknown> = await import(sourcePath(file));
    for (const [name, value] of Object.entries(module)) {
      if (value instanceof Table && !found.has(value)) found.set(value, `${file}#${name}`);
    }
  }
  return Array.from(found, ([table, where]) => ({ where, table }));
}
