import { Decimal } from '../../../kernel/decimal.ts';
import type { Share } from '../../../kernel/proration.ts';
import type { proximityAmounts } from '../../entries/index.ts';
import { proximities } from '../../factors/index.ts';

export type ProximityAmount = keyof typeof proximityAmounts;

/** In the order of `proximities`. */
export const proximityNames: readonly ProximityAmount[] = ['ownTco2e', 'regionTco2e', 'globalTco2e', 'proxyTco2e'];

/** Steps of the choice of a factor. `notRecorded` holds entries that are older than the choice by steps. */
export const proximityParts = [...proximities, 'notRecorded'] as const;
export type ProximityPart = (typeof proximityParts)[number];

export interface PartOfTonnes {
  tonnes: Decimal;
  /** Null without tonnes. */
  percent: Decimal | null;
}
export type ProximityShares = Readonly<Record<ProximityPart, PartOfTonnes>>;
/** In percent. They add up to 100. */
export type ProximityPercents = Readonly<Record<ProximityPart, Decimal>>;
/** As JSON states them. */
export type StatedPercents = Readonly<Record<ProximityPart, Decimal | number>>;

type ProximitySum = Readonly<Record<ProximityAmount | 'locationTco2e', string>>;

const PERCENT_PLACES = 4;

/**
 * Tonnes by proximity, and their shares. All tonnes are location-based, since the proximity is that of the factor of the
 * entry; a contract or a residual mix has none.
 */
export function proximityOf(counted: readonly ProximitySum[]): ProximityShares {
  const sum = (name: keyof ProximitySum): Decimal => counted.reduce((all, one) => all.plus(one[name]), new Decimal(0));
  const all = sum('locationTco2e');
  const near = proximityNames.map(sum);
  const tonnes = [...near, near.reduce((left, part) => left.minus(part), all)];
  const percents = all.isZero() ? tonnes.map(() => null) : percentsOf(tonnes, PERCENT_PLACES);
  return byPart((index): PartOfTonnes => ({ tonnes: tonnes[index]!, percent: percents[index]! }));
}

/** Null without tonnes. */
export function percentsIn(shares: ProximityShares): ProximityPercents | null {
  const percents = proximityParts.map((part) => shares[part].percent);
  return percents.some((percent) => percent === null) ? null : byPart((index) => percents[index]!);
}

/** The same shares with so many decimals. */
export function roundedPercents(percents: StatedPercents, places: number): ProximityPercents {
  const rounded = percentsOf(
    proximityParts.map((part) => new Decimal(percents[part])),
    places,
  );
  return byPart((index) => rounded[index]!);
}

const byPart = <T>(valueAt: (index: number) => T): Readonly<Record<ProximityPart, T>> =>
  Object.fromEntries(proximityParts.map((part, index) => [part, valueAt(index)])) as Record<ProximityPart, T>;

/**
 * Shares in percent that add up to 100 as printed: each is rounded down, and the remaining units go to the shares that lost
 * most, earlier ones first (largest remainder).
 */
function percentsOf(amounts: readonly Decimal[], places: number): Decimal[] {
  const whole = amounts.reduce((all, amount) => all.plus(amount), new Decimal(0));
  const unit = new Decimal(10).pow(-places);
  const exact = amounts.map((amount) => amount.times(100).div(whole));
  const percents = exact.map((share) => share.toDecimalPlaces(places, Decimal.ROUND_FLOOR));
  const left = percents.reduce((rest, share) => rest.minus(share), new Decimal(100)).div(unit);
  const byLoss = exact
    .map((share, index) => ({ index, loss: share.minus(percents[index]!) }))
    .sort((one, other) => other.loss.comparedTo(one.loss));
  for (const { index } of byLoss.slice(0, left.toNumber())) percents[index] = percents[index]!.plus(unit);
  return percents;
}

/**
 * Prorates the tonnes up to a proximity, less those before it. Prorated one by one, the parts would differ from the
 * prorated total by a millionth.
 */
export function sharedProximity(name: ProximityAmount, amountOf: (name: ProximityAmount) => Decimal, share: Share) {
  const place = proximityNames.indexOf(name);
  const before = proximityNames.slice(0, place).reduce((all, each) => all.plus(amountOf(each)), new Decimal(0));
  return share(before.plus(amountOf(name))).minus(share(before));
}

export const isProximityAmount = (name: string): name is ProximityAmount =>
  (proximityNames as readonly string[]).includes(name);
