import type { Period } from '../../../kernel/period.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { Allocator, ApplyAllocations, Mover, PoolEntry } from '../../emissions/index.ts';
import { type InventoryGround, readInventoryGround } from '../../organisations/index.ts';
import { type Circumstances, consumptionOf, decide, isFrozen, rowsOf, supplyOf, usedOf } from './decide.ts';
import { type Disturbance, hullOf, marketOf } from './market.ts';
import { allocate } from './rules.ts';
import * as store from './store.ts';

type Ground = Pick<InventoryGround, 'closedPeriods' | 'scope2Method'>;

export interface Allocation extends Allocator {
  settle(tx: Tx, mover: Mover, disturbances: readonly Disturbance[]): Promise<void>;
}

interface Dependencies {
  applyAllocations: ApplyAllocations;
  findResidualMix: Circumstances['findResidualMix'];
}

export function createAllocation({ applyAllocations, findResidualMix }: Dependencies): Allocation {
  /** Brings one market up to date. Returns entries that hold energy of it and have moved to another country. */
  const settleOne = async (tx: Tx, mover: Mover, disturbance: Disturbance, ground: Ground): Promise<PoolEntry[]> => {
    const { organisationId } = mover;
    const market = await marketOf(tx, organisationId, disturbance);
    const { instruments, entries, strays } = market;
    const movable = entries.filter((entry) => !isFrozen(entry, ground.closedPeriods));
    const used = usedOf(
      [...entries, ...strays]
        .filter((entry) => isFrozen(entry, ground.closedPeriods))
        .map((entry) => entry.instruments),
    );
    const shares = allocate(instruments.map(supplyOf), movable.flatMap(consumptionOf), used);
    const isMarketBased = ground.scope2Method === 'market_based';
    const changed = decide(movable, shares, { instruments, isMarketBased, findResidualMix });
    await applyAllocations(tx, mover, changed);
    const known = new Set([...entries, ...strays].map(({ id }) => id));
    const gone = disturbance.entryIds.filter((id) => !known.has(id));
    await store.replaceAllocations(tx, organisationId, [...changed.map(({ id }) => id), ...gone], rowsOf(changed));
    return strays.filter((entry) => !isFrozen(entry, ground.closedPeriods));
  };

  const settle = async (tx: Tx, mover: Mover, disturbances: readonly Disturbance[]): Promise<void> => {
    const ground = await readInventoryGround(tx, mover.organisationId, []);
    for (const disturbance of disturbances) {
      const strays = await settleOne(tx, mover, disturbance, ground);
      for (const stray of strays) await settleOne(tx, mover, disturbanceOf(stray.country, [stray]), ground);
    }
  };

  return {
    settle,

    hold: store.holdAllocation,

    async reallocate(tx, mover, touched) {
      const locationIds = [...new Set(touched.map(({ locationId }) => locationId))];
      const { sites } = await readInventoryGround(tx, mover.organisationId, locationIds);
      const countries = [...new Set(sites.map(({ country }) => country))].sort();
      const disturbances = countries.flatMap((country) => {
        const places = new Set(sites.filter((site) => site.country === country).map(({ id }) => id));
        const entries = touched.filter(({ locationId }) => places.has(locationId));
        return entries.length === 0 ? [] : disturbanceOf(country, entries);
      });
      await settle(tx, mover, disturbances);
    },
  };
}

const disturbanceOf = (country: string, entries: ReadonlyArray<Period & { id: string }>): Disturbance => ({
  country,
  days: hullOf(entries),
  entryIds: entries.map(({ id }) => id),
  isOfInstrument: false,
});
