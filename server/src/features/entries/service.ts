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
import { type AffectedEntry, affectedEntries, hasSameEnergy, keepAllocation } from './allocation/rules.ts';
import type { Allocator } from './allocation/service.ts';
import { type DryRun, dryRunAll } from './batch/dry-run.service.ts';
import { withoutSameActivity } from './calculation/activity.rules.ts';
import { type Assessed, assess } from './calculation/assessment.rules.ts';
import { presentCalorific, receiptHash } from './calculation/present.ts';
import type { EntryPreview } from './calculation/preview.schema.ts';
import { createCalculationContext } from './calculation/service.ts';
import { revise, wholeInput } from './calculation/update.rules.ts';
import { authorOf } from './change.rules.ts';
import { createChangeEntry, createPublishChanges, createPublishRevisions } from './change.service.ts';
import { createAll, type Prepared, storeEntries } from './create.service.ts';
import { removeEntry } from './delete.service.ts';
import { refuseDerived } from './derived/rules.ts';
import { createSyncDerived, derivedOf } from './derived/service.ts';
import { duplicateExists } from './duplicates/rules.ts';
import { explainDuplicate } from './duplicates/service.ts';
import { findDuplicate } from './duplicates/store.ts';
import { listAll } from './evidence/store.ts';
import { listRevisions } from './history/store.ts';
import { withJourney } from './journey/rules.ts';
import type { EntryList } from './list/schema.ts';
import { listPageOfEntries } from './list/service.ts';
import { createComparison } from './overlaps/service.ts';
import { joinInventory, lockInventoryShared } from './period.store.ts';
import { asGiven, presentEntry, presentPreview, presentWithHistory, unitAsGiven } from './present.ts';
import { allWithCodes, type EntryRequest, inputsOf, withCodes } from './request.service.ts';
import { createReview } from './review/service.ts';
import { categoryCodesOf, refuseIfNamed, refuseUnlessPossible } from './rules.ts';
import type { CreateEntry, Entry, EntryWithHistory, ListedEntry, UpdateEntry, WrittenEntry } from './schema.ts';
import type { FindRetirementOfEntry } from './store.ts';
import * as store from './store.ts';

export type EntriesService = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  emitAll: EmitAll;
  recordAll: RecordChanges;
  enqueue: Enqueue;
  library: Library;
  findRetirementOfEntry: FindRetirementOfEntry;
  allocator: Allocator;
  /** Scans evidence; null if the operator has not set up a scanner. */
  scanner: Scanner | null;
}

export function createService(deps: Dependencies) {
  const { clock, emitAll, recordAll, enqueue, library, findRetirementOfEntry, allocator, scanner } = deps;
  const publishChanges = createPublishChanges({ emitAll, recordAll });
  const publishRevisions = createPublishRevisions({ emitAll, recordAll });
  const changeEntry = createChangeEntry({ clock, publishChanges });
  const removeRow = (tx: Tx, actor: Actor, row: store.EntryRow): Promise<void> =>
    removeEntry(tx, actor, row, clock.now(), { publishChanges, enqueue });
  const syncDerived = createSyncDerived({
    now: () => clock.now(),
    changeEntry,
    store: (tx, actor, prepared) => storeEntries(tx, { actor, publishRevisions }, prepared),
    remove: removeRow,
  });

  const { contextToRead, contextToWrite } = createCalculationContext(library);

  /** One outcome for each request, in the same order. */
  const createAndAllocate = async <T>(
    tx: Tx,
    actor: Actor,
    given: readonly EntryRequest[],
    keep: (created: Prepared) => T,
    importId?: string,
  ): Promise<{ outcomes: Array<T | AppError>; isAllocated: boolean }> => {
    lockInventoryShared(tx, actor.organisationId);
    const requests = allWithCodes(library, given);
    const inputs = inputsOf(requests);
    const comparison = createComparison(actor.organisationId);
    const [isHeld, context] = await Promise.all([
      inputs.some(({ scope }) => scope === 2) && allocator.hold(tx, actor.organisationId),
      contextToWrite(tx, actor, inputs),
      inputs.length === 1 && comparison.expect(tx, inputs[0]!),
    ]);
    const touched: AffectedEntry[] = [];
    const outcomes = await createAll(
      tx,
      { actor, comparison, context, now: clock.now(), publishRevisions, importId },
      requests,
      (created) => {
        touched.push(...affectedEntries(created.row));
        return keep(created);
      },
    );
    const isAllocated = touched.length > 0 && (isHeld || context.scope2Method === 'market_based');
    if (isAllocated) await allocator.reallocate(tx, authorOf(actor), touched);
    return { outcomes, isAllocated };
  };

  /** The entry after the allocation of instruments. */
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
      importId?: string,
    ): Promise<Array<T | AppError>> => (await createAndAllocate(tx, actor, requests, keep, importId)).outcomes,

    /** Returns the outcomes of `createMany` without writing anything. */
    async dryRunMany(
      tx: Tx,
      actor: Actor,
      given: readonly EntryRequest[],
      options: DryRun = { isCompared: true },
    ): Promise<Array<Assessed | AppError>> {
      const requests = allWithCodes(library, given);
      const context = await contextToRead(tx, actor, inputsOf(requests));
      return dryRunAll(tx, actor.organisationId, { context, now: clock.now() }, requests, options);
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
      const body = withCodes(library, withJourney(library, given));
      const context = await contextToRead(db, actor, [body]);
      const { fields, choice } = assess(context, body, clock.now());
      const [compared] = await createComparison(actor.organisationId).compare(db, context, [
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
      lockInventoryShared(tx, actor.organisationId);
      const [isHeld, entry] = await Promise.all([
        allocator.hold(tx, actor.organisationId),
        store.lockEntryWithFactor(tx, actor.organisationId, id),
      ]);
      const row = found(entry);
      checkVersion(row.version);
      refuseDerived(row);
      refuseUnlessPossible('update', row.state);
      const body = withCodes(library, withoutSameActivity(library, withJourney(library, given), row));
      const context = await contextToWrite(tx, actor, [wholeInput(row, body)]);
      refuseClosed(context.closedPeriods, row);
      const revised = keepAllocation(row, revise(context, row, body, clock.now()));
      const [compared] = await createComparison(actor.organisationId).compare(tx, context, [{ ...row, ...revised }]);
      const after = { ...compared!, derivedEntryIds: row.derivedEntryIds };
      refuseClosed(context.closedPeriods, after);
      const duplicateId = await findDuplicate(tx, actor.organisationId, after);
      if (duplicateId !== undefined) throw duplicateExists(duplicateId);
      const derivedEntryIds = await syncDerived(tx, actor, context, after);
      const change = { ...revised, warnings: after.warnings, derivedEntryIds };
      const calculation = {
        from: receiptHash(context, row),
        to: receiptHash(context, { ...row, ...change }),
      };
      const notice = { action: 'updated', event: 'emission.updated', calculation } as const;
      const changed = await changeEntry(tx, actor, row, change, notice).catch(explainDuplicate);
      const isMarketBased = isHeld || context.scope2Method === 'market_based' || row.marketTco2e !== null;
      if (!isMarketBased || hasSameEnergy(row, after)) return asGiven(changed, given.unit);
      await allocator.reallocate(tx, authorOf(actor), affectedEntries(row, after));
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
      if (isHeld) await allocator.reallocate(tx, authorOf(actor), affectedEntries(row));
    },
  };
}
