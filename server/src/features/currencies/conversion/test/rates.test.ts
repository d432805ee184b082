import { describe, expect, it } from 'vitest';
import { dataTable } from '../../../../../test/fixtures/factors.ts';
import { Decimal } from '../../../../kernel/decimal.ts';
import { shippedMoney } from '../../money.service.ts';
import { exchange, monthsOf, type Quote, type Rates } from '../rates.rules.ts';

const { rates } = shippedMoney();

const quote = (currency: string, period: string, change: Partial<Quote>): Quote => ({
  currency,
  period,
  unitsPerUsd: null,
  usdPerUnit: null,
  source: 'own rate “Bank”',
  origin: 'own',
  ...change,
});

const withOwn = (...own: Quote[]): Rates => ({
  own: (currency, period) => own.find((each) => each.currency === currency && each.period === period),
  shipped: rates.shipped,
});

const year = (text: string) => ({ periodStart: `${text}-01-01`, periodEnd: `${text}-12-31` });

/** The rate to ten digits, and how it came about. */
function rateOf(from: string, to: string, period: { periodStart: string; periodEnd: string }, tables = rates) {
  const found = exchange(tables, { from, to }, period);
  if ('missing' in found) return found.missing;
  const { times, dividedBy, statement, date } = found;
  return {
    rate: new Decimal(times)
      .div(dividedBy ?? 1)
      .toSignificantDigits(10)
      .toFixed(),
    statement,
    date,
  };
}

