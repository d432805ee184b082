import { brotliDecompressSync } from 'node:zlib';
import type { Font } from 'fontkit';

interface Stream {
  pos: number;
  readBuffer(length: number): Uint8Array;
}

/** The parts of fontkit's packed fonts that are not in its declarations. */
interface PackedFont extends Font {
  stream: Stream;
  directory: { totalCompressedSize: number; tables: Record<string, PackedTable> };
  _dataPos: number;
  _decompressed: boolean;
}

interface PackedTable {
  offset: number;
  length: number;
  transformLength?: number | null;
}

/** Unpacks a WOFF2 font before fontkit does, with a Brotli of its own that is not compiled and many times slower. */
export function unpackWoff2(font: Font): void {
  const packed = font as PackedFont;
  const { stream, directory } = packed;
  stream.pos = packed._dataPos;
  const tables = brotliDecompressSync(stream.readBuffer(directory.totalCompressedSize));
  let offset = 0;
  for (const table of Object.values(directory.tables)) {
    table.offset = offset;
    offset += table.transformLength ?? table.length;
  }
  const DecodeStream = stream.constructor as new (bytes: Uint8Array) => Stream;
  packed.stream = new DecodeStream(tables);
  packed._decompressed = true;
}
