export const proximities = ['own', 'region', 'global', 'proxy', 'notRecorded'] as const;
export type Proximity = (typeof proximities)[number];

/** In percent, with at most four decimals. They add up to 100. */
export type ProximityPercents = Readonly<Record<Proximity, number>>;

export interface ShownShare {
  readonly proximity: Proximity;
  /** With one decimal. Zero also for a share below 0.1 %. */
  readonly percent: number;
  readonly isBelowShown: boolean;
}

const PLACES = 4;
const UNITS = 10 ** PLACES;
const UNITS_SHOWN = UNITS / 10;
const WHOLE = 1000;

/**
 * Shares with one decimal that add up to 100, as reports print them: each is rounded down, and the remaining tenths go to
 * the shares that lost most, earlier ones first. `notRecorded` is absent without tonnes.
 */
export function shownShares(percents: ProximityPercents): ShownShare[] {
  const units = proximities.map((proximity) => Math.round(percents[proximity] * UNITS));
  const tenths = units.map((each) => Math.floor(each / UNITS_SHOWN));
  const left = WHOLE - tenths.reduce((sum, each) => sum + each, 0);
  const byLoss = units
    .map((each, index) => ({ index, loss: each % UNITS_SHOWN }))
    .toSorted((one, other) => other.loss - one.loss);
  for (const { index } of byLoss.slice(0, left)) tenths[index]! += 1;
  return proximities.flatMap((proximity, index) => {
    if (proximity === 'notRecorded' && units[index] === 0) return [];
    return [{ proximity, percent: tenths[index]! / 10, isBelowShown: units[index]! > 0 && tenths[index] === 0 }];
  });
}
