import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { createLibrary } from '../../../factors/index.ts';
import { createSuggester, type Hints, isSure, SURE } from '../rules.ts';

const suggester = createSuggester({ library: createLibrary(), locations: [], known: [] });
const CURRENCIES = ['EUR', 'GBP', 'USD'];

const hints = (unit: string | null, language: Hints['language'] = 'de'): Hints => ({
  unit,
  supplier: null,
  isMoney: unit !== null && CURRENCIES.includes(unit),
  language,
});

/** Values as bookkeepers write them, with the activity that a person would choose. */
const values = parse<{
  language: Hints['language'];
  value: string;
  unit: string;
  activity: string;
  confidence: '' | 'sure' | 'likely' | 'unsure' | 'journey';
}>(readFileSync(new URL('activities.csv', import.meta.url)), { columns: true });

describe('the first suggestion for a value', () => {
  it.each(values)(
    'is for "$value" in "$unit" $activity $confidence',
    ({ language, value, unit, activity, confidence }) => {
      const [first] = suggester.activity(value, hints(unit || null, language));
      expect(first?.means).toEqual({ activity });
      if (confidence === 'sure') expect(isSure(first!), JSON.stringify(first)).toBe(true);
      else if (confidence !== '') expect(isSure(first!), JSON.stringify(first)).toBe(false);
      if (confidence === 'likely') expect(first!.confidence).toBeGreaterThanOrEqual(0.6);
      if (confidence === 'unsure') expect(first!.confidence).toBeLessThanOrEqual(0.5);
      if (confidence === 'journey') expect(first!.because.source).toBe('journey');
    },
  );

  it('covers at least 120 German and English values', () => {
    expect(values.filter(({ language }) => language === 'de' || language === 'en').length).toBeGreaterThanOrEqual(120);
  });
});

describe('a value without an activity', () => {
  it.each([
    ...[
      'Diverses',
      'Miete',
      'Sonstiges',
      'Sonstige Kosten',
      'Material',
      'Projekt Alpha',
      'KST 4711',
      'Januar',
      'AdBlue',
    ],
    ...[
      'Werk Hamburg',
      'Müller GmbH',
      'Betriebskosten',
      'Reisekosten',
      'misc',
      'Other',
      'Rent',
      'Lieferant',
      'Rechnung',
    ],
    ...['Kunde 12', 'Hamburg', 'Bestellung 4500012345', 'RE-2025-0042', 'Privat', 'Bank'],
  ])('has no sure suggestion: "%s"', (value) => {
    for (const unit of [null, 'L', 'kWh', 'EUR']) {
      const sure = suggester.activity(value, hints(unit)).filter(({ confidence }) => confidence >= SURE);
      expect(sure, `in ${unit}`).toEqual([]);
    }
  });

  it.each(['n/a', 'N.A.', '', ' ', '-', '–', '?', '4711', '12,50', 'x', 'null'])('has none at all: "%s"', (value) => {
    expect(suggester.activity(value, hints('kWh'))).toEqual([]);
  });

  it.each([
    'Gehälter',
    'Löhne und Gehälter',
    'Lohnsteuer',
    'Umsatzsteuer',
    'Abschreibungen',
    'Salaries',
    'VAT',
    'payroll',
  ])('is offered to be left out, but never by itself: "%s"', (value) => {
    const [first] = suggester.activity(value, hints('EUR'));
    expect(first).toMatchObject({ means: { ignore: true }, because: { source: 'rule' } });
    expect(isSure(first!)).toBe(false);
  });
});

describe('the unit', () => {
  const first = (value: string, unit: string | null) => suggester.activity(value, hints(unit))[0]!;

  it('decides between activities of one name', () => {
    expect(first('Gas', 'kWh').means.activity).toBe('natural_gas');
    expect(first('Gas', 'L').means.activity).toBe('lpg_stationary');
    expect(first('Heizung', 'L').means.activity).toBe('heating_oil');
    expect(first('Heizung', 'kWh').means.activity).toBe('district_heat');
    expect(first('Diesel Dienstwagen', 'L').means.activity).toBe('diesel_vehicles');
    expect(first('Diesel Dienstwagen', 'km').means.activity).toBe('company_car_diesel');
  });

  it('lowers the confidence of an activity that it does not suit, and the reason names both units', () => {
    const suited = first('Strom', 'MWh');
    const unsuited = first('Strom', 'L');
    expect(suited).toMatchObject({ means: { activity: 'electricity' }, because: { text: 'Strom' } });
    expect(unsuited).toMatchObject({ means: { activity: 'electricity' }, because: { text: 'Strom (kWh ≠ L)' } });
    expect(unsuited.confidence).toBeLessThan(suited.confidence - 0.3);
    expect(isSure(unsuited)).toBe(false);
  });

  it('says nothing if it is unknown', () => {
    expect(first('Strom', 'furlong').confidence).toBe(first('Strom', null).confidence);
  });
});

describe('a supplier', () => {
  it.each([
    ['Shell', 'L', 'diesel_vehicles'],
    ['Aral AG', 'L', 'diesel_vehicles'],
    ['Stadtwerke Musterstadt GmbH', 'kWh', 'electricity'],
    ['E.ON Energie', 'kWh', 'electricity'],
    ['Deutsche Bahn', 'pkm', 'rail_national'],
    ['Lufthansa', 'EUR', 'spend_air_travel'],
    ['DHL', 'EUR', 'spend_couriers'],
  ])('is a weak hint: "%s" in %s', (supplier, unit, activity) => {
    const byValue = suggester.activity(supplier, hints(unit));
    const byHint = suggester.activity('Rechnung 4711', { ...hints(unit), supplier });
    expect(byHint[0]?.means).toEqual({ activity });
    expect(byValue.map(({ means }) => means.activity)).toContain(activity);
    for (const { confidence } of [...byValue, ...byHint]) expect(confidence).toBeLessThanOrEqual(0.5);
  });

  it('changes nothing about a value that is sure', () => {
    expect(suggester.activity('Strom', { ...hints('kWh'), supplier: 'Shell' })[0]).toEqual(
      suggester.activity('Strom', hints('kWh'))[0],
    );
  });
});
