import { finished } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { type TableSource, UnreadableTable } from '../table.ts';

/** A part of the workbook, as the directory at the end of the ZIP archive describes it. */
interface Part {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

export interface Archive {
  has(name: string): boolean;
  /** Unpacks a part on the way. Throws UnreadableTable if the archive has no such part. */
  read(name: string): AsyncGenerator<Buffer>;
}

const MAX_PACKED_BYTES = 64 * 1024 * 1024;
const MAX_BYTES = 200 * 1024 * 1024;
/** A small file of equal rows compresses very well. */
const SUSPECT_BYTES = 20 * 1024 * 1024;
const SUSPECT_RATIO = 100;

const SAVE_AGAIN = 'Open it in a spreadsheet, save it again as .xlsx, and choose that file.';

export function refuseDamaged(): never {
  throw new UnreadableTable(`The workbook is damaged. ${SAVE_AGAIN}`);
}

/** Keeps the packed file in memory, because a ZIP archive is read from its end. */
export async function openArchive(source: TableSource): Promise<Archive> {
  const bytes = await packed(source);
  const parts = directoryOf(bytes);
  refuseBombs(parts);
  const byName = new Map(parts.map((part) => [part.name.toLowerCase(), part]));
  return {
    has: (name) => byName.has(name.toLowerCase()),
    read(name) {
      const part = byName.get(name.toLowerCase()) ?? refuseDamaged();
      return unpacked(bytes, part);
    },
  };
}

async function packed(source: TableSource): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of await source.open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_PACKED_BYTES) {
      throw new UnreadableTable('The workbook is larger than 64 MB. Save the sheet as CSV and choose that file.');
    }
  }
  return Buffer.concat(chunks);
}

function refuseBombs(parts: readonly Part[]): void {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const packedBytes = parts.reduce((sum, part) => sum + part.packedBytes, 0);
  if (bytes > MAX_BYTES) {
    throw new UnreadableTable(
      'The workbook is larger than 200 MB when unpacked. Save the sheet as CSV and choose that file.',
    );
  }
  if (bytes > SUSPECT_BYTES && bytes > packedBytes * SUSPECT_RATIO) {
    throw new UnreadableTable(
      `The workbook is packed more than ${SUSPECT_RATIO} times, which ordinary data never are. Save the sheet as CSV and choose that file.`,
    );
  }
}

// PKWARE APPNOTE 6.3.10, sections 4.3.7 (local header), 4.3.12 (directory), 4.3.14 to 4.3.16 (its end), 4.5.3 (ZIP64).
const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const ZIP64_EXTRA = 1;
const IN_ZIP64 = 0xffffffff;
const MAX_PARTS = 10_000;

function directoryOf(bytes: Buffer): Part[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > MAX_PARTS) refuseDamaged();
  const parts: Part[] = [];
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) refuseDamaged();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    parts.push(partAt(bytes, at, nameLength, extraLength));
    at += ENTRY_BYTES + nameLength + extraLength + commentLength;
  }
  return parts;
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at;
  return refuseDamaged();
}

function partAt(bytes: Buffer, at: number, nameLength: number, extraLength: number): Part {
  const nameAt = at + ENTRY_BYTES;
  if ((bytes.readUInt16LE(at + 8) & 1) !== 0) {
    throw new UnreadableTable('The file is protected by a password. Remove the password and save it again as .xlsx.');
  }
  const extra = bytes.subarray(nameAt + nameLength, nameAt + nameLength + extraLength);
  const [size, packedSize, offset] = longSizes(
    [24, 20, 42].map((place) => bytes.readUInt32LE(at + place)),
    extra,
  );
  return {
    name: bytes.toString('utf8', nameAt, nameAt + nameLength).replaceAll('\\', '/'),
    method: bytes.readUInt16LE(at + 10),
    bytes: size!,
    packedBytes: packedSize!,
    offset: offset!,
  };
}

/** ZIP64 keeps the sizes that do not fit, in this order, in an extra field. Some writers use it for small files too. */
function longSizes(sizes: readonly number[], extra: Buffer): number[] {
  let field = Buffer.alloc(0);
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === ZIP64_EXTRA) field = Buffer.from(extra.subarray(at + 4));
  }
  let used = 0;
  return sizes.map((size) => {
    if (size !== IN_ZIP64) return size;
    if (used + 8 > field.length) refuseDamaged();
    used += 8;
    return Number(field.readBigUInt64LE(used - 8));
  });
}

const STORED = 0;
const DEFLATED = 8;

async function* unpacked(bytes: Buffer, part: Part): AsyncGenerator<Buffer> {
  const { offset } = part;
  if (offset + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) refuseDamaged();
  const start = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const content = bytes.subarray(start, start + part.packedBytes);
  if (content.length < part.packedBytes) refuseDamaged();
  if (part.method === STORED) yield content;
  else if (part.method === DEFLATED) yield* inflated(content, part.bytes);
  else refuseDamaged();
}

/** The directory may lie about the size, so the result is counted. */
async function* inflated(content: Buffer, stated: number): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  const ended = finished(inflate).catch(() => undefined);
  inflate.end(content);
  let length = 0;
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > stated) refuseDamaged();
      yield chunk;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) refuseDamaged();
    throw error;
  } finally {
    inflate.destroy();
    await ended;
  }
}
