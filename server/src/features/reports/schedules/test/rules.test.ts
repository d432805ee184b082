import { describe, expect, it } from 'vitest';
import { checkTiming, isTimeZone, nextSlot, periodAt, slotToFire, type Timing } from '../rules.ts';

const timing = (time: string, timezone: string, more: Partial<Timing> = {}): Timing => ({
  frequency: 'daily',
  dayOfWeek: null,
  dayOfMonth: null,
  time,
  timezone,
  ...more,
});

const slotsAfter = (given: Timing, after: string, count: number): string[] => {
  const slots: string[] = [];
  for (let at = new Date(after); slots.length < count; ) {
    at = nextSlot(given, at);
    slots.push(at.toISOString().replace(':00.000Z', 'Z'));
  }
  return slots;
};

describe('the next slot', () => {
  // Each worked out by hand from the rules of the zone: offsets in the comments.
  it.each<[name: string, Timing, after: string, slots: string[]]>([
    ['is today when the time is still to come', timing('13:00', 'UTC'), '2026-03-15T12:00Z', ['2026-03-15T13:00Z']],
    ['is never the moment itself', timing('12:00', 'UTC'), '2026-03-15T12:00Z', ['2026-03-16T12:00Z']],
    [
      // London is at +0 until 29 March 2026 01:00, when it becomes 02:00 (+1).
      'is the first valid minute where the clocks skip its time',
      timing('01:30', 'Europe/London'),
      '2026-03-28T12:00Z',
      ['2026-03-29T01:00Z', '2026-03-30T00:30Z'],
    ],
    [
      // On 25 October 2026 02:00 (+1) becomes 01:00 (+0): 01:30 comes at 00:30Z and again at 01:30Z.
      'is the first of two where the time occurs twice, and only that',
      timing('01:30', 'Europe/London'),
      '2026-10-24T12:00Z',
      ['2026-10-25T00:30Z', '2026-10-26T01:30Z'],
    ],
    [
      // 8 March 2026: 02:00 (-5) becomes 03:00 (-4).
      'skips forward in New York',
      timing('02:30', 'America/New_York'),
      '2026-03-07T12:00Z',
      ['2026-03-08T07:00Z', '2026-03-09T06:30Z'],
    ],
    [
      // 1 November 2026: 02:00 (-4) becomes 01:00 (-5).
      'runs once in New York when the hour repeats',
      timing('01:00', 'America/New_York'),
      '2026-10-31T12:00Z',
      ['2026-11-01T05:00Z', '2026-11-02T06:00Z'],
    ],
    [
      // 4 October 2026: 02:00 (+10:30) becomes 02:30 (+11).
      'knows a change of half an hour',
      timing('02:15', 'Australia/Lord_Howe'),
      '2026-10-03T00:00Z',
      ['2026-10-03T15:30Z', '2026-10-04T15:15Z'],
    ],
    [
      // 4 November 2018: 00:00 (-3) becomes 01:00 (-2): the day begins at one o'clock.
      'knows a day without a midnight',
      timing('00:30', 'America/Sao_Paulo'),
      '2018-11-03T12:00Z',
      ['2018-11-04T03:00Z', '2018-11-05T02:30Z'],
    ],
    [
      // 15 March 2026 is a Sunday; Kolkata is at +5:30 all year.
      'is on the day of the week',
      timing('09:00', 'Asia/Kolkata', { frequency: 'weekly', dayOfWeek: 'monday' }),
      '2026-03-15T12:00Z',
      ['2026-03-16T03:30Z', '2026-03-23T03:30Z'],
    ],
    [
      // It is already Monday the 16th in Auckland (+13) when it is noon of Sunday in Greenwich.
      'follows the calendar of the zone',
      timing('00:00', 'Pacific/Auckland', { frequency: 'weekly', dayOfWeek: 'tuesday' }),
      '2026-03-15T12:00Z',
      ['2026-03-16T11:00Z'],
    ],
    [
      'is on the day of every month',
      timing('06:00', 'Europe/Berlin', { frequency: 'monthly', dayOfMonth: 28 }),
      '2026-02-01T00:00Z',
      // +1 in February, +1 on 28 March (the change is on the 29th), +2 in April.
      ['2026-02-28T05:00Z', '2026-03-28T05:00Z', '2026-04-28T04:00Z'],
    ],
    [
      'is in January, April, July and October',
      timing('06:00', 'UTC', { frequency: 'quarterly', dayOfMonth: 5 }),
      '2026-01-05T06:00Z',
      ['2026-04-05T06:00Z', '2026-07-05T06:00Z', '2026-10-05T06:00Z', '2027-01-05T06:00Z'],
    ],
    [
      'is once a year, in January',
      timing('23:59', 'America/Los_Angeles', { frequency: 'yearly', dayOfMonth: 1 }),
      '2026-01-01T00:00Z',
      ['2026-01-02T07:59Z', '2027-01-02T07:59Z'],
    ],
  ])('%s', (_, given, after, slots) => {
    expect(slotsAfter(given, after, slots.length)).toEqual(slots);
  });

  it('has one slot for every day of a year, despite clock changes', () => {
    for (const zone of ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC']) {
      const slots = slotsAfter(timing('02:15', zone), '2026-01-01T12:00Z', 365);
      const days = new Set(slots.map((slot) => new Date(slot).toLocaleDateString('en-CA', { timeZone: zone })));
      expect(days.size, zone).toBe(365);
    }
  });
});

