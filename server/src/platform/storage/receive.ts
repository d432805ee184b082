import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Stored } from './storage.ts';

/** Buffer for bytes that arrive while a piece is taken, so that the writer does not pause for every piece. */
const WAITING_BYTES = 2 * 1024 * 1024;

/**
 * Passes everything written to `take`, one piece at a time, and returns its size and hash. After a failure nothing
 * keeps running.
 */
export async function receive(
  write: (sink: Writable) => Promise<void>,
  take: (bytes: Buffer) => Promise<void>,
): Promise<Stored> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let taking: Promise<void> = Promise.resolve();
  const sink = new Writable({
    highWaterMark: WAITING_BYTES,
    writev(pieces, done) {
      const [first] = pieces;
      const bytes =
        pieces.length === 1 && first ? (first.chunk as Buffer) : Buffer.concat(pieces.map(({ chunk }) => chunk));
      hash.update(bytes);
      sizeBytes += bytes.length;
      taking = take(bytes);
      taking.then(() => done(), done);
    },
  });
  const fill = async (): Promise<void> => {
    await write(sink);
    // An incomplete sink must not end, or the file would look complete.
    if (!sink.destroyed) sink.end();
  };
  try {
    // Both together: a writer that waits for a failed sink would wait for ever.
    await Promise.all([finished(sink), fill()]);
  } catch (error) {
    sink.destroy();
    await taking.catch(() => undefined);
    throw error;
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}
