import type { Entry } from '@tonne/sdk';
import { describe, expect, it } from 'vitest';
import { differences } from '../../src/features/entries/form/conflicts.ts';
import {
  journeyOf,
  journeyValuesOf,
  NO_JOURNEY,
  toJourney,
} from '../../src/features/entries/form/journey/journey-values.ts';
import {
  bodyIfComplete,
  bodyOf,
  EMPTY,
  forAnother,
  toChanges,
  valuesOf,
} from '../../src/features/entries/form/values.ts';

const airport = (iata: string) => ({ iata, name: iata, country: 'X', latitude: 0, longitude: 0 });
const leg = (from: string, to: string) => ({ from: airport(from), to: airport(to), distanceKm: 700, tonneKm: null });

const flown = {
  kind: 'travel',
  mode: 'flight',
  cabin: 'economy',
  vehicle: null,
  passengers: 2,
  return: true,
  massTonnes: null,
  nights: null,
  rooms: null,
  country: null,
  legs: [leg('HAM', 'CDG'), leg('CDG', 'SFO')],
  distanceKm: 2800,
  method: 'great circle',
};
const carried = {
  ...flown,
  kind: 'freight',
  mode: 'road',
  cabin: null,
  vehicle: 'van',
  passengers: null,
  return: false,
  massTonnes: 0.087,
  legs: [{ from: null, to: null, distanceKm: 423, tonneKm: 36.801 }],
};

const entry = (activity: string, journey?: object) =>
  ({
    scope: 3,
    activity,
    category: 'business_travel',
    subcategory: activity,
    quantity: 5600,
    unit: 'pkm',
    periodStart: '2025-01-01',
    periodEnd: '2025-01-31',
    location: { id: 'loc_1', name: 'Berlin' },
    factor: { code: 'DEFRA-2025-FLIGHT' },
    factorPinned: false,
    factorOverrideReason: null,
    calorificBasis: null,
    energySource: null,
    activityUncertaintyPercent: null,
    statedDataQuality: null,
    reference: null,
    notes: null,
    ...(journey && { journey }),
  }) as Entry;

const flight = entry('flight_international_economy', flown);

describe('the journey of a form', () => {
  it.each([
    ['flight_short_haul_economy', 'travel'],
    ['freight_sea_tanker_products', 'freight'],
    ['freight_rail', 'freight'],
    ['rail_national', ''],
    ['electricity', ''],
  ] as const)('%s may be described by %j', (activity, kind) => {
    expect(journeyOf(activity)).toBe(kind);
  });

  it('sends a flight in place of activity and quantity', () => {
    const travel = {
      mode: 'flight',
      from: 'HAM',
      via: ['CDG'],
      to: 'SFO',
      cabin: 'economy',
      passengers: 2,
      return: true,
    };
    expect(bodyOf(flight)).toMatchObject({ category: 'business_travel', travel });
    for (const field of ['activity', 'quantity', 'unit', 'scope', 'subcategory'])
      expect(bodyOf(flight)).not.toHaveProperty(field);
  });

  it('sends the mode and the vehicle of the chosen activity', () => {
    const values = { ...NO_JOURNEY, journey: 'freight', massTonnes: 12, distanceKm: 500 } as const;
    const sent = (activity: string) => toJourney(values, activity)?.freight?.legs;
    expect(sent('freight_sea_container')).toEqual([{ mode: 'sea', vehicle: 'container', distanceKm: 500 }]);
    expect(sent('freight_inland_waterway')).toEqual([{ mode: 'inland_waterway', distanceKm: 500 }]);
    expect(sent('freight_air')).toBeUndefined();
    expect(toJourney({ ...values, from: 'FRA', to: 'JFK' }, 'freight_air_long_haul')?.freight?.legs).toEqual([
      { mode: 'air', from: 'FRA', to: 'JFK' },
    ]);
  });

  it('is incomplete without airports and passengers', () => {
    const days = { periodStart: '2025-01-01', periodEnd: '2025-01-31' };
    const start = { ...EMPTY, ...days, activity: 'flight_domestic', category: 'business_travel', subcategory: 'x' };
    const values = { ...start, journey: 'travel', from: 'HAM', to: 'LHR' } as const;
    expect(bodyIfComplete(values, [])).toBeUndefined();
    expect(bodyIfComplete({ ...values, passengers: 1 }, [])).toMatchObject({ travel: { from: 'HAM', to: 'LHR' } });
    expect(bodyIfComplete(start, [])).toBeUndefined();
  });

  it('takes one change and one leg, and leaves a longer journey to its quantity', () => {
    expect(journeyValuesOf(entry('freight_road_van', carried))).toMatchObject({ massTonnes: 0.087, distanceKm: 423 });
    const long = { ...flown, legs: [...flown.legs, leg('SFO', 'LAX')] };
    expect(journeyValuesOf(entry('flight_international_economy', long))).toEqual(NO_JOURNEY);
    expect(bodyOf(entry('flight_international_economy', long))).toMatchObject({ quantity: 5600, unit: 'pkm' });
  });

  it('is sent only if it changed', () => {
    expect(toChanges(flight, { ...bodyOf(flight), notes: 'Fair' })).toEqual({ notes: 'Fair' });
    const other = { mode: 'flight', from: 'HAM', to: 'LHR', passengers: 2 } as const;
    expect(toChanges(flight, { ...bodyOf(flight), travel: other })).toEqual({ travel: other });
  });

  it('is compared with what another person stored', () => {
    const mine = { ...bodyOf(flight), travel: { mode: 'flight', from: 'HAM', to: 'LHR', passengers: 2 } as const };
    const texts = { name: (field: string) => field, value: (_: string, value: unknown) => String(value) };
    expect(differences(mine, flight, texts)).toEqual([{ field: 'journey', yours: 'HAM–LHR', theirs: 'HAM–CDG–SFO' }]);
  });

  it('starts empty in another entry, by the same way of describing it', () => {
    expect(forAnother(valuesOf(flight))).toMatchObject({
      journey: 'travel',
      cabin: 'economy',
      from: '',
      passengers: '',
    });
  });
});
