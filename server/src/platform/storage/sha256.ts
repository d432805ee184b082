import { createHash } from 'node:crypto';
import { FileNotFound, type Storage } from './storage.ts';

/** Of the bytes of a file, in hex; undefined when there is no such file. */
export async function sha256Of(storage: Storage, key: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await storage.read(key)) hash.update(chunk as Buffer);
  } catch (error) {
    if (error instanceof FileNotFound) return undefined;
    throw error;
  }
  return hash.digest('hex');
}
