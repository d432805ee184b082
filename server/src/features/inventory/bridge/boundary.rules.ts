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

const isOf = ({ locationId, category }: Series, exclusion: Exclusion): boolean =>
  [null, locationId].includes(exclusion.locationId) && [null, category].includes(exclusion.category);
