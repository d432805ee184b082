import { describe, expect, it } from 'vitest';
import { factor } from '../../../../../test/fixtures/factors.ts';
import { readUnits } from '../../releases/files.store.ts';
import type { Factor } from '../../rules.ts';
import { type Circumstances, regionsOf, select } from '../rules.ts';

const units = readUnits();
const oakland: Circumstances = {
  country: 'US',
  region: 'US-CAMX',
  periodStart: '2024-03-01',
  defaultSources: ['EPA', 'DEFRA', 'IPCC'],
};

const choose = (candidates: Factor[], change: Partial<Circumstances> = {}, unit = 'kWh') =>
  select(units, unit, { ...oakland, ...change }, candidates);

/** Named by its code, so that an answer is read at a glance. */
const named = (code: string, change: Partial<Factor> = {}) => factor({ code, region: 'US', source: 'EPA', ...change });

describe('regions', () => {
  it.each([
    ['US', 'US-CAMX', ['US-CAMX', 'US', 'GLOBAL']],
    ['US', 'US', ['US', 'GLOBAL']],
    ['FR', null, ['FR', 'GLOBAL']],
  ])('of a location in %s, %s', (country, region, expected) => {
    expect(regionsOf({ country, region })).toEqual(expected);
  });
});

describe('the automatic choice', () => {
  const own = named('own', { source: 'custom', region: 'GLOBAL', vintage: 2006, activityUnit: 'MWh' });

  const inAr6 = { gwpSet: 'AR6' } as const;

  it.each<[string, Factor, Factor]>([
    ['the organisation’s own before a better published one', own, named('other', { region: 'US-CAMX' })],
    [
      'the organisation’s own of the period’s year before an older one of its own',
      named('own', { source: 'custom', vintage: 2024 }),
      named('other', { source: 'custom', vintage: 2023 }),
    ],
    [
      'a published factor that fits before a later one of the organisation’s own, however near that is',
      named('published', { region: 'GLOBAL', vintage: 2006, activityUnit: 'MWh', source: 'IPCC' }),
      named('own', { source: 'custom', region: 'US-CAMX', vintage: 2025 }),
    ],
    [
      'a published factor that is too late as well before a later one of the organisation’s own',
      named('published', { vintage: 2026 }),
      named('own', { source: 'custom', vintage: 2025 }),
    ],
    [
      'the organisation’s own that fits before a later one that is nearer',
      own,
      named('later', { source: 'custom', region: 'US-CAMX', vintage: 2025 }),
    ],
    [
      'the nearest region before the better vintage',
      named('near', { region: 'US-CAMX', vintage: 2006 }),
      named('other', { vintage: 2024 }),
    ],
    ['the country before the world', named('country'), named('other', { region: 'GLOBAL' })],
    [
      'the latest vintage not after the period before the better unit',
      named('latest', { vintage: 2024, activityUnit: 'MWh' }),
      named('other', { vintage: 2023 }),
    ],
    ['an old vintage before a later one', named('old', { vintage: 2006 }), named('other', { vintage: 2025 })],
    ['the earliest where all are later', named('earliest', { vintage: 2025 }), named('other', { vintage: 2026 })],
    [
      'the unit of the entry before the better source',
      named('exact', { source: 'IPCC' }),
      named('other', { activityUnit: 'MWh' }),
    ],
    [
      'with a GWP set chosen, a figure that can be expressed in it before the better unit',
      named('masses', { activityUnit: 'MWh', gases: [{ gas: 'CH4', kg: '0.1' }], source: 'IPCC' }),
      named('other', { gwpSet: 'AR4' }),
    ],
    ['the source listed first', named('listed', { source: 'EPA' }), named('other', { source: 'DEFRA' })],
    ['the lesser code, where nothing else differs', named('A'), named('B')],
  ])('prefers %s', (_rule, best, other) => {
    expect(choose([best, other], inAr6)?.chosen).toBe(best);
    expect(choose([other, best], inAr6)?.chosen).toBe(best);
  });

  it('asks for masses only where a GWP set is chosen and the figure is in another, and after the year', () => {
    const total = named('total', { gwpSet: 'AR5' });
    const masses = named('masses', { activityUnit: 'MWh', gases: [{ gas: 'CH4', kg: '0.1' }] });
    expect(choose([total, masses])?.chosen).toBe(total);
    expect(choose([total, masses], { gwpSet: 'AR5' })?.chosen).toBe(total);
    expect(choose([total, masses], inAr6)?.chosen).toBe(masses);
    expect(choose([total, masses], inAr6)?.losers[0]?.reason).toBe(
      'its gases are not known by mass, and masses can be expressed in AR6',
    );
    expect(choose([total, { ...masses, vintage: 2023 }], inAr6)?.chosen).toBe(total);
    // Biogenic CO2 is not part of the figure.
    const biogenic = named('biogenic', { gases: [{ gas: 'CO2_biogenic', kg: '1' }], activityUnit: 'MWh' });
    expect(choose([total, biogenic], inAr6)?.chosen).toBe(total);
  });

  it('takes the earliest later custom factor rather than none', () => {
    const [sooner, later] = [2025, 2026].map((vintage) => named(`own ${vintage}`, { source: 'custom', vintage }));
    expect(choose([later!, sooner!])?.chosen).toBe(sooner);
  });

  it('takes a source that is not listed rather than none', () => {
    const [listed, unlisted] = [named('listed', { source: 'IPCC' }), named('unlisted', { source: 'DEFRA' })];
    expect(choose([unlisted, listed], { defaultSources: ['IPCC'] })?.chosen).toBe(listed);
    expect(choose([unlisted], { defaultSources: ['IPCC'] })?.chosen).toBe(unlisted);
  });

  it.each<[string, Partial<Factor>]>([
    ['another country’s', { region: 'GB' }],
    ['another part’s of the country', { region: 'US-ERCT' }],
    ['one of another dimension', { activityUnit: 'm3' }],
    ['the organisation’s own for another country', { source: 'custom', region: 'GB' }],
  ])('never takes %s', (_kind, change) => {
    expect(choose([named('unfit', change)])).toBeUndefined();
    expect(choose([named('unfit', change), named('fit')])?.losers).toEqual([]);
  });

  it('explains why each other candidate lost, best first', () => {
    const winner = named('WINNER', { region: 'US-CAMX' });
    const candidates = [
      named('GLOBAL', { region: 'GLOBAL', source: 'IPCC' }),
      named('LATER', { region: 'US-CAMX', vintage: 2025 }),
      named('OLDER', { region: 'US-CAMX', vintage: 2022 }),
      named('PER-MWH', { region: 'US-CAMX', activityUnit: 'MWh' }),
      named('DEFRA', { region: 'US-CAMX', source: 'DEFRA' }),
      named('XTWIN', { region: 'US-CAMX' }),
      winner,
    ];
    const { chosen, losers } = choose(candidates)!;
    expect(chosen).toBe(winner);
    expect(losers.map(({ factor: { code }, reason }) => `${code}: ${reason}`)).toEqual([
      'XTWIN: it is equal in every respect, and WINNER comes first by code',
      "DEFRA: EPA comes before DEFRA in the organisation's defaultSources",
      'PER-MWH: it is per MWh, and WINNER is per kWh as the entry is',
      'OLDER: its vintage is 2022, and 2024 is the latest not after 2024',
      "LATER: its vintage 2025 is later than the period's year 2024",
      'GLOBAL: it is for GLOBAL, and US-CAMX is nearer to the location',
    ]);
    expect(choose([own, winner])?.losers[0]?.reason).toBe(
      "the organisation's own factor own comes before published ones",
    );
    const later = named('later', { source: 'custom', vintage: 2025 });
    expect(choose([later, winner])?.losers[0]?.reason).toBe(
      "it is the organisation's own, but its vintage 2025 is later than the period's year 2024",
    );
    expect(choose([named('A', { vintage: 2026 }), named('B', { vintage: 2025 })])?.losers[0]?.reason).toBe(
      'no vintage is from 2024 or before, and 2025 is the earliest',
    );
  });
});
