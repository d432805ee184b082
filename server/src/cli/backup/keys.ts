import { hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { KEY_STATEMENTS_FILE } from '../../platform/crypto/index.ts';
import { keepOnce } from '../../platform/crypto/key-file.ts';
import { OperatorError } from '../../platform/operator/index.ts';
import { readWhole, type Vault } from './encryption/vault.ts';
import { keyNames, keyPath, type Manifest, type SavedKey } from './manifest.ts';
import { writePart } from './parts.ts';
import type { Site } from './site.ts';
import { verifyPart } from './verification.ts';

/**
 * Saves the key files of the data folder if requested. Keys from the environment stay with the operator. Public statements
 * about keys are always saved.
 */
export async function saveKeys(vault: Vault, site: Site, folder: string, withKeys: boolean): Promise<SavedKey[]> {
  const given: Partial<Record<SavedKey['name'], string | null>> = {
    'secret-key': site.secretKey,
    'signing-key': site.signingKey,
    'log-key': site.logKey,
  };
  const names = keyNames.filter((name) => (withKeys || name === KEY_STATEMENTS_FILE) && !given[name]);
  const saved: SavedKey[] = [];
  for (const name of names) {
    const key = await readKey(name === KEY_STATEMENTS_FILE ? site.keyStatements : join(site.dataDir, name));
    if (key !== null)
      saved.push({ name, ...(await writePart(vault, keyPath(folder, { name }), Readable.from([key]))) });
  }
  return saved;
}

/** Null if there is no key. */
export const secretKeyOf = async (site: Site): Promise<string | null> =>
  site.secretKey ?? (await readKey(join(site.dataDir, 'secret-key')));

export async function fingerprintOfSite(site: Site): Promise<string | null> {
  const key = await secretKeyOf(site);
  return key === null ? null : fingerprintOf(key);
}

/** Runs before anything is written, because no existing file of the data folder may be lost. */
export async function checkKeys(vault: Vault, site: Site, folder: string, { keys }: Manifest): Promise<void> {
  for (const saved of keys) {
    const own = await readKey(join(site.dataDir, saved.name));
    if (own !== null && own !== (await readWhole(vault, keyPath(folder, saved))))
      throw new OperatorError(
        `The file ${saved.name} in ${site.dataDir} differs from the one in the backup; move it away, or restore with another DATA_DIR.`,
      );
  }
}

/** Without the right key, encrypted data would be lost. */
export function checkFingerprint(site: Site, { secretKeyFingerprint }: Manifest, key: string | null): void {
  if (secretKeyFingerprint === null || (key !== null && fingerprintOf(key) === secretKeyFingerprint)) return;
  throw new OperatorError(
    key === null
      ? `The backup does not contain its secret key; set SECRET_KEY, or put the file secret-key into ${site.dataDir}.`
      : `${site.secretKey === null ? `The file secret-key in ${site.dataDir}` : 'SECRET_KEY'} is not the key of the backup; use the backup's key.`,
  );
}

export async function secretKeyOfBackup(vault: Vault, folder: string, { keys }: Manifest): Promise<string | null> {
  const saved = keys.find(({ name }) => name === 'secret-key');
  if (!saved) return null;
  await verifyPart(vault, keyPath(folder, saved), saved);
  return readWhole(vault, keyPath(folder, saved));
}

/** Keeps an existing key file, which was checked to be the same. */
export async function restoreKeys(
  vault: Vault,
  folder: string,
  keys: readonly SavedKey[],
  dataDir: string,
): Promise<void> {
  for (const saved of keys) {
    const key = await readWhole(vault, keyPath(folder, saved));
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
