import { isUtf8 } from 'node:buffer';
import { AppError } from '../../../platform/errors/index.ts';
import { readJson } from '../../../platform/http/index.ts';
import type { Wanted } from '../creation.ts';
import { judgeRow, mapWithPauses, refuseWrongSize } from './rows.ts';
import { MAX_ENTRIES } from './schema.ts';

/** One JSON object a line; a line that is none costs only itself. */
export async function readNdjson(bytes: Buffer): Promise<Wanted[]> {
  if (!isUtf8(bytes)) throw new AppError('VALIDATION_ERROR', { message: 'The file is not UTF-8 text.' });
  const lines = filledLines(bytes);
  refuseWrongSize(lines.length);
  return mapWithPauses(lines, judgeLine);
}

function judgeLine(line: Buffer): Wanted {
  try {
    return judgeRow(readJson(line, 'The line'));
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const NEW_LINE = 0x0a;
const BLANKS = new Set([0x20, 0x09, 0x0d]);

/** Those that are not blank, up to one more than allowed. */
function filledLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  let isBlank = true;
  for (let at = 0; at <= bytes.length && lines.length <= MAX_ENTRIES; at++) {
    const byte = bytes[at] ?? NEW_LINE;
    if (byte !== NEW_LINE) {
      isBlank &&= BLANKS.has(byte);
      continue;
    }
    if (!isBlank) lines.push(bytes.subarray(start, at));
    start = at + 1;
    isBlank = true;
  }
  return lines;
}
