import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { AppError, type ErrorDetail } from '../../platform/errors/index.ts';
import type { EmitAll } from '../../platform/events/outbox.ts';
import { assess, isRefusal, refuseClosed } from './assess.ts';
import type { Inventory } from './inventory.ts';
import { findTwins, type Prepared, prepare, record, sameEntry, sameInBatch } from './recording.ts';
import type { CreateEntry } from './schema.ts';
import type { EntryRow } from './store.ts';

/** An entry that is asked for, with whatever of it is out of bounds, or why it has been refused already. */
export type Wanted = { readonly input: CreateEntry; readonly outOfBounds?: readonly ErrorDetail[] } | AppError;

interface Setting {
  readonly actor: Actor;
  readonly inventory: Inventory;
  readonly now: Date;
  readonly emitAll: EmitAll;
}

/** Judged at a stretch and written by one statement: few enough that other requests do not wait and memory stays small. */
const PART = 500;

/** One outcome for each that is wanted, in the same order: what is to be kept of the entry, or why it was not stored. */
export async function createAll<T>(
  tx: Tx,
  setting: Setting,
  wanted: readonly Wanted[],
  keep: (row: EntryRow) => T,
): Promise<Array<T | AppError>> {
  const { organisationId } = setting.actor;
  const outcomes: Array<T | AppError> = [];
  const places = new Map<string, number>();
  const refused: EntryRow[] = [];
  const write = async (part: ReadonlyArray<Prepared | AppError>): Promise<void> => {
    const stored = await record(tx, organisationId, part.filter(isPrepared), setting.emitAll);
    for (const each of part) {
      if (isPrepared(each)) places.set(each.row.id, outcomes.length);
      if (isPrepared(each) && !stored.has(each.row.id)) refused.push(each.row);
      outcomes.push(isPrepared(each) ? keep(each.row) : each);
    }
  };
  await inParts(wanted, (each) => judge(setting, each), write);
  const twins = await findTwins(tx, organisationId, refused);
  for (const { id } of refused) outcomes[places.get(id)!] = explain(twins.get(id), places);
  return outcomes;
}

/** The database writes one part while the next is judged. */
async function inParts<I, O>(items: readonly I[], work: (item: I) => O, write: (part: O[]) => Promise<void>) {
  let writing = Promise.resolve();
  try {
    for (let start = 0; start < items.length; start += PART) {
      const part = items.slice(start, start + PART).map(work);
      await writing;
      if (start > 0) await othersTurn();
      writing = write(part);
    }
  } finally {
    // Whatever happens, the transaction must not end under a statement of its own.
    await writing;
  }
}

const isPrepared = (each: Prepared | AppError): each is Prepared => !(each instanceof AppError);

function judge({ inventory, actor, now }: Setting, wanted: Wanted): Prepared | AppError {
  if (wanted instanceof AppError) return wanted;
  try {
    const { fields } = assess(inventory, wanted.input, now, wanted.outOfBounds);
    refuseClosed(inventory, fields);
    return prepare(fields, actor, now);
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
}

/** The twin is one of the same batch, or was there before. */
function explain(twin: string | undefined, places: ReadonlyMap<string, number>): AppError {
  const place = twin === undefined ? undefined : places.get(twin);
  return place === undefined ? sameEntry(twin) : sameInBatch(place);
}
