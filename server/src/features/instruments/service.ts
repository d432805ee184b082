import { Decimal } from '../../kernel/decimal.ts';
import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { found } from '../../platform/errors/index.ts';
import {
  type ById,
  type Change,
  type Page,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../platform/http/index.ts';
import type { By, RecordChange } from '../../platform/record/index.ts';
import { authorFor, authorOf, type ChangeAuthor, findElectricityOf, lockInventoryExclusive } from '../entries/index.ts';

import {
  type ChangeKind,
  type DueChange,
  isGuarded,
  type MaybePending,
  type RequestApprovalIfRequired,
} from '../organisations/index.ts';
import { readEntryContext } from '../periods/index.ts';
import { isFrozen, usedOf } from './allocation/decision.rules.ts';
import type { Allocation, MarketChange } from './allocation/service.ts';
import { deleteAllocations, findAllocations } from './allocation/store.ts';
import { replaceClaim } from './certificates/store.ts';
import type { Checked, CheckInstrument } from './check.service.ts';
import { isMaterial, type Payload, refuseIfChanged, refuseWhilePending, requestFor } from './pending-change.rules.ts';
import { presentInstrument, recordedInstruments } from './present.ts';
import { isSameButEvidence, type ProposedTerms, refuseDeleteFrozen, refuseFrozen } from './rules.ts';
import type { CreateInstrument, Instrument, InstrumentList, NewInstrument, UpdateInstrument } from './schema.ts';
import * as store from './store.ts';
import { draftOf, patched } from './terms.rules.ts';

export type Instruments = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  record: RecordChange;
  checkInstrument: CheckInstrument;
  allocation: Allocation;
  requestApprovalIfRequired: RequestApprovalIfRequired;
}

type In = Pick<Actor, 'organisationId'>;

