import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { OperatorError } from '../../platform/operator/index.ts';
import { rowsInto } from './copy-store.ts';
import { type SavedTable, tablePath } from './manifest.ts';
import { refused } from './trouble.ts';
import type { Vault } from './vault.ts';

/** The backup that is restored. */
export interface Source {
  readonly vault: Vault;
  readonly folder: string;
}

/** Loads every row of the file, or throws, which ends the transaction. */
export async function copyIn(client: pg.Client, { vault, folder }: Source, saved: SavedTable): Promise<void> {
  const target = rowsInto(client, saved);
  try {
    await pipeline(vault.read(tablePath(folder, saved)), createGunzip(), target);
  } catch (error) {
    throw refused(`The table ${saved.name} of the backup cannot be loaded`, error);
  }
  if (target.rowCount !== saved.rows)
    throw new OperatorError(
      `The table ${saved.name} of the backup has ${target.rowCount} rows instead of ${saved.rows}.`,
    );
}
