import { resolve } from 'node:path';
import { Command } from 'commander';
import { loadConfig } from '../../boot/config.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLogger } from '../../platform/log.ts';
import { OperatorError, print, readInputFile } from '../../platform/operator/index.ts';
import { onDatabase } from '../session.ts';
import { createBackup } from './create.ts';
import { type Opener, type Recipient, readPrivateKey, readPublicKey } from './encryption/data-key.ts';
import type { Manifest } from './manifest.ts';
import { createStatusLine } from './parts.ts';
import { restoreBackup } from './restore.ts';
import { type Site, siteOf } from './site.ts';

const LEAST_LETTERS = 12;

export async function readRecipient(options: { passphraseFile?: string; toKey?: string }): Promise<Recipient | null> {
  const { passphraseFile, toKey } = options;
  if (passphraseFile !== undefined && toKey !== undefined)
    throw new OperatorError('Use either --passphrase-file or --to-key.');
  if (passphraseFile !== undefined) return { passphrase: await readPassphrase(passphraseFile) };
  return toKey === undefined ? null : { publicKey: readPublicKey(await readInputFile(toKey), toKey) };
}

export async function readOpener(options: { passphraseFile?: string; keyFile?: string }): Promise<Opener> {
  const { passphraseFile, keyFile } = options;
  return {
    passphrase: passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile),
    privateKey: keyFile === undefined ? undefined : readPrivateKey(await readInputFile(keyFile), keyFile),
  };
}

async function readPassphrase(path: string): Promise<string> {
  const passphrase = (await readInputFile(path)).toString('utf8').trim();
  if (passphrase.length >= LEAST_LETTERS) return passphrase;
  throw new OperatorError(`The passphrase in ${path} must have at least ${LEAST_LETTERS} characters.`);
}

export function backupCommand(): Command {
  return new Command('backup')
    .description('write database and files to a new folder; the service may keep running')
    .argument('<folder>', 'folder to create; it must not exist, or must be empty')
    .option('--with-keys', 'include the keys of the data folder')
    .option('--passphrase-file <file>', 'encrypt with the passphrase in this file')
    .option('--to-key <file>', 'encrypt to the public X25519 key in this file (PEM)')
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
    const progress = createStatusLine(process.stderr);
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

/** Notes about data that is not in the folder but that a restore needs. */
function notesOn({ dataDir }: Site, { storage, keys, secretKeyFingerprint }: Manifest): string[] {
  const notes: string[] = [];
  if (storage === 's3') notes.push('Files are kept in S3 and were not copied; back up the bucket as well.');
  if (secretKeyFingerprint === null)
    notes.push(`There is no SECRET_KEY and no file secret-key in ${dataDir}; is DATA_DIR right?`);
  else if (!keys.some(({ name }) => name === 'secret-key'))
    notes.push('The secret key is not in the backup; a restore needs it, so keep it safe elsewhere.');
  return notes;
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description('restore a backup into an empty database and its data folder, all or nothing')
    .argument('<folder>', 'folder written by tonne backup')
    .option('--passphrase-file <file>', 'file with the passphrase of the backup')
    .option('--key-file <file>', 'file with the private X25519 key of the backup (PEM)')
    .option('--unauthenticated', 'restore a backup without a valid manifest.mac, such as one of an earlier release')
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
    const progress = createStatusLine(process.stderr);
    try {
      const options = { log: createLogger('silent'), progress, ...trust };
      const { manifest, notes } = await restoreBackup(siteOf(loadConfig(), database), folder, options);
      const { createdAt, tables, files } = manifest;
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return { folder: resolve(folder), createdAt, tables: tables.length, rows, files: files.length, notes };
    } finally {
      progress.clear();
    }
  });
