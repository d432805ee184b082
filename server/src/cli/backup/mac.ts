import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
