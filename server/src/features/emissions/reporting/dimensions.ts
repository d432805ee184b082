import { column, type RowOf, snakeCase } from '../../../platform/db/index.ts';
import type { Scope2Method } from '../../organisations/index.ts';
import { type amounts, entryTotals } from '../totals/store.ts';

const { numeric, text } = column;
const { ghgScope, factorVintage, gwpSet, state } = entryTotals.columns;

/** Sums tell these apart. */
export const dimensions = {
  locationId: text,
  locationName: text,
  country: text,
  ...{ ghgScope, category: text, subcategory: text, unit: text },
  ...{ factorCode: text, factorValue: numeric, factorSource: text, factorVintage, factorUnit: text, gwpSet },
  ...{ state, warningCodes: text },
};
export type Dimension = keyof typeof dimensions;

export type DimensionsOf<By extends Dimension> = RowOf<Pick<typeof dimensions, By>>;

/** Entries that are shared between months are summed by these. */
export type PlaceDimension = 'locationId' | 'locationName' | 'ghgScope' | 'category';

/** They stand in the row of the location. */
const ofLocation: Partial<Record<Dimension, string>> = { locationName: 'l.name', country: 'l.country' };

export const isOfLocation = (name: Dimension): boolean => name in ofLocation;

/** On the rows `t` of the totals and `l` of the location. */
export const expressionOf = (name: Dimension): string => ofLocation[name] ?? `t.${snakeCase(name)}`;

/** `tco2e` counts scope 2 by the method of the organisation, `locationTco2e` always by the grid. */
export type AmountName = keyof typeof amounts | 'locationTco2e';

/** The column of the totals that holds an amount. */
export function columnOf(name: AmountName, method: Scope2Method = 'location_based'): string {
  if (name === 'locationTco2e') return 'tco2e';
  return name === 'tco2e' && method === 'market_based' ? 'market_tco2e' : snakeCase(name);
}
