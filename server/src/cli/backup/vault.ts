import { createReadStream } from 'node:fs';
import { relative } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { decrypting, encrypting, partKey } from './chunks.ts';

/** How the files of a backup are written and read: as they are, or encrypted. */
export interface Vault {
  /** The streams a file's content passes through on its way to the disk. */
  sealing(path: string): Transform[];
  read(path: string): Readable;
}

export const plainVault: Vault = { sealing: () => [], read: (path) => createReadStream(path) };

/** A file is bound to its name: exchanging two of them is found. */
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
