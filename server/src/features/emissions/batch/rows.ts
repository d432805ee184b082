import { setImmediate as othersTurn } from 'node:timers/promises';
import { type ErrorDetail, refuseIfAny } from '../../../platform/errors/index.ts';
import { compile, type Failure, inspectScalar, refusalOf } from '../../../platform/http/index.ts';
import type { Wanted } from '../creation.ts';
import { CreateEntry, judgedBounds } from '../schema.ts';
import { MAX_ENTRIES } from './schema.ts';

const failuresOf = compile(CreateEntry, 'body');

/** Twice as many as an entry has: whoever sends more has not mistyped a name, and naming each would cost the answer. */
const MAX_FIELDS = 2 * Object.keys(CreateEntry.properties).length;

/** The same rules and the same sentences as for a single creation. */
export function judgeRow(row: unknown): Wanted {
  const failures = hasTooManyFields(row) ? [TOO_MANY_FIELDS] : allFailures(row);
  if (!failures.every(isLeftToRules)) return refusalOf(failures);
  return { input: row as CreateEntry, outOfBounds: failures.map(({ field, message }) => ({ field, message })) };
}

/** What cannot be stored is named once, and not also for being of the wrong type. */
function allFailures(row: unknown): Failure[] {
  const unstorable: ErrorDetail[] = [];
  // No deeper: whatever is inside another value, the schema refuses that value.
  for (const [field, value] of Object.entries(row ?? {})) inspectScalar(value, field, unstorable);
  const named = new Set(unstorable.map(({ field }) => field));
  const wrong = failuresOf(row).filter(({ field }) => !named.has(field));
  return [...unstorable.map((detail) => ({ ...detail, isBound: false })), ...wrong];
}

const hasTooManyFields = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && Object.keys(row).length > MAX_FIELDS;

const TOO_MANY_FIELDS: Failure = {
  field: '',
  message: `The entry has more than ${MAX_FIELDS} fields.`,
  isBound: false,
};

const isLeftToRules = ({ isBound, field }: Failure): boolean =>
  isBound && judgedBounds.some((judged) => judged === field);

export function refuseWrongSize(entries: number): void {
  const message = entries === 0 ? 'must have at least 1 item' : `must have at most ${MAX_ENTRIES} items`;
  if (entries === 0 || entries > MAX_ENTRIES) refuseIfAny([{ field: 'entries', message }]);
}

const AT_A_STRETCH = 500;

/** Thousands of rows without a pause would keep every other request waiting. */
export async function mapWithPauses<I, O>(items: readonly I[], work: (item: I) => O): Promise<O[]> {
  const results: O[] = [];
  for (const item of items) {
    if (results.length % AT_A_STRETCH === AT_A_STRETCH - 1) await othersTurn();
    results.push(work(item));
  }
  return results;
}
