import { overlaps, type Period } from '../../../kernel/period.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { findElectricity, findElectricityOf, type PoolEntry, reachOfElectricity } from '../../emissions/index.ts';
import type { InstrumentRow } from '../store.ts';
import { findAllocations, findOfCountry } from './store.ts';

/** A market in which something has changed on these days. */
export interface Disturbance {
  readonly country: string;
  readonly days: Period;
  /** Entries to decide, wherever they are now. */
  readonly entryIds: readonly string[];
  /** Whether an instrument has changed: entries that it left uncovered have a figure because of it, too. */
  readonly isOfInstrument: boolean;
}

/** All that a disturbance can move: whatever lies outside shares no day with it. */
export interface Market {
  readonly instruments: readonly InstrumentRow[];
  readonly entries: readonly PoolEntry[];
  /** In another country now, with energy of this one. */
  readonly strays: readonly PoolEntry[];
}

export async function marketOf(tx: Tx, organisationId: string, disturbance: Disturbance): Promise<Market> {
  const { country, entryIds, isOfInstrument } = disturbance;
  const { instruments, days } = await reachOf(tx, organisationId, disturbance);
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
    strays: far.filter((entry) => entry.country !== country),
  };
}

interface Reach {
  readonly instruments: readonly InstrumentRow[];
  readonly days: Period;
}

/** From an entry to the instruments of its days, to the entries of theirs, until nothing more is reached. */
async function reachOf(tx: Tx, organisationId: string, { country, days }: Disturbance): Promise<Reach> {
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