export function createService({ clock, record, checkInstrument, allocation, requestApprovalIfRequired }: Dependencies) {
  const present = async (db: Db, { organisationId }: In, row: store.InstrumentRow): Promise<Versioned<Instrument>> =>
    versioned(presentInstrument(row, await findAllocations(db, organisationId, [row.id])), row.version);

  /** Locks all entries of the organisation, because an instrument may affect any of them. */
  const hold = async (tx: Tx, where: In): Promise<void> => {
    await isGuarded(tx, where);
    await lockInventoryExclusive(tx, where.organisationId);
  };

  const load = async (tx: Tx, where: In, id: string): Promise<store.InstrumentRow> => {
    await hold(tx, where);
    return reload(tx, where, id);
  };

  const reload = async (tx: Tx, { organisationId }: In, id: string): Promise<store.InstrumentRow> =>
    found(await store.findInstrument(tx, organisationId, id));

  /** Other evidence alone does not bring an older instrument under the rules of today. */
  const proposed = async (tx: Tx, where: In, row: store.InstrumentRow, body: UpdateInstrument): Promise<Checked> => {
    const patch = patched(row, body);
    if (row.ineligibleBecause === null && isSameButEvidence(row, patch))
      return { ...patch, ineligibleBecause: null, blocks: null };
    const terms = await checkInstrument(tx, where, patch, row.id);
    refuseFrozen(row, terms, await frozenKwh(tx, where.organisationId, row.id));
    return terms;
  };

  const change = async (tx: Tx, by: By, author: ChangeAuthor, row: store.InstrumentRow, terms: Checked) => {
    const { organisationId } = by;
    const { blocks, ...changed } = terms;
    await store.updateInstrument(tx, organisationId, row.id, { ...changed, updatedAt: clock.now() });
    if (blocks) await replaceClaim(tx, organisationId, row.id, { ...terms, blocks });
    await allocation.settle(tx, author, [marketChangeOf(row), marketChangeOf(terms)]);
    const after = await reload(tx, by, row.id);
    record(tx, by, recordedInstruments.change('instrument.updated', row, after));
    return after;
  };

  const remove = async (tx: Tx, by: By, author: ChangeAuthor, row: store.InstrumentRow): Promise<void> => {
    const { organisationId } = by;
    refuseDeleteFrozen(await frozenKwh(tx, organisationId, row.id));
    const holders = await findAllocations(tx, organisationId, [row.id]);
    await deleteAllocations(tx, organisationId, row.id);
    await store.deleteInstrument(tx, organisationId, row.id);
    const entryIds = holders.map(({ entryId }) => entryId);
    await allocation.settle(tx, author, [{ ...marketChangeOf(row), entryIds }]);
    record(tx, by, recordedInstruments.change('instrument.deleted', row, null));
  };

  /** The approved instrument covers energy from now on. */
  const release = async (tx: Tx, by: By, author: ChangeAuthor, row: store.InstrumentRow): Promise<void> => {
    const now = clock.now();
    await store.updateInstrument(tx, by.organisationId, row.id, { pendingChange: null, updatedAt: now });
    await allocation.settle(tx, author, [marketChangeOf(row)]);
    record(tx, by, recordedInstruments.change('instrument.approved', row, await reload(tx, by, row.id)));
  };

  /** Applies or drops pending changes of instruments. */
  const changeKind: ChangeKind = {
    kinds: ['instrument', 'instrument_change', 'instrument_deletion'],
    right: 'emissions:write',
    async apply(tx, by, due) {
      const row = await load(tx, by, due.subjectId);
      const author = authorBehind(by, due);
      if (due.kind === 'instrument') return release(tx, by, author, row);
      const payload = due.payload as Payload;
      refuseIfChanged(row, payload);
      if (due.kind === 'instrument_deletion') return remove(tx, by, author, row);
      await change(tx, by, author, row, await proposed(tx, by, row, payload.patch ?? {}));
    },
    /** An instrument that was not approved covers nothing, so it is simply deleted. */
    async drop(tx, by, asked) {
      if (asked.kind !== 'instrument') return;
      const row = await load(tx, by, asked.subjectId);
      await store.deleteInstrument(tx, by.organisationId, row.id);
      record(tx, by, recordedInstruments.change('instrument.deleted', row, null));
    },
  };

  return {
    changeKind,

    async get(db: Db, actor: Actor, { id }: ById): Promise<Versioned<Instrument>> {
      return present(db, actor, found(await store.findInstrument(db, actor.organisationId, id)));
    },

    async list(db: Db, { organisationId }: Actor, { query }: WithQuery<InstrumentList>): Promise<Page<Instrument>> {
      const { rows, total, next } = await store.listInstruments(db, organisationId, query);
      const ids = rows.map(({ id }) => id);
      const allocations = await findAllocations(db, organisationId, ids);
      const items = rows.map((row) =>
        presentInstrument(
          row,
          allocations.filter(({ instrumentId }) => instrumentId === row.id),
        ),
      );
      return { items, total, next };
    },

    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateInstrument>): Promise<Versioned<NewInstrument>> {
      const { organisationId } = actor;
      await hold(tx, actor);
      const terms = await checkInstrument(tx, actor, draftOf(body), null);
      const createdAt = clock.now();
      const id = newId('ins', createdAt);
      const waiting = await requestApprovalIfRequired(tx, actor, requestFor('instrument', id, { after: terms }));
      const pendingChange = waiting?.id ?? null;
      const { blocks, ...checked } = terms;
      await store.insertInstrument(tx, organisationId, { ...checked, id, createdAt, pendingChange });
      if (blocks) await replaceClaim(tx, organisationId, id, { ...terms, blocks });
      if (!waiting) await allocation.settle(tx, authorOf(actor), [marketChangeOf(terms)]);
      const row = await reload(tx, actor, id);
      record(tx, actor, recordedInstruments.change('instrument.created', null, row));
      const { resource, version } = await present(tx, actor, row);
      return versioned(waiting ? { ...resource, pendingChange: waiting } : resource, version);
    },

    async update(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<UpdateInstrument>,
    ): Promise<MaybePending<Instrument>> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseWhilePending(row);
      const terms = await proposed(tx, actor, row, body);
      if (isMaterial(row, terms)) {
        const payload = { version: row.version, patch: body };
        const request = requestFor('instrument_change', id, { before: row, after: terms, payload });
        const pendingChange = await requestApprovalIfRequired(tx, actor, request);
        if (pendingChange) return { ...(await present(tx, actor, row)), pendingChange };
      }
      return present(tx, actor, await change(tx, actor, authorOf(actor), row, terms));
    },

    /** Returns the instrument with its pending change, or undefined if it was deleted. */
    async remove(tx: Tx, actor: Actor, { id, checkVersion }: Change) {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseWhilePending(row);
      refuseDeleteFrozen(await frozenKwh(tx, actor.organisationId, id));
      const request = requestFor('instrument_deletion', id, { before: row, payload: { version: row.version } });
      const pendingChange = await requestApprovalIfRequired(tx, actor, request);
      if (pendingChange) return { ...(await present(tx, actor, row)), pendingChange };
      await remove(tx, actor, authorOf(actor), row);
      return undefined;
    },
  };
}

/** The approver, or the requester if the change took effect by itself. */
const authorBehind = (by: By, { requestedBy, requestedByEmail }: DueChange): ChangeAuthor =>
  'user' in by ? authorOf(by) : authorFor(by.organisationId, { id: requestedBy, email: requestedByEmail });

const marketChangeOf = ({ region, periodStart, periodEnd }: ProposedTerms | store.InstrumentRow): MarketChange => ({
  country: region.slice(0, 2),
  days: { periodStart, periodEnd },
  entryIds: [],
  isOfInstrument: true,
});

/** Energy of an instrument that entries of closed periods hold. */
async function frozenKwh(tx: Tx, organisationId: string, id: string): Promise<Decimal> {
  const allocations = await findAllocations(tx, organisationId, [id]);
  const ids = allocations.map(({ entryId }) => entryId);
  const entries = await findElectricityOf(tx, organisationId, ids);
  const { closedPeriods } = await readEntryContext(tx, organisationId, []);
  const frozen = entries.filter((entry) => isFrozen(entry, closedPeriods)).map(({ instruments }) => instruments);
  return usedOf(frozen).get(id) ?? new Decimal(0);
}
