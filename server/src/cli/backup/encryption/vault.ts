import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { OperatorError } from '../../../platform/operator/index.ts';
import { decrypting, encrypting, partKey } from './chunks.ts';
import { type Opener, type Recipient, unwrap, type WrappedKey, wrap } from './data-key.ts';

/** Writes and reads the files of a backup, plain or encrypted. */
export interface Vault {
  /** Streams that the content passes through before it reaches the disk. */
  sealing(path: string): Transform[];
  read(path: string): Readable;
}

export const plainVault: Vault = { sealing: () => [], read: (path) => createReadStream(path) };

/** Each file is encrypted under its name, so swapped files are detected. */
export function encryptedVault(folder: string, dataKey: Buffer): Vault {
  const keyOf = (path: string): Buffer => partKey(dataKey, relative(folder, path));
  return {
    sealing: (path) => [encrypting(keyOf(path))],
    read(path) {
      const source = createReadStream(path);
      const content = decrypting(keyOf(path));
      source.once('error', (error) => content.destroy(error));
      return source.pipe(content);
    },
  };
}

export const readWhole = async (vault: Vault, path: string): Promise<string> =>
  (await buffer(vault.read(path))).toString('utf8');

const FILE = 'encryption.json';

const Wrapped = Type.Union([
  Type.Object({ method: Type.Literal('passphrase'), salt: Type.String(), wrapped: Type.String() }),
  Type.Object({ method: Type.Literal('x25519'), ephemeral: Type.String(), wrapped: Type.String() }),
]);

export interface OpenVault {
  readonly vault: Vault;
  /** A key that proves knowledge of the passphrase; null if the backup has no passphrase. */
  readonly provenKey: Buffer | null;
}

const PLAIN: OpenVault = { vault: plainVault, provenKey: null };

export async function createVault(folder: string, recipient: Recipient | null): Promise<OpenVault> {
  if (!recipient) return PLAIN;
  const dataKey = randomBytes(32);
  const wrapped = wrap(dataKey, recipient);
  await writeFile(join(folder, FILE), `${JSON.stringify(wrapped, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return opened(folder, dataKey, wrapped);
}

export async function openVault(folder: string, opener: Opener): Promise<OpenVault> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // The manifest is read next, and its absence is reported then.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new OperatorError(`${join(folder, FILE)} cannot be read (${error.code}).`);
  });
  if (text === undefined) return PLAIN;
  const wrapped = parseJson(text);
  if (!Check(Wrapped, wrapped)) throw new OperatorError(`The backup is damaged: its ${FILE} has no valid key.`);
  return opened(folder, unwrap(wrapped, opener), wrapped);
}

const opened = (folder: string, dataKey: Buffer, { method }: WrappedKey): OpenVault => ({
  vault: encryptedVault(folder, dataKey),
  provenKey: method === 'passphrase' ? dataKey : null,
});

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
