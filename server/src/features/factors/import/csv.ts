import { CsvError, parse } from 'csv-parse/sync';
import { closest } from '../../../platform/errors/index.ts';

export interface Problem {
  readonly line: number;
  /** The column, or empty for a problem of the whole line. */
  readonly field: string;
  readonly message: string;
}

export interface CsvLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

const MAX_LINES = 10_000;

/**
 * Reads lines by the column names in the first one. If those are wrong, no line can be read. A line with a problem of
 * its own is left out.
 */
export function readCsv(text: string, columns: Columns): { lines: CsvLine[]; problems: Problem[] } {
  const { records, problems } = readRecords(text);
  const [header, ...rest] = records;
  if (!header) return { lines: [], problems: problems.length > 0 ? problems : [problem(1, '', 'the file is empty')] };
  const names = header.cells.map((name) => name.toLowerCase());
  const wrongNames = [...checkHeader(header.line, names, columns), ...checkLength(rest)];
  if (wrongNames.length > 0) return { lines: [], problems: wrongNames };
  return {
    lines: rest.filter((line) => checkLine(line, names.length).length === 0).map((line) => named(names, line)),
    problems: rest.flatMap((line) => checkLine(line, names.length)),
  };
}

interface Columns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

interface RawLine {
  readonly line: number;
  readonly cells: string[];
}

function readRecords(text: string): { records: RawLine[]; problems: Problem[] } {
  try {
    const parsed = parse(text, { bom: true, trim: true, info: true, relax_column_count: true, skip_empty_lines: true });
    const records = parsed as unknown as Array<{ record: string[]; info: { lines: number } }>;
    return { records: records.map(({ record, info }) => ({ line: info.lines, cells: record })), problems: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as unknown as { lines?: number };
    return { records: [], problems: [problem(lines ?? 1, '', `is not CSV: ${error.message}`)] };
  }
}

function checkHeader(line: number, names: readonly string[], { required, optional }: Columns): Problem[] {
  const known = [...required, ...optional];
  const unknown = names.filter((name) => !known.includes(name));
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...required.filter((name) => !names.includes(name)).map((name) => problem(line, name, 'column is missing')),
    ...unknown.map((name) => problem(line, name, `is not a known column${didYouMean(closest(name, known))}`)),
    ...repeated.map((name) => problem(line, name, 'column is repeated')),
  ];
}

const didYouMean = (near: string | undefined): string => (near === undefined ? '' : `; did you mean ${near}?`);

const checkLength = (lines: readonly RawLine[]): Problem[] =>
  lines.length > MAX_LINES
    ? [problem(lines[MAX_LINES]!.line, '', `is one too many: at most ${MAX_LINES} factors`)]
    : [];

function checkLine({ line, cells }: RawLine, width: number): Problem[] {
  const isTorn = cells.length !== width;
  const holdsNul = cells.some((cell) => cell.includes('\0'));
  return [
    ...(isTorn ? [problem(line, '', `has ${cells.length} columns where the first line has ${width}`)] : []),
    ...(holdsNul ? [problem(line, '', 'must not contain the NUL character')] : []),
  ];
}

const named = (names: readonly string[], { line, cells }: RawLine): CsvLine => ({
  line,
  cells: Object.fromEntries(names.map((name, index) => [name, cells[index]!])),
});

export const problem = (line: number, field: string, message: string): Problem => ({ line, field, message });
