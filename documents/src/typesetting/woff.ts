import { inflateSync } from 'node:zlib';

const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface FontTable {
  tag: number;
  checksum: number;
  data: Buffer;
}

/**
 * Unpacks a WOFF 1.0 file (W3C Recommendation) into the OpenType font it wraps. fontkit reads WOFF too, but unpacks
 * a table again for every glyph it looks up.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF_SIGNATURE) throw new Error('not a WOFF font');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readTable(woff, index));
  return sfntOf(woff.readUInt32BE(4), tables);
}

function readTable(woff: Buffer, index: number): FontTable {
  const at = WOFF_HEADER + index * WOFF_ENTRY;
  const [offset, packed, size] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
  const stored = woff.subarray(offset, offset + packed);
  return {
    tag: woff.readUInt32BE(at),
    checksum: woff.readUInt32BE(at + 16),
    data: packed < size ? inflateSync(stored) : stored,
  };
}

/** Tables start at multiples of four bytes. */
const padded = (size: number): number => Math.ceil(size / 4) * 4;

function sfntOf(flavour: number, tables: readonly FontTable[]): Buffer {
  const start = SFNT_HEADER + tables.length * SFNT_ENTRY;
  const font = Buffer.alloc(tables.reduce((size, { data }) => size + padded(data.length), start));
  const power = Math.floor(Math.log2(tables.length));
  font.writeUInt32BE(flavour, 0);
  font.writeUInt16BE(tables.length, 4);
  font.writeUInt16BE(2 ** power * 16, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((tables.length - 2 ** power) * 16, 10);
  let offset = start;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    font.writeUInt32BE(tag, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(data.length, at + 12);
    data.copy(font, offset);
    offset += padded(data.length);
  }
  return font;
}
