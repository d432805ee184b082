import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';

export interface Stored {
  readonly sizeBytes: number;
  /** Hash of the bytes as written, in lower-case hexadecimal. */
  readonly sha256: string;
}

/** The presentation and expiry of a link. */
export interface LinkOptions {
  readonly fileName: string;
  readonly contentType: string;
  readonly expiresAt: Date;
}

/** Files by key, such as `reports/org_…/job_….pdf`. */
export interface Storage {
  /**
   * Streams into the file in constant memory, and replaces an older file. When this resolves, the complete file exists.
   * If `write` fails or the process dies, nothing has changed. `put` ends the sink if `write` does not.
   */
  put(key: string, contentType: string, write: (sink: Writable) => Promise<void>): Promise<Stored>;
  /** Rejects with `FileNotFound` if there is none. A caller that stops reading early must destroy the stream. */
  read(key: string): Promise<Readable>;
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>;
  /** Anyone with this URL can fetch the file under the given name until it expires. */
  signedUrl(key: string, options: LinkOptions): Promise<string>;
}

export class FileNotFound extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`There is no file ${key}.`, options);
    this.name = 'FileNotFound';
  }
}

export interface Fingerprint {
  /** In hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Fingerprint of a file; undefined if there is no such file. */
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
