import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
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
import type { Scanner } from '../../platform/storage/scanner/index.ts';
import type { Enqueue } from '../../platform/work/index.ts';
import type { Library } from '../factors/index.ts';
import { refuseClosed } from '../periods/index.ts';
import {
  type AffectedEntry,
  type Allocator,
  affectedEntries,
  allocationActorOf,
  hasSameEnergy,
  keepAllocation,
} from './allocation/rules.ts';
import { dryRunAll } from './batch/dry-run.service.ts';
import { type Assessed, assess } from './calculation/assessment.rules.ts';
import { presentCalorific, receiptHash } from './calculation/present.ts';
import { createCalculationContext } from './calculation/service.ts';
import { revise, wholeInput } from './calculation/update.rules.ts';
import { createChangeEntry, createPublishChanges } from './change.service.ts';
import { joinInventory, lockInventoryShared } from './context.store.ts';
import { createAll, type EntryRequest, inputsOf, type Prepared, storeEntries } from './create.service.ts';
import { removeEntry } from './delete.service.ts';
import { refuseDerived } from './derived/rules.ts';
import { createSyncDerived, derivedOf } from './derived/service.ts';
import { duplicateExists, explainDuplicate } from './duplicates/service.ts';
import { findDuplicate } from './duplicates/store.ts';
import { listAll } from './evidence/store.ts';
import { listRevisions } from './history/store.ts';
import { listPageOfEntries } from './list/service.ts';
import { createComparison } from './overlaps/service.ts';
import { presentEntry, presentPreview, presentWithHistory } from './present.ts';
import { createReview } from './review/service.ts';
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
import { type FindRetirementOfEntry, refuseIfNamed } from './store.ts';
import { asGiven, categoryCodesOf, unitAsGiven, withUnitCode, withUnitCodes } from './vocabulary.rules.ts';

export type Emissions = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  emitAll: EmitAll;
  recordAll: RecordChanges;
  enqueue: Enqueue;
  library: Library;
  findRetirementOfEntry: FindRetirementOfEntry;
  allocator: Allocator;
  /** Of evidence; null where nothing is scanned. */
  scanner: Scanner | null;
}

export function createService(deps: Dependencies) {
  const { clock, emitAll, recordAll, enqueue, library, findRetirementOfEntry, allocator, scanner } = deps;
  const changeEntry = createChangeEntry({ clock, tell: createPublishChanges({ emitAll, recordAll }) });
  const removeRow = async (tx: Tx, actor: Actor, row: store.EntryRow): Promise<void> => {
    await removeEntry(tx, actor, row, { at: clock.now(), recordAll, enqueue });
    await emitAll(tx, actor.organisationId, 'emission.deleted', [presentEntry(row)]);
  };
  const syncDerived = createSyncDerived({
    now: () => clock.now(),
    changeEntry,
    store: (tx, actor, prepared) => storeEntries(tx, { actor, emitAll, recordAll }, prepared),
    remove: removeRow,
  });

  const { contextToRead, contextToWrite } = createCalculationContext(library);

  /** One outcome for each request, in the same order. */
  const createAndAllocate = async <T>(
    tx: Tx,
    actor: Actor,
    given: readonly EntryRequest[],
    keep: (created: Prepared) => T,
  ): Promise<{ outcomes: Array<T | AppError>; isAllocated: boolean }> => {
    lockInventoryShared(tx, actor.organisationId);
    const requests = withUnitCodes(library.units, given);
    const inputs = inputsOf(requests);
    const comparison = createComparison(actor.organisationId);
    const [isHeld, inventory] = await Promise.all([
      inputs.some(({ scope }) => scope === 2) && allocator.hold(tx, actor.organisationId),
      contextToWrite(tx, actor, inputs),
      inputs.length === 1 && comparison.expect(tx, inputs[0]!),
    ]);
    const touched: AffectedEntry[] = [];
    const outcomes = await createAll(
      tx,
      { actor, comparison, inventory, now: clock.now(), emitAll, recordAll },
      requests,
      (created) => {
        touched.push(...affectedEntries(created.row));
        return keep(created);
      },
    );
    const isAllocated = touched.length > 0 && (isHeld || inventory.scope2Method === 'market_based');
    if (isAllocated) await allocator.reallocate(tx, allocationActorOf(actor), touched);
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
    async dryRunMany(tx: Tx, actor: Actor, given: readonly EntryRequest[]): Promise<Array<Assessed | AppError>> {
      const requests = withUnitCodes(library.units, given);
      const inventory = await contextToRead(tx, actor, inputsOf(requests));
      return dryRunAll(tx, actor.organisationId, { inventory, now: clock.now() }, requests);
    },

    list: async (db: Db, actor: Actor, { query }: WithQuery<EntryList>): Promise<Page<ListedEntry>> =>
      listPageOfEntries(db, actor.organisationId, query, categoryCodesOf(library, query.category)),

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
      const inventory = await contextToRead(db, actor, [body]);
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
      lockInventoryShared(tx, actor.organisationId);
      const [isHeld, entry] = await Promise.all([
        allocator.hold(tx, actor.organisationId),
        store.lockEntryWithFactor(tx, actor.organisationId, id),
      ]);
      const row = found(entry);
      checkVersion(row.version);
      refuseDerived(row);
      refuseUnlessPossible('update', row.state);
      const inventory = await contextToWrite(tx, actor, [wholeInput(row, body)]);
      refuseClosed(inventory.closedPeriods, row);
      const revised = keepAllocation(row, revise(inventory, row, body, clock.now()));
      const [compared] = await createComparison(actor.organisationId).compare(tx, inventory, [{ ...row, ...revised }]);
      const after = { ...compared!, derivedEntryIds: row.derivedEntryIds };
      refuseClosed(inventory.closedPeriods, after);
      const twin = await findDuplicate(tx, actor.organisationId, after);
      if (twin !== undefined) throw duplicateExists(twin);
      const derivedEntryIds = await syncDerived(tx, actor, inventory, after);
      const change = { ...revised, warnings: after.warnings, derivedEntryIds };
      const calculation = {
        from: receiptHash(inventory, row),
        to: receiptHash(inventory, { ...row, ...change }),
      };
      const telling = { action: 'updated', event: 'emission.updated', calculation } as const;
      const changed = await changeEntry(tx, actor, row, change, telling).catch(explainDuplicate);
      const isMarketBased = isHeld || inventory.scope2Method === 'market_based' || row.marketTco2e !== null;
      if (!isMarketBased || hasSameEnergy(row, after)) return asGiven(changed, given.unit);
      await allocator.reallocate(tx, allocationActorOf(actor), affectedEntries(row, after));
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
      for (const each of family) refuseIfNamed(await findRetirementOfEntry(tx, actor.organisationId, each.id));
      for (const each of family) await removeRow(tx, actor, each);
      if (isHeld) await allocator.reallocate(tx, allocationActorOf(actor), affectedEntries(row));
    },
  };
}