describe('exchange', () => {
  it('takes the published average for a whole year', () => {
    // 1 ÷ 0.8305 = 1.204093919…
    expect(rateOf('CHF', 'USD', year('2025'))).toEqual({
      rate: '1.204093919',
      statement: '0.8305 CHF = 1 USD',
      date: '2025',
    });
    expect(rateOf('USD', 'CHF', year('2025'))).toMatchObject({ rate: '0.8305', statement: '1 USD = 0.8305 CHF' });
  });

  it('weighs months by their days inside the period', () => {
    // 17 days of 0.7377, 28 of 0.7386 and 10 of 0.7594, over 55 days: 40.8157 ÷ 55 = 0.74210363636…
    const period = { periodStart: '2022-01-15', periodEnd: '2022-03-10' };
    expect(monthsOf(period)).toEqual([
      { month: '2022-01', days: 17 },
      { month: '2022-02', days: 28 },
      { month: '2022-03', days: 10 },
    ]);
    expect(rateOf('GBP', 'USD', period)).toMatchObject({
      statement: '0.7421036364 GBP = 1 USD',
      date: '2022-01/2022-03',
    });
  });

  it('goes through the dollar without rounding in between', () => {
    // 0.8845 ÷ 0.8305 = 1.0650210716…
    expect(rateOf('CHF', 'EUR', year('2025'))).toEqual({
      rate: '1.065021072',
      statement: '0.8305 CHF = 1 USD; 0.8845 EUR = 1 USD',
      date: '2025',
    });
  });

  it('takes the rate of the month for days of one month', () => {
    expect(rateOf('EUR', 'USD', { periodStart: '2025-03-01', periodEnd: '2025-03-31' })).toMatchObject({
      statement: '0.9248 EUR = 1 USD',
      date: '2025-03',
    });
  });

  it('prefers an own rate of the month to one of the year, and that to the shipped one', () => {
    const march = { periodStart: '2025-03-01', periodEnd: '2025-03-31' };
    const ofYear = quote('EUR', '2025', { usdPerUnit: '1.1' });
    const ofMonth = quote('EUR', '2025-03', { usdPerUnit: '1.05' });
    expect(rateOf('EUR', 'USD', march, withOwn(ofYear))).toMatchObject({ rate: '1.1', statement: '1 EUR = 1.1 USD' });
    expect(rateOf('EUR', 'USD', march, withOwn(ofYear, ofMonth))).toMatchObject({ rate: '1.05' });
    // One rate for all months needs no average.
    const quarter = { periodStart: '2025-01-01', periodEnd: '2025-03-31' };
    expect(rateOf('EUR', 'USD', quarter, withOwn(ofYear))).toMatchObject({ rate: '1.1', date: '2025' });
  });

  it('takes an own month into the average of a whole year', () => {
    // 31 days of 1 and 334 days of the published 2025 months of CHF, February to December: 271.3823 + 31 = 302.3823 over
    // 365. Months × days: 28 × 0.9034 + 31 × 0.8836 + 30 × 0.8337 + 31 × 0.8299 + 30 × 0.8132 + 31 × 0.7989 + 31 × 0.8058
    // + 30 × 0.7961 + 31 × 0.7975 + 30 × 0.8037 + 31 × 0.7969.
    const days = [28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    const averages = [0.9034, 0.8836, 0.8337, 0.8299, 0.8132, 0.7989, 0.8058, 0.7961, 0.7975, 0.8037, 0.7969];
    const sum = Decimal.sum(31, ...averages.map((average, at) => new Decimal(average).times(days[at]!)));
    const found = rateOf('CHF', 'USD', year('2025'), withOwn(quote('CHF', '2025-01', { unitsPerUsd: '1' })));
    expect(found).toMatchObject({ statement: `${sum.div(365).toSignificantDigits(10).toFixed()} CHF = 1 USD` });
  });

  it('names the months without a rate', () => {
    const period = { periodStart: '2026-05-01', periodEnd: '2026-08-31' };
    expect(rateOf('GBP', 'EUR', period)).toEqual([
      { currency: 'GBP', periods: ['2026-07', '2026-08'] },
      { currency: 'EUR', periods: ['2026-07', '2026-08'] },
    ]);
    expect(rateOf('PLN', 'USD', { periodStart: '2025-01-01', periodEnd: '2025-01-31' })).toEqual([
      { currency: 'PLN', periods: ['2025-01'] },
    ]);
  });
});

describe('the shipped rates', () => {
  it('are all in units per dollar: a pound and a euro were worth more than a dollar in 2021, a franc and a krone were not', () => {
    const perDollar = Object.fromEntries(
      ['GBP', 'EUR', 'AUD', 'NZD', 'NOK', 'JPY'].map((code) => [
        code,
        Number(rates.shipped(code, '2021-06')?.unitsPerUsd),
      ]),
    );
    // H.10 of June 2021: 1.4014 USD per pound, 1.2048 per euro, 0.7651 per Australian and 0.7117 per New Zealand dollar.
    expect(1 / perDollar.GBP!).toBeCloseTo(1.402, 2);
    expect(1 / perDollar.EUR!).toBeCloseTo(1.205, 2);
    expect(1 / perDollar.AUD!).toBeCloseTo(0.765, 2);
    expect(1 / perDollar.NZD!).toBeCloseTo(0.711, 2);
    expect(perDollar.NOK!).toBeGreaterThan(8);
    expect(perDollar.JPY!).toBeGreaterThan(100);
  });

  it('are of known currencies and periods, once each', () => {
    const rows = dataTable('exchange-rates.csv');
    const money = new Set(
      dataTable('units.csv').flatMap(({ dimension, unit = '' }) => (dimension === 'money' ? unit : [])),
    );
    expect(rows.filter(({ currency = '' }) => !money.has(currency) || currency === 'USD')).toEqual([]);
    expect(rows.filter(({ period = '' }) => !/^\d{4}(-(0[1-9]|1[0-2]))?$/.test(period))).toEqual([]);
    expect(rows.filter((row) => !/^\d+(\.\d+)?$/.test(row.units_per_usd!) || Number(row.units_per_usd) <= 0)).toEqual(
      [],
    );
    expect(new Set(rows.map(({ currency, period }) => `${currency} ${period}`)).size).toBe(rows.length);
  });
});
