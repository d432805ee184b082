import type { Readable } from 'node:stream';
import { AppError } from '../../errors/index.ts';
import type { Hold } from './body-budget.ts';

/** A body that has been admitted. */
export interface ExpectedBody {
  /** From Content-Length, within the limit. Undefined if the length is known only at the end. */
  readonly length: number | undefined;
  readonly limit: number;
  readonly hold: Hold;
  readonly tooLarge: () => AppError;
}

interface Gathering {
  add(chunk: Buffer): void;
  finish(): Buffer;
}

export function readBody(payload: Readable, expected: ExpectedBody): Promise<Buffer> {
  const gathering = expected.length === undefined ? inPieces(expected) : inOnePiece(expected.length);
  return new Promise((resolve, reject) => {
    // The stream keeps flowing, so Node reads and discards the rest of a refused body.
    const leave = (): void => void payload.off('data', onData).off('end', onEnd).off('error', onError);
    const onError = (error: unknown): void => {
      leave();
      reject(error);
    };
    const attempt = (work: () => void): void => {
      try {
        work();
      } catch (error) {
        onError(error);
      }
    };
    const onData = (chunk: Buffer): void => attempt(() => gathering.add(chunk));
    const onEnd = (): void => {
      leave();
      attempt(() => resolve(gathering.finish()));
    };
    payload.on('data', onData).on('end', onEnd).on('error', onError);
  });
}

/** Untouched memory costs nothing, so a slow upload occupies only what it has sent. */
function inOnePiece(length: number): Gathering {
  const bytes = Buffer.allocUnsafeSlow(length);
  let received = 0;
  return {
    add(chunk) {
      if (received + chunk.length > length) throw wrongLength();
      received += chunk.copy(bytes, received);
    },
    finish() {
      if (received < length) throw wrongLength();
      return bytes;
    },
  };
}

function inPieces({ limit, hold, tooLarge }: ExpectedBody): Gathering {
  const chunks: Buffer[] = [];
  let received = 0;
  return {
    add(chunk) {
      received += chunk.length;
      if (received > limit) throw tooLarge();
      hold.grow(chunk.length);
      chunks.push(chunk);
    },
    finish: () => Buffer.concat(chunks),
  };
}

export const wrongLength = (): AppError =>
  new AppError('MALFORMED_REQUEST', { message: 'The body is shorter than its Content-Length.' });
