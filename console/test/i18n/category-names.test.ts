import { describe, expect, it } from 'vitest';
import { de } from '../../src/i18n/de/index.ts';
import { en } from '../../src/i18n/en/index.ts';
import { activityName, categoryName } from '../../src/i18n/names.ts';

describe('names of categories', () => {
  it.each([
    ['business_travel', 'Business travel', 'Geschäftsreisen'],
    ['fuel_energy_activities', 'Fuel- and energy-related activities', 'Brennstoff- und energiebezogene Aktivitäten'],
    ['of_our_own', 'Of our own', 'Of our own'],
  ])('reads %s', (code, english, german) => {
    expect([categoryName(code, en), categoryName(code, de)]).toEqual([english, german]);
  });
});

describe('names of activities', () => {
  it.each([
    ['natural_gas', 'Natural gas'],
    ['freight_hgv_all_average_laden_wtt', 'Freight HGV all average laden well-to-tank'],
    ['refrigerant_r134a', 'Refrigerant R134a'],
    ['gas_sf6', 'Gas SF6'],
    ['bus_avg', 'Bus average'],
    ['equipment_electrical_it', 'Equipment electrical IT'],
    ['rail_national', 'Rail national'],
  ])('reads %s', (code, name) => {
    expect(activityName(code)).toBe(name);
  });
});
