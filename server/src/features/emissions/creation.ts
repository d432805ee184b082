import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { AppError, type ErrorDetail } from '../../platform/errors/index.ts';
import type { EmitAll } from '../../platform/events/outbox.ts';
import { assess, isRefusal, refuseClosed } from './assess.ts';
import type { Inventory } from './inventory.ts';
import { type Prepared, prepare, type Recorded, record, sameEntry, sameInBatch } from './recording.ts';
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
  const outcomes: Array<T | AppError> = [];
  const places = new Map<string, number>();
  const write = async (part: ReadonlyArray<Prepared | AppError>): Promise<void> => {
    const entries = part.filter((each): each is Prepared => !(each instanceof AppError));
    const recorded = (await record(tx, setting.actor.organisationId, entries, setting.emitAll)).values();
    for (const each of part) {
      if (!(each instanceof AppError)) places.set(each.row.id, outcomes.length);
      outcomes.push(each instanceof AppError ? each : settle(each.row, recorded.next().value!, places, keep));
    }
    await othersTurn();
  };
  let writing = Promise.resolve();
  try {
    for (let start = 0; start < wanted.length; start += PART) {
      // The database writes one part while the next is judged.
      const part = wanted.slice(start, start + PART).map((each) => judge(setting, each));
      await writing;
      writing = write(part);
    }
  } finally {
    // Whatever happens, the transaction must not end under a statement of its own.
    await writing;
  }
  return outcomes;
}

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

function settle<T>(row: EntryRow, recorded: Recorded, places: ReadonlyMap<string, number>, keep: (row: EntryRow) => T) {
  if (recorded.stored) return keep(row);
  const place = places.get(recorded.sameAs ?? '');
  return place === undefined ? sameEntry(recorded.sameAs) : sameInBatch(place);
}
