import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, found } from '../../platform/errors/index.ts';
import type { EmitAll } from '../../platform/events/outbox.ts';
import {
  type ById,
  type Change,
  type Page,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../platform/http/index.ts';
import type { RecordChanges } from '../../platform/record/index.ts';
import type { Scanner } from '../../platform/scanner/index.ts';
import type { Enqueue } from '../../platform/work/index.ts';
import type { Library } from '../factors/index.ts';
import { refuseClosed } from '../organisations/index.ts';
import { type Allocator, moverOf, type Touched, touchedBy } from './allocation/allocator.ts';
import { hasSameEnergy, keepAllocation } from './allocation/keeping.ts';
import { type Assessed, assess } from './assess.ts';
import { receiptHash } from './calculation/present.ts';
import { presentCalorific } from './calorific.ts';
import { categoriesMeant } from './category-names.ts';
import { createChangeEntry, createTell } from './changing.ts';
import { createComparison } from './comparison.ts';
import { createAll, type EntryRequest, inputsOf } from './creation.ts';
import { removeEntry } from './deletion.ts';
import { refuseDerived } from './derivation.ts';
import { createFollowParent, derivedOf } from './derived.ts';
import { listAll } from './evidence/store.ts';
import { createInventory } from './inventory.service.ts';
import { joinInventory, shareInventory } from './inventory-store.ts';
import { type FindRetirementNaming, refuseIfNamed } from './keeping.ts';
import { listPageOfEntries } from './list.service.ts';
import { presentEntry, presentPreview, presentWithHistory } from './present.ts';
import { type Prepared, storeEntries } from './recording.ts';
import { rehearseAll } from './rehearsal.ts';
import { createReview } from './review.ts';
import { revise, wholeInput } from './revise.ts';
import { listRevisions } from './revision-store.ts';
import { refuseUnlessPossible } from './rules.ts';
import type {
  CreateEntry,
  Entry,
  EntryList,
  EntryPreview,
  EntryWithHistory,
  ListedEntry,
  UpdateEntry,
  WrittenEntry,
} from './schema.ts';
import * as store from './store.ts';
import { findTwin } from './twin-store.ts';
import { explainDuplicate, twinExists } from './twins.ts';
import { asGiven, unitAsGiven, withUnitCode, withUnitCodes } from './unit.rules.ts';

export type Emissions = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  emitAll: EmitAll;
  recordAll: RecordChanges;
  enqueue: Enqueue;
  library: Library;
  findRetirementNaming: FindRetirementNaming;
  allocator: Allocator;
  /** Of evidence; null where nothing is scanned. */
  scanner: Scanner | null;
}

