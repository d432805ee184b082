import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../kernel/decimal.ts';
import { readTable, readUnits } from '../releases/files.store.ts';

const units = readUnits();
const codes = units.all.map(({ code }) => code);
const fitting = codes.flatMap((from) => codes.filter((to) => units.fits(from, to)).map((to) => [from, to] as const));
const incompatible = codes.flatMap((from) =>
  codes.filter((to) => !units.fits(from, to)).map((to) => [from, to] as const),
);

/** A quantity that a client may send: up to 15 significant digits. */
const quantity = fc
  .tuple(fc.bigInt({ min: 1n, max: 999_999_999_999_999n }), fc.integer({ min: -15, max: 0 }))
  .map(([digits, exponent]) => new Decimal(`${digits}e${exponent}`));

describe('conversion', () => {
  it.each([
    ['12.5', 'MWh', 'kWh', '12500'],
    ['3600', 'MJ', 'kWh', '1000'],
    // 100,000 Btu (IT) of 1055.05585262 J are 105.505585262 MJ; 3.6 MJ make a kilowatt hour.
    ['3.6', 'therm', 'kWh', '105.505585262'],
    ['100', 'gal_imp', 'L', '454.609'],
    // A US gallon is 231 cubic inches of 2.54³ cm³.
    ['1', 'gal_us', 'mL', '3785.411784'],
    ['1', 'bbl', 'gal_us', '42'],
    ['2000', 'lb', 'short_ton', '1'],
    ['1', 'kt', 'Gg', '1'],
    ['1', 'nmi', 'm', '1852'],
    // 0.90718474 t × 1.609344 km
    ['1', 'short_ton_mi', 'tkm', '1.45997231821056'],
    ['2', 'dozen', 'each', '24'],
    ['1', 'ha', 'm2', '10000'],
  ])('%s %s are %s %s', (amount, from, to, expected) => {
    expect(units.convert(new Decimal(amount), from, to)?.toString()).toBe(expected);
  });

  it.each([
    ['kWh', 'L'],
    ['km', 'pkm'],
    ['USD', 'GBP'],
    ['each', 'fte_hour'],
    ['kWh', 'kwh'],
    ['furlong', 'km'],
  ])('from %s to %s does not exist', (from, to) => {
    expect(units.convert(new Decimal(1), from, to)).toBeUndefined();
    expect(units.fits(from, to)).toBe(false);
  });

  it('there and back is identity, to far more digits than a quantity has', () => {
    fc.assert(
      fc.property(quantity, fc.constantFrom(...fitting), (amount, [from, to]) => {
        const back = units.convert(units.convert(amount, from, to)!, to, from)!;
        expect(back.toSignificantDigits(50).toString()).toBe(amount.toString());
      }),
    );
  });

  it('never crosses dimensions', () => {
    fc.assert(
      fc.property(quantity, fc.constantFrom(...incompatible), (amount, [from, to]) => {
        expect(units.convert(amount, from, to)).toBeUndefined();
      }),
    );
  });
});

describe('units as people write them', () => {
  it.each([
    ...[
      ['Liter', 'L'],
      ['litres', 'L'],
      ['ltr', 'L'],
      ['l', 'L'],
      ['ml', 'mL'],
      ['ML', 'ML'],
    ],
    ...[
      ['m³', 'm3'],
      ['cbm', 'm3'],
      ['M3', 'm3'],
      ['Kubikmeter', 'm3'],
      [' kWh ', 'kWh'],
      ['KWH', 'kWh'],
    ],
    ...[
      ['to', 't'],
      ['t', 't'],
      ['T', 't'],
      ['Tonnen', 't'],
      ['Mg', 't'],
      ['mg', 'mg'],
    ],
    ...[
      ['miles', 'mi'],
      ['Stück', 'each'],
      ['Stck.', 'each'],
      ['STK', 'each'],
      ['US gallons', 'gal_us'],
    ],
    ...[
      ['wh', 'Wh'],
      ['mwh', 'MWh'],
      ['MWh', 'MWh'],
      ['GWH', 'GWh'],
      ['TWh', 'TWh'],
      ['Terawattstunden', 'TWh'],
    ],
    ...[
      ['m²', 'm2'],
      ['Personenkilometer', 'pkm'],
      ['room nights', 'room_night'],
      ['€', 'EUR'],
    ],
  ])('%s is %s', (text, code) => {
    expect(units.read(text!)).toEqual({ code });
  });

  it.each([
    ['gal', ['gal_us', 'gal_imp']],
    ['Gallons', ['gal_us', 'gal_imp']],
    ['ton', ['short_ton', 'long_ton', 't']],
    ['MG', ['mg', 't']],
    ['Ml', ['mL', 'ML']],
  ])('%s may mean %s', (text, codes) => {
    const meant = units.read(text);
    expect(meant && 'choices' in meant && meant.choices.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  });

  it('are what no one has heard of, or nothing', () => {
    expect([units.read('furlong'), units.read(''), units.read('k W h x')]).toEqual([undefined, undefined, undefined]);
  });

  it('have a known unit and a day in every row, and every code stays itself', () => {
    const rows = readTable('unit-synonyms.csv');
    expect(
      rows.filter(({ unit = '', edition = '' }) => !units.get(unit) || !/^\d{4}-\d{2}-\d{2}$/.test(edition)),
    ).toEqual([]);
    expect(new Set(rows.map(({ unit, synonym }) => `${unit} ${synonym}`)).size).toBe(rows.length);
    expect(codes.filter((code) => JSON.stringify(units.read(code)) !== JSON.stringify({ code }))).toEqual([]);
  });
});
