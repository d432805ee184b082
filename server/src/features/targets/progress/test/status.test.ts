import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../../kernel/decimal.ts';
import type { Course } from '../../trajectory.rules.ts';
import { assessYear, currentYearOf, isReached, trajectoryOn } from '../rules.ts';
import { type YearResult, yearResultOf } from '../year.rules.ts';
import { projectionOf } from './fixture.ts';

/** 1,000 t in 2024, 500 t in 2034; 950 t in 2025, 900 t in 2026. */
const course: Course = {
  model: 'linear',
  baseYear: 2024,
  targetYear: 2034,
  base: new Decimal(1000),
  reductionPercent: new Decimal(50),
  milestones: [],
};

const measure = { type: 'absolute', baseYear: 2024, intensityDenominator: null } as const;

/** A quarter of the year, extended by days. */
const quarter = (tonnes: number): YearResult => yearResultOf(measure, 2026, projectionOf(tonnes, 4 * tonnes));

const whole = (tonnes: string | number, year = 2026): YearResult => yearResultOf(measure, year, projectionOf(tonnes));

const at = (instant: string, unit = 'tCO2e') => ({
  now: new Date(instant),
  unit,
  round: (amount: Decimal) => amount.toDecimalPlaces(unit === 'tCO2e' ? 6 : 12),
  reasons: [] as string[],
  isOver: false,
});
const inMarch = at('2026-03-15T12:00:00Z');

describe('the status', () => {
  it.each([
    ['500', 'ahead', 100],
    ['499.999999', 'ahead', 100],
    ['0', 'ahead', 200],
    ['500.000001', 'on_track', 100],
    ['700', 'on_track', 60],
    ['900', 'on_track', 20],
    ['900.000001', 'at_risk', 20],
    ['990', 'at_risk', 2],
    ['990.000001', 'off_track', 2],
    ['1000', 'off_track', 0],
    ['1100', 'off_track', -20],
  ])('of %s t where 900 t are allowed and 500 t are the target is %s, %i %% of the way', (tonnes, status, percent) => {
    const progress = assessYear(course, whole(tonnes), inMarch);
    expect(progress.status).toBe(status);
    expect(progress.progressPercent.toDecimalPlaces(2).toNumber()).toBe(percent);
    expect([progress.current, progress.projected, progress.allowed].map(String)).toEqual([tonnes, tonnes, '900']);
  });

  it('depends on the projection, not on the recorded amount', () => {
    const progress = assessYear(course, quarter(240), inMarch);
    expect(progress.status).toBe('at_risk');
    expect(progress.current.toNumber()).toBe(240);
    expect(progress.projected!.toNumber()).toBe(960);
    // (1,000 − 960) ÷ 500
    expect(progress.progressPercent.toNumber()).toBe(8);
  });

  it('is achieved once the year of the target is closed', () => {
    const progress = assessYear(course, whole(500, 2034), { ...at('2035-01-10T00:00:00Z'), isOver: true });
    expect(progress).toMatchObject({
      status: 'achieved',
      because: '500 tCO2e are recorded for 2034, no more than the 500 tCO2e of the target.',
    });
  });

  it('is not_comparable, without a percentage, while there is a reason', () => {
    const reasons = ['The base was typed.', 'The units differ.'];
    const progress = assessYear(course, whole(400), { ...inMarch, reasons, isOver: true });
    expect(progress).toMatchObject({ status: 'not_comparable', because: reasons.join(' '), notComparable: reasons });
    expect(progress.progressPercent.toNumber()).toBe(0);
    const without = assessYear(course, yearResultOf(measure, 2026, undefined), { ...inMarch, reasons });
    expect(without.status).toBe('no_data');
    expect(without.because).toBe(
      'No entry of 2026 in the covered scopes is approved yet. The base was typed. The units differ.',
    );
  });

  it('is no_data without data', () => {
    const progress = assessYear(course, yearResultOf(measure, 2026, undefined), inMarch);
    expect(progress).toMatchObject({ status: 'no_data', projected: null, currentYear: 2026 });
    expect([progress.current, progress.progressPercent, progress.allowed].map(Number)).toEqual([0, 0, 900]);
  });

  it.each([
    [
      '0',
      'ahead',
      '0 tCO2e are recorded for 2034, no more than the 0 tCO2e of the target, whose year is not closed yet.',
    ],
    ['0.000001', 'off_track', '0.000001 tCO2e are recorded for 2034, above the 0 tCO2e that 2034 allows.'],
  ])('of %s t where nothing is allowed is %s', (tonnes, status, because) => {
    const toNothing = { ...course, reductionPercent: new Decimal(100) };
    const progress = assessYear(toNothing, whole(tonnes, 2034), at('2034-07-01T00:00:00Z'));
    expect(progress).toMatchObject({ status, because });
    expect(progress.allowed.toNumber()).toBe(0);
  });
});

