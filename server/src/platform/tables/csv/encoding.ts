import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { createTimeSlice } from '../../event-loop.ts';
import type { Encoding } from '../table.ts';

/** Enough of a file to recognise an encoding with zero bytes. */
const SAMPLE_BYTES = 4096;

/** A character of UTF-8 has at most four bytes. */
const LONGEST_CHARACTER = 4;

/**
 * Reads until a byte outside ASCII decides, because the first umlaut may be on the last line. Bytes that are not valid
 * UTF-8 are windows-1252, in which older spreadsheets save.
 */
export async function guessEncoding(chunks: AsyncIterable<Buffer>): Promise<Encoding> {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  const slice = createTimeSlice();
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (isFirst && bytes.length >= 2) {
      const marked = markedEncoding(bytes) ?? zeroPattern(bytes.subarray(0, SAMPLE_BYTES));
      if (marked) return marked;
      isFirst = false;
    }
    const complete = bytes.subarray(0, bytes.length - cutOff(bytes));
    if (!isUtf8(complete)) return 'windows-1252';
    if (!isAscii(complete)) return 'utf-8';
    rest = bytes.subarray(complete.length);
    if (slice.isOver()) await slice.pass();
  }
  return isUtf8(rest) ? 'utf-8' : 'windows-1252';
}

/** By its byte order mark. */
function markedEncoding(bytes: Buffer): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

/** In UTF-16, every second byte of Western text is zero. */
function zeroPattern(sample: Buffer): Encoding | null {
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]!++;
  const [even = 0, odd = 0] = zeros;
  const most = sample.length / 4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

/** Number of bytes at the end that may be the beginning of a character. */
function cutOff(bytes: Buffer): number {
  for (let back = 1; back < LONGEST_CHARACTER && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back;
  }
  return 0;
}

const PIECE_BYTES = 64 * 1024;

/** Text in pieces, without a byte order mark. */
export async function* decode(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      yield decoder.decode(chunk.subarray(at, at + PIECE_BYTES), { stream: true });
    }
  }
  yield decoder.decode();
}
