import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { StartError } from '../../start-error.ts';
import { type SavedTable, tablePath } from './manifest.ts';
import { quoted } from './statements.ts';
import { refused } from './trouble.ts';

/** Every row of the file, or an error that ends the transaction. */
export async function copyIn(client: pg.Client, folder: string, saved: SavedTable): Promise<void> {
  const target = client.query(from(`COPY ${saved.name} (${quoted(saved.columns)}) FROM STDIN`));
  try {
    await pipeline(createReadStream(tablePath(folder, saved)), createGunzip(), target);
  } catch (error) {
    throw refused(`The table ${saved.name} of the backup cannot be loaded`, error);
  }
  if (target.rowCount !== saved.rows)
    throw new StartError(`The table ${saved.name} of the backup has ${target.rowCount} rows instead of ${saved.rows}.`);
}
