import { describe, expect, test } from 'vitest';
import { FIELDS, guessMapping, signatureOf } from '../../../src/features/entries/import/parse/fields.ts';

/** The headers that a mapping uses, by field. */
function used(headers: string[]): Record<string, string> {
  const mapping = guessMapping(headers);
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const { column } = mapping[field];
      return column === null ? [] : [[field, headers[column]!]];
    }),
  );
}

describe('columns are recognised by their headers', () => {
  test('by the names of the API', () => {
    const headers = [...FIELDS].reverse();
    expect(used(headers)).toEqual(Object.fromEntries(FIELDS.map((field) => [field, field])));
  });

  test('in English, as people write them', () => {
    const headers = [
      'Site',
      'Invoice No.',
      'GHG Scope',
      'Fuel type',
      'Consumption (kWh)',
      'UoM',
      'Start date',
      'End Date',
    ];
    expect(used(headers)).toEqual({
      locationId: 'Site',
      reference: 'Invoice No.',
      scope: 'GHG Scope',
      subcategory: 'Fuel type',
      quantity: 'Consumption (kWh)',
      unit: 'UoM',
      periodStart: 'Start date',
      periodEnd: 'End Date',
    });
  });

  test('in German, umlauts included', () => {
    const headers = ['Standort', 'Kategorie', 'Energieträger', 'Verbrauch', 'Maßeinheit', 'Von', 'Bis', 'Zählernummer'];
    expect(used(headers)).toEqual({
      locationId: 'Standort',
      category: 'Kategorie',
      subcategory: 'Energieträger',
      quantity: 'Verbrauch',
      unit: 'Maßeinheit',
      periodStart: 'Von',
      periodEnd: 'Bis',
      reference: 'Zählernummer',
    });
  });

  test.each([
    [['Aktivität', 'Menge'], 'activity'],
    [['Fuel', 'Amount'], 'activity'],
    [['Fuel', 'Category'], 'subcategory'],
    [['Activity', 'Scope'], 'subcategory'],
  ])('%j: the first is the %s', (headers, field) => {
    expect(used(headers)).toMatchObject({ [field]: headers[0] });
  });

  test('an activity stands beside category and subcategory if the file has all', () => {
    expect(used(['Category', 'Subcategory', 'Activity'])).toEqual({
      category: 'Category',
      subcategory: 'Subcategory',
      activity: 'Activity',
    });
  });

  test('one column of months fills both ends of the period', () => {
    expect(used(['Monat', 'Menge'])).toEqual({ periodStart: 'Monat', periodEnd: 'Monat', quantity: 'Menge' });
  });

  test('the first of two columns with the same meaning is taken, and an unknown one is left', () => {
    expect(used(['Amount', 'Value', 'Colour'])).toEqual({ quantity: 'Amount' });
  });
});

test('files with the same headers have one signature, whatever their case and marks', () => {
  expect(signatureOf(['Start date', 'Menge'])).toBe(signatureOf(['START-DATE', ' menge ']));
  expect(signatureOf(['Menge', 'Start date'])).not.toBe(signatureOf(['Start date', 'Menge']));
});
