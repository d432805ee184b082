import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessDecimal, readAmount, readCurrency, splitAmount } from '../index.ts';

describe('an amount', () => {
  it.each([
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['1.234', ',', '1234'],
    ['1.234', '.', '1.234'],
    ['1.234,50 €', ',', '1234.50'],
    ['€ 1,234.50', '.', '1234.50'],
    ['EUR 12', ',', '12'],
    ['12,50EUR', ',', '12.50'],
    ['US$12.50', '.', '12.50'],
    ['CHF 1’234.50', '.', '1234.50'],
    ["1'234'567", '.', '1234567'],
    ['1 234 567,8', ',', '1234567.8'],
    ['1\u202f234,5', ',', '1234.5'],
    ['1\u00a0234,5', ',', '1234.5'],
    ['1.234.567', ',', '1234567'],
    ['(1,234.50)', '.', '-1234.50'],
    ['(€12.50)', '.', '-12.50'],
    ['120,00-', ',', '-120.00'],
    ['−5', '.', '-5'],
    ['-€12', '.', '-12'],
    ['€ -12.5', '.', '-12.5'],
    ['12 EUR-', '.', '-12'],
    ['+7', '.', '7'],
    ['-0', '.', '0'],
    ['0012', '.', '12'],
    ['.5', '.', '0.5'],
    ['12,-', ',', '12'],
    ['12.–', '.', '12'],
    ['1.5E+3', '.', '1500'],
    ['2,5e-3', ',', '0.0025'],
    ['123456789012345678901234567890.12', '.', '123456789012345678901234567890.12'],
  ] as const)('%s with the decimal mark %s is %s', (text, decimal, amount) => {
    expect(readAmount(text, decimal)).toBe(amount);
  });

  it.each([
    ['', '.'],
    ['abc', '.'],
    ['-', '.'],
    ['€', '.'],
    ['1.234,50', '.'],
    ['12.34', ','],
    ['0.125', ','],
    ['1,23,456', '.'],
    ['12.34.56', ','],
    ['1 23', '.'],
    ["1'234 567", '.'],
    ['12 kWh', '.'],
    ['50%', '.'],
    ['1-2', '.'],
    ['--5', '.'],
    ['(5', '.'],
    ['2026-01-01', '.'],
    ['Infinity', '.'],
    ['0x10', '.'],
    ['9'.repeat(65), '.'],
  ] as const)('is not %s with the decimal mark %s', (text, decimal) => {
    expect(readAmount(text, decimal)).toBe(null);
  });

  it('is read back however it was written', () => {
    const digits = fc.bigInt({ min: 0n, max: 10n ** 18n });
    const marks = fc.constantFrom(
      { decimal: '.', group: ',' } as const,
      { decimal: ',', group: '.' } as const,
      { decimal: ',', group: ' ' } as const,
      { decimal: '.', group: "'" } as const,
    );
    const ends = fc.constantFrom(['', ''], ['€', ''], ['', ' €'], ['CHF ', ''], ['', ' USD']);
    fc.assert(
      fc.property(
        digits,
        fc.stringMatching(/^\d{1,6}$/),
        marks,
        ends,
        fc.boolean(),
        (whole, fraction, { decimal, group }, [before, after], isNegative) => {
          const grouped = whole.toString().replaceAll(/\B(?=(\d{3})+$)/g, group);
          const text = `${isNegative ? '-' : ''}${before}${grouped}${decimal}${fraction}${after}`;
          const isZero = whole === 0n && /^0+$/.test(fraction);
          expect(readAmount(text, decimal)).toBe(`${isNegative && !isZero ? '-' : ''}${whole}.${fraction}`);
        },
      ),
    );
  });

  it('has only digits, a point and a sign, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789.,' -+()€$eEkWh%"), maxLength: 30 });
    fc.assert(
      fc.property(text, fc.constantFrom('.' as const, ',' as const), (any, decimal) => {
        expect(readAmount(any, decimal) ?? '0').toMatch(/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('an amount with a unit', () => {
  it.each([
    ['12.500 kWh', ',', '12500', 'kWh'],
    ['12.500 kWh', '.', '12.500', 'kWh'],
    ['45m³', '.', '45', 'm³'],
    ['45 m3', '.', '45', 'm3'],
    ['1.234,50 €/MWh', ',', '1234.50', '€/MWh'],
    ['12,5 kg CO2e', ',', '12.5', 'kg CO2e'],
    ['50 %', '.', '50', '%'],
    ['3 Personen', '.', '3', 'Personen'],
    ['1.234,5 €', ',', '1234.5', null],
    ['7', '.', '7', null],
  ] as const)('%s with the decimal mark %s', (text, decimal, amount, unit) => {
    expect(splitAmount(text, decimal)).toEqual({ amount, unit });
  });

  it.each(['kWh', '', '3 Apr 2026', '5 Hauptstr. 3', '12.34.56 kWh', 'ca. 5 kWh'])('is not %s', (text) => {
    expect(splitAmount(text, ',')).toBe(null);
  });
});

describe('the decimal mark of a column', () => {
  it.each([
    ['a point after groups of commas', ['1,234.5', '12'], '.', true],
    ['a comma after groups of points', ['1.234,5'], ',', true],
    ['a comma with one digit', ['12.500', '12,5'], ',', true],
    ['a comma, as points stand twice', ['1.234.567'], ',', true],
    ['a point behind a zero', ['0.125', '1.234'], '.', true],
    ['a point behind four digits', ['1234.567'], '.', true],
    ['a comma with a unit behind it', ['12,5 kWh'], ',', true],
    ['a comma with a currency', ['€ 3,50'], ',', true],
    ['probably a comma, as points separate three digits', ['12.500', '8.200'], ',', false],
    ['probably a point, as commas separate three digits', ['12,500'], '.', false],
    ['a point, with doubt, in two of three numbers', ['1.5', '2.5', '3,5'], '.', false],
    ['of no importance', ['5', '17', 'x'], '.', true],
    ['of no importance without numbers', [], '.', true],
  ] as const)('is %s', (_, texts, decimal, isCertain) => {
    expect(guessDecimal(texts)).toMatchObject({ decimal, isCertain });
  });

  it('comes with its reason', () => {
    expect(guessDecimal(['7', '12,5']).because).toBe('The decimal mark is a comma, as in “12,5”.');
  });
});

describe('a currency', () => {
  it.each([
    ['€', 'EUR'],
    ['eur', 'EUR'],
    [' US$ ', 'USD'],
    ['Fr.', 'CHF'],
    ['1.234,50 €', 'EUR'],
    ['£3,112.63', 'GBP'],
    ['CHF 20.–', 'CHF'],
    ['Fr. 20.50', 'CHF'],
    ['-5 USD', 'USD'],
    ['12.500', null],
    ['12 kWh', null],
    ['', null],
    ['toString', null],
  ])('in “%s” is %s', (text, code) => {
    expect(readCurrency(text)).toBe(code);
  });
});
