import { hash } from 'node:crypto';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { mapWithPauses } from '../../../platform/event-loop.ts';
import { type Assessed, checkRow, DuplicateEntry, type EntriesService, findNearEntries } from '../../entries/index.ts';
import { type RowReading, readRow } from './body.rules.ts';
import type { ReadContext } from './row.rules.ts';
import { type Problem, problemsOf } from './rules.ts';
import type { Checked, StoredRow } from './store.ts';

/** A row that describes an entry. */
interface Candidate {
  readonly row: StoredRow;
  readonly body: object;
  readonly confidence: number;
}

export type CheckRows = ReturnType<typeof createCheckRows>;

/** Checks rows as the creation of their entries would, and writes nothing. */
export function createCheckRows({ entries }: { entries: Pick<EntriesService, 'dryRunMany'> }) {
  return async (tx: Tx, actor: Actor, context: ReadContext, rows: readonly StoredRow[]): Promise<Checked[]> => {
    const readings = await mapWithPauses(rows, (row) => ({ row, reading: readingOf(context, row) }));
    const candidates = readings.flatMap(({ row, reading }): Candidate[] =>
      'body' in reading ? [{ row, ...reading }] : [],
    );
    const requests = await mapWithPauses(candidates, ({ body }) => refusalOr(() => checkRow(body)));
    const outcomes = await entries.dryRunMany(tx, actor, requests, { isCompared: false });
    const near = await nearEntries(tx, actor, candidates, outcomes);
    const checked = new Map(
      candidates.map((each, at) => [each.row.line, checkedOf(context, each, outcomes[at]!, candidates, near)]),
    );
    return readings.map(({ row, reading }) => checked.get(row.line) ?? withoutEntry(row, reading));
  };
}

function refusalOr<T>(work: () => T): T | AppError {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error;
    throw error;
  }
}

/** A reason of the file, or of a person, stands in the row already. */
function readingOf(context: ReadContext, row: StoredRow): RowReading {
  const isLeftOut = row.isIgnored ?? row.ignoredBecause !== null;
  return isLeftOut ? { ignored: null } : readRow(context, cellsOf(row));
}

/** The cells with their corrections. */
export const cellsOf = ({ cells, edits }: Pick<StoredRow, 'cells' | 'edits'>): string[] =>
  edits === null ? cells : cells.map((cell, at) => edits[at] ?? cell);

const NOTHING = {
  entry: null,
  understood: null,
  problems: [] as Problem[],
  confidence: null,
  key: null,
  nearDigest: null,
  quantity: null,
  repeats: null,
  entryId: null,
};

function withoutEntry({ line }: StoredRow, reading: RowReading): Checked {
  if ('problems' in reading) return { ...NOTHING, line, state: 'error', problems: [...reading.problems] };
  const message = 'ignored' in reading ? reading.ignored : null;
  const problems: Problem[] = message === null ? [] : [{ column: null, code: 'left_out', message }];
  return { ...NOTHING, line, state: 'ignored', problems };
}

const nearEntries = (
  tx: Tx,
  { organisationId }: Actor,
  candidates: readonly Candidate[],
  outcomes: ReadonlyArray<Assessed | AppError>,
): Promise<Map<string, string>> =>
  findNearEntries(
    tx,
    organisationId,
    candidates.flatMap(({ row }, at) => {
      const outcome = outcomes[at]!;
      return outcome instanceof AppError || row.isKept ? [] : [{ ...outcome, id: String(row.line) }];
    }),
  );

function checkedOf(
  { columns }: ReadContext,
  { row: { line }, body, confidence }: Candidate,
  outcome: Assessed | AppError,
  candidates: readonly Candidate[],
  near: ReadonlyMap<string, string>,
): Checked {
  if (outcome instanceof DuplicateEntry) {
    const { other } = outcome;
    const repeats = typeof other === 'number' ? `line ${candidates[other]!.row.line}` : (other ?? null);
    return { ...NOTHING, line, state: 'duplicate', entry: { ...body }, repeats };
  }
  if (outcome instanceof AppError) return { ...NOTHING, line, state: 'error', problems: problemsOf(columns, outcome) };
  const repeats = near.get(String(line)) ?? null;
  return {
    ...NOTHING,
    line,
    state: repeats === null ? 'ready' : 'possible_duplicate',
    entry: { ...body },
    understood: understoodOf(outcome),
    confidence: String(confidence),
    ...keysOf(outcome),
    quantity: outcome.quantity,
    repeats,
  };
}

const understoodOf = (fields: Assessed): NonNullable<Checked['understood']> => ({
  activity: fields.activity,
  scope: fields.ghgScope,
  category: fields.category,
  subcategory: fields.subcategory,
  quantity: Number(fields.quantity),
  unit: fields.unit,
  periodStart: fields.periodStart,
  periodEnd: fields.periodEnd,
  locationId: fields.locationId,
  reference: fields.reference,
  tco2e: Number(fields.tco2e),
  factorCode: fields.factorCode,
});

function keysOf({ locationId, ghgScope, category, subcategory, periodStart, periodEnd, reference, unit }: Assessed) {
  const near = [locationId, ghgScope, category, subcategory, periodStart, periodEnd];
  return { key: digest([...near, reference]), nearDigest: digest([...near, unit]) };
}

const digest = (values: readonly unknown[]): string => hash('sha256', JSON.stringify(values), 'base64url');
