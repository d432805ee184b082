import { groupBy } from '../../../kernel/group-by.ts';
import { overlaps, type Period } from '../../../kernel/period.ts';
import type { Tx } from '../../../platform/db/index.ts';
import {
  type Allocator,
  type ApplyAllocations,
  type ChangeAuthor,
  findElectricity,
  findElectricityOf,
  type PoolEntry,
  reachOfElectricity,
} from '../../entries/index.ts';
import { type EntryContext, placeOn } from '../../organisations/index.ts';
import { readEntryContext } from '../../periods/index.ts';
import { coversEnergy } from '../eligibility/rules.ts';
import type { InstrumentRow } from '../store.ts';
import { type Circumstances, consumptionOf, decide, isFrozen, rowsOf, supplyOf, usedOf } from './decision.rules.ts';
import { allocate } from './rules.ts';
import * as store from './store.ts';
import { findAllocations, findOfCountry } from './store.ts';

/** A change in a market on these days. */
export interface MarketChange {
  readonly country: string;
  readonly days: Period;
  /** Entries to update, wherever they are now. */
  readonly entryIds: readonly string[];
  /** Whether an instrument changed. Entries that it leaves uncovered also have a figure because of it. */
  readonly isOfInstrument: boolean;
}

/** Everything a change can affect. Nothing outside shares a day with it. */
export interface Market {
  readonly instruments: readonly InstrumentRow[];
  readonly entries: readonly PoolEntry[];
  /** Entries that are now in another country but still hold energy of this one. */
  readonly movedAway: readonly PoolEntry[];
}

export async function marketOf(tx: Tx, organisationId: string, marketChange: MarketChange): Promise<Market> {
  const { country, entryIds, isOfInstrument } = marketChange;
  const { instruments, days } = await reachOf(tx, organisationId, marketChange);
  const isShared = isOfInstrument || instruments.length > 0;
  const near = isShared ? await findElectricity(tx, organisationId, country, days) : [];
  const ids = instruments.map(({ id }) => id);
  const holders = await findAllocations(tx, organisationId, ids);
  const known = new Set(near.map(({ id }) => id));
  const others = new Set([...entryIds, ...holders.map(({ entryId }) => entryId)].filter((id) => !known.has(id)));
  const far = await findElectricityOf(tx, organisationId, [...others]);
  return {
    instruments,
    entries: [...near, ...far.filter((entry) => entry.country === country)],
    movedAway: far.filter((entry) => entry.country !== country),
  };
}

interface Reach {
  readonly instruments: readonly InstrumentRow[];
  readonly days: Period;
}

/** Expands from the changed days to overlapping instruments and on to their entries, until nothing more is reached. */
async function reachOf(tx: Tx, organisationId: string, { country, days }: MarketChange): Promise<Reach> {
  const all = await findOfCountry(tx, organisationId, country);
  let reached = days;
  for (;;) {
    const instruments = all.filter((each) => overlaps(each, reached));
    if (instruments.length === 0) return { instruments, days: reached };
    const wider = await reachOfElectricity(tx, organisationId, country, hullOf([reached, ...instruments]));
    if (wider.periodStart === reached.periodStart && wider.periodEnd === reached.periodEnd)
      return { instruments, days: reached };
    reached = wider;
  }
}

/** From the first day to the last. */
export function hullOf(periods: readonly Period[]): Period {
  const starts = periods.map(({ periodStart }) => periodStart).sort();
  const ends = periods.map(({ periodEnd }) => periodEnd).sort();
  return { periodStart: starts[0] ?? '', periodEnd: ends.at(-1) ?? '' };
}

type AllocationContext = Pick<EntryContext, 'closedPeriods' | 'scope2Method'>;

export interface Allocation extends Allocator {
  settle(tx: Tx, author: ChangeAuthor, marketChanges: readonly MarketChange[]): Promise<void>;
}

interface Dependencies {
  applyAllocations: ApplyAllocations;
  findResidualMix: Circumstances['findResidualMix'];
}

export function createAllocation({ applyAllocations, findResidualMix }: Dependencies): Allocation {
  /** Updates one market. Returns the entries that hold its energy and have moved to another country. */
  const settleOne = async (
    tx: Tx,
    author: ChangeAuthor,
    marketChange: MarketChange,
    context: AllocationContext,
  ): Promise<PoolEntry[]> => {
    const { organisationId } = author;
    const market = await marketOf(tx, organisationId, marketChange);
    const { instruments, entries, movedAway } = market;
    const movable = entries.filter((entry) => !isFrozen(entry, context.closedPeriods));
    const used = usedOf(
      [...entries, ...movedAway]
        .filter((entry) => isFrozen(entry, context.closedPeriods))
        .map((entry) => entry.instruments),
    );
    const qualified = instruments.filter(coversEnergy);
    const shares = allocate(qualified.map(supplyOf), movable.flatMap(consumptionOf), used);
    const isMarketBased = context.scope2Method === 'market_based';
    const changed = decide(movable, shares, { instruments: qualified, isMarketBased, findResidualMix });
    await applyAllocations(tx, author, changed);
    const known = new Set([...entries, ...movedAway].map(({ id }) => id));
    const gone = marketChange.entryIds.filter((id) => !known.has(id));
    await store.replaceAllocations(tx, organisationId, [...changed.map(({ id }) => id), ...gone], rowsOf(changed));
    return movedAway.filter((entry) => !isFrozen(entry, context.closedPeriods));
  };

  const settle = async (tx: Tx, author: ChangeAuthor, marketChanges: readonly MarketChange[]): Promise<void> => {
    const context = await readEntryContext(tx, author.organisationId, []);
    for (const marketChange of marketChanges) {
      const movedAway = await settleOne(tx, author, marketChange, context);
      for (const entry of movedAway) await settleOne(tx, author, marketChangeOf(entry.country, [entry]), context);
    }
  };

  return {
    settle,

    hold: store.holdAllocation,

    async reallocate(tx, author, touched) {
      const locationIds = [...new Set(touched.map(({ locationId }) => locationId))];
      const { sites } = await readEntryContext(tx, author.organisationId, locationIds);
      const places = new Map(sites.map((site) => [site.id, site]));
      const located = touched.flatMap((entry) => {
        const site = places.get(entry.locationId);
        return site ? [{ entry, country: placeOn(site, entry.periodStart).country }] : [];
      });
      const byCountry = [...groupBy(located, ({ country }) => country)].sort(([one], [other]) =>
        one < other ? -1 : 1,
      );
      const marketChanges = byCountry.map(([country, some]) =>
        marketChangeOf(
          country,
          some.map(({ entry }) => entry),
        ),
      );
      await settle(tx, author, marketChanges);
    },
  };
}

const marketChangeOf = (country: string, entries: ReadonlyArray<Period & { id: string }>): MarketChange => ({
  country,
  days: hullOf(entries),
  entryIds: entries.map(({ id }) => id),
  isOfInstrument: false,
});
