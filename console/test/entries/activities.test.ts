import type { EmissionCategory, Location } from '@tonne/sdk';
import { describe, expect, it } from 'vitest';
import { countriesOf, isLocal, localOf } from '../../src/features/entries/form/choices.ts';
import { bodyIfComplete, EMPTY } from '../../src/features/entries/form/values.ts';

const categoryOf = (scope: 1 | 2 | 3, code: string, codes: string[]): EmissionCategory => ({
  scope,
  code,
  name: code,
  aliases: [],
  subcategories: codes.map((each) => ({ code: each, units: ['kg'], dimensions: ['mass'], aliases: [] })),
});

const CATEGORIES = [categoryOf(3, 'business_travel', ['taxi_regular', 'taxi_black_cab'])];

describe('subcategories with a factor for the location', () => {
  const london = localOf([categoryOf(1, 'mobile_combustion', ['diesel_100_mineral'])]);

  it.each([
    ['mobile_combustion', 'diesel_100_mineral', true],
    ['mobile_combustion', 'diesel', false],
    ['business_travel', 'taxi_regular', false],
  ])('%s, %s: %s', (category, code, expected) => {
    expect(isLocal(london, category, code)).toBe(expected);
  });

  it('are all until those of the location are known', () => {
    expect(isLocal(localOf(undefined), 'mobile_combustion', 'diesel')).toBe(true);
  });
});

describe('the place of an entry', () => {
  const places = [
    { id: 'loc_1', country: 'GB' },
    { id: 'loc_2', country: 'FR' },
    { id: 'loc_3', country: 'GB' },
  ] as Location[];

  it('returns the selected location’s country, or those of all locations', () => {
    expect(countriesOf(places, 'loc_2')).toEqual(['FR']);
    expect(countriesOf(places, '')).toEqual(['FR', 'GB']);
  });

  it('is required if there are several', () => {
    const values = {
      ...EMPTY,
      category: 'business_travel',
      subcategory: 'taxi_regular',
      quantity: 5,
      unit: 'km',
      periodStart: '2025-01-01',
      periodEnd: '2025-01-31',
    } as const;
    expect(bodyIfComplete(values, CATEGORIES, true)).toBeUndefined();
    expect(bodyIfComplete({ ...values, locationId: 'loc_1' }, CATEGORIES, true)).toMatchObject({ locationId: 'loc_1' });
    expect(bodyIfComplete(values, CATEGORIES, false)).toMatchObject({ locationId: null });
  });
});
