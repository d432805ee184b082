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
import type { Library } from '../factors/index.ts';
import {
  type InventoryGround,
  lockInventoryGround,
  readInventoryGround,
  refuseClosed,
} from '../organisations/index.ts';
import { assess } from './assess.ts';
import { categoriesMeant } from './category-names.ts';
import { createChangeEntry } from './changing.ts';
import { createAll, type EntryRequest } from './creation.ts';
import { removeEntry } from './deletion.ts';
import { type Inventory, joinInventory, shareInventory } from './inventory-store.ts';
import { type FindRetirementNaming, refuseIfNamed } from './keeping.ts';
import { listEntries } from './list-store.ts';
import { presentEntry, presentPreview, presentWithHistory } from './present.ts';
import { twinExists } from './recording.ts';
import { createReview } from './review.ts';
import { revise, wholeInput } from './revise.ts';
import { listRevisions } from './revision-store.ts';
import { refuseUnlessPossible } from './rules.ts';
import type { CreateEntry, Entry, EntryList, EntryPreview, EntryWithHistory, UpdateEntry } from './schema.ts';
import * as store from './store.ts';
import { findTwin } from './twin-store.ts';

export type Emissions = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  emitAll: EmitAll;
  library: Library;
  findRetirementNaming: FindRetirementNaming;
}

export function createService({ clock, emitAll, library, findRetirementNaming }: Dependencies) {
  const changeEntry = createChangeEntry({ clock, emitAll });

  const withFactors = async (
    db: Db,
    actor: Actor,
    ground: InventoryGround,
    inputs: readonly CreateEntry[],
  ): Promise<Inventory> => {
    const [only, ...more] = inputs;
    const chooser =
      only && more.length === 0
        ? await library.forActivity(db, actor.organisationId, { ...only, ghgScope: only.scope })
        : await library.forOrganisation(db, actor.organisationId);
    return { ...ground, chooser, calculate: library.calculate };
  };

  const inventoryToWrite = async (tx: Tx, actor: Actor, inputs: readonly CreateEntry[]): Promise<Inventory> => {
    const ground = await lockInventoryGround(tx, actor.organisationId, locationsIn(inputs));
    return withFactors(tx, actor, ground, inputs);
  };

  /** One outcome for each request, in the same order. */
  const createMany = async <T>(
    tx: Tx,
    actor: Actor,
    requests: readonly EntryRequest[],
    keep: (row: store.EntryRow) => T,
  ): Promise<Array<T | AppError>> => {
    shareInventory(tx, actor.organisationId);
    const inputs = requests.flatMap((each) => (each instanceof AppError ? [] : each.body));
    const inventory = await inventoryToWrite(tx, actor, inputs);
    return createAll(tx, { actor, inventory, now: clock.now(), emitAll }, requests, keep);
  };

  return {
    ...createReview(changeEntry),

    createMany,

    async list(db: Db, actor: Actor, { query }: WithQuery<EntryList>): Promise<Page<Entry>> {
      const categories = categoriesMeant(library, query.category);
      return pageOf(await listEntries(db, actor.organisationId, query, categories), presentEntry);
    },

    async get(db: Db, actor: Actor, { id }: ById): Promise<Versioned<EntryWithHistory>> {
      const row = found(await store.findEntry(db, actor.organisationId, id));
      const history = await listRevisions(db, actor.organisationId, id);
      return versioned(presentWithHistory(row, history), row.version);
    },

    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateEntry>): Promise<Versioned<Entry>> {
      const [outcome] = await createMany(tx, actor, [{ body }], (row) => row);
      if (outcome === undefined || outcome instanceof AppError) throw outcome ?? new Error('no outcome');
      return versioned(presentEntry(outcome), outcome.version);
    },

    async preview(db: Db, actor: Actor, { body }: WithBody<CreateEntry>): Promise<EntryPreview> {
      const ground = await readInventoryGround(db, actor.organisationId, locationsIn([body]));
      const inventory = await withFactors(db, actor, ground, [body]);
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
      await removeEntry(tx, actor, row, clock.now());
      await emitAll(tx, actor.organisationId, 'emission.deleted', [presentEntry(row)]);
    },
  };
}

const locationsIn = (inputs: readonly CreateEntry[]): string[] => [
  ...new Set(inputs.flatMap(({ locationId }) => locationId ?? [])),
];

function explainDuplicate(error: unknown): never {
  if (!violatesUnique(error, 'emission_entries_same')) throw error;
  throw twinExists();
}
