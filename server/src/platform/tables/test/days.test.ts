import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessDateForm, readDays } from '../index.ts';

const days = (periodStart: string, periodEnd = periodStart) => ({ periodStart, periodEnd });

describe('days', () => {
  it.each([
    ['03.04.2026', days('2026-04-03')],
    ['3/4/26', days('2026-04-03')],
    ['3. 4. 2026', days('2026-04-03')],
    ['2026-04-03', days('2026-04-03')],
    ['2026/4/3', days('2026-04-03')],
    ['20260403', days('2026-04-03')],
    ['2026-04-03T10:15:00Z', days('2026-04-03')],
    ['2026-04-03 10:15', days('2026-04-03')],
    ['03.04.2026 14:30 Uhr', days('2026-04-03')],
    ['Fr, 03.04.2026', days('2026-04-03')],
    ['3 Apr 2026', days('2026-04-03')],
    ['3-Apr-26', days('2026-04-03')],
    ['3. April 2026', days('2026-04-03')],
    ['April 3rd, 2026', days('2026-04-03')],
    ['Friday, 3 April 2026', days('2026-04-03')],
    ['1er avril 2026', days('2026-04-01')],
    ['3 de abril de 2026', days('2026-04-03')],
    ['29.02.2028', days('2028-02-29')],
    ['01.01.70', days('1970-01-01')],
    ['01.01.69', days('2069-01-01')],
    ['Apr 26', days('2026-04-01', '2026-04-30')],
    ["Apr '26", days('2026-04-01', '2026-04-30')],
    ['April 2026', days('2026-04-01', '2026-04-30')],
    ['2026 April', days('2026-04-01', '2026-04-30')],
    ['Mrz 2026', days('2026-03-01', '2026-03-31')],
    ['März 2026', days('2026-03-01', '2026-03-31')],
    ['févr. 2028', days('2028-02-01', '2028-02-29')],
    ['août 2026', days('2026-08-01', '2026-08-31')],
    ['ene-26', days('2026-01-01', '2026-01-31')],
    ['Jänner 2026', days('2026-01-01', '2026-01-31')],
    ['04/2026', days('2026-04-01', '2026-04-30')],
    ['2026-04', days('2026-04-01', '2026-04-30')],
    ['Q1 2026', days('2026-01-01', '2026-03-31')],
    ['2026-Q4', days('2026-10-01', '2026-12-31')],
    ['2Q26', days('2026-04-01', '2026-06-30')],
    ['1. Quartal 2026', days('2026-01-01', '2026-03-31')],
    ['3e trimestre 2026', days('2026-07-01', '2026-09-30')],
    ['H2 2026', days('2026-07-01', '2026-12-31')],
    ['1. Halbjahr 2026', days('2026-01-01', '2026-06-30')],
    ['2026', days('2026-01-01', '2026-12-31')],
    ['01.01.2026 - 31.01.2026', days('2026-01-01', '2026-01-31')],
    ['01.01.2026-31.01.2026', days('2026-01-01', '2026-01-31')],
    ['01.01. – 31.01.2026', days('2026-01-01', '2026-01-31')],
    ['15.12. – 14.01.2026', days('2025-12-15', '2026-01-14')],
    ['vom 01.01.2026 bis 31.03.2026', days('2026-01-01', '2026-03-31')],
    ['2026-01-01/2026-01-31', days('2026-01-01', '2026-01-31')],
    ['2026-01-01 to 2026-01-31', days('2026-01-01', '2026-01-31')],
    ['Jan–Mar 2026', days('2026-01-01', '2026-03-31')],
    ['Jan-Mar 2026', days('2026-01-01', '2026-03-31')],
    ['Nov - Jan 2026', days('2025-11-01', '2026-01-31')],
    ['1/2026 - 3/2026', days('2026-01-01', '2026-03-31')],
    ['du 1er janvier 2026 au 31 mars 2026', days('2026-01-01', '2026-03-31')],
  ])('%s', (text, expected) => {
    expect(readDays(text, 'DMY')).toEqual(expected);
  });

  it.each([
    ...[
      '',
      'x',
      '30.02.2026',
      '29.02.2026',
      '31.04.2026',
      '00.01.2026',
      '13/2026',
      '2026-13',
      '2026-00-10',
      '1899-12-31',
    ],
    ...[
      'FY2026',
      '2025/26',
      '2025-2026',
      'Q5 2026',
      'H3 2026',
      '3. April',
      'April',
      '1.5',
      '100',
      '12',
      '1.234,50',
      '03.04',
    ],
    ...[
      '31.01.2026 - 01.01.2026',
      '12 kWh',
      'Total Energies',
      'May',
      'Marathon 2026',
      '04/26',
      '24:00',
      `1${' '.repeat(80)}`,
    ],
  ])('are not “%s”', (text) => {
    expect(readDays(text, 'DMY')).toBe(null);
  });

  it('follow the form of their column', () => {
    expect(readDays('03/04/2026', 'MDY')).toEqual(days('2026-03-04'));
    expect(readDays('26-03-04', 'YMD')).toEqual(days('2026-03-04'));
    expect(readDays('03/04/2026', 'YMD')).toBe(null);
    expect(readDays('13/04/2026', 'MDY')).toBe(null);
    expect(readDays('2026-04-03', 'MDY')).toEqual(days('2026-04-03'));
  });

  it('are read back in every form', () => {
    const date = fc.date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true });
    const two = (text: string): string => text.padStart(2, '0');
    fc.assert(
      fc.property(
        date,
        fc.constantFrom('.', '/', '-'),
        fc.boolean(),
        fc.boolean(),
        (moment, mark, isPadded, isShort) => {
          const iso = moment.toISOString().slice(0, 10);
          const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
          const [d, m] = [String(day), String(month)].map((text) => (isPadded ? two(text) : text));
          const y = isShort ? two(String(year % 100)) : String(year);
          expect(readDays([d, m, y].join(mark), 'DMY')).toEqual(days(iso));
          expect(readDays([m, d, y].join(mark), 'MDY')).toEqual(days(iso));
          expect(readDays([y, m, d].join(mark), 'YMD')).toEqual(days(iso));
        },
      ),
    );
  });

  it('begin before they end and exist, whatever the text', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'0123456789./- –', 'Apr', 'Q', 'bis', '2026', 'T', ':'),
      maxLength: 24,
    });
    fc.assert(
      fc.property(text, fc.constantFrom('DMY' as const, 'MDY' as const, 'YMD' as const), (any, form) => {
        const found = readDays(any, form);
        if (!found) return;
        expect(found.periodStart <= found.periodEnd).toBe(true);
        for (const day of Object.values(found))
          expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('the order of day and month in a column', () => {
  it.each([
    ['the day first, as one is above 12', ['03/04/2026', '13/04/2026'], 'DMY', true],
    ['the month first, as a day is above 12', ['03/04/2026', '04/13/2026'], 'MDY', true],
    ['the day first, as points separate', ['03.04.2026'], 'DMY', true],
    ['the year first', ['2026-04-03', '20260404'], 'YMD', true],
    ['the year first with two digits', ['98-04-03'], 'YMD', true],
    ['the day first, beside ISO dates', ['2026-04-03', '13/04/2026'], 'DMY', true],
    ['in doubt the day first', ['03/04/2026', '05/06/2026'], 'DMY', false],
    ['in doubt the month first, as the rest stays 1', ['01/01/2026', '02/01/2026', '03/01/2026'], 'MDY', false],
    ['in doubt, as both occur', ['13/01/2026', '01/14/2026', '01/15/2026'], 'MDY', false],
    ['of no importance for names of months', ['Apr 26', 'Q1 2026'], 'DMY', true],
  ] as const)('is %s', (_, texts, form, isCertain) => {
    expect(guessDateForm(texts)).toMatchObject({ form, isCertain });
  });
});
