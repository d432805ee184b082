import { refuseIfAny } from '../../../platform/errors/index.ts';
import { compile, type Failure, type RawJson, refusalOf, unstorable } from '../../../platform/http/index.ts';
import type { EntryRequest } from '../request.service.ts';
import { boundsWithRules, CreateEntry } from '../schema.ts';
import { MAX_ENTRIES } from './schema.ts';

const failuresOf = compile(CreateEntry, 'body');

/** The number of fields of an entry. With every unknown name of thousands of rows, the response would be longer than the batch. */
const MAX_NAMED = Object.keys(CreateEntry.properties).length;

/** A row with more fields is more than a mistyped name. */
const MAX_FIELDS = 2 * MAX_NAMED;

/** Applies the rules and messages of a single creation. */
export function checkRow(row: unknown): EntryRequest {
  const failures = hasTooManyFields(row) ? [TOO_MANY_FIELDS] : allFailures(row);
  if (!failures.every(isLeftToRules)) return refusalOf(failures, MAX_NAMED);
  return { body: row as CreateEntry, outOfBounds: failures.map(({ field, message }) => ({ field, message })) };
}

/** Malformed JSON refuses the whole batch, since the start of the next entry is unknown. */
export const checkItem = (item: RawJson): EntryRequest => checkRow(item.read());

/** Reports a value that cannot be stored once, without a second message about its type. */
function allFailures(row: unknown): Failure[] {
  // Only the top level: the schema refuses nested values.
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
  isBound && boundsWithRules.some((each) => each === field.replaceAll(/\[\d+\]/g, '[]'));

export function refuseWrongSize(entries: number): void {
  const message = entries === 0 ? 'must have at least 1 item' : `must have at most ${MAX_ENTRIES} items`;
  if (entries === 0 || entries > MAX_ENTRIES) refuseIfAny([{ field: 'entries', message }]);
}
