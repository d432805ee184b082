import { hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { keepOnce } from '../../platform/crypto/key-file.ts';
import { OperatorError } from '../../platform/operator/index.ts';
import { keyPath, type Manifest, type SavedKey } from './manifest.ts';
import { writePart } from './parts.ts';
import type { Site } from './site.ts';

/** Saves the key files of the data folder; keys from the environment are stored elsewhere by the operator. */
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

/** Null if there is no key. */
export async function fingerprintOfSite(site: Site): Promise<string | null> {
  const key = site.secretKey ?? (await readKey(join(site.dataDir, 'secret-key')));
  return key === null ? null : fingerprintOf(key);
}

/** Runs before anything is written, because data that cannot be decrypted would be lost. */
export async function checkKeys(site: Site, folder: string, manifest: Manifest): Promise<void> {
  for (const saved of manifest.keys) {
    const own = await readKey(join(site.dataDir, saved.name));
    if (own !== null && own !== (await readKey(keyPath(folder, saved))))
      throw new OperatorError(
        `The file ${saved.name} in ${site.dataDir} differs from the one in the backup; move it away, or restore with another DATA_DIR.`,
      );
  }
  const own = (await fingerprintOfSite(site)) ?? (await fingerprintOfBackup(folder, manifest));
  if (manifest.secretKeyFingerprint === null || own === manifest.secretKeyFingerprint) return;
  throw new OperatorError(
    own === null
      ? `The backup does not contain its secret key; set SECRET_KEY, or put the file secret-key into ${site.dataDir}.`
      : `${site.secretKey === null ? `The file secret-key in ${site.dataDir}` : 'SECRET_KEY'} is not the key that the backup was made with; use that one.`,
  );
}

async function fingerprintOfBackup(folder: string, { keys }: Manifest): Promise<string | null> {
  const saved = keys.find(({ name }) => name === 'secret-key');
  const key = saved ? await readKey(keyPath(folder, saved)) : null;
  return key === null ? null : fingerprintOf(key);
}

/** An existing key file stays; it has been checked to be the same. */
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
