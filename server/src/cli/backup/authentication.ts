import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../platform/operator/index.ts';
import type { OpenVault } from './encryption/vault.ts';
import { checkFingerprint, secretKeyOf, secretKeyOfBackup } from './keys.ts';
import type { ReadManifest } from './manifest.ts';
import type { Site } from './site.ts';

const FILE = 'manifest.mac';

/** HMAC-SHA-256 over the manifest, which names every other file with its length and hash. */
const macOf = (manifest: string, secret: string | Buffer): string => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tonne/backup-mac', 32));
  return createHmac('sha256', key).update(manifest).digest('hex');
};

export const writeMac = (folder: string, manifest: string, secret: string | Buffer): Promise<void> =>
  writeFile(join(folder, FILE), `${macOf(manifest, secret)}\n`, { mode: 0o600, flag: 'wx' });

/** Undefined if the backup has none. */
export async function readMac(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, FILE), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function isMacOf(mac: string, manifest: string, secret: string | Buffer): boolean {
  const [found, expected] = [Buffer.from(mac), Buffer.from(macOf(manifest, secret))];
  return found.length === expected.length && timingSafeEqual(found, expected);
}

const CHANGED = 'The backup was changed after it was made: its manifest does not match manifest.mac.';
const UNPROVEN = 'The backup could not be authenticated: the only available key came from the backup itself.';

/**
 * Verifies that the author of the backup had the service's key or knew the passphrase. Nothing of a backup is used before
 * this. Returns a note for everything that could not be checked.
 */
export async function authenticate(
  site: Site,
  folder: string,
  { text, manifest }: ReadManifest,
  { vault, provenKey }: OpenVault,
  unauthenticated: boolean,
): Promise<string[]> {
  const mac = await readMac(folder);
  if (unauthenticated) return ['The backup was not authenticated, because of --unauthenticated.'];
  if (mac === undefined)
    throw new OperatorError(
      'The backup has no manifest.mac, so anybody could have changed it; if you trust it, restore it with --unauthenticated.',
    );
  if (provenKey) return refuseUnless(isMacOf(mac, text, provenKey), []);
  const own = await secretKeyOf(site);
  const key = own ?? (await secretKeyOfBackup(vault, folder, manifest));
  checkFingerprint(site, manifest, key);
  return refuseUnless(key !== null && isMacOf(mac, text, key), own === null ? [UNPROVEN] : []);
}

function refuseUnless(isGenuine: boolean, notes: string[]): string[] {
  if (!isGenuine) throw new OperatorError(CHANGED);
  return notes;
}