describe('because', () => {
  it.each<[string, YearResult, string]>([
    [
      'ahead',
      whole(500),
      '500 tCO2e are recorded for 2026, no more than the 500 tCO2e of the target, whose year is not closed yet.',
    ],
    ['on track', whole(900), '900 tCO2e are recorded for 2026, within the 900 tCO2e that 2026 allows.'],
    [
      'on track by a projection',
      quarter(180),
      '720 tCO2e are projected for 2026, from 180 tCO2e recorded for 25 % of the year, within the 900 tCO2e that 2026 allows. Projected by series (category and location): 1 by days.',
    ],
    [
      'at risk',
      quarter(240),
      '960 tCO2e are projected for 2026, from 240 tCO2e recorded for 25 % of the year, 6.7 % above the 900 tCO2e that 2026 allows. Projected by series (category and location): 1 by days.',
    ],
    [
      'ahead by all methods at once',
      yearResultOf(measure, 2026, {
        recorded: new Decimal(120),
        projected: new Decimal(500),
        coverage: new Decimal(545).div(1460),
        series: { last_year: 2, days: 1, months: 11, complete: 3 },
      }),
      '500 tCO2e are projected for 2026, from 120 tCO2e recorded for 37.3 % of the year, no more than the 500 tCO2e of the target, whose year is not closed yet. Projected by series (category and location): 3 as recorded; 11 from the same months of 2025; 1 by days; 2 as in 2025, with little or nothing recorded yet.',
    ],
    ['off track', whole(1350), '1,350 tCO2e are recorded for 2026, 50 % above the 900 tCO2e that 2026 allows.'],
    [
      'at risk by a gram',
      whole('900.000001'),
      '900.000001 tCO2e are recorded for 2026, above the 900 tCO2e that 2026 allows.',
    ],
    ['no data', yearResultOf(measure, 2026, undefined), 'No entry of 2026 in the covered scopes is approved yet.'],
  ])('names the numbers: %s', (_, of, because) => {
    expect(assessYear(course, of, inMarch).because).toBe(because);
  });

  it('names the year without a denominator', () => {
    const denominator = { metric: 'Sold', unit: 'unit', baseYearValue: 10, values: {} };
    const perUnit = { type: 'intensity', baseYear: 2024, intensityDenominator: denominator } as const;
    const { because, status } = assessYear(course, yearResultOf(perUnit, 2026, projectionOf(1)), inMarch);
    expect(status).toBe('no_data');
    expect(because).toBe('The intensity denominator has no value for 2026.');
  });

  it('shows four digits of a small intensity', () => {
    const small = { ...course, base: new Decimal('0.0001') };
    const { because } = assessYear(small, whole('0.000081236'), at('2026-03-15T12:00:00Z', 'tCO2e/unit'));
    expect(because).toBe(
      '0.00008124 tCO2e/unit are recorded for 2026, within the 0.00009 tCO2e/unit that 2026 allows.',
    );
  });
});

