import type { EmissionCategory, Location } from '@tonne/sdk';
import { describe, expect, it } from 'vitest';
import { findActivities, localOf } from '../../src/features/entries/form/activities.ts';
import { countriesOf } from '../../src/features/entries/form/choices.ts';
import { bodyIfComplete, EMPTY } from '../../src/features/entries/form/values.ts';

const categoryOf = (scope: 1 | 2 | 3, code: string, codes: string[]): EmissionCategory => ({
  scope,
  code,
  name: code,
  aliases: [],
  subcategories: codes.map((each) => ({ code: each, units: ['kg'], dimensions: ['mass'], aliases: [] })),
});

const CATEGORIES = [
  categoryOf(1, 'mobile_combustion', ['diesel_100_mineral', 'diesel', 'petrol']),
  categoryOf(2, 'purchased_electricity', ['grid_electricity', 'grid_electricity_24305']),
  categoryOf(3, 'business_travel', ['taxi_regular', 'taxi_black_cab']),
  categoryOf(3, 'capital_goods', ['material_computer_portable', 'material_video_console_portable']),
];
const LONDON = localOf([
  categoryOf(1, 'mobile_combustion', ['diesel_100_mineral', 'petrol']),
  categoryOf(2, 'purchased_electricity', ['grid_electricity']),
  categoryOf(3, 'business_travel', ['taxi_regular', 'taxi_black_cab']),
]);

const found = (text: string, local = LONDON) =>
  findActivities(CATEGORIES, local, text, 10).map(({ category, code, isLocal }) => [category.code, code, isLocal]);

describe('activities found by their names', () => {
  it.each([
    [
      'diesel',
      [
        ['mobile_combustion', 'diesel_100_mineral', true],
        ['mobile_combustion', 'diesel', false],
      ],
    ],
    [
      'Taxi',
      [
        ['business_travel', 'taxi_regular', true],
        ['business_travel', 'taxi_black_cab', true],
      ],
    ],
    ['laptop', [['capital_goods', 'material_computer_portable', false]]],
    ['benzin', [['mobile_combustion', 'petrol', true]]],
    [
      'grid elec',
      [
        ['purchased_electricity', 'grid_electricity', true],
        ['purchased_electricity', 'grid_electricity_24305', false],
      ],
    ],
    ['unicorn', []],
  ])('%s', (text, activities) => {
    expect(found(text)).toEqual(activities);
  });

  it('are all of the place until its own are known', () => {
    expect(found('diesel', localOf(undefined))).toEqual([
      ['mobile_combustion', 'diesel', true],
      ['mobile_combustion', 'diesel_100_mineral', true],
    ]);
  });
});

describe('the place of an entry', () => {
  const places = [
    { id: 'loc_1', country: 'GB' },
    { id: 'loc_2', country: 'FR' },
    { id: 'loc_3', country: 'GB' },
  ] as Location[];

  it('says which country counts; without one, those of all places do', () => {
    expect(countriesOf(places, 'loc_2')).toEqual(['FR']);
    expect(countriesOf(places, '')).toEqual(['FR', 'GB']);
  });

  it('is asked for where there is more than one', () => {
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
