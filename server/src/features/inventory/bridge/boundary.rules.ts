import { Decimal } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { DerivesFrom } from '../sums/quality.rules.ts';

/** The earlier and the later year of a bridge. */
export type Side = 'from' | 'to';

export interface Series {
  locationId: string;
  ghgScope: GhgScope;
  category: string;
  subcategory: string;
}

/** Names a location, a category, or both. */
export interface Exclusion {
  locationId: string | null;
  category: string | null;
}

/** What the inventory of one year counts, and what its statement excludes. */
export interface Counted {
  series: readonly Series[];
  exclusions: readonly Exclusion[];
}

export const keyOf = ({ locationId, ghgScope, category, subcategory }: Series): string =>
  JSON.stringify([locationId, ghgScope, category, subcategory]);

const placeOf = ({ locationId, category, subcategory }: Omit<Series, 'ghgScope'>): string =>
  JSON.stringify([locationId, category, subcategory]);

/**
 * Tells the boundary apart from activities that ended or began. A year left a series out if its statement excludes the series,
 * or if the series follows from an activity that both years have, as network losses follow from electricity.
 */
export function leftOutBy(years: Readonly<Record<Side, Counted>>, derivesFrom: DerivesFrom) {
  const keys = { from: new Set(years.from.series.map(keyOf)), to: new Set(years.to.series.map(keyOf)) };
  const lasting = years.from.series.filter((each) => keys.to.has(keyOf(each)));
  const derived = new Set(
    lasting.flatMap(({ locationId, category, subcategory }) =>
      derivesFrom(category, subcategory).map((each) => placeOf({ locationId, ...each })),
    ),
  );
  return (series: Series, absent: Side): boolean =>
    !keys[absent].has(keyOf(series)) &&
    (derived.has(placeOf(series)) || years[absent].exclusions.some((each) => isOf(series, each)));
}

/** The quantities of a series in one year, in a base unit. */
export interface Recorded extends Series {
  measure: string;
  quantity: Decimal;
  /** Whether the server made the entries from those of another series. */
  isDerived: boolean;
}

/**
 * The quantity that a year counts in addition because it derived a series from more of its activity than the earlier year,
 * or leaves out because it derived it from less: derivation may be switched within a year. Without the same units on both
 * sides nothing is known, and 0 is given.
 */
export function recountedBy(years: Readonly<Record<Side, readonly Recorded[]>>, derivesFrom: DerivesFrom) {
  const [before, after] = [derivationOf(years.from, derivesFrom), derivationOf(years.to, derivesFrom)];
  return (series: Pick<Recorded, keyof Series | 'measure'>): Decimal => {
    const key = measuredAt(series);
    const [then, now] = [before(key), after(key)];
    return then && now ? now.share.minus(then.share).times(now.activity) : new Decimal(0);
  };
}

const measuredAt = ({ measure, ...series }: Omit<Series, 'ghgScope'> & { measure: string }): string =>
  JSON.stringify([placeOf(series), measure]);

/** The activity that a series derives from, and the share of it from which it was derived, at most all of it. */
function derivationOf(recorded: readonly Recorded[], derivesFrom: DerivesFrom) {
  const [activities, derived] = [new Map<string, Decimal>(), new Map<string, Decimal>()];
  const add = (sums: Map<string, Decimal>, key: string, quantity: Decimal): void => {
    sums.set(key, quantity.plus(sums.get(key) ?? 0));
  };
  for (const { quantity, isDerived, ...series } of recorded) {
    if (isDerived) add(derived, measuredAt(series), quantity);
    else
      for (const each of derivesFrom(series.category, series.subcategory))
        add(activities, measuredAt({ ...series, ...each }), quantity);
  }
  return (key: string): { activity: Decimal; share: Decimal } | undefined => {
    const [activity, counted] = [activities.get(key), derived.get(key)];
    if (!activity || activity.isZero() || !counted) return undefined;
    return { activity, share: Decimal.min(counted.div(activity), 1) };
  };
}

const isOf = ({ locationId, category }: Series, exclusion: Exclusion): boolean =>
  [null, locationId].includes(exclusion.locationId) && [null, category].includes(exclusion.category);
