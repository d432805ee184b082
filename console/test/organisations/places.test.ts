import { expect, test } from 'vitest';
import { placesOf } from '../../src/features/organisations/locations/places.ts';

test('the map shows each country once, with the number of its locations', () => {
  const locations = ['GB', 'DE', 'GB', 'US', 'GB'].map((country) => ({ country }));
  expect(placesOf(locations, (country, n) => `${country} ${n}`)).toEqual([
    { country: 'GB', value: 3, label: 'GB 3' },
    { country: 'DE', value: 1, label: 'DE 1' },
    { country: 'US', value: 1, label: 'US 1' },
  ]);
});
