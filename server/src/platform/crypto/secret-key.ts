import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepOnce, replaceKey } from './key-file.ts';
import type { SecretKeys } from './secret-box.ts';

export const SECRET_KEY_FILE = 'secret-key';
/** One key per line: former keys, which still open older values. */
export const OLD_SECRET_KEYS_FILE = 'secret-keys-old';

const newSecretKey = (): string => randomBytes(32).toString('hex');

export const loadOrCreateSecretKey = (dataDir: string): Promise<string> =>
  keepOnce(dataDir, SECRET_KEY_FILE, newSecretKey);

/** Reads the files in the data folder as they are now. */
export const readSecretKeys = (dataDir: string): SecretKeys => ({
  current: readFileSync(join(dataDir, SECRET_KEY_FILE), 'utf8').trim(),
  old: readOldSecretKeys(dataDir),
});

export function readOldSecretKeys(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, OLD_SECRET_KEYS_FILE), 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Stores the old key before the new one replaces it, so that at no moment a value exists without a key that opens it.
 */
export async function replaceSecretKey(dataDir: string): Promise<SecretKeys> {
  const { current, old } = readSecretKeys(dataDir);
  await replaceKey(dataDir, SECRET_KEY_FILE, newSecretKey, () =>
    writeFile(join(dataDir, OLD_SECRET_KEYS_FILE), `${[...new Set([current, ...old])].join('\n')}\n`, {
      mode: 0o600,
      flush: true,
    }),
  );
  return readSecretKeys(dataDir);
}

export const forgetOldSecretKeys = (dataDir: string): Promise<void> =>
  rm(join(dataDir, OLD_SECRET_KEYS_FILE), { force: true });

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `randomInt` is unbiased, unlike a byte modulo 62. */
export function randomBase62(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(62)]).join('');
}

export function toBase62(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = ALPHABET[rest % 62] + text;
  return text;
}
