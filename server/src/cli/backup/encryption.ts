import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { OperatorError } from '../../platform/operator/index.ts';
import { type Opener, type Recipient, unwrap, type WrappedKey, wrap } from './data-key.ts';
import { encryptedVault, plainVault, type Vault } from './vault.ts';

const FILE = 'encryption.json';

const Wrapped = Type.Union([
  Type.Object({ method: Type.Literal('passphrase'), salt: Type.String(), wrapped: Type.String() }),
  Type.Object({ method: Type.Literal('x25519'), ephemeral: Type.String(), wrapped: Type.String() }),
]);

export interface OpenVault {
  readonly vault: Vault;
  /** Only who knows the passphrase can have made a backup with this key; null if the backup was not encrypted with one. */
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
    // The manifest, which is looked for next, says that this is no backup.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new OperatorError(`${join(folder, FILE)} cannot be read (${error.code}).`);
  });
  if (text === undefined) return PLAIN;
  const wrapped = parse(text);
  if (!Check(Wrapped, wrapped)) throw new OperatorError(`The backup is damaged: its ${FILE} names no key.`);
  return opened(folder, unwrap(wrapped, opener), wrapped);
}

const opened = (folder: string, dataKey: Buffer, { method }: WrappedKey): OpenVault => ({
  vault: encryptedVault(folder, dataKey),
  provenKey: method === 'passphrase' ? dataKey : null,
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
