import { refuseIfAny } from '../../../platform/errors/index.ts';
import { compile, type Failure, type RawJson, refusalOf, unstorable } from '../../../platform/http/index.ts';
import { createTurns } from '../../../platform/turns/turns.ts';
import type { Wanted } from '../creation.ts';
import { CreateEntry, judgedBounds } from '../schema.ts';
import { MAX_ENTRIES } from './schema.ts';

const failuresOf = compile(CreateEntry, 'body');

/** All that an entry has. Of names it does not have, thousands of rows would make an answer longer than the batch. */
const MAX_NAMED = Object.keys(CreateEntry.properties).length;

/** A request with more of them has not just mistyped a name. */
const MAX_FIELDS = 2 * MAX_NAMED;

/** The same rules and the same sentences as for a single creation. */
export function judgeRow(row: unknown): Wanted {
  const failures = hasTooManyFields(row) ? [TOO_MANY_FIELDS] : allFailures(row);
  if (!failures.every(isLeftToRules)) return refusalOf(failures, MAX_NAMED);
  return { input: row as CreateEntry, outOfBounds: failures.map(({ field, message }) => ({ field, message })) };
}

/** JSON that cannot be read costs the whole batch: where the next entry would begin is then anybody's guess. */
export const judgeItem = (item: RawJson): Wanted => judgeRow(item.read());

/** What cannot be stored is named once, and not also for being of the wrong type. */
function allFailures(row: unknown): Failure[] {
  // No deeper: whatever is inside another value, the schema refuses that value.
  const unfit = Object.entries(row ?? {}).flatMap(([field, value]) => {
    const message = unstorable(value);
    return message === undefined ? [] : [{ field, message, isBound: false }];
  });
  const named = new Set(unfit.map(({ field }) => field));
  return [...unfit, ...failuresOf(row).filter(({ field }) => !named.has(field))];
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

/** Thousands of rows without a pause would keep every other request waiting. */
export async function mapWithPauses<I, O>(items: readonly I[], work: (item: I) => O): Promise<O[]> {
  const results: O[] = [];
  const turns = createTurns();
  for (const item of items) {
    results.push(work(item));
    if (turns.isOver()) await turns.pass();
  }
  return results;
}
