import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { de } from '../../src/texts/de/index.ts';
import { units as german } from '../../src/texts/de/units.ts';
import { en } from '../../src/texts/en/index.ts';
import { units as english } from '../../src/texts/en/units.ts';

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

  it('are there for every unit whose code is no symbol', () => {
    const table = readFileSync(new URL('../../../data/units.csv', import.meta.url), 'utf8');
    const codes = table.split('\n').map((line) => line.split(',')[0]!);
    const expected = codes.filter((code) => code.includes('_')).sort();
    expect(expected.length).toBeGreaterThan(10);
    expect(Object.keys(english).sort()).toEqual(expected);
    expect(Object.keys(german).sort()).toEqual(expected);
  });
});
