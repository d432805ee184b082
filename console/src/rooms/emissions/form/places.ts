import type { Location } from '@tonne/sdk';

/** With one location there is nothing to choose; with more, one that nobody chose would be the wrong one. */
export const needsPlace = (locations: readonly unknown[]): boolean => locations.length > 1;

/** Of the chosen location, or of any that can be chosen. */
export function countriesOf(locations: readonly Location[], chosen: string): string[] {
  const place = locations.find(({ id }) => id === chosen);
  return [...new Set((place ? [place] : locations).map(({ country }) => country))].sort();
}
