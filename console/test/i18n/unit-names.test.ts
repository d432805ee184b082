import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { de } from '../../src/i18n/de/index.ts';
import { units as german, unitNames as symbols } from '../../src/i18n/de/units.ts';
import { en } from '../../src/i18n/en/index.ts';
import { units as english } from '../../src/i18n/en/units.ts';
import { factorName, unitLabel } from '../../src/i18n/names.ts';

describe('names of units', () => {
  it.each([
    ['fte_hour', 2_400, 'FTE hours', 'VZÄ-Stunden'],
    ['room_night', 1, 'room night', 'Zimmernacht'],
    ['kWh', 3, 'kWh', 'kWh'],
    ['kgCO2e/room_night', undefined, 'kgCO2e/room night', 'kgCO2e/Zimmernacht'],
    ['kgCO2e/short_ton_mi', undefined, 'kgCO2e/short ton-mile', 'kgCO2e/US-Tonnenmeile'],
    ['of_our_own', 2, 'of our own', 'of our own'],
  ])('reads %s', (unit, amount, inEnglish, inGerman) => {
    expect([en.common.unit(unit, amount), de.common.unit(unit, amount)]).toEqual([inEnglish, inGerman]);
  });

  it.each([
    [{ code: 'kWh', name: 'kilowatt hour' }, 'kilowatt hour (kWh)', 'Kilowattstunde (kWh)'],
    [{ code: 'room_night', name: 'occupied hotel room per night' }, 'room night', 'Zimmernacht'],
    [{ code: 'each', name: 'single item' }, 'single item (each)', 'Stück (each)'],
    [{ code: 'widget', name: 'widget' }, 'widget', 'widget'],
  ])('are shown before their codes: $code', (unit, inEnglish, inGerman) => {
    expect([unitLabel(unit, en), unitLabel(unit, de)]).toEqual([inEnglish, inGerman]);
  });

  it.each([
    [{ name: 'Wood, per short_ton (EPA Hub 2025)', source: 'EPA' }, 'Wood, per short ton (EPA Hub 2025)'],
    [{ name: 'our_own_boiler', source: 'custom' }, 'our_own_boiler'],
  ])('are used in the names of factors: $name', (factor, name) => {
    expect(factorName(factor, en)).toBe(name);
  });

  it('exist for every unit whose code is not a symbol', () => {
    const table = readFileSync(new URL('../../../data/units.csv', import.meta.url), 'utf8');
    const [, ...lines] = table.trim().split('\n');
    const codes = lines.map((line) => line.split(',')[0]!);
    const expected = codes.filter((code) => code.includes('_')).sort();
    expect(expected.length).toBeGreaterThan(10);
    expect(Object.keys(english).sort()).toEqual(expected);
    expect(Object.keys(german).sort()).toEqual(expected);
    expect(Object.keys(symbols).sort()).toEqual(codes.filter((code) => !code.includes('_')).sort());
  });
});
