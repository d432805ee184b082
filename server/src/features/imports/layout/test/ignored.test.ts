import { describe, expect, it } from 'vitest';
import { understand } from './samples.ts';

const ignored = async (rows: string): Promise<Readonly<Record<number, string>>> =>
  (
    await understand(
      `Datum;Standort;Energieträger;Lieferant;Menge;Einheit\n01.01.2026;Berlin;Strom;GASAG;10;kWh\n${rows}\n`,
    )
  ).ignored;

describe('a row is left out', () => {
  it.each([
    ['Summe;;;;10;kWh', 'total row'],
    [';;Zwischensumme;;10;', 'total row'],
    [';Gesamt Berlin;;;10;kWh', 'total row'],
    ['Total 2026;;;;10;', 'total row'],
    ['Total général;;;;10;', 'total row'],
    ['Suma;;;;10;', 'total row'],
    ['Gesamt:;;;;10;kWh', 'total row'],
    ['Σ;;;;10;kWh', 'total row'],
    ['Sub-total;;;;10;', 'total row'],
    ['31.01.2026;Berlin;Summe;;10;kWh', 'total row'],
    [';;;Total;10;kWh', 'total row'],
    ['Datum;Standort;Energieträger;Lieferant;Menge;Einheit', 'repeated header'],
    ['Standort Hamburg;;;;;', 'title row'],
    ['* geschätzt;;;;;', 'title row'],
    ['-----;-----;----;----;----;----', 'empty'],
  ])('%s', async (row, reason) => {
    expect(await ignored(row)).toEqual({ 3: reason });
  });
});

describe('a row is kept', () => {
  it.each([
    '31.01.2026;Berlin;Diesel;Total Energies;10;l',
    ';Berlin;Diesel;Total;10;l',
    ';;;Total Energies;10;l',
    '31.01.2026;Gesamtschule Nord;Strom;;10;kWh',
    '31.01.2026;Summe;Strom;;10;kWh',
    ';Totalisator GmbH;;;10;kWh',
    '31.01.2026;;;;10;kWh',
    ';;;;10;kWh',
  ])('%s', async (row) => {
    expect(await ignored(row)).toEqual({});
  });
});
