import { isUtf8 } from 'node:buffer';
import { NotCsv, readRecords } from '../../../platform/csv/index.ts';
import {
  type AppError,
  closest,
  didYouMean,
  ENOUGH_PROBLEMS,
  type ErrorDetail,
  refusal,
} from '../../../platform/errors/index.ts';
import { mapWithPauses } from '../../../platform/event-loop.ts';
import { isJsonNumber, readNumber } from '../../../platform/http/index.ts';
import type { EntryRequest } from '../request.service.ts';
import { CreateEntry, namesWithoutActivity } from '../schema.ts';
import { checkRow, refuseWrongSize } from './row.service.ts';
import { MAX_ENTRIES } from './schema.ts';

type Members<Name extends 'energySource' | 'travel'> = ReadonlyArray<keyof NonNullable<CreateEntry[Name]>>;

/** An object has a column for each of its members, named as in messages about it: `energySource.activity`. */
const nested = {
  energySource: ['activity', 'efficiencyPercent', 'calorificBasis'] satisfies Members<'energySource'>,
  travel: [
    'mode',
    'from',
    'to',
    'cabin',
    'passengers',
    'return',
    'distanceKm',
    'nights',
    'rooms',
    'country',
  ] satisfies Members<'travel'>,
} as const;
const nestedColumns = Object.entries(nested).flatMap(([name, members]) => members.map((each) => `${name}.${each}`));

/** The legs of a transport are a list, for which a row has no place. */
const withoutColumn = [...Object.keys(nested), 'freight'];
const columns: readonly string[] = [
  ...Object.keys(CreateEntry.properties).filter((name) => !withoutColumn.includes(name)),
  ...nestedColumns,
];
const required: readonly string[] = CreateEntry.required;
const JOURNEY = 'travel.mode';
const columnsWithoutJourney = ['quantity', 'unit', ...required];
const columnsWithoutActivity: readonly string[] = [...namesWithoutActivity, ...columnsWithoutJourney];
const numeric = new Set([
  ...['scope', 'quantity', 'activityUncertaintyPercent', 'energySource.efficiencyPercent'],
  ...['passengers', 'distanceKm', 'nights', 'rooms'].map((each) => `travel.${each}`),
]);
const YES_OR_NO = 'travel.return';

/** RFC 4180 with a header. Its names decide the columns, and an empty cell is an absent field. */
export async function readCsv(bytes: Buffer): Promise<EntryRequest[]> {
  if (!isUtf8(bytes)) throw malformed([{ field: '', message: 'The file is not UTF-8 text.' }]);
  const [header, ...rows] = await recordsOf(bytes);
  refuseWrongSize(header ? rows.length : 0);
  refuseWrongHeader(header!);
  return mapWithPauses(rows, (cells) => toRequest(header!, cells));
}

const malformed = (details: readonly ErrorDetail[]): AppError => refusal('VALIDATION_ERROR', details);

/** The header and one row more than allowed: enough to see that there are too many. */
const RECORDS = 1 + MAX_ENTRIES + 1;

const recordsOf = (bytes: Buffer): Promise<string[][]> =>
  readRecords(bytes, RECORDS).catch((error: unknown) => {
    if (!(error instanceof NotCsv)) throw error;
    throw malformed([{ field: '', message: `The file is not CSV: ${error.message}` }]);
  });

function refuseWrongHeader(header: readonly string[]): void {
  const names = new Set<string>();
  const repeated = new Set<string>();
  for (const name of header) (names.has(name) ? repeated : names).add(name);
  const unknown = [...names].filter((name) => !columns.includes(name)).slice(0, ENOUGH_PROBLEMS);
  const details = [
    ...unknown.map((field) => ({ field, message: `is not a known column${didYouMean(closest(field, columns))}` })),
    ...columns.filter((name) => repeated.has(name)).map((field) => ({ field, message: 'is there more than once' })),
    ...requiredBeside(names)
      .filter((name) => !names.has(name))
      .map((field) => ({ field, message: 'is required: the file has no such column' })),
  ];
  if (details.length > 0) throw malformed(details);
}

const requiredBeside = (names: ReadonlySet<string>): readonly string[] => {
  if (names.has(JOURNEY)) return required;
  return names.has('activity') ? columnsWithoutJourney : columnsWithoutActivity;
};

function toRequest(header: readonly string[], cells: readonly string[]): EntryRequest {
  if (cells.length !== header.length) return malformed([torn(cells.length, header.length)]);
  const filled = header.flatMap((name, at) => (cells[at] === '' ? [] : [[name, readCell(name, cells[at]!)] as const]));
  return checkRow(withObjects(filled));
}

/** Gathers the columns `travel.from` and `travel.to` in the object `travel`. */
function withObjects(filled: ReadonlyArray<readonly [string, Cell]>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  const objects: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of filled) {
    const [object, member] = name.split('.') as [string, string?];
    if (member === undefined) row[name] = value;
    else objects[object] = { ...objects[object], [member]: value };
  }
  return { ...row, ...objects };
}

const torn = (cells: number, columns: number): ErrorDetail => ({
  field: '',
  message: `The row has ${cells} cells where the header has ${columns}.`,
});

type Cell = boolean | number | string;

/** Reads numbers and truth values as in JSON. Other text stays text, and the schema refuses it. */
function readCell(name: string, cell: string): Cell {
  if (name === YES_OR_NO && (cell === 'true' || cell === 'false')) return cell === 'true';
  return numeric.has(name) && isJsonNumber(cell) ? readNumber(cell) : cell;
}
