import { Decimal } from '../../../kernel/decimal.ts';
import { type CivilDate, dayAfter, dayBefore, daysInPeriod, overlaps, type Period } from '../../../kernel/period.ts';
import type { InstrumentType } from '../rules.ts';

/** Electricity consumed by an entry at a place. */
export interface Consumption extends Period {
  readonly id: string;
  readonly kwh: Decimal;
  readonly country: string;
  readonly region: string | null;
  readonly locationId: string;
}

/** Electricity covered by an instrument; a null amount has no limit. */
export interface Supply extends Period {
  readonly id: string;
  readonly type: InstrumentType;
  readonly kwh: Decimal | null;
  readonly region: string;
  /** Empty for all of the region. */
  readonly locationIds: readonly string[];
}

export interface Share {
  readonly instrumentId: string;
  readonly entryId: string;
  readonly kwh: Decimal;
}

/** The energy of an instrument that an entry holds, as stored. */
export interface AllocationRow {
  readonly instrumentId: string;
  readonly entryId: string;
  readonly kwh: string;
}

const ZERO = new Decimal(0);

/** Daily shares are cut to a millionth of a kWh, so that the parts add up exactly. */
const PLACES = 6;
export const cutKwh = (kwh: Decimal): Decimal => kwh.toDecimalPlaces(PLACES, Decimal.ROUND_DOWN);

/**
 * An instrument for a country serves all of it. One for a part of a country serves only that part, and one that is bound to
 * locations only those.
 */
export const serves = (
  { region, locationIds }: Pick<Supply, 'region' | 'locationIds'>,
  place: { country: string; region: string | null; locationId: string },
): boolean =>
  (region === place.country || region === place.region) &&
  (locationIds.length === 0 || locationIds.includes(place.locationId));

/** Scope 2 Guidance, table 6.3: certificates come before contracts, contracts before supplier rates. */
const RANK: Readonly<Record<InstrumentType, number>> = {
  guarantee_of_origin: 0,
  rec: 0,
  i_rec: 0,
  ppa: 1,
  supplier_factor: 2,
  green_tariff: 2,
};

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const compareSupplies = (one: Supply, other: Supply): number =>
  RANK[one.type] - RANK[other.type] ||
  compareTexts(one.periodStart, other.periodStart) ||
  compareTexts(one.id, other.id);

/** Largest first. */
const compareConsumptions = (one: Consumption, other: Consumption): number =>
  other.kwh.comparedTo(one.kwh) || compareTexts(one.id, other.id);

/** Consecutive days of an entry that the same instruments can cover, with their uncovered energy. */
interface Stretch extends Period {
  left: Decimal;
}

interface Consumer {
  readonly entry: Consumption;
  readonly stretches: Stretch[];
}

/**
 * Allocates the energy of instruments to entries of the same market and period. `used` is the energy of each instrument
 * that locked entries already hold. The order of the arguments does not matter.
 */
export function allocate(
  supplies: readonly Supply[],
  consumptions: readonly Consumption[],
  used: ReadonlyMap<string, Decimal> = new Map(),
): Share[] {
  const consumers = consumptions.toSorted(compareConsumptions).map((entry) => ({
    entry,
    stretches: stretchesOf(
      entry,
      supplies.filter((each) => serves(each, entry) && overlaps(each, entry)),
    ),
  }));
  return supplies.toSorted(compareSupplies).flatMap((supply) => spread(supply, consumers, used.get(supply.id) ?? ZERO));
}

function spread(supply: Supply, consumers: readonly Consumer[], used: Decimal): Share[] {
  const shares: Share[] = [];
  let left = supply.kwh && Decimal.max(supply.kwh.minus(used), 0);
  for (const { entry, stretches } of consumers) {
    if (left?.isZero()) break;
    if (!serves(supply, entry) || !overlaps(supply, entry)) continue;
    const kwh = take(stretches, supply, left);
    if (kwh.isZero()) continue;
    shares.push({ instrumentId: supply.id, entryId: entry.id, kwh });
    left = left ? left.minus(kwh) : null;
  }
  return shares;
}

/** Takes as much energy as both have left, on the days of the supply. */
function take(stretches: readonly Stretch[], supply: Period, limit: Decimal | null): Decimal {
  let taken = ZERO;
  for (const stretch of stretches) {
    if (!overlaps(stretch, supply)) continue;
    const kwh = limit ? Decimal.min(stretch.left, limit.minus(taken)) : stretch.left;
    stretch.left = stretch.left.minus(kwh);
    taken = taken.plus(kwh);
  }
  return taken;
}

/** Splits an entry where an instrument begins or ends. Each part has the energy of its days. */
function stretchesOf(entry: Consumption, supplies: readonly Period[]): Stretch[] {
  const { periodStart, periodEnd } = entry;
  const whole = cutKwh(entry.kwh);
  const days = daysInPeriod(periodStart, periodEnd);
  const starts = new Set([periodStart]);
  for (const supply of supplies) {
    if (supply.periodStart > periodStart) starts.add(supply.periodStart);
    if (supply.periodEnd < periodEnd) starts.add(dayAfter(supply.periodEnd));
  }
  const firstDays = [...starts].sort(compareTexts);
  const before = (day: CivilDate | undefined): Decimal =>
    day === undefined ? whole : cutKwh(whole.times(daysInPeriod(periodStart, day) - 1).div(days));
  return firstDays.map((day, index) => {
    const next = firstDays[index + 1];
    const end = next === undefined ? periodEnd : dayBefore(next);
    return { periodStart: day, periodEnd: end, left: before(next).minus(before(day)) };
  });
}