describe('the period of a report', () => {
  it.each([
    ['previous_day', '2026-03-01T12:00Z', 'UTC', '2026-02-28', '2026-02-28'],
    // Half past midnight in Greenwich is still the evening of 28 February in New York.
    ['previous_day', '2026-03-01T00:30Z', 'America/New_York', '2026-02-27', '2026-02-27'],
    // 4 March 2026 is a Wednesday.
    ['previous_week', '2026-03-04T12:00Z', 'UTC', '2026-02-23', '2026-03-01'],
    ['previous_week', '2026-03-01T12:00Z', 'UTC', '2026-02-16', '2026-02-22'],
    ['previous_month', '2026-03-31T12:00Z', 'UTC', '2026-02-01', '2026-02-28'],
    ['previous_month', '2024-03-01T00:00Z', 'UTC', '2024-02-01', '2024-02-29'],
    ['previous_quarter', '2026-01-05T12:00Z', 'UTC', '2025-10-01', '2025-12-31'],
    ['previous_quarter', '2026-05-31T12:00Z', 'UTC', '2026-01-01', '2026-03-31'],
    ['previous_year', '2026-06-30T12:00Z', 'UTC', '2025-01-01', '2025-12-31'],
    ['month_to_date', '2026-05-17T12:00Z', 'UTC', '2026-05-01', '2026-05-17'],
    ['quarter_to_date', '2026-05-17T12:00Z', 'UTC', '2026-04-01', '2026-05-17'],
    ['year_to_date', '2026-05-17T12:00Z', 'UTC', '2026-01-01', '2026-05-17'],
    // It is the New Year in Tokyo already.
    ['year_to_date', '2025-12-31T15:30Z', 'Asia/Tokyo', '2026-01-01', '2026-01-01'],
  ] as const)('%s at %s in %s', (type, at, zone, periodStart, periodEnd) => {
    expect(periodAt(type, new Date(at), zone)).toEqual({ periodStart, periodEnd });
  });
});

describe('after an outage', () => {
  const daily = timing('06:00', 'UTC');
  const now = new Date('2026-06-30T12:00Z');

  it('catches up on every slot of the last month', () => {
    expect(slotToFire(daily, new Date('2026-06-10T06:00Z'), now)).toEqual(new Date('2026-06-10T06:00Z'));
  });

  it('drops older slots of schedules that run at least monthly', () => {
    // 31 days before 30 June 12:00 is 30 May 12:00.
    expect(slotToFire(daily, new Date('2026-01-10T06:00Z'), now)).toEqual(new Date('2026-05-31T06:00Z'));
  });

  it('never drops the only missed slot', () => {
    const yearly = timing('06:00', 'UTC', { frequency: 'yearly', dayOfMonth: 1 });
    expect(slotToFire(yearly, new Date('2026-01-01T06:00Z'), now)).toEqual(new Date('2026-01-01T06:00Z'));
  });
});

describe('the timing', () => {
  it.each(['Europe/London', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('%s is a zone', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(['Mars/Base', '+05:30', '-08:00', '', 'Europe/Londres', 'local', '5', 'Europe/London; DROP'])(
    '%j is not a zone',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );

  const fieldsOf = (given: Partial<Timing>): string[] =>
    checkTiming({ ...timing('06:00', 'UTC'), ...given }).map(({ field }) => field);

  it.each<[Partial<Timing>, string[]]>([
    [{ frequency: 'daily' }, []],
    [{ frequency: 'weekly', dayOfWeek: 'friday' }, []],
    [{ frequency: 'weekly' }, ['dayOfWeek']],
    [{ frequency: 'daily', dayOfWeek: 'friday' }, ['dayOfWeek']],
    [{ frequency: 'monthly', dayOfMonth: 3 }, []],
    [{ frequency: 'monthly' }, []],
    [{ frequency: 'weekly', dayOfMonth: 3, timezone: 'Mars/Base' }, ['timezone', 'dayOfWeek', 'dayOfMonth']],
  ])('%j', (given, fields) => {
    expect(fieldsOf(given)).toEqual(fields);
  });
});
