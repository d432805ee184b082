import type { Location } from '@tonne/sdk';
import type { Place } from '../../../components/world-map/index.ts';

/** One place for each country, coloured by its number of locations. */
export function placesOf(
  locations: ReadonlyArray<Pick<Location, 'country'>>,
  labelOf: (country: string, n: number) => string,
): readonly Place[] {
  const counts = new Map<string, number>();
  for (const { country } of locations) counts.set(country, (counts.get(country) ?? 0) + 1);
  return [...counts].map(([country, value]) => ({ country, value, label: labelOf(country, value) }));
}
