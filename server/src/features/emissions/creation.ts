import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { AppError, type ErrorDetail } from '../../platform/errors/index.ts';
import type { EmitAll } from '../../platform/events/outbox.ts';
import { type Assessed, assess, isRefusal, refuseClosed } from './assess.ts';
import type { Inventory } from './inventory.ts';
import { type Recorded, record, sameEntry, sameInBatch } from './recording.ts';
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
  const { actor, now, emitAll } = setting;
  const outcomes: Array<T | AppError> = [];
  const places = new Map<string, number>();
  for (let start = 0; start < wanted.length; start += PART) {
    if (start > 0) await othersTurn();
    const judged = wanted.slice(start, start + PART).map((each) => judge(setting, each));
    const accepted = judged.filter((each): each is Assessed => !(each instanceof AppError));
    const recorded = (await record(tx, actor, accepted, now, emitAll)).values();
    for (const each of judged) {
      const outcome = each instanceof AppError ? each : recorded.next().value!;
      if ('row' in outcome) places.set(outcome.row.id, outcomes.length);
      outcomes.push(outcome instanceof AppError ? outcome : settle(outcome, places, keep));
    }
  }
  return outcomes;
}

function judge({ inventory, now }: Setting, wanted: Wanted): Assessed | AppError {
  if (wanted instanceof AppError) return wanted;
  try {
    const { fields } = assess(inventory, wanted.input, now, wanted.outOfBounds);
    refuseClosed(inventory, fields);
    return fields;
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
}

function settle<T>(recorded: Recorded, places: ReadonlyMap<string, number>, keep: (row: EntryRow) => T): T | AppError {
  if ('row' in recorded) return keep(recorded.row);
  const place = places.get(recorded.sameAs ?? '');
  return place === undefined ? sameEntry(recorded.sameAs) : sameInBatch(place);
}
