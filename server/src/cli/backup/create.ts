import { rename, rm, rmdir } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { setUp } from '../../boot/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { OperatorError } from '../../platform/operator/index.ts';
import { version } from '../../platform/package.ts';
import { writeMac } from './authentication.ts';
import type { Source } from './database/copy.store.ts';
import { openSnapshot, type Snapshot } from './database/dump.ts';
import { explained } from './database/session.store.ts';
import type { Recipient } from './encryption/data-key.ts';
import { createVault } from './encryption/vault.ts';
import { saveFiles, storeOf } from './files.ts';
import { fingerprintOfSite, saveKeys, secretKeyOf } from './keys.ts';
import { FORMAT, type Manifest, writeManifest } from './manifest.ts';
import { makeFolder, type StatusLine } from './parts.ts';
import type { Site } from './site.ts';

interface BackupOptions {
  withKeys: boolean;
  recipient: Recipient | null;
  clock: Clock;
  progress: StatusLine;
}

/** Writes to a temporary folder that is renamed when complete, so a folder with the final name is always complete. */
export async function createBackup(site: Site, wanted: string, options: BackupOptions): Promise<Manifest> {
  const folder = resolve(wanted);
  const partial = `${folder}.partial`;
  if (folder.startsWith(storeOf(site.dataDir) + sep))
    throw new OperatorError(`${folder} is inside the files to be copied; choose a folder elsewhere for the backup.`);
  await removeEmptyFolder(folder);
  try {
    await rm(partial, { recursive: true, force: true });
    await makeFolder(partial);
    const manifest = await write(site, partial, options);
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    throw explained('The backup cannot be completed', error);
  }
}

/** Removes an empty folder now. A mount point cannot be removed, and failing early is cheap. */
async function removeEmptyFolder(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    if (['ENOTEMPTY', 'EEXIST'].includes(code))
      throw new OperatorError(`${folder} exists and is not empty; choose a new folder for the backup.`);
    throw new OperatorError(`${folder} cannot be used (${code}); choose a new folder for the backup.`);
  }
}

async function write(
  site: Site,
  folder: string,
  { withKeys, recipient, clock, progress }: BackupOptions,
): Promise<Manifest> {
  const { vault, provenKey } = await createVault(folder, recipient);
  const snapshot = await setUp(site.databaseUrl, () => openSnapshot(site.databaseUrl));
  const createdAt = clock.now().toISOString();
  const tables = await dump(snapshot, { vault, folder }, progress);
  progress.show('files');
  const manifest: Manifest = {
    format: FORMAT,
    createdAt,
    version,
    migrations: snapshot.migrations,
    tables,
    storage: site.storage,
    // Taken after the snapshot, because a file is written before the row that names it.
    files: site.storage === 'disk' ? await saveFiles(vault, site.dataDir, folder) : [],
    keys: await saveKeys(vault, site, folder, withKeys),
    secretKeyFingerprint: await fingerprintOfSite(site),
  };
  const text = await writeManifest(vault, folder, manifest);
  const secret = provenKey ?? (await secretKeyOf(site));
  if (secret !== null) await writeMac(folder, text, secret);
  return manifest;
}

async function dump(snapshot: Snapshot, { vault, folder }: Source, progress: StatusLine): Promise<Manifest['tables']> {
  try {
    return await snapshot.dump(vault, folder, progress);
  } finally {
    snapshot.close();
  }
}
