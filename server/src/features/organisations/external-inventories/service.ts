import { civilDate } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { found, refuseIfAny } from '../../../platform/errors/index.ts';
import {
  type Page,
  pageOf,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import { type By, createRecordedResource, type RecordChange } from '../../../platform/record/index.ts';
import type { MaybePending } from '../change-kinds/present.ts';
import { refuseIfOutdated } from '../change-kinds/rules.ts';
import { type ChangeKind, createRequestApprovalIfRequired, type RequestApproval } from '../change-kinds/service.ts';
import { checkFiscalYear, NOT_YET, readFiscalYear } from '../rules.ts';
import type { ChangeOfYear, OfYear } from '../schema.ts';
import { lockOrganisation } from '../store.ts';
import { presentInventory, recordedInventories, shownInventory } from './present.ts';
import { checkInventory, type Draft, draftOf } from './rules.ts';
import type { ExternalInventory, ExternalInventoryList, ReplaceExternalInventory } from './schema.ts';
import * as store from './store.ts';

export type ExternalInventories = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  record: RecordChange;
  requestApproval: RequestApproval;
}

/** Inventories change under the lock of the organisation. A second person sees every amount before it counts. */
export function createService({ clock, record, requestApproval }: Dependencies) {
  const inventories = createRecordedResource({ record, kind: recordedInventories, present: presentInventory });
  const requestApprovalIfRequired = createRequestApprovalIfRequired(requestApproval);

  const load = async (tx: Tx, { organisationId }: By, fiscalYear: number) => {
    await lockOrganisation(tx, organisationId);
    return store.findInventory(tx, organisationId, fiscalYear);
  };

  const save = async (
    tx: Tx,
    by: By,
    row: store.ExternalInventoryRow | undefined,
    year: Draft & { fiscalYear: number },
  ): Promise<Versioned<ExternalInventory>> => {
    const { organisationId } = by;
    const now = clock.now();
    if (row) await store.updateInventory(tx, organisationId, { ...year, updatedAt: now });
    else await store.insertInventory(tx, organisationId, { ...year, createdAt: now });
    const saved = found(await store.findInventory(tx, organisationId, year.fiscalYear));
    return row ? inventories.changed(tx, by, 'updated', row, saved) : inventories.created(tx, by, saved);
  };

  /** The inventory as it would be, in the answer to a request that has to wait. */
  const proposed = (
    { organisationId }: By,
    row: store.ExternalInventoryRow | undefined,
    year: Draft & { fiscalYear: number },
  ): Versioned<ExternalInventory> => {
    const now = clock.now();
    const times = { createdAt: row?.createdAt ?? now, updatedAt: now };
    const version = row?.version ?? NOT_YET;
    return versioned(presentInventory({ ...year, organisationId, ...times, version }), version);
  };

  return {
    async list(db: Db, actor: Actor, { query }: WithQuery<ExternalInventoryList>): Promise<Page<ExternalInventory>> {
      return pageOf(await store.listInventories(db, actor.organisationId, query), presentInventory);
    },

    async get(db: Db, actor: Actor, { fiscalYear }: OfYear): Promise<Versioned<ExternalInventory>> {
      return inventories.present(
        found(await store.findInventory(db, actor.organisationId, readFiscalYear(fiscalYear))),
      );
    },

    async replace(
      tx: Tx,
      actor: Actor,
      { fiscalYear, body, checkVersion }: ChangeOfYear & WithBody<ReplaceExternalInventory>,
    ): Promise<MaybePending<ExternalInventory>> {
      const number = readFiscalYear(fiscalYear);
      const row = await load(tx, actor, number);
      checkVersion(row?.version ?? NOT_YET);
      const now = clock.now();
      const year = { ...draftOf(body), fiscalYear: number };
      refuseIfAny([...checkFiscalYear(number, now), ...checkInventory(year, civilDate(now))]);
      const pendingChange = await requestApprovalIfRequired(tx, actor, {
        kind: 'external_inventory',
        subjectId: fiscalYear,
        change: { field: 'inventory', from: row ? shownInventory(row) : null, to: shownInventory(year) },
        payload: body,
      });
      return pendingChange ? { ...proposed(actor, row, year), pendingChange } : save(tx, actor, row, year);
    },

    /** Waits for nobody: without the inventory, whatever rests on it is no longer comparable. */
    async remove(tx: Tx, actor: Actor, { fiscalYear, checkVersion }: ChangeOfYear): Promise<void> {
      const year = readFiscalYear(fiscalYear);
      const row = found(await load(tx, actor, year));
      checkVersion(row.version);
      await store.deleteInventory(tx, actor.organisationId, year);
      inventories.deleted(tx, actor, row);
    },

    changeKind: {
      kinds: ['external_inventory'],
      right: 'settings:write',
      async apply(tx, by, { subjectId, change, payload }) {
        const fiscalYear = readFiscalYear(subjectId);
        const row = await load(tx, by, fiscalYear);
        refuseIfOutdated({ [change.field]: row ? shownInventory(row) : null }, change);
        await save(tx, by, row, { ...draftOf(payload as ReplaceExternalInventory), fiscalYear });
      },
    } satisfies ChangeKind,
  };
}
