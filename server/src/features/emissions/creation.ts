import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { AppError, type ErrorDetail } from '../../platform/errors/index.ts';
import type { EmitAll } from '../../platform/events/outbox.ts';
import { withBounds } from '../../platform/http/index.ts';
import type { RecordChanges } from '../../platform/record/index.ts';
import { mapWithPauses } from '../../platform/turns/turns.ts';
import { refuseClosed } from '../organisations/index.ts';
import { type Assessed, assess } from './assess.ts';
import type { Comparison } from './comparison.ts';
import type { Inventory } from './inventory-store.ts';
import { type Family, type Prepared, prepareFamily, storeFamilies } from './recording.ts';
import type { CreateEntry } from './schema.ts';
import type { EntryRow } from './store.ts';
import { explainTwin, findTwins } from './twins.ts';

/** An entry to create, with those of its fields that are out of bounds, or why it has been refused already. */
export type EntryRequest = GoodRequest | AppError;

interface GoodRequest {
  readonly body: CreateEntry;
  readonly outOfBounds?: readonly ErrorDetail[];
  /** As the organisation has set it, unless given. */
  readonly mustNameLocation?: boolean;
}

/** The inventory and the time that a request is judged by. */
export interface Ground {
  readonly inventory: Inventory;
  readonly now: Date;
}

interface Setting extends Ground {
  readonly actor: Actor;
  readonly comparison: Comparison;
  readonly emitAll: EmitAll;
  readonly recordAll: RecordChanges;
}

/** Judged at a stretch and written by one statement: few enough that other requests do not wait and memory stays small. */
const CREATE_BATCH_SIZE = 500;

/** One outcome for each request, in the same order: the part of the entry to keep, or why it was not stored. */
export async function createAll<T>(
  tx: Tx,
  setting: Setting,
  requests: readonly EntryRequest[],
  keep: (created: Prepared) => T,
): Promise<Array<T | AppError>> {
  const { organisationId } = setting.actor;
  const outcomes: Array<T | AppError> = [];
  const places = new Map<string, number>();
  const refused: EntryRow[] = [];
  const write = async (batch: ReadonlyArray<Family | AppError>): Promise<void> => {
    const stored = await storeFamilies(tx, setting, batch.filter(isPrepared));
    for (const each of batch) {
      if (!isPrepared(each)) {
        outcomes.push(each);
        continue;
      }
      const { row } = each.parent;
      places.set(row.id, outcomes.length);
      if (!stored.has(row.id)) refused.push(row);
      outcomes.push(keep(each.parent));
    }
  };
  await inBatches(requests, (batch) => prepareAll(tx, setting, batch), write);
  const twins = await findTwins(tx, organisationId, refused);
  for (const { id } of refused) outcomes[places.get(id)!] = explainTwin(twins.get(id), places);
  return outcomes;
}

/** Compared with the entries that exist, and with those before them in the batch. */
async function prepareAll(
  tx: Tx,
  { actor, comparison, inventory, now }: Setting,
  requests: readonly EntryRequest[],
): Promise<Array<Family | AppError>> {
  const judged = await mapWithPauses(requests, (each) => judge({ inventory, now }, each));
  const good = judged.flatMap((each) => (each instanceof AppError ? [] : { id: newId('ent', now), ...each }));
  const compared = (await comparison.compare(tx, inventory, good)).values();
  return mapWithPauses(judged, (each) =>
    each instanceof AppError ? each : prepareFamily(inventory, compared.next().value!, actor, now),
  );
}

/** The database writes one batch while the next is prepared. */
async function inBatches<I, O>(
  items: readonly I[],
  prepare: (batch: readonly I[]) => Promise<O>,
  write: (batch: O) => Promise<void>,
): Promise<void> {
  let writing = Promise.resolve();
  try {
    for (let start = 0; start < items.length; start += CREATE_BATCH_SIZE) {
      const batch = await prepare(items.slice(start, start + CREATE_BATCH_SIZE));
      await writing;
      writing = write(batch);
      // Told below, once the next batch is prepared.
      writing.catch(() => undefined);
    }
  } finally {
    // Even after an error, the transaction must not end while one of its statements runs.
    await writing;
  }
}

const isPrepared = (each: Family | AppError): each is Family => !(each instanceof AppError);

/** Bounds and rules are refused together, as the hall does for a single creation. */
export function judge({ inventory, now }: Ground, request: EntryRequest): Assessed | AppError {
  if (request instanceof AppError) return request;
  const { body, outOfBounds = [], mustNameLocation = inventory.multiSite } = request;
  try {
    const { fields } = assess({ ...inventory, multiSite: mustNameLocation }, body, now);
    if (outOfBounds.length > 0) return withBounds(outOfBounds);
    refuseClosed(inventory.closedPeriods, fields);
    return fields;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return outOfBounds.length > 0 ? withBounds(outOfBounds, error) : error;
  }
}

const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

export const inputsOf = (requests: readonly EntryRequest[]): CreateEntry[] =>
  requests.flatMap((each) => (each instanceof AppError ? [] : each.body));

export const locationsIn = (inputs: readonly CreateEntry[]): string[] => [
  ...new Set(inputs.flatMap(({ locationId }) => locationId ?? [])),
];
