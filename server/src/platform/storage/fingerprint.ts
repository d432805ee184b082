import { createHash } from 'node:crypto';
import { FileNotFound, type Storage } from './storage.ts';

export interface Fingerprint {
  /** In hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Of the bytes of a file; undefined when there is no such file. */
export async function fingerprintOf(storage: Storage, key: string): Promise<Fingerprint | undefined> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    for await (const chunk of await storage.read(key)) {
      hash.update(chunk as Buffer);
      sizeBytes += (chunk as Buffer).length;
    }
  } catch (error) {
    if (error instanceof FileNotFound) return undefined;
    throw error;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}
