import { resolve } from 'node:path';
import { Command } from 'commander';
import { loadConfig } from '../config.ts';
import { createLogger } from '../platform/log/log.ts';
import { print } from '../platform/operator/index.ts';
import type { Opener } from './backup/data-key.ts';
import { readOpener } from './backup/options.ts';
import { createProgress } from './backup/progress.ts';
import { restoreBackup } from './backup/restore.ts';
import { siteOf } from './backup/site.ts';
import { onDatabase } from './session.ts';

export function restoreCommand(): Command {
  return new Command('restore')
    .description('put a backup into an empty database and its data folder, all or nothing')
    .argument('<folder>', 'as written by tonne backup')
    .option('--passphrase-file <file>', 'the passphrase that it was encrypted with')
    .option('--key-file <file>', 'the private key of the public key that it was encrypted to (PEM)')
    .option('--unauthenticated', 'restore a backup that has no valid manifest.mac, such as one of an earlier release')
    .option('--json', 'print JSON')
    .action(async (folder: string, { json, unauthenticated = false, ...how }) => {
      const { notes, ...result } = await restore(folder, { unauthenticated, ...(await readOpener(how)) });
      if (json) return print({ ...result, notes }, json);
      print(result, json);
      for (const note of notes) process.stdout.write(`${note}\n`);
    });
}

const restore = (folder: string, trust: Opener & { unauthenticated: boolean }) =>
  onDatabase(async (database) => {
    const progress = createProgress(process.stderr);
    try {
      const means = { log: createLogger('silent'), progress, ...trust };
      const { manifest, notes } = await restoreBackup(siteOf(loadConfig(), database), folder, means);
      const { createdAt, tables, files } = manifest;
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return { folder: resolve(folder), createdAt, tables: tables.length, rows, files: files.length, notes };
    } finally {
      progress.clear();
    }
  });
