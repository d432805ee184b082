import { isUtf8 } from 'node:buffer';
import { NotCsv, readRecords } from '../../../platform/csv/index.ts';
import { type AppError, closest, ENOUGH_PROBLEMS, type ErrorDetail, refusal } from '../../../platform/errors/index.ts';
import { mapWithPauses } from '../../../platform/event-loop.ts';
import { isJsonNumber, readNumber } from '../../../platform/http/index.ts';
import type { EntryRequest } from '../create.service.ts';
import { CreateEntry, namesWithoutActivity } from '../schema.ts';
import { checkRow, refuseWrongSize } from './row.service.ts';
import { MAX_ENTRIES } from './schema.ts';

const NESTED = 'energySource';
const members = ['activity', 'efficiencyPercent', 'calorificBasis'] satisfies ReadonlyArray<
  keyof NonNullable<CreateEntry[typeof NESTED]>
>;

/** An object has a column for each of its members, named as in messages about it: `energySource.activity`. */
const nameIn = (member: string): string => `${NESTED}.${member}`;
const columns: readonly string[] = [
  ...Object.keys(CreateEntry.properties).filter((name) => name !== NESTED),
  ...members.map(nameIn),
];
const required: readonly string[] = CreateEntry.required;
const columnsWithoutActivity: readonly string[] = [...namesWithoutActivity, ...required];
const numeric = new Set(['scope', 'quantity', 'activityUncertaintyPercent', nameIn('efficiencyPercent')]);

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
    ...unknown.map((field) => ({ field, message: `is not a known column${didYouMean(field)}` })),
    ...columns.filter((name) => repeated.has(name)).map((field) => ({ field, message: 'is there more than once' })),
    ...(names.has('activity') ? required : columnsWithoutActivity)
      .filter((name) => !names.has(name))
      .map((field) => ({ field, message: 'is required: the file has no such column' })),
  ];
  if (details.length > 0) throw malformed(details);
}

function didYouMean(name: string): string {
  const near = closest(name, columns);
  return near === undefined ? '' : `; did you mean ${near}?`;
}

function toRequest(header: readonly string[], cells: readonly string[]): EntryRequest {
  if (cells.length !== header.length) return malformed([torn(cells.length, header.length)]);
  const filled = header.flatMap((name, at) => (cells[at] === '' ? [] : [[name, readCell(name, cells[at]!)] as const]));
  return checkRow(nested(filled));
}

function nested(filled: ReadonlyArray<readonly [string, number | string]>): Record<string, unknown> {
  const row: Record<string, unknown> = Object.fromEntries(filled);
  const inner = members.flatMap((member) => (nameIn(member) in row ? [[member, row[nameIn(member)]] as const] : []));
  if (inner.length === 0) return row;
  for (const member of members) delete row[nameIn(member)];
  return { ...row, [NESTED]: Object.fromEntries(inner) };
}

const torn = (cells: number, columns: number): ErrorDetail => ({
  field: '',
  message: `The row has ${cells} cells where the header has ${columns}.`,
});

/** Reads numbers as in JSON. Other text stays text, and the schema refuses it. */
const readCell = (name: string, cell: string): number | string =>
  numeric.has(name) && isJsonNumber(cell) ? readNumber(cell) : cell;
