import type { Readable, Writable } from 'node:stream';

export interface Stored {
  readonly sizeBytes: number;
  /** Of the bytes as written, in lower-case hexadecimal. */
  readonly sha256: string;
}

/** How a file is shown to whoever fetches it, and until when. */
export interface LinkOptions {
  readonly fileName: string;
  readonly contentType: string;
  readonly expiresAt: Date;
}

/** Files by key, such as `reports/org_…/job_….pdf`. */
export interface Storage {
  /**
   * Streams into the file, in constant memory, and replaces an older one. The file is there, whole, once this resolves;
   * if `write` fails or the process dies, nothing has changed. `put` ends the sink itself should `write` not do so.
   */
  put(key: string, contentType: string, write: (sink: Writable) => Promise<void>): Promise<Stored>;
  /** Rejects with `FileNotFound` where there is none. Who stops reading early destroys the stream. */
  read(key: string): Promise<Readable>;
  /** That there is none is fine. */
  remove(key: string): Promise<void>;
  /** Anyone with this URL can fetch the file, under that name, until then. */
  signedUrl(key: string, options: LinkOptions): Promise<string>;
}

export class FileNotFound extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`There is no file ${key}.`, options);
    this.name = 'FileNotFound';
  }
}
