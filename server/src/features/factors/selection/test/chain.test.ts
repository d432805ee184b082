import { describe, expect, it } from 'vitest';
import { factor, shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import { type ActivityKind, type CatalogueActivity, createActivities } from '../../activities/rules.ts';
import { createFactorIndex, type Factor } from '../../rules.ts';
import { type Circumstances, proximityOf } from '../rules.ts';
import { createChooser } from '../service.ts';

const { words } = shippedLibrary();

const inEveryLanguage = <T>(value: T) => ({ en: value, de: value, fr: value, es: value });

/** An activity whose figure comes from its own subcategory `ride`, or else from `journey`. */
const riding = (kind: ActivityKind): CatalogueActivity => ({
  code: 'riding',
  kind,
  ghgScope: 3,
  category: 'business_travel',
  subcategory: 'ride',
  alsoCategories: ['employee_commuting'],
  dimension: 'distance',
  unit: 'km',
  names: inEveryLanguage('Ride'),
  synonyms: inEveryLanguage([]),
  factors: [
    { category: 'business_travel', subcategory: 'ride' },
    { category: 'business_travel', subcategory: 'journey' },
  ],
});

/** Named by its code. */
const named = (code: string, change: Partial<Factor>): Factor =>
  factor({
    code,
    ghgScope: 3,
    category: 'business_travel',
    subcategory: 'ride',
    activityUnit: 'km',
    vintage: 2024,
    ...change,
  });

const journey = (region: string, change: Partial<Factor> = {}): Factor =>
  named(`JOURNEY-${region}`, { region, subcategory: 'journey', ...change });

const somewhere: Circumstances = {
  country: 'DE',
  region: null,
  periodStart: '2024-03-01',
  defaultSources: ['DEFRA', 'EPA', 'IPCC'],
};

function choose(factors: Factor[], change: Partial<Circumstances> = {}, kind: ActivityKind = 'practice', input = {}) {
  const context = { ...words, activities: createActivities([riding(kind)], []) };
  const chooser = createChooser(context, createFactorIndex(factors));
  const asked = { ghgScope: 3, category: 'business_travel', subcategory: 'ride', unit: 'km', ...input } as const;
  const resolution = chooser.resolve(asked);
  if ('details' in resolution) throw new Error(JSON.stringify(resolution.details));
  return chooser.choose(resolution.activity, { ...somewhere, ...change });
}

const chosen = (...given: Parameters<typeof choose>): string => {
  const choice = choose(...given);
  return `${choice.proximity} ${choice.chosen.code}`;
};

describe('the proximity of a factor', () => {
  it.each([
    ['DE', null, 'DE', 'own'],
    ['US', 'US-CAMX', 'US-CAMX', 'own'],
    ['US', 'US-CAMX', 'US', 'own'],
    ['DE', null, 'EU', 'region'],
    ['IE', null, 'EU', 'region'],
    ['GB', null, 'EU', 'proxy'],
    ['CH', null, 'EU', 'proxy'],
    ['RE', null, 'FR-OM', 'region'],
    ['GP', null, 'FR-OM', 'region'],
    ['YT', null, 'FR', 'region'],
    ['FR', null, 'FR-OM', 'proxy'],
    ['PR', null, 'US', 'region'],
    ['DE', null, 'GLOBAL', 'global'],
    ['DE', null, 'GB', 'proxy'],
    ['US', 'US-CAMX', 'US-ERCT', 'proxy'],
  ])('of a location in %s (%s) for %s is %s', (country, grid, region, expected) => {
    expect(proximityOf(words.referenceData, { source: 'DEFRA', region }, { country, region: grid })).toBe(expected);
  });

  it('of an organisation’s own factor is own, wherever it is for', () => {
    expect(proximityOf(words.referenceData, { source: 'custom', region: 'GB' }, somewhere)).toBe('own');
  });
});

describe('the chain', () => {
  const ride = (region: string, change: Partial<Factor> = {}) => named(`RIDE-${region}`, { region, ...change });

  it.each<[string, Factor[], Partial<Circumstances>, string]>([
    ['the own country’s under the entry’s name', [ride('DE'), journey('DE')], {}, 'own RIDE-DE'],
    ['the own country’s under another name before the world’s', [ride('GLOBAL'), journey('DE')], {}, 'own JOURNEY-DE'],
    ['the own country’s before its region’s', [ride('EU'), journey('DE')], {}, 'own JOURNEY-DE'],
    ['the region’s before the world’s', [ride('GLOBAL'), journey('EU')], {}, 'region JOURNEY-EU'],
    ['the nearest region’s', [ride('EU'), journey('FR'), journey('FR-OM')], { country: 'RE' }, 'region JOURNEY-FR-OM'],
    ['a territory’s state before the union', [ride('EU'), journey('FR')], { country: 'RE' }, 'region JOURNEY-FR'],
    ['the world’s under the entry’s name', [ride('GLOBAL'), journey('GLOBAL')], {}, 'global RIDE-GLOBAL'],
    [
      'the world’s under another name before another country’s',
      [ride('GB'), journey('GLOBAL')],
      {},
      'global JOURNEY-GLOBAL',
    ],
    ['the United Kingdom’s first', [ride('FR'), ride('AT'), journey('GB')], {}, 'proxy JOURNEY-GB'],
    ['in Germany France’s before the United States’', [ride('US'), journey('FR')], {}, 'proxy JOURNEY-FR'],
    ['in Japan France’s before the United States’', [ride('US'), journey('FR')], { country: 'JP' }, 'proxy JOURNEY-FR'],
    ['in Brazil the United States’ first', [ride('FR'), journey('US')], { country: 'BR' }, 'proxy JOURNEY-US'],
    ['the others in the order of their codes', [ride('NZ'), journey('AU')], { country: 'BR' }, 'proxy JOURNEY-AU'],
    ['the union’s outside it among those', [ride('NZ'), journey('EU')], { country: 'CH' }, 'proxy JOURNEY-EU'],
  ])('takes %s', (_rule, factors, where, expected) => {
    expect(chosen(factors, where)).toBe(expected);
    expect(chosen([...factors].reverse(), where)).toBe(expected);
  });

  it('never takes the factor of a part of another country', () => {
    expect(() => chosen([ride('US-CAMX'), journey('FR-OM')])).toThrow();
  });

  it('prefers the name that stands first, then the edition of the year', () => {
    const older = ride('GB', { code: 'OLDER', vintage: 2022 });
    expect(chosen([journey('GB'), older])).toBe('proxy OLDER');
    expect(chosen([ride('GB', { code: 'LATER', vintage: 2025 }), older])).toBe('proxy OLDER');
  });

  it('converts the unit', () => {
    expect(chosen([ride('GB')], {}, 'practice', { unit: 'mi' })).toBe('proxy RIDE-GB');
    expect(() => chosen([ride('GB')], {}, 'practice', { unit: 'kg' })).toThrow('kg (mass) does not fit');
  });

  it('serves entries of the activity’s other categories', () => {
    const commuting = { category: 'employee_commuting' };
    expect(chosen([journey('DE')], {}, 'practice', commuting)).toBe('own JOURNEY-DE');
    expect(chosen([journey('GB')], {}, 'practice', commuting)).toBe('proxy JOURNEY-GB');
  });

  it('knows the activity’s subcategory even if no publication does, in any spelling', () => {
    expect(chosen([journey('DE')], {}, 'practice', { subcategory: 'Ride' })).toBe('own JOURNEY-DE');
  });

  it('gives electricity neither a region’s factor nor the world’s nor another country’s', () => {
    expect(chosen([journey('DE')], {}, 'grid')).toBe('own JOURNEY-DE');
    for (const region of ['EU', 'GLOBAL', 'GB', 'FR'])
      expect(() => chosen([journey(region)], {}, 'grid'), region).toThrow();
  });

  it.each<ActivityKind>(['physical', 'international', 'practice', 'economic'])('takes a proxy for kind %s', (kind) => {
    expect(chosen([journey('GB')], {}, kind)).toBe('proxy JOURNEY-GB');
  });

  it('takes no proxy if the organisation refuses them', () => {
    const factors = [ride('GB'), journey('FR')];
    expect(() => chosen(factors, { proxies: 'refuse' })).toThrow();
    expect(chosen([...factors, journey('GLOBAL')], { proxies: 'refuse' })).toBe('global JOURNEY-GLOBAL');
  });

  it('remembers choices with and without proxies apart', () => {
    const context = { ...words, activities: createActivities([riding('practice')], []) };
    const chooser = createChooser(context, createFactorIndex([ride('GB')]));
    const resolution = chooser.resolve({ ghgScope: 3, category: 'business_travel', subcategory: 'ride', unit: 'km' });
    if ('details' in resolution) throw new Error('not resolved');
    expect(chooser.choose(resolution.activity, somewhere).proximity).toBe('proxy');
    expect(() => chooser.choose(resolution.activity, { ...somewhere, proxies: 'refuse' })).toThrow();
    expect(chooser.choose(resolution.activity, somewhere)).toBe(chooser.choose(resolution.activity, somewhere));
  });

  it('uses an organisation’s own factor only under its own name', () => {
    const own = journey('DE', { code: 'OWN', source: 'custom' });
    expect(chosen([own, ride('GB')])).toBe('proxy RIDE-GB');
    expect(chosen([own, ride('GB')], {}, 'practice', { subcategory: 'journey' })).toBe('own OWN');
  });

  it('keeps the world’s factor before an organisation’s own one of a later year', () => {
    const later = ride('DE', { code: 'LATER', source: 'custom', vintage: 2025 });
    expect(chosen([later, ride('GLOBAL')])).toBe('global RIDE-GLOBAL');
    expect(chosen([later, ride('GB')])).toBe('own LATER');
  });

  it('never takes biogenic CO2 outside the scopes', () => {
    expect(() => chosen([journey('DE', { ghgScope: 0 })])).toThrow();
  });

  it('says why the others lost', () => {
    const factors = [
      ride('GB'),
      ride('GB', { code: 'OLDER', vintage: 2022 }),
      journey('GB'),
      ride('FR'),
      ride('US', { vintage: 2022 }),
      ride('US'),
    ];
    const reasonsIn = (given: Factor[], where: Partial<Circumstances> = {}) =>
      choose(given, where).losers.map(({ factor: { code }, reason }) => `${code}: ${reason}`);
    expect(reasonsIn(factors)).toEqual([
      'OLDER: its vintage is 2022, and 2024 is the latest not after 2024',
      'JOURNEY-GB: it is for journey, and ride is closer to the activity',
      'RIDE-FR: it is for FR, and GB comes first among the countries that stand in for DE',
      'RIDE-US: it is for US, and GB comes first among the countries that stand in for DE',
    ]);
    expect(reasonsIn([journey('GLOBAL'), ride('GB')])).toEqual([
      'RIDE-GB: it is for GB, and a factor for the world comes before one for another country',
    ]);
    expect(reasonsIn([journey('DE'), ride('EU'), ride('GLOBAL')], { proxies: 'refuse' })).toEqual([
      'RIDE-EU: it is for EU, and DE is nearer to the location',
      'RIDE-GLOBAL: it is for GLOBAL, and DE is nearer to the location',
    ]);
  });
});

describe('the uncertainty that distance adds', () => {
  // exp(√Σ ln²) of the pedigree factors: 1.05; 1.05 and 1.20; 1.10; 1.10 and 1.50.
  it.each<[ActivityKind, string, string | undefined]>([
    ['physical', 'GLOBAL', '5'],
    ['international', 'GLOBAL', '5'],
    ['practice', 'GLOBAL', '21'],
    ['economic', 'GLOBAL', '21'],
    ['physical', 'GB', '10'],
    ['international', 'GB', '10'],
    ['practice', 'GB', '52'],
    ['economic', 'GB', '52'],
    ['practice', 'EU', undefined],
    ['practice', 'DE', undefined],
  ])('of kind %s, for %s, is %s %%', (kind, region, expected) => {
    const published = journey(region);
    const choice = choose([published], {}, kind);
    expect(choice.chosen.proximityUncertaintyPercent).toBe(expected);
    expect({ ...choice.chosen, proximityUncertaintyPercent: undefined }).toEqual({
      ...published,
      proximityUncertaintyPercent: undefined,
    });
    expect(published.proximityUncertaintyPercent).toBeUndefined();
  });
});
