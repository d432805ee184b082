import { describe, expect, it } from 'vitest';
import { factor, shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import { createFactorIndex } from '../../rules.ts';
import { createCatalogue } from '../present.ts';
import { categories } from '../rules.ts';

const { words, factors: published } = shippedLibrary();
const catalogue = createCatalogue(words);
const combustion = categories.slice(0, 1);
const none = createFactorIndex([]);
const own = createFactorIndex([
  factor({ code: 'OWN-1', subcategory: 'green_hydrogen', source: 'custom', region: 'FR', activityUnit: 'kg' }),
  factor({ code: 'OWN-2', subcategory: 'natural_gas', source: 'custom', region: 'FR', activityUnit: 'gal_us' }),
]);

const list = (change: Partial<Parameters<typeof catalogue>[1]> = {}) =>
  catalogue(combustion, { own: none, published, countries: undefined, ...change })[0]!;
const unitsOf = (code: string, change = {}) => list(change).subcategories.find((each) => each.code === code)?.units;

describe('the catalogue of subcategories', () => {
  it('lists every published subcategory in order, and is computed once', () => {
    const codes = list().subcategories.map(({ code }) => code);
    expect(codes).toEqual([...published.subcategories('stationary_combustion')].sort());
    expect(list()).toBe(list());
  });

  it('shows custom subcategories only to their organisation', () => {
    expect([unitsOf('green_hydrogen', { own }), unitsOf('green_hydrogen')]).toEqual([['kg'], undefined]);
    expect(unitsOf('natural_gas', { own })).toEqual([...unitsOf('natural_gas')!, 'gal_us'].sort());
    expect(unitsOf('natural_gas')).not.toContain('gal_us');
  });

  it('keeps those of a country, of the world, and the organisation’s own wherever they are for', () => {
    // The IPCC's factors are per t and TJ, for all countries.
    expect(unitsOf('natural_gas', { countries: ['DE'] })).toEqual(['TJ', 't']);
    expect(unitsOf('green_hydrogen', { own, countries: ['DE'] })).toEqual(['kg']);
    expect(unitsOf('natural_gas', { countries: ['DE', 'GB'] })).toEqual(
      expect.arrayContaining(['TJ', 'kWh', 'm3', 't']),
    );
  });
});
