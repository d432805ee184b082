import { describe, expect, it } from 'vitest';
import { EVERYTHING, toFilters } from '../../src/features/reports/filters.ts';
import { describeFrequency, emptySchedule, toSchedule } from '../../src/features/reports/schedules/schedule.ts';
import { de } from '../../src/i18n/de/index.ts';
import { en } from '../../src/i18n/en/index.ts';

const AT = { time: '07:00', timezone: 'Europe/London' };

describe('the rhythm of a schedule', () => {
  it.each([
    ['daily', null, null, 'Every day, 07:00, Europe/London', 'Täglich, 07:00, Europe/London'],
    [
      'weekly',
      'friday',
      null,
      'Every week on Friday, 07:00, Europe/London',
      'Wöchentlich am Freitag, 07:00, Europe/London',
    ],
    [
      'quarterly',
      null,
      5,
      'Every quarter on day 5, 07:00, Europe/London',
      'Vierteljährlich am 5. Tag, 07:00, Europe/London',
    ],
    ['monthly', null, null, 'Every month on day 1, 07:00, Europe/London', 'Monatlich am 1. Tag, 07:00, Europe/London'],
  ] as const)('%s is said in words', (frequency, dayOfWeek, dayOfMonth, english, german) => {
    const rhythm = { frequency, dayOfWeek, dayOfMonth, ...AT };
    expect([describeFrequency(rhythm, en), describeFrequency(rhythm, de)]).toEqual([english, german]);
  });
});

describe('a schedule in the form', () => {
  it.each([
    ['daily', {}],
    ['weekly', { dayOfWeek: 'monday' }],
    ['yearly', { dayOfMonth: 1 }],
  ] as const)('sends the day of a %s one, and no other', (frequency, day) => {
    const { dayOfWeek, dayOfMonth } = toSchedule({ ...emptySchedule('UTC'), frequency });
    expect({ ...(dayOfWeek && { dayOfWeek }), ...(dayOfMonth && { dayOfMonth }) }).toEqual(day);
  });

  it('narrows down only by what was chosen', () => {
    expect(toFilters(EVERYTHING)).toEqual({});
    expect(toFilters({ ...EVERYTHING, scopes: ['1', '3'] })).toEqual({ scopes: [1, 3] });
  });
});