export function createService(deps: Dependencies) {
  const { clock, emitAll, recordAll, enqueue, library, findRetirementNaming, allocator, scanner } = deps;
  const changeEntry = createChangeEntry({ clock, tell: createTell({ emitAll, recordAll }) });
  const removeRow = async (tx: Tx, actor: Actor, row: store.EntryRow): Promise<void> => {
    await removeEntry(tx, actor, row, { at: clock.now(), recordAll, enqueue });
    await emitAll(tx, actor.organisationId, 'emission.deleted', [presentEntry(row)]);
  };
  const followParent = createFollowParent({
    now: () => clock.now(),
    changeEntry,
    store: (tx, actor, prepared) => storeEntries(tx, { actor, emitAll, recordAll }, prepared),
    remove: removeRow,
  });

  const { inventoryToRead, inventoryToWrite } = createInventory(library);

  /** One outcome for each request, in the same order. */
  const createAndAllocate = async <T>(
    tx: Tx,
    actor: Actor,
    given: readonly EntryRequest[],
    keep: (created: Prepared) => T,
  ): Promise<{ outcomes: Array<T | AppError>; isAllocated: boolean }> => {
    shareInventory(tx, actor.organisationId);
    const requests = withUnitCodes(library.units, given);
    const inputs = inputsOf(requests);
    const comparison = createComparison(actor.organisationId);
    const [isHeld, inventory] = await Promise.all([
      inputs.some(({ scope }) => scope === 2) && allocator.hold(tx, actor.organisationId),
      inventoryToWrite(tx, actor, inputs),
      inputs.length === 1 && comparison.expect(tx, inputs[0]!),
    ]);
    const touched: Touched[] = [];
    const outcomes = await createAll(
      tx,
      { actor, comparison, inventory, now: clock.now(), emitAll, recordAll },
      requests,
      (created) => {
        touched.push(...touchedBy(created.row));
        return keep(created);
      },
    );
    const isAllocated = touched.length > 0 && (isHeld || inventory.scope2Method === 'market_based');
    if (isAllocated) await allocator.reallocate(tx, moverOf(actor), touched);
    return { outcomes, isAllocated };
  };

  /** As instruments leave it. */
  const presentAllocated = async (tx: Tx, actor: Actor, id: string): Promise<Versioned<Entry>> => {
    const row = found(await store.findEntry(tx, actor.organisationId, id));
    return versioned(presentEntry(row), row.version);
  };

  return {
    ...createReview(changeEntry, allocator, clock),

    createMany: async <T>(
      tx: Tx,
      actor: Actor,
      requests: readonly EntryRequest[],
      keep: (created: Prepared) => T,
    ): Promise<Array<T | AppError>> => (await createAndAllocate(tx, actor, requests, keep)).outcomes,

    /** The outcomes that `createMany` would have, without writing anything. */
    async rehearseMany(tx: Tx, actor: Actor, given: readonly EntryRequest[]): Promise<Array<Assessed | AppError>> {
      const requests = withUnitCodes(library.units, given);
      const inventory = await inventoryToRead(tx, actor, inputsOf(requests));
      return rehearseAll(tx, actor.organisationId, { inventory, now: clock.now() }, requests);
    },

    list: async (db: Db, actor: Actor, { query }: WithQuery<EntryList>): Promise<Page<ListedEntry>> =>
      listPageOfEntries(db, actor.organisationId, query, categoriesMeant(library, query.category)),

    async get(db: Db, actor: Actor, { id }: ById): Promise<Versioned<EntryWithHistory>> {
      const { organisationId } = actor;
      const [entry, history, files] = await db.together((same) =>
        Promise.all([
          store.findEntry(same, organisationId, id),
          listRevisions(same, organisationId, id),
          listAll(same, organisationId, id),
        ]),
      );
      const row = found(entry);
      return versioned(presentWithHistory(row, { history, files, areScanned: scanner !== null }), row.version);
    },

    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateEntry>): Promise<Versioned<WrittenEntry>> {
      const { outcomes, isAllocated } = await createAndAllocate(tx, actor, [{ body }], (created) => created);
      const [outcome] = outcomes;
      if (outcome === undefined || outcome instanceof AppError) throw outcome ?? new Error('no outcome');
      const { row, resource } = outcome;
      const written = isAllocated ? await presentAllocated(tx, actor, row.id) : versioned(resource, row.version);
      return asGiven(written, body.unit);
    },

    async preview(db: Db, actor: Actor, { body: given }: WithBody<CreateEntry>): Promise<EntryPreview> {
      const body = withUnitCode(library.units, given);
      const inventory = await inventoryToRead(db, actor, [body]);
      const { fields, choice } = assess(inventory, body, clock.now());
      const [compared] = await createComparison(actor.organisationId).compare(db, inventory, [
        { ...fields, id: 'preview' },
      ]);
      const preview = presentPreview({ fields: compared!, choice }, presentCalorific(library, fields));
      return { ...preview, ...unitAsGiven(given.unit, body.unit) };
    },

    async update(
      tx: Tx,
      actor: Actor,
      { id, body: given, checkVersion }: Change & WithBody<UpdateEntry>,
    ): Promise<Versioned<WrittenEntry>> {
      const body = withUnitCode(library.units, given);
      shareInventory(tx, actor.organisationId);
      const [isHeld, entry] = await Promise.all([
        allocator.hold(tx, actor.organisationId),
        store.lockEntryWithFactor(tx, actor.organisationId, id),
      ]);
      const row = found(entry);
      checkVersion(row.version);
      refuseDerived(row);
      refuseUnlessPossible('update', row.state);
      const inventory = await inventoryToWrite(tx, actor, [wholeInput(row, body)]);
      refuseClosed(inventory.closedPeriods, row);
      const revised = keepAllocation(row, revise(inventory, row, body, clock.now()));
      const [compared] = await createComparison(actor.organisationId).compare(tx, inventory, [{ ...row, ...revised }]);
      const after = { ...compared!, derivedEntryIds: row.derivedEntryIds };
      refuseClosed(inventory.closedPeriods, after);
      const twin = await findTwin(tx, actor.organisationId, after);
      if (twin !== undefined) throw twinExists(twin);
      const derivedEntryIds = await followParent(tx, actor, inventory, after);
      const change = { ...revised, warnings: after.warnings, derivedEntryIds };
      const calculation = {
        from: receiptHash(inventory, row),
        to: receiptHash(inventory, { ...row, ...change }),
      };
      const telling = { action: 'updated', event: 'emission.updated', calculation } as const;
      const changed = await changeEntry(tx, actor, row, change, telling).catch(explainDuplicate(tx));
      const isMarketBased = isHeld || inventory.scope2Method === 'market_based' || row.marketTco2e !== null;
      if (!isMarketBased || hasSameEnergy(row, after)) return asGiven(changed, given.unit);
      await allocator.reallocate(tx, moverOf(actor), touchedBy(row, after));
      return asGiven(await presentAllocated(tx, actor, id), given.unit);
    },

    async remove(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<void> {
      const [{ closedPeriods }, isHeld] = await Promise.all([
        joinInventory(tx, actor.organisationId),
        allocator.hold(tx, actor.organisationId),
      ]);
      const row = found(await store.lockEntry(tx, actor.organisationId, id));
      checkVersion(row.version);
      refuseDerived(row);
      refuseUnlessPossible('delete', row.state);
      refuseClosed(closedPeriods, row);
      const family = [...(await derivedOf(tx, actor.organisationId, row)), row];
      for (const each of family) refuseIfNamed(await findRetirementNaming(tx, actor.organisationId, each.id));
      for (const each of family) await removeRow(tx, actor, each);
      if (isHeld) await allocator.reallocate(tx, moverOf(actor), touchedBy(row));
    },
  };
}
