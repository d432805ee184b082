import { crc32, inflateRawSync } from 'node:zlib';

/** Reads a ZIP archive through its central directory, as spreadsheet programs do; checks every length and checksum. */
export function partsOf(archive: Buffer): Map<string, string> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('no end of central directory');
  const parts = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [path, text, length] = readEntry(archive, at);
    parts.set(path, text);
    at += length;
  }
  if (at !== end) throw new Error('the central directory does not end where it should');
  return parts;
}

function readEntry(archive: Buffer, at: number): [path: string, text: string, length: number] {
  const nameLength = archive.readUInt16LE(at + 28);
  const path = archive.toString('utf8', at + 46, at + 46 + nameLength);
  const local = archive.readUInt32LE(at + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const data = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
  if (data.length !== archive.readUInt32LE(at + 24)) throw new Error(`${path}: wrong length`);
  if (crc32(data) !== archive.readUInt32LE(at + 16)) throw new Error(`${path}: wrong checksum`);
  return [path, data.toString('utf8'), 46 + nameLength];
}
