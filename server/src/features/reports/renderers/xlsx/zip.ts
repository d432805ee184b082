import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A part of the archive: its path, and its text as it comes into being. */
export interface Part {
  path: string;
  text: Iterable<string> | AsyncIterable<string>;
}

interface Entry {
  path: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** Sizes follow the data (bit 3), names are UTF-8 (bit 11): what lets a part be written before its length is known. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980, ZIP's zero: the same content makes the same file. */
const DATE = 0x0021;
const MAX_PART_BYTES = 0xffffffff;

/**
 * A ZIP archive (PKWARE APPNOTE) part by part, in constant memory; compression runs beside the main thread. Spreadsheet
 * programs stumble over streamed ZIP64, so a part or archive of 4 GiB is refused.
 */
export async function* zip(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  for await (const part of parts) {
    const entry: Entry = { path: Buffer.from(part.path), crc: 0, packed: 0, size: 0, offset };
    const header = localHeader(entry);
    yield header;
    for await (const chunk of deflated(part.text, entry)) {
      entry.packed += chunk.length;
      yield chunk;
    }
    const descriptor = dataDescriptor(entry);
    yield descriptor;
    offset += header.length + entry.packed + descriptor.length;
    if (Math.max(entry.size, offset) > MAX_PART_BYTES) throw new Error('the workbook would exceed 4 GiB: use CSV');
    entries.push(entry);
  }
  const directory = Buffer.concat(entries.map(directoryRecord));
  yield Buffer.concat([directory, endOfDirectory(entries.length, directory.length, offset)]);
}

function deflated(text: Part['text'], entry: Entry): AsyncIterable<Buffer> {
  const deflate = createDeflateRaw({ level: 3, chunkSize: 65_536 });
  // A failure of the source ends the compressor with that error, which the reader of `deflate` then meets.
  pipeline(Readable.from(measured(text, entry), { objectMode: false, highWaterMark: 262_144 }), deflate, () => {});
  return deflate;
}

async function* measured(text: Part['text'], entry: Entry): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

function localHeader({ path }: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(path.length, 26);
  return Buffer.concat([header, path]);
}

function dataDescriptor({ crc, packed, size }: Entry): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  writeSizes(descriptor, 4, { crc, packed, size });
  return descriptor;
}

function writeSizes(target: Buffer, at: number, { crc, packed, size }: Pick<Entry, 'crc' | 'packed' | 'size'>): void {
  target.writeUInt32LE(crc, at);
  target.writeUInt32LE(Math.min(packed, MAX_PART_BYTES), at + 4);
  target.writeUInt32LE(Math.min(size, MAX_PART_BYTES), at + 8);
}

function directoryRecord(entry: Entry): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(VERSION, 4);
  record.writeUInt16LE(VERSION, 6);
  record.writeUInt16LE(FLAGS, 8);
  record.writeUInt16LE(DEFLATE, 10);
  record.writeUInt16LE(DATE, 14);
  writeSizes(record, 16, entry);
  record.writeUInt16LE(entry.path.length, 28);
  record.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([record, entry.path]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
