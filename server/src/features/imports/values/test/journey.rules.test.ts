import { describe, expect, it } from 'vitest';
import { createLibrary } from '../../../factors/index.ts';
import { readJourney } from '../journey.rules.ts';
import { createSuggester } from '../rules.ts';

const library = createLibrary();
const read = (text: string) => readJourney(text, library.airports);
const flight = (from: string, to: string, more: object = {}) => ({
  mode: 'flight',
  from,
  to,
  isReturn: false,
  ...more,
});

describe('a flight', () => {
  it.each([
    ['Flug HAM–LHR', flight('HAM', 'LHR')],
    ['HAM-LHR', flight('HAM', 'LHR')],
    ['HAM - LHR', flight('HAM', 'LHR')],
    ['HAM → LHR', flight('HAM', 'LHR')],
    ['HAM/LHR', flight('HAM', 'LHR')],
    ['Flug HAM LHR', flight('HAM', 'LHR')],
    ['flug ham-lhr', flight('HAM', 'LHR')],
    ['Flug von HAM nach LHR', flight('HAM', 'LHR')],
    ['HAM-LHR-JFK', flight('HAM', 'JFK', { via: ['LHR'] })],
    ['Flight MUC to ZRH (return)', flight('MUC', 'ZRH', { isReturn: true })],
    ['Flight MUC to ZRH via FRA', flight('MUC', 'FRA', { via: ['ZRH'] })],
    ['HAM-MUC-HAM', flight('HAM', 'MUC', { isReturn: true })],
    ['Flug FRA-JFK hin und zurück', flight('FRA', 'JFK', { isReturn: true })],
    ['Hin- und Rückflug FRA-JFK', flight('FRA', 'JFK', { isReturn: true })],
    ['Rückflug LHR-HAM', flight('LHR', 'HAM')],
    ['HAM-FRA-JFK-FRA-HAM', flight('HAM', 'JFK', { via: ['FRA'], isReturn: true })],
    ['LH 2078 HAM-MUC 12.03.2025', flight('HAM', 'MUC')],
    ['vol CDG-NCE aller-retour', flight('CDG', 'NCE', { isReturn: true })],
    ['vuelo MAD-BCN ida y vuelta', flight('MAD', 'BCN', { isReturn: true })],
    ['Flight LHR-JFK r/t', flight('LHR', 'JFK', { isReturn: true })],
  ])('is read from "%s"', (text, journey) => {
    expect(read(text)).toEqual(journey);
  });

  it.each([
    ...['Flug', 'Flug HAM', 'HAM', 'HAM-QQQ', 'Flug Hamburg–London', 'HAM-HAM', 'BUS-CAR', 'Bus und Car'],
    ...['PIPE PVC SCH 40', 'Diesel HAM-LHR Transporter', 'ham-lhr', 'TEE-PVC 2 IN', 'Strom JAN-MAR', 'AUG-SEP', ''],
    ...['HAM-LHR-CDG-HAM', 'Flug HAM-MUC-FRA-LHR-CDG-AMS-JFK-LAX'],
  ])('is not read from "%s"', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('a train and a hotel', () => {
  it.each([
    ['Bahn Hamburg–Berlin 290 km', { mode: 'rail', isReturn: false, distanceKm: '290' }],
    ['Bahnfahrt 1.234 km', { mode: 'rail', isReturn: false, distanceKm: '1234' }],
    ['Zug 57,5 km hin und zurück', { mode: 'rail', isReturn: true, distanceKm: '57.5' }],
    // 100 × 1.609344
    ['Train London – Leeds 100 miles return', { mode: 'rail', isReturn: true, distanceKm: '160.9344' }],
    ['Hotel Paris 2 Nächte', { mode: 'hotel', isReturn: false, nights: 2 }],
    ['Hotel Berlin, 3 nights', { mode: 'hotel', isReturn: false, nights: 3 }],
    ['1 Übernachtung Köln', { mode: 'hotel', isReturn: false, nights: 1 }],
    ['Hotel Ibis 4 ÜN', { mode: 'hotel', isReturn: false, nights: 4 }],
  ])('is read from "%s"', (text, journey) => {
    expect(read(text)).toEqual(journey);
  });

  it.each(['Bahn Hamburg–Berlin', 'Diesel 290 km', 'Hotel Paris', 'Hotel 0 Nächte', 'Bahn 0 km', '2 Nächte'])(
    'is not read from "%s"',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});

describe('the suggestion for a journey', () => {
  const suggester = createSuggester({ library, locations: [], known: [] });
  const first = (text: string) =>
    suggester.activity(text, { unit: null, supplier: null, isMoney: false, language: 'de' })[0];

  it('is a domestic flight inside a country, and otherwise an international one', () => {
    expect(first('Flug HAM-MUC')).toMatchObject({
      means: { activity: 'flight_domestic' },
      because: { text: 'HAM–MUC' },
    });
    expect(first('Flug HAM-LHR')?.means).toEqual({ activity: 'flight_international_average' });
  });

  it('shows the airports of cities, as the file does not say which one is meant', () => {
    expect(first('Flug Hamburg - London')).toMatchObject({
      means: { activity: 'flight_international_average' },
      confidence: 0.7,
      because: { source: 'journey', text: expect.stringMatching(/^Hamburg \(.*HAM.*\) – London \(.*\)$/) },
    });
  });
});
