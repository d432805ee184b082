import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Db, type Tx, violatesUnique } from '../../platform/db/index.ts';
import { AppError, found } from '../../platform/errors/index.ts';
import type { EmitAll } from '../../platform/events/outbox.ts';
import {
  type ById,
  type Change,
  type Page,
  pageOf,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../platform/http/index.ts';
import type { RecordChanges } from '../../platform/record/index.ts';
import type { Chooser, Library } from '../factors/index.ts';
import {
  type InventoryGround,
  lockInventoryGround,
  readInventoryGround,
  refuseClosed,
} from '../organisations/index.ts';
import { type Assessed, assess } from './assess.ts';
import { categoriesMeant } from './category-names.ts';
import { createChangeEntry, createTell } from './changing.ts';
import { createAll, type EntryRequest } from './creation.ts';
import { removeEntry } from './deletion.ts';
import { type Inventory, joinInventory, shareInventory } from './inventory-store.ts';
import { type FindRetirementNaming, refuseIfNamed } from './keeping.ts';
import { listEntries } from './list-store.ts';
import { presentEntry, presentPreview, presentWithHistory } from './present.ts';
import { rehearseAll } from './rehearsal.ts';
import { createReview } from './review.ts';
import { revise, wholeInput } from './revise.ts';
import { listRevisions } from './revision-store.ts';
import { refuseUnlessPossible } from './rules.ts';
import type { CreateEntry, Entry, EntryList, EntryPreview, EntryWithHistory, UpdateEntry } from './schema.ts';
import * as store from './store.ts';
import { findTwin } from './twin-store.ts';
import { twinExists } from './twins.ts';

export type Emissions = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  emitAll: EmitAll;
  recordAll: RecordChanges;
  library: Library;
  findRetirementNaming: FindRetirementNaming;
}

export function createService({ clock, emitAll, recordAll, library, findRetirementNaming }: Dependencies) {
  const changeEntry = createChangeEntry({ clock, tell: createTell({ emitAll, recordAll }) });

  const chooserFor = (db: Db, { organisationId }: Actor, inputs: readonly CreateEntry[]): Promise<Chooser> => {
    const [only, ...more] = inputs;
    return only && more.length === 0
      ? library.forActivity(db, organisationId, { ...only, ghgScope: only.scope })
      : library.forOrganisation(db, organisationId);
  };

  /** The ground and the factors are asked for at once. */
  const inventoryOf = async (ground: Promise<InventoryGround>, chooser: Promise<Chooser>): Promise<Inventory> => {
    const [facts, factors] = await Promise.all([ground, chooser]);
    return { ...facts, chooser: factors, calculate: library.calculate };
  };

  const inventoryToWrite = (tx: Tx, actor: Actor, inputs: readonly CreateEntry[]): Promise<Inventory> =>
    inventoryOf(lockInventoryGround(tx, actor.organisationId, locationsIn(inputs)), chooserFor(tx, actor, inputs));

  const inventoryToRead = (db: Db, actor: Actor, inputs: readonly CreateEntry[]): Promise<Inventory> =>
    db.together((same) =>
      inventoryOf(
        readInventoryGround(same, actor.organisationId, locationsIn(inputs)),
        chooserFor(same, actor, inputs),
      ),
    );

  /** One outcome for each request, in the same order. */
  const createMany = async <T>(
    tx: Tx,
    actor: Actor,
    requests: readonly EntryRequest[],
    keep: (row: store.EntryRow) => T,
  ): Promise<Array<T | AppError>> => {
    shareInventory(tx, actor.organisationId);
    const inventory = await inventoryToWrite(tx, actor, inputsOf(requests));
    return createAll(tx, { actor, inventory, now: clock.now(), emitAll, recordAll }, requests, keep);
  };

  return {
    ...createReview(changeEntry),

    createMany,

    /** The outcomes that `createMany` would have, without writing anything. */
    async rehearseMany(tx: Tx, actor: Actor, requests: readonly EntryRequest[]): Promise<Array<Assessed | AppError>> {
      const inventory = await inventoryToRead(tx, actor, inputsOf(requests));
      return rehearseAll(tx, actor.organisationId, { inventory, now: clock.now() }, requests);
    },

    async list(db: Db, actor: Actor, { query }: WithQuery<EntryList>): Promise<Page<Entry>> {
      const categories = categoriesMeant(library, query.category);
      return pageOf(await listEntries(db, actor.organisationId, query, categories), presentEntry);
    },

    async get(db: Db, actor: Actor, { id }: ById): Promise<Versioned<EntryWithHistory>> {
      const [entry, history] = await db.together((same) =>
        Promise.all([store.findEntry(same, actor.organisationId, id), listRevisions(same, actor.organisationId, id)]),
      );
      const row = found(entry);
      return versioned(presentWithHistory(row, history), row.version);
    },

    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateEntry>): Promise<Versioned<Entry>> {
      const [outcome] = await createMany(tx, actor, [{ body }], (row) => row);
      if (outcome === undefined || outcome instanceof AppError) throw outcome ?? new Error('no outcome');
      return versioned(presentEntry(outcome), outcome.version);
    },

    async preview(db: Db, actor: Actor, { body }: WithBody<CreateEntry>): Promise<EntryPreview> {
      const inventory = await inventoryToRead(db, actor, [body]);
      return presentPreview(assess(inventory, body, clock.now()));
    },

    async update(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<UpdateEntry>,
    ): Promise<Versioned<Entry>> {
      shareInventory(tx, actor.organisationId);
      const row = found(await store.lockEntryWithFactor(tx, actor.organisationId, id));
      checkVersion(row.version);
      refuseUnlessPossible('update', row.state);
      const inventory = await inventoryToWrite(tx, actor, [wholeInput(row, body)]);
      refuseClosed(inventory.closedPeriods, row);
      const change = revise(inventory, row, body, clock.now());
      refuseClosed(inventory.closedPeriods, { ...row, ...change });
      const twin = await findTwin(tx, actor.organisationId, { ...row, ...change });
      if (twin !== undefined) throw twinExists(twin);
      const telling = { action: 'updated', event: 'emission.updated' } as const;
      return changeEntry(tx, actor, row, change, telling).catch(explainDuplicate);
    },

    async remove(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<void> {
      const { closedPeriods } = await joinInventory(tx, actor.organisationId);
      const row = found(await store.lockEntry(tx, actor.organisationId, id));
      checkVersion(row.version);
      refuseUnlessPossible('delete', row.state);
      refuseClosed(closedPeriods, row);
      refuseIfNamed(await findRetirementNaming(tx, actor.organisationId, id));
      await removeEntry(tx, actor, row, { at: clock.now(), recordAll });
      await emitAll(tx, actor.organisationId, 'emission.deleted', [presentEntry(row)]);
    },
  };
}

const inputsOf = (requests: readonly EntryRequest[]): CreateEntry[] =>
  requests.flatMap((each) => (each instanceof AppError ? [] : each.body));

const locationsIn = (inputs: readonly CreateEntry[]): string[] => [
  ...new Set(inputs.flatMap(({ locationId }) => locationId ?? [])),
];

function explainDuplicate(error: unknown): never {
  if (!violatesUnique(error, 'emission_entries_same')) throw error;
  throw twinExists();
}
