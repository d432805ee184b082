import { readTable } from '../releases/files.store.ts';
import type { Places } from './rules.ts';

const NONE: readonly string[] = [];

/** The dated tables of regions, of countries that stand in for others, and of the uncertainty that this adds. */
export function readPlaces(): Places {
  const [regions, proxies, uncertainties] = [readRegions(), readProxies(), readUncertainties()];
  return {
    regionsOf: (country) => regions.get(country) ?? NONE,
    proxiesOf: (country) => proxies.get(country) ?? proxies.get(ANY_COUNTRY) ?? NONE,
    uncertaintyOf: (kind, proximity) => uncertainties.get(`${kind} ${proximity}`),
  };
}

/** By member. The rows of a member stand in their order, smallest region first. */
function readRegions(): ReadonlyMap<string, readonly string[]> {
  const regions = new Map<string, string[]>();
  for (const { region = '', member = '' } of readTable('regions.csv'))
    regions.set(member, [...(regions.get(member) ?? []), region]);
  return regions;
}

/** The row for all countries that have none of their own. */
const ANY_COUNTRY = '*';

const readProxies = (): ReadonlyMap<string, readonly string[]> =>
  new Map(readTable('proxies.csv').map(({ country = '', proxies = '' }) => [country, proxies.split(' ')]));

/** By kind and proximity; those that add nothing are left out. */
function readUncertainties(): ReadonlyMap<string, string> {
  const adding = readTable('factor-uncertainty.csv').filter((row) => Number(row.uncertainty_percent) > 0);
  return new Map(adding.map((row) => [`${row.kind} ${row.proximity}`, row.uncertainty_percent!]));
}
