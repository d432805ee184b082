import { resolve } from 'node:path';
import { Command } from 'commander';
import { loadConfig } from '../config.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { print } from '../platform/operator/index.ts';
import { createBackup } from './backup/create.ts';
import type { Recipient } from './backup/data-key.ts';
import type { Manifest } from './backup/manifest.ts';
import { readRecipient } from './backup/options.ts';
import { createProgress } from './backup/progress.ts';
import { type Site, siteOf } from './backup/site.ts';
import { onDatabase } from './session.ts';

export function backupCommand(): Command {
  return new Command('backup')
    .description('write database and files into a new folder, also while the service runs')
    .argument('<folder>', 'the folder to create; it must not exist yet, or be empty')
    .option('--with-keys', 'put the keys of the data folder into the backup too')
    .option('--passphrase-file <file>', 'encrypt it with the passphrase in this file')
    .option('--to-key <file>', 'encrypt it to the public X25519 key in this file (PEM)')
    .option('--json', 'print JSON')
    .action(async (folder: string, { withKeys = false, json, ...how }) => {
      const { notes, ...result } = await backUp(folder, withKeys, await readRecipient(how));
      if (json) return print({ ...result, notes }, json);
      print({ ...result, keys: result.keys.join(', ') || 'none' }, json);
      for (const note of notes) process.stdout.write(`${note}\n`);
    });
}

const backUp = (folder: string, withKeys: boolean, recipient: Recipient | null) =>
  onDatabase(async (database) => {
    const site = siteOf(loadConfig(), database);
    const progress = createProgress(process.stderr);
    try {
      const manifest = await createBackup(site, folder, { withKeys, recipient, clock: systemClock, progress });
      return { folder: resolve(folder), ...summary(manifest), notes: notesOn(site, manifest) };
    } finally {
      progress.clear();
    }
  });

function summary({ createdAt, tables, files, keys }: Manifest) {
  const bytes = [...tables, ...files, ...keys].reduce((sum, part) => sum + part.bytes, 0);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { createdAt, tables: tables.length, rows, files: files.length, bytes, keys: keys.map(({ name }) => name) };
}

/** Data that the folder lacks and that a restore will need. */
function notesOn({ dataDir }: Site, { storage, keys, secretKeyFingerprint }: Manifest): string[] {
  const notes: string[] = [];
  if (storage === 's3') notes.push('Files are kept in S3 and were not copied; back up the bucket as well.');
  if (secretKeyFingerprint === null)
    notes.push(`There is no SECRET_KEY and no file secret-key in ${dataDir}; is DATA_DIR right?`);
  else if (!keys.some(({ name }) => name === 'secret-key'))
    notes.push('The secret key is not in the backup; a restore needs it, so keep it safe elsewhere.');
  return notes;
}
