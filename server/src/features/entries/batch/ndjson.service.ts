import { isUtf8 } from 'node:buffer';
import { MAX_ROW } from '../../../platform/csv/index.ts';
import { AppError, refusal } from '../../../platform/errors/index.ts';
import { mapWithPauses } from '../../../platform/event-loop.ts';
import { readJson, skipBlanks } from '../../../platform/http/index.ts';
import type { EntryRequest } from '../request.service.ts';
import { checkRow, refuseWrongSize } from './row.service.ts';
import { MAX_ENTRIES } from './schema.ts';

/** One JSON object per line. A malformed line does not affect the others. */
export async function readNdjson(bytes: Buffer): Promise<EntryRequest[]> {
  if (!isUtf8(bytes)) throw new AppError('VALIDATION_ERROR', { message: 'The file is not UTF-8 text.' });
  const lines = filledLines(bytes);
  refuseWrongSize(lines.length);
  return mapWithPauses(lines, checkNdjsonLine);
}

const TOO_LONG = { field: '', message: `The line is longer than ${MAX_ROW / 1024} KiB.` };

function checkNdjsonLine(line: Buffer): EntryRequest {
  if (line.length > MAX_ROW) return refusal('VALIDATION_ERROR', [TOO_LONG]);
  try {
    return checkRow(readJson(line, 'The line'));
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const NEW_LINE = 0x0a;

/** The lines that are not blank, up to one more than allowed. */
function filledLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = skipBlanks(bytes, 0);
  while (start < bytes.length && lines.length <= MAX_ENTRIES) {
    const newLine = bytes.indexOf(NEW_LINE, start);
    const end = newLine === -1 ? bytes.length : newLine;
    lines.push(bytes.subarray(start, end));
    start = skipBlanks(bytes, end);
  }
  return lines;
}
