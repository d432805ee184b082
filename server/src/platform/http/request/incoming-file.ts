import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError, refusal } from '../../errors/index.ts';
import { type ExpectedBody, wrongLength } from './read-body.ts';

/** A body that is a file. It is read once, as it arrives, so that memory does not grow with its size. */
export class IncomingFile {
  readonly mediaType: string;
  readonly #payload: Readable;
  readonly #expected: ExpectedBody;
  #digest: Buffer | undefined;

  constructor(mediaType: string, payload: Readable, expected: ExpectedBody) {
    this.mediaType = mediaType;
    this.#payload = payload;
    this.#expected = expected;
  }

  /** Throws at the end if the file is empty or incomplete, and as soon as it exceeds the route's limit. */
  async *chunks(): AsyncGenerator<Buffer> {
    const { length, limit, tooLarge } = this.#expected;
    const hash = createHash('sha256');
    let received = 0;
    try {
      // Destroying the stream would close the connection, and the client would never see the answer.
      for await (const chunk of this.#payload.iterator({ destroyOnReturn: false })) {
        received += chunk.length;
        if (received > limit) throw tooLarge();
        hash.update(chunk);
        yield chunk;
      }
    } finally {
      // The rest of a refused file is read and discarded.
      this.#payload.resume();
    }
    if (received === 0) throw emptyFile();
    if (length !== undefined && received !== length) throw wrongLength();
    this.#digest = hash.digest();
  }

  /** SHA-256 of the file. Reads the file if the handler has not. */
  async digest(): Promise<Buffer> {
    if (!this.#digest) for await (const _ of this.chunks());
    if (!this.#digest) throw new AppError('INTERNAL_ERROR', { cause: new Error('The file was not read to its end') });
    return this.#digest;
  }
}

export const EMPTY_FILE = 'The body must be a file, and it is empty.';

const emptyFile = (): AppError => refusal('VALIDATION_ERROR', [{ field: '', message: EMPTY_FILE }]);
