import { hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { keepOnce } from '../../platform/crypto/key-file.ts';
import { StartError } from '../../start-error.ts';
import { keyPath, type Manifest, type SavedKey } from './manifest.ts';
import { writePart } from './parts.ts';
import type { Site } from './site.ts';

/** Files of the data folder; a key from the environment is kept wherever that comes from. */
export async function saveKeys(site: Site, folder: string): Promise<SavedKey[]> {
  const sources = [
    { name: 'secret-key', given: site.secretKey },
    { name: 'signing-key', given: site.signingKey },
  ] as const;
  const saved: SavedKey[] = [];
  for (const { name, given } of sources) {
    const key = given === null ? await readKey(join(site.dataDir, name)) : null;
    if (key !== null) saved.push({ name, ...(await writePart(keyPath(folder, { name }), Readable.from([key]))) });
  }
  return saved;
}

/** Null where the key is nowhere to be found. */
export async function fingerprintOfSite(site: Site): Promise<string | null> {
  const key = site.secretKey ?? (await readKey(join(site.dataDir, 'secret-key')));
  return key === null ? null : fingerprintOf(key);
}

/** Before anything is written: what cannot be decrypted afterwards is as good as lost. */
export async function checkKeys(site: Site, folder: string, manifest: Manifest): Promise<void> {
  for (const saved of manifest.keys) {
    const own = await readKey(join(site.dataDir, saved.name));
    if (own !== null && own !== (await readKey(keyPath(folder, saved))))
      throw new StartError(
        `The file ${saved.name} in ${site.dataDir} is not that of the backup; move it away, or restore with another DATA_DIR.`,
      );
  }
  const own = (await fingerprintOfSite(site)) ?? (await fingerprintOfBackup(folder, manifest));
  if (manifest.secretKeyFingerprint === null || own === manifest.secretKeyFingerprint) return;
  throw new StartError(
    own === null
      ? `The backup does not hold its secret key; set SECRET_KEY, or put the file secret-key into ${site.dataDir}.`
      : `${site.secretKey === null ? `The file secret-key in ${site.dataDir}` : 'SECRET_KEY'} is not the key that the backup was made with; use that one.`,
  );
}

async function fingerprintOfBackup(folder: string, { keys }: Manifest): Promise<string | null> {
  const saved = keys.find(({ name }) => name === 'secret-key');
  const key = saved ? await readKey(keyPath(folder, saved)) : null;
  return key === null ? null : fingerprintOf(key);
}

/** One that is there stays, and has been found to be the same. */
export async function restoreKeys(folder: string, keys: readonly SavedKey[], dataDir: string): Promise<void> {
  for (const saved of keys) {
    const key = await readFile(keyPath(folder, saved), 'utf8');
    await keepOnce(dataDir, saved.name, () => key);
  }
}

const fingerprintOf = (key: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'tonne/backup-fingerprint', 16)).toString('hex');

async function readKey(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