describe('the current year', () => {
  it.each([
    ['2020-06-01T00:00:00Z', 2024],
    ['2023-12-31T23:59:59Z', 2024],
    ['2024-01-01T00:00:00Z', 2024],
    ['2025-12-31T23:59:59Z', 2025],
    ['2026-01-01T00:00:00Z', 2026],
    ['2034-12-31T23:59:59Z', 2034],
    ['2035-01-01T00:00:00Z', 2034],
    ['2060-01-01T00:00:00Z', 2034],
  ])('at %s is %i', (instant, year) => {
    expect(currentYearOf(course, new Date(instant))).toBe(year);
    expect(assessYear(course, whole(600, year), at(instant)).currentYear).toBe(year);
  });

  it('is compared with its own allowance on any day', () => {
    expect(assessYear(course, whole(1000, 2024), at('2020-06-01T00:00:00Z'))).toMatchObject({ status: 'on_track' });
    expect(assessYear(course, whole(501, 2034), at('2060-01-01T00:00:00Z'))).toMatchObject({ status: 'at_risk' });
  });
});

describe('the level of the trajectory', () => {
  it.each([
    ['before the base year', '2020-06-01', '1000.000000'],
    ['on the first day of the base year', '2024-01-01', '1000.000000'],
    ['on the last day of the base year', '2024-12-31', '1000.000000'],
    // 50 t ÷ 365
    ['on the day after', '2025-01-01', '999.863014'],
    ['at the end of a year', '2025-12-31', '950.000000'],
    ['on 1 January', '2026-01-01', '949.863014'],
    // 74 days: 950 − 50 × 74/365
    ['on 15 March', '2026-03-15', '939.863014'],
    ['on 31 December', '2026-12-31', '900.000000'],
    // 60 of 366 days: 850 − 50 × 60/366
    ['on 29 February', '2028-02-29', '841.803279'],
    ['on 1 March of a leap year', '2028-03-01', '841.666667'],
    ['on 31 December of a leap year', '2028-12-31', '800.000000'],
    ['on the last day of the target year', '2034-12-31', '500.000000'],
    ['afterwards', '2035-01-01', '500.000000'],
    ['long afterwards', '2099-07-01', '500.000000'],
  ])('%s, %s: %s t', (_, day, tonnes) => {
    expect(trajectoryOn(course, day).toFixed(6)).toBe(tonnes);
  });

  it('uses the day in UTC', () => {
    expect(assessYear(course, whole(1, 2025), at('2025-12-31T23:59:59Z')).trajectory.toFixed(6)).toBe('950.000000');
    expect(assessYear(course, whole(1), at('2026-01-01T00:00:00Z')).trajectory.toFixed(6)).toBe('949.863014');
  });

  it('bends within a year: on 1 March 2028 a front-loaded one has covered 3 1/6 of 10 years', () => {
    // t = 19/60: 1,000 − 500 × (1 − (41/60)²) = 1,000 − 500 × 1919/3600
    expect(trajectoryOn({ ...course, model: 'front_loaded' }, '2028-03-01').toFixed(6)).toBe('733.472222');
  });

  it('follows a custom one through its milestones', () => {
    const milestones = [{ year: 2026, requiredReductionPercent: new Decimal(30) }];
    // 700 t at the end of 2026, and half of the way there a year before; then 25 t a year
    const custom: Course = { ...course, model: 'custom', milestones };
    expect(trajectoryOn(custom, '2025-12-31').toFixed(6)).toBe('850.000000');
    expect(trajectoryOn(custom, '2026-12-31').toFixed(6)).toBe('700.000000');
    expect(trajectoryOn(custom, '2028-03-01').toFixed(6)).toBe('670.833333');
  });
});

describe('a level is reached', () => {
  it.each([
    ['900', true],
    ['900.000001', false],
    ['0', true],
  ])('with %s t where 900 t are allowed: %s', (tonnes, reached) => {
    expect(isReached(whole(tonnes), new Decimal(900))).toBe(reached);
  });

  it('never without data', () => {
    expect(isReached(yearResultOf(measure, 2026, undefined), new Decimal(900))).toBe(false);
  });

  it('by the projection', () => {
    expect(isReached(quarter(240), new Decimal(900))).toBe(false);
    expect(isReached(quarter(180), new Decimal(900))).toBe(true);
  });
});
