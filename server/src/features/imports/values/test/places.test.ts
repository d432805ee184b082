import { describe, expect, it } from 'vitest';
import { createLibrary } from '../../../factors/index.ts';
import { createSuggester, isSure } from '../rules.ts';

const library = createLibrary();
const site = (id: string, name: string) => ({ id, name, country: 'DE' });
const sites = [
  site('ham', 'Werk Hamburg'),
  site('muc', 'Büro München'),
  site('k', 'Lager Köln-Niehl'),
  site('kst', 'Verwaltung (KST 4711)'),
  site('one', 'Halle 1'),
  site('two', 'Halle 2'),
];
const suggester = createSuggester({ library, locations: sites, known: [] });

describe('a location', () => {
  it.each([
    ['Werk Hamburg', 'ham', true],
    ['werk  hamburg', 'ham', true],
    ['Hamburg', 'ham', false],
    ['HH Hamburg Produktion', 'ham', false],
    ['Hambrug', 'ham', false],
    ['Muenchen', 'muc', false],
    ['Köln', 'k', false],
    ['KST 4711', 'kst', false],
    ['4711', 'kst', false],
    ['Halle 2', 'two', true],
  ])('"%s" is %s', (value, id, sure) => {
    const [first] = suggester.location(value);
    expect(first?.means).toEqual({ locationId: id });
    expect(isSure(first!)).toBe(sure);
  });

  it.each(['Berlin', 'KST 4712', 'n/a', ''])('"%s" is no known one', (value) => {
    expect(suggester.location(value)[0]?.confidence ?? 0).toBeLessThan(0.6);
  });

  it('is likely if it is the only one', () => {
    const only = createSuggester({ library, locations: [site('ham', 'Werk Hamburg')], known: [] });
    expect(only.location('anything')).toEqual([
      { means: { locationId: 'ham' }, confidence: 0.6, because: { source: 'rule', text: 'Werk Hamburg' } },
    ]);
  });

  it('is asked about if two have the same name', () => {
    const twice = createSuggester({ library, locations: [site('a', 'Lager'), site('b', 'LAGER')], known: [] });
    expect(twice.location('Lager').map(({ means }) => means.locationId)).toEqual(['a', 'b']);
    expect(twice.location('Lager').some(isSure)).toBe(false);
  });
});

describe('a unit', () => {
  it.each([
    ['kWh', 'kWh', true],
    ['KWH', 'kWh', true],
    ['Kilowattstunden', 'kWh', true],
    ['m³', 'm3', true],
    ['Liter', 'L', true],
    ['Ltr.', 'L', true],
    ['Stück', 'each', true],
    ['Verbrauch in kWh', 'kWh', false],
    ['[kWh]', 'kWh', false],
    ['kWh (Ho)', 'kWh', false],
    ['Menge [Liter]', 'L', false],
    ['kilowat hour', 'kWh', false],
  ])('"%s" is %s', (value, unit, sure) => {
    const [first] = suggester.unit(value);
    expect(first?.means).toEqual({ unit });
    expect(isSure(first!)).toBe(sure);
  });

  it('is asked about if the word has several meanings', () => {
    // data/unit-synonyms.csv: a gallon is the American or the imperial one.
    expect(suggester.unit('gallon').map(({ means }) => means.unit)).toEqual(['gal_us', 'gal_imp']);
    expect(suggester.unit('gallon').some(isSure)).toBe(false);
  });

  it.each(['furlong', '', 'Menge', '1.000'])('"%s" is none', (value) => {
    expect(suggester.unit(value)).toEqual([]);
  });
});
