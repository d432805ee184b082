import { OperatorError } from '../../platform/operator/index.ts';
import type { OpenVault } from './encryption.ts';
import { checkFingerprint, secretKeyOf, secretKeyOfBackup } from './keys.ts';
import { isMacOf, readMac } from './mac.ts';
import type { ReadManifest } from './manifest.ts';
import type { Site } from './site.ts';

const CHANGED = 'The backup was changed after it was made: its manifest does not match manifest.mac.';
const UNPROVEN =
  'Whether somebody changed the backup could not be checked: the only key to check it with came from the backup itself.';

/**
 * Nothing of a backup is used before this: its author had the key of the service, or knew the passphrase. Returns
 * what could not be checked, in words.
 */
export async function authenticate(
  site: Site,
  folder: string,
  { text, manifest }: ReadManifest,
  { vault, provenKey }: OpenVault,
  unauthenticated: boolean,
): Promise<string[]> {
  const mac = await readMac(folder);
  if (unauthenticated) return ['The backup was not authenticated, as you asked.'];
  if (mac === undefined)
    throw new OperatorError(
      'The backup has no manifest.mac, so that anybody could have changed it; if you trust it, restore it with --unauthenticated.',
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
