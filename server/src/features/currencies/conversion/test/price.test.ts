import { describe, expect, it } from 'vitest';
import { shippedMoney } from '../../money.service.ts';
import { chainLevels, priceChange, type Series, yearOf } from '../price.rules.ts';
import { convertMoney, ratioOfSpend } from '../rules.ts';

const series = (levels: Record<number, string>, source = 'Office'): Series => ({
  levels: new Map(Object.entries(levels).map(([year, level]) => [Number(year), level])),
  sourceOf: () => source,
});

const none = { own: () => undefined, shipped: () => undefined };
const inUs = { country: 'US', fromYear: 2021, toYear: 2022 };

describe('chainLevels', () => {
  it('multiplies yearly inflation, from 100 in the year before the first', () => {
    // 100 × 1.1 = 110; 110 × 0.95 = 104.5
    const levels = chainLevels(
      new Map([
        [2021, '-5'],
        [2020, '10'],
      ]),
    );
    expect([...levels]).toEqual([
      [2019, '100'],
      [2020, '110'],
      [2021, '104.5'],
    ]);
  });

  it('begins again after a gap, and keeps only the latest chain', () => {
    const levels = chainLevels(
      new Map([
        [2018, '50'],
        [2020, '10'],
      ]),
    );
    expect([...levels]).toEqual([
      [2019, '100'],
      [2020, '110'],
    ]);
  });
});

describe('yearOf', () => {
  it.each([
    ['2021-04-01', '2022-03-31', 2021],
    ['2021-10-01', '2022-09-30', 2022],
    // 31 days in each.
    ['2021-12-01', '2022-01-31', 2021],
    ['2022-06-01', '2022-06-30', 2022],
  ])('%s to %s is of %i', (periodStart, periodEnd, year) => {
    expect(yearOf({ periodStart, periodEnd })).toBe(year);
  });
});

describe('priceChange', () => {
  it('takes both years from the shipped series, as the World Bank has the inflation of 2022', () => {
    const { prices } = shippedMoney();
    const { times, dividedBy } = priceChange(prices, inUs)!;
    // 8.00279982052121 % in the file.
    expect(Number(times) / Number(dividedBy)).toBeCloseTo(1.0800279982, 9);
  });

  it('ends in 2022', () => {
    const { prices } = shippedMoney();
    expect(priceChange(prices, { ...inUs, fromYear: 2023 })).toBeUndefined();
  });

  it('takes the own series if it has both years', () => {
    const own = series({ 2021: '200', 2022: '220' });
    const change = priceChange({ own: () => own, shipped: () => series({ 2021: '100', 2022: '150' }) }, inUs);
    expect(change).toEqual({
      ...inUs,
      times: '220',
      dividedBy: '200',
      source: 'index 2021 200 (Office); index 2022 220 (Office)',
    });
  });

  it('links own and shipped series in their last common year', () => {
    const own = series({ 2021: '50', 2022: '60', 2024: '66' }, 'Own');
    const shipped = series({ 2019: '100', 2021: '110', 2022: '120' }, 'Shipped');
    // 2024 to 2022 by the own one, 2022 to 2019 by the shipped one: 60 ÷ 66 × 100 ÷ 120.
    expect(
      priceChange({ own: () => own, shipped: () => shipped }, { country: 'US', fromYear: 2024, toYear: 2019 }),
    ).toMatchObject({ times: '6000', dividedBy: '7920' });
    // The other way round: 2019 to 2022 by the shipped one, 2022 to 2024 by the own one: 120 ÷ 100 × 66 ÷ 60.
    expect(
      priceChange({ own: () => own, shipped: () => shipped }, { country: 'US', fromYear: 2019, toYear: 2024 }),
    ).toMatchObject({ times: '7920', dividedBy: '6000' });
  });

  it('compares no levels of different series without a common year', () => {
    const tables = { own: () => series({ 2024: '300' }), shipped: () => series({ 2022: '100' }) };
    expect(priceChange(tables, { country: 'US', fromYear: 2024, toYear: 2022 })).toBeUndefined();
    expect(priceChange(none, inUs)).toBeUndefined();
  });
});

describe('convertMoney', () => {
  const whole = { periodStart: '2021-01-01', periodEnd: '2021-12-31' };
  const us = { year: 2022, country: 'US' };

  it('needs no step for money of the same currency and year, or of an unknown year', () => {
    const period = { periodStart: '2022-01-01', periodEnd: '2022-12-31' };
    expect(convertMoney(shippedMoney(), { currency: 'USD', to: 'USD', period, basis: us })).toEqual({ spend: null });
    expect(convertMoney(shippedMoney(), { currency: 'USD', to: 'USD', period: whole, basis: null })).toEqual({
      spend: null,
    });
  });

  it('multiplies rate and prices', () => {
    const converted = convertMoney(
      {
        rates: shippedMoney().rates,
        prices: { own: () => series({ 2021: '200', 2022: '216' }), shipped: () => undefined },
      },
      { currency: 'CHF', to: 'USD', period: whole, basis: us },
    );
    if ('missing' in converted || !converted.spend) throw new Error('not converted');
    const { times, dividedBy } = ratioOfSpend(converted.spend);
    // 1 × 216, ÷ 0.9144 × 200
    expect([times.toFixed(), dividedBy?.toFixed()]).toEqual(['216', '182.88']);
  });

  it('refuses an amount without a rate', () => {
    expect(convertMoney(shippedMoney(), { currency: 'PLN', to: 'USD', period: whole, basis: us })).toMatchObject({
      missing: [{ currency: 'PLN', periods: expect.arrayContaining(['2021-01', '2021-12']) }],
    });
  });
});
