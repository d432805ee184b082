import { count } from '../../../plural.ts';

export const search = {
  placeholder: 'Type “diesel”, “taxi” or “laptop”',
  usual: 'Recently used, then those of the country',
  results: 'Activities',
  ownFactors: 'Your own factors',
  ownFactor: 'your own factor',
  noFactor: 'no factor',
  recentlyUsed: 'recently used',
  matched: (text: string) => `found as “${text}”`,
  searching: 'Searching…',
  nothing: 'Nothing found. Try another word.',
  failed: 'The search failed. Change a letter to try again.',
  found: (n: number, first: string) => `${count(n, 'result', 'results')}. Enter chooses ${first}.`,
  countsAs: 'Counts as',
  byCategory: 'Choose by category instead',
  searchInstead: 'Search by name instead',
  applies: (country: string) => `Factor for ${country}:`,
  assumedSource: 'The source of the energy is assumed. State that of your supplier below.',
  distant: (country: string, place: string) =>
    `The library has none for ${country}, so one for ${place} stands in. Do you know a better one?`,
  world: 'the world',
  addFactor: 'Add your own factor',
  refused: (country: string) => `No factor fits in ${country}`,
  noGrid: (country: string) =>
    `The library has no grid factor for ${country}, and electricity never takes that of another country.`,
  otherUnit: 'None of its factors is for this unit.',
  orOther: 'or choose another activity.',
};
