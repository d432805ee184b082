import { describe, expect, test } from 'vitest';
import { Decimal } from '../../../../kernel/decimal.ts';
import { checkComplete, nameOf, notesOf, partsOf, quantityOf } from '../rules.ts';

const sum = (change: object = {}) => ({
  quantity: new Decimal('100'),
  filled: new Decimal(0),
  intervals: 744,
  filledIntervals: 0,
  missingIntervals: 0,
  ...change,
});

describe('parts', () => {
  test('are calendar months, cut at the ends', () => {
    expect(partsOf('2024-01-15', '2024-03-02', 'month').map(nameOf)).toEqual([
      '2024-01-15/2024-01-31',
      '2024-02',
      '2024-03-01/2024-03-02',
    ]);
    expect(partsOf('2025-12-01', '2026-01-31', 'month').map(nameOf)).toEqual(['2025-12', '2026-01']);
  });

  test('or the whole period', () => {
    expect(partsOf('2024-01-15', '2024-03-02', 'period').map(nameOf)).toEqual(['2024-01-15/2024-03-02']);
  });
});

const january = { periodStart: '2026-01-01', periodEnd: '2026-01-31' };

test('a part with open intervals is refused by name', () => {
  const open = { ...january, sum: sum({ missingIntervals: 3 }) };
  expect(checkComplete([{ ...january, sum: sum() }, open], 'none')).toEqual([
    {
      field: '2026-01',
      message: 'has 3 of 744 intervals without a reading; upload them, or set the gapRule of the meter',
    },
  ]);
  expect(checkComplete([open], 'linear')[0]?.message).toBe(
    'has 3 of 744 intervals without a reading; the gap rule cannot fill them; upload them',
  );
  expect(checkComplete([{ ...january, sum: sum({ quantity: null, intervals: 0 }) }], 'linear')).toEqual([
    { field: '2026-01', message: 'has no readings; upload them, or shorten the days' },
  ]);
});

test('the notes say how much was filled, and by which rule', () => {
  const meter = { name: 'Hall', number: 'M-1' };
  expect(notesOf(meter, { ...january, sum: sum() }, 'linear')).toBe('Sum of 744 readings of the meter Hall.');
  // 2.5 of 100 is 2.5 %.
  const filled = sum({ filled: new Decimal('2.5'), filledIntervals: 4 });
  expect(notesOf(meter, { ...january, sum: filled }, 'linear')).toBe(
    'Sum of 740 readings of the meter Hall. 4 of 744 intervals (2.5 % of the quantity) had no reading and were filled by interpolation between the readings around them.',
  );
});

test('a quantity of more than 15 digits is rounded to them', () => {
  expect(quantityOf(sum({ quantity: new Decimal('12345678.123456789') })).toFixed()).toBe('12345678.1234568');
});
