import { describe, expect, it } from 'vitest';
import { factor, shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import { createFactorIndex, layered } from '../../rules.ts';
import type { ActivityInput } from '../activity.rules.ts';
import { createChooser } from '../service.ts';

const { words, factors } = shippedLibrary();
const own = createFactorIndex([
  factor({
    code: 'OWN-CHILLER',
    ghgScope: 2,
    category: 'purchased_cooling',
    subcategory: 'chilled_water',
    source: 'custom',
  }),
  factor({ code: 'OWN-HYDROGEN', subcategory: 'green_hydrogen', source: 'custom', activityUnit: 'kg' }),
]);
const published = createChooser(words, factors);
const withOwn = createChooser(words, layered(own, factors));

const power: ActivityInput = {
  ghgScope: 2,
  category: 'purchased_electricity',
  subcategory: 'grid_electricity',
  unit: 'kWh',
};

const resolve = (change: Partial<ActivityInput>, chooser = published) => chooser.resolve({ ...power, ...change });

const codesOf = (change: Partial<ActivityInput>, chooser = published): string => {
  const resolution = resolve(change, chooser);
  if ('details' in resolution) throw new Error(JSON.stringify(resolution.details));
  const { category, subcategory } = resolution.activity;
  return `${category}/${subcategory}`;
};

const complaints = (change: Partial<ActivityInput>, chooser = published): string[] => {
  const resolution = resolve(change, chooser);
  return 'details' in resolution ? resolution.details.map(({ field, message }) => `${field}: ${message}`) : [];
};

const KNOWN = 'known: purchased_electricity, purchased_heat_steam, purchased_cooling';

describe('names', () => {
  it.each<[Partial<ActivityInput>, string]>([
    [{}, 'purchased_electricity/grid_electricity'],
    [{ category: 'electricity', subcategory: 'electricity' }, 'purchased_electricity/grid_electricity'],
    [{ category: 'Purchased Electricity', subcategory: 'Grid-Electricity' }, 'purchased_electricity/grid_electricity'],
    [{ ghgScope: 1, category: 'natural_gas', subcategory: 'natural_gas' }, 'stationary_combustion/natural_gas'],
    [{ ghgScope: 1, category: 'heating', subcategory: 'mains_gas' }, 'stationary_combustion/natural_gas'],
    [{ category: 'heating', subcategory: 'district_heating' }, 'purchased_heat_steam/district_heat_steam'],
    [
      { ghgScope: 1, category: 'refrigerants', subcategory: 'R-410A', unit: 'kg' },
      'fugitive_emissions/refrigerant_r410a',
    ],
    [
      { ghgScope: 3, category: 'flights', subcategory: 'long_haul_economy', unit: 'pkm' },
      'business_travel/flight_long_haul_economy',
    ],
    [
      { ghgScope: 3, category: 'Waste generated in operations', subcategory: 'wastewater', unit: 'm3' },
      'waste/water_treatment',
    ],
  ])('%o are %s', (change, expected) => {
    expect(codesOf(change)).toBe(expected);
  });

  it('of the organisation’s own factors count as well', () => {
    const hydrogen = {
      ghgScope: 1,
      category: 'stationary_combustion',
      subcategory: 'Green hydrogen',
      unit: 't',
    } as const;
    expect(codesOf(hydrogen, withOwn)).toBe('stationary_combustion/green_hydrogen');
    expect(complaints(hydrogen)).toHaveLength(1);
  });

  it.each<[string, Partial<ActivityInput>, string[]]>([
    ['a category of another scope', { ghgScope: 1 }, ['category: purchased_electricity belongs to scope 2, not 1']],
    ['an alias of another scope', { category: 'flights' }, ['category: business_travel belongs to scope 3, not 2']],
    [
      'a mistyped category',
      { category: 'purchased_electrcity' },
      ['category: is not a category of scope 2; did you mean purchased_electricity?'],
    ],
    [
      'a mistyped category of another scope',
      { category: 'busines_travel' },
      ['category: is not a category of scope 2; did you mean business_travel?'],
    ],
    ['an unknown category', { category: 'xyzzy' }, [`category: is not a category of scope 2; ${KNOWN}`]],
    [
      'a mistyped subcategory',
      { subcategory: 'grid_electricty' },
      ['subcategory: is not a subcategory of purchased_electricity; did you mean grid_electricity?'],
    ],
    [
      'a subcategory of another category',
      { subcategory: 'natural_gas' },
      ['subcategory: is not a subcategory of purchased_electricity; it is one of stationary_combustion (scope 1)'],
    ],
    ['a mistyped unit', { unit: 'kwh' }, ['unit: is not a known unit; did you mean kWh?']],
    [
      'a unit of another dimension',
      { unit: 'L' },
      ['unit: L (volume) does not fit: grid_electricity is measured in kWh'],
    ],
    [
      'an unknown factor',
      { factorCode: 'DEFRA-2025-ELEC-GRID-UK' },
      ['factorCode: is not a known factor; did you mean DEFRA-2025-ELEC-GRID-GB?'],
    ],
    [
      'a unit that does not fit the pinned factor',
      { factorCode: 'DEFRA-2025-DIESEL-L' },
      [
        'factorCode: DEFRA-2025-DIESEL-L is for scope 1 mobile_combustion, not for scope 2 purchased_electricity; pin another, or say in factorOverrideReason why this one is used',
        'unit: kWh (energy) does not fit: DEFRA-2025-DIESEL-L is measured in L',
      ],
    ],
    [
      'everything at once',
      { category: 'purchased_power_', unit: 'kilowatthour', factorCode: 'NONE' },
      [
        `category: is not a category of scope 2; ${KNOWN}`,
        'factorCode: is not a known factor',
        'unit: is not a known unit',
      ],
    ],
  ])('refuses %s', (_mistake, change, expected) => {
    expect(complaints(change)).toEqual(expected);
  });
});

describe('a category whose subcategories nobody has listed', () => {
  const cooling = { category: 'purchased_cooling', subcategory: 'Chilled water' } as const;

  it('takes any subcategory, in the form of a code', () => {
    expect(codesOf(cooling)).toBe('purchased_cooling/chilled_water');
    expect(complaints({ ...cooling, subcategory: '冷水' })).toEqual([
      'subcategory: must be a code such as chilled_water',
    ]);
    expect(complaints({ ...cooling, subcategory: 'x'.repeat(81) })).toHaveLength(1);
  });

  it('takes only known ones once the organisation has a factor there', () => {
    expect(codesOf(cooling, withOwn)).toBe('purchased_cooling/chilled_water');
    expect(complaints({ ...cooling, subcategory: 'chiled_water' }, withOwn)).toEqual([
      'subcategory: is not a subcategory of purchased_cooling; did you mean chilled_water?',
    ]);
  });
});

describe('a pinned factor', () => {
  const chiller = {
    category: 'purchased_cooling',
    subcategory: 'absorption_chiller',
    factorCode: 'DEFRA-2024-NATGAS-KWH',
  };

  it('is for the scope and category of the entry, or the client says why not', () => {
    const misfit = (rest: string) => [
      `factorCode: ${rest}; pin another, or say in factorOverrideReason why this one is used`,
    ];
    expect(complaints(chiller)).toEqual(
      misfit('DEFRA-2024-NATGAS-KWH is for scope 1 stationary_combustion, not for scope 2 purchased_cooling'),
    );
    expect(complaints({ ...chiller, isOverride: true })).toEqual([]);
    // The answer to one is not that to the other, though all else is the same.
    expect(complaints({ ...chiller, isOverride: false })).toHaveLength(1);
    expect(complaints({ factorCode: 'DEFRA-2022-ELEC-GRID-GB' })).toEqual([]);
  });

  it('is never outside the scopes, whatever the reason', () => {
    const diesel = { ghgScope: 1, category: 'mobile_combustion', subcategory: 'diesel', unit: 'L' } as const;
    const factorCode = 'DEFRA-2024-DIESEL-L-OOS';
    const expected = [`factorCode: ${factorCode} gives biogenic CO2, which is outside the scopes; pin another`];
    expect(complaints({ ...diesel, factorCode })).toEqual(expected);
    expect(complaints({ ...diesel, factorCode, isOverride: true })).toEqual(expected);
  });

  it('may be for another subcategory of the same category', () => {
    const gas = { ghgScope: 1, category: 'stationary_combustion', subcategory: 'natural_gas' } as const;
    const lpg = factors.of('stationary_combustion', 'lpg').find(({ activityUnit }) => activityUnit === 'kWh');
    expect(complaints({ ...gas, factorCode: lpg!.code })).toEqual([]);
  });

  it('keeps its figure, is as uncertain as any proxy, and may be of another category where that is meant', () => {
    const resolution = resolve({ ...chiller, isOverride: true });
    if ('details' in resolution) throw new Error('not resolved');
    const circumstances = { country: 'FR', region: null, periodStart: '2020-01-01', defaultSources: [] };
    expect(published.choose(resolution.activity, circumstances)).toEqual({
      // Natural gas is physical: ± 10 % for another country's.
      chosen: { ...factors.find('DEFRA-2024-NATGAS-KWH'), proximityUncertaintyPercent: '10' },
      proximity: 'proxy',
      losers: [],
      isLifeCycle: false,
    });
  });
});
