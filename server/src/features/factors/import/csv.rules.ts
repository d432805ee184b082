import { isUtf8 } from 'node:buffer';
import { NotCsv, type NumberedRecord, readNumberedRecords } from '../../../platform/csv/index.ts';
import { AppError, closest, didYouMean, ENOUGH_PROBLEMS } from '../../../platform/errors/index.ts';
import { mapWithPauses } from '../../../platform/event-loop.ts';

export interface Problem {
  /** Line of the file, or index in a JSON list. */
  readonly line: number;
  /** Column; empty for a problem of the whole line. */
  readonly field: string;
  readonly message: string;
}

export interface CsvLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface Columns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

export const MAX_FACTORS = 10_000;

/** The header, and one factor more than allowed. */
const MAX_RECORDS = 1 + MAX_FACTORS + 1;

/** The lines read from a file, and the problems with the rest. */
export interface ReadFile {
  readonly lines: CsvLine[];
  readonly problems: Problem[];
  /** Lines that contain a factor, valid or not. */
  readonly numbers: number[];
}

/**
 * Reads lines by the column names in the header. If the header is wrong, no line can be read. Lines with a problem are
 * left out.
 */
export async function readCsv(bytes: Buffer, columns: Columns): Promise<ReadFile> {
  if (!isUtf8(bytes)) throw new AppError('VALIDATION_ERROR', { message: 'The file is not UTF-8 text.' });
  const { records, problems } = await readRecords(bytes);
  const [header, ...rest] = records;
  const numbers = rest.map(({ line }) => line);
  if (!header)
    return { lines: [], problems: problems.length > 0 ? problems : [problem(1, '', 'the file is empty')], numbers };
  const names = header.cells.map((name) => name.toLowerCase());
  const wrongNames = [...checkHeader(header.line, names, columns), ...checkLength(rest)];
  if (wrongNames.length > 0) return { lines: [], problems: wrongNames, numbers };
  const read = await mapWithPauses(rest, (line) => ({ line, problems: checkLine(line, names.length) }));
  return {
    lines: read.filter((each) => each.problems.length === 0).map(({ line }) => named(names, line)),
    problems: read.flatMap((each) => each.problems),
    numbers,
  };
}

async function readRecords(bytes: Buffer): Promise<{ records: NumberedRecord[]; problems: Problem[] }> {
  try {
    return { records: await readNumberedRecords(bytes, MAX_RECORDS), problems: [] };
  } catch (error) {
    if (!(error instanceof NotCsv)) throw error;
    return { records: [], problems: [problem(error.line, '', `is not CSV: ${error.message}`)] };
  }
}

function checkHeader(line: number, names: readonly string[], { required, optional }: Columns): Problem[] {
  const known = [...required, ...optional];
  const unknown = [...new Set(names)].filter((name) => !known.includes(name)).slice(0, ENOUGH_PROBLEMS);
  const repeated = known.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  return [
    ...required.filter((name) => !names.includes(name)).map((name) => problem(line, name, 'column is missing')),
    ...unknown.map((name) => problem(line, name, `is not a known column${didYouMean(closest(name, known))}`)),
    ...repeated.map((name) => problem(line, name, 'column is repeated')),
  ];
}

const checkLength = (lines: readonly NumberedRecord[]): Problem[] =>
  lines.length > MAX_FACTORS
    ? [problem(lines[MAX_FACTORS]!.line, '', `is one too many: at most ${MAX_FACTORS} factors`)]
    : [];

function checkLine({ line, cells }: NumberedRecord, width: number): Problem[] {
  const isTorn = cells.length !== width;
  const holdsNul = cells.some((cell) => cell.includes('\0'));
  return [
    ...(isTorn ? [problem(line, '', `has ${cells.length} columns where the first line has ${width}`)] : []),
    ...(holdsNul ? [problem(line, '', 'must not contain the NUL character')] : []),
  ];
}

const named = (names: readonly string[], { line, cells }: NumberedRecord): CsvLine => ({
  line,
  cells: Object.fromEntries(names.map((name, index) => [name, cells[index]!])),
});

export const problem = (line: number, field: string, message: string): Problem => ({ line, field, message });
