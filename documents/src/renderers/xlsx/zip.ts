import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A part of the archive: its path, and its text as a stream. */
export interface Part {
  path: string;
  text: Iterable<string> | AsyncIterable<string>;
}

/** Every part has ZIP's first date, so that the same content makes the same file. yazl writes dates in local time. */
const OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compressionLevel: 3 };
const BUFFERED_BYTES = 262_144;

/** A ZIP archive in constant memory: a part starts when the previous one has been read completely. */
export async function* zip(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  const stop = new AbortController();
  // yazl does not pass on errors of its sources: here they end the output, so that its reader sees them.
  const added = addParts(archive, parts, stop.signal).catch((error: Error) => output.destroy(error));
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    // A reader that leaves early closes the sources.
    stop.abort();
    await added;
  }
}

async function addParts(archive: ZipFile, parts: AsyncIterable<Part>, signal: AbortSignal): Promise<void> {
  for await (const { path, text } of parts) {
    const source = Readable.from(bytesOf(text), { objectMode: false, highWaterMark: BUFFERED_BYTES, signal });
    archive.addReadStream(source, path, OPTIONS);
    await finished(source);
  }
  archive.end();
}

async function* bytesOf(text: Part['text']): AsyncGenerator<Buffer> {
  for await (const piece of text) yield Buffer.from(piece);
}
