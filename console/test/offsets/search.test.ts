import { describe, expect, test } from 'vitest';
import { countByCountry, queryOf, toggled, viewOf, wordsOf } from '../../src/features/offsets/search.ts';

describe('the address of the catalogue', () => {
  test.each([
    [{ standard: ['vcs'], view: 'map' }, { standard: ['vcs'] }],
    [
      { maxPrice: '12.5', minAvailable: '100' },
      { maxPrice: '12.5', minAvailable: '100' },
    ],
    [{ maxPrice: 'cheap', minAvailable: '-1', country: 'KE' }, { country: 'KE' }],
    [{ maxPrice: ' ' }, {}],
  ])('%j asks for %j', (search, query) => {
    expect(queryOf(search)).toEqual(query);
  });

  test.each([
    [undefined, 'cards'],
    ['table', 'table'],
    ['map', 'map'],
    ['globe', 'cards'],
  ])('view %s shows %s', (value, view) => {
    expect(viewOf(value)).toBe(view);
  });

  test('selects and deselects a country', () => {
    expect(toggled(undefined, 'KE')).toEqual(['KE']);
    expect(toggled('KE', 'IN')).toEqual(['KE', 'IN']);
    expect(toggled(['KE', 'IN'], 'KE')).toEqual(['IN']);
    expect(toggled('KE', 'KE')).toBeUndefined();
  });

  test('counts projects by country', () => {
    expect([...countByCountry([{ country: 'KE' }, { country: 'IN' }, { country: 'KE' }])]).toEqual([
      ['KE', 2],
      ['IN', 1],
    ]);
  });
});

test.each([
  ['blue_carbon', 'Blue carbon'],
  ['redd_plus', 'REDD+'],
  ['', ''],
])('%s reads %s', (name, words) => {
  expect(wordsOf(name)).toBe(words);
});
