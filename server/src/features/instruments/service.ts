import { Decimal } from '../../kernel/decimal.ts';
import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { found, refuseIfAny } from '../../platform/errors/index.ts';
import {
  type ById,
  type Change,
  type Page,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../platform/http/index.ts';
import type { RecordChange } from '../../platform/record/index.ts';
import { findElectricityOf, holdInventory, moverOf } from '../emissions/index.ts';
import type { Library } from '../factors/index.ts';
import { findMarkets, readInventoryGround } from '../organisations/index.ts';
import { isFrozen, usedOf } from './allocation/decide.ts';
import type { Disturbance } from './allocation/market.ts';
import type { Allocation } from './allocation/service.ts';
import { deleteAllocations, findAllocations } from './allocation/store.ts';
import { findClaimed, replaceClaim } from './certificate-store.ts';
import { draftOf, type Proposed, patched } from './draft.ts';
import { presentInstrument } from './present.ts';
import { recordedInstruments } from './recorded.ts';
import { checkTerms, refuseDeleteFrozen, refuseFrozen } from './rules.ts';
import type { CreateInstrument, Instrument, InstrumentList, UpdateInstrument } from './schema.ts';
import * as store from './store.ts';

export type Instruments = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  record: RecordChange;
  library: Library;
  allocation: Allocation;
}

export function createService({ clock, record, library, allocation }: Dependencies) {
  const present = async (db: Db, { organisationId }: Actor, row: store.InstrumentRow): Promise<Versioned<Instrument>> =>
    versioned(presentInstrument(row, await findAllocations(db, organisationId, [row.id])), row.version);

  /** All entries of the organisation stand still: an instrument may move any of them. */
  const load = async (tx: Tx, { organisationId }: Actor, id: string): Promise<store.InstrumentRow> => {
    await holdInventory(tx, organisationId);
    return found(await store.findInstrument(tx, organisationId, id));
  };

  const reload = async (tx: Tx, { organisationId }: Actor, id: string): Promise<store.InstrumentRow> =>
    found(await store.findInstrument(tx, organisationId, id));

  const check = async (tx: Tx, { organisationId }: Actor, terms: Proposed, id: string | null) => {
    const regions = await knownRegions(tx, organisationId, library);
    const claimed = await findClaimed(tx, organisationId, terms, id);
    refuseIfAny(checkTerms(terms, { now: clock.now(), regions, claimed }));
    const { kgCo2ePerKwh } = terms;
    if (kgCo2ePerKwh === undefined) throw new Error('refused above');
    return { ...terms, kgCo2ePerKwh };
  };

  return {
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

    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateInstrument>): Promise<Versioned<Instrument>> {
      const { organisationId } = actor;
      await holdInventory(tx, organisationId);
      const terms = await check(tx, actor, draftOf(body), null);
      const createdAt = clock.now();
      const id = newId('ins', createdAt);
      await store.insertInstrument(tx, organisationId, { ...terms, id, createdAt });
      await replaceClaim(tx, organisationId, id, terms);
      await allocation.settle(tx, moverOf(actor), [disturbanceOf(terms)]);
      const row = await reload(tx, actor, id);
      record(tx, actor, recordedInstruments.change('instrument.created', null, row));
      return present(tx, actor, row);
    },

    async update(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<UpdateInstrument>,
    ): Promise<Versioned<Instrument>> {
      const { organisationId } = actor;
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      const terms = await check(tx, actor, patched(row, body), id);
      refuseFrozen(row, terms, await frozenKwh(tx, organisationId, id));
      await store.updateInstrument(tx, organisationId, id, { ...terms, updatedAt: clock.now() });
      await replaceClaim(tx, organisationId, id, terms);
      await allocation.settle(tx, moverOf(actor), [disturbanceOf(row), disturbanceOf(terms)]);
      const after = await reload(tx, actor, id);
      record(tx, actor, recordedInstruments.change('instrument.updated', row, after));
      return present(tx, actor, after);
    },

    async remove(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<void> {
      const { organisationId } = actor;
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseDeleteFrozen(await frozenKwh(tx, organisationId, id));
      const holders = await findAllocations(tx, organisationId, [id]);
      await deleteAllocations(tx, organisationId, id);
      await store.deleteInstrument(tx, organisationId, id);
      const entryIds = holders.map(({ entryId }) => entryId);
      await allocation.settle(tx, moverOf(actor), [{ ...disturbanceOf(row), entryIds }]);
      record(tx, actor, recordedInstruments.change('instrument.deleted', row, null));
    },
  };
}

const disturbanceOf = ({ region, periodStart, periodEnd }: Proposed | store.InstrumentRow): Disturbance => ({
  country: region.slice(0, 2),
  days: { periodStart, periodEnd },
  entryIds: [],
  isOfInstrument: true,
});

/** The energy that entries of closed periods hold of an instrument. */
async function frozenKwh(tx: Tx, organisationId: string, id: string): Promise<Decimal> {
  const allocations = await findAllocations(tx, organisationId, [id]);
  const ids = allocations.map(({ entryId }) => entryId);
  const entries = await findElectricityOf(tx, organisationId, ids);
  const { closedPeriods } = await readInventoryGround(tx, organisationId, []);
  const frozen = entries.filter((entry) => isFrozen(entry, closedPeriods)).map(({ instruments }) => instruments);
  return usedOf(frozen).get(id) ?? new Decimal(0);
}

/** Markets with a factor for electricity, and those where the organisation is. */
async function knownRegions(db: Db, organisationId: string, library: Library): Promise<Set<string>> {
  const index = await library.indexFor(db, organisationId);
  const factors = index
    .subcategories('purchased_electricity')
    .flatMap((subcategory) => index.of('purchased_electricity', subcategory));
  const markets = await findMarkets(db, organisationId);
  return new Set([
    ...factors.map(({ region }) => region),
    ...markets.flatMap(({ country, region }) => [country, ...(region === null ? [] : [region])]),
  ]);
}
