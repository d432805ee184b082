import { describe, expect, test } from 'vitest';
import { HOUR_MS, isTimeZone, localText, zoneOf, zoneOfCountry } from '../zone.rules.ts';

const berlin = zoneOf('Europe/Berlin');
const at = (text: string): number => Date.parse(text);
/** A wall-clock time as the rules hold it. */
const wall = (text: string): number => Date.parse(`${text}:00Z`);

describe('local time', () => {
  // In 2025 the clocks of the European Union went forward on 30 March and back on 26 October, both at 01:00 UTC.
  test.for([
    ['winter', '2025-01-15T12:00', ['2025-01-15T11:00:00Z']],
    ['summer', '2025-07-15T12:00', ['2025-07-15T10:00:00Z']],
    ['the last quarter before the clock goes forward', '2025-03-30T01:45', ['2025-03-30T00:45:00Z']],
    ['the skipped hour', '2025-03-30T02:15', []],
    ['the first quarter after it', '2025-03-30T03:00', ['2025-03-30T01:00:00Z']],
    ['the repeated hour', '2025-10-26T02:15', ['2025-10-26T00:15:00Z', '2025-10-26T01:15:00Z']],
    ['after the repeated hour', '2025-10-26T03:00', ['2025-10-26T02:00:00Z']],
  ] as const)('%s', ([, local, instants]) => {
    expect(berlin.instantsOf(wall(local))).toEqual(instants.map(at));
    for (const instant of instants) expect(berlin.localOf(at(instant))).toBe(wall(local));
  });

  test('has days of 23, 24 and 25 hours', () => {
    expect(['2025-03-30', '2025-03-31', '2025-10-26'].map((day) => berlin.minutesIn(day) / 60)).toEqual([23, 24, 25]);
    expect(berlin.midnight('2025-03-30')).toBe(at('2025-03-29T23:00:00Z'));
    expect(berlin.midnight('2025-03-31')).toBe(at('2025-03-30T22:00:00Z'));
  });

  test('begins the day at 01:00 where the clock skips midnight', () => {
    // Lebanon: on 31 March 2024 00:00 became 01:00, which is 22:00 UTC of the day before.
    const beirut = zoneOf('Asia/Beirut');
    expect(beirut.midnight('2024-03-31')).toBe(at('2024-03-30T22:00:00Z'));
    expect(localText(beirut, beirut.midnight('2024-03-31'))).toBe('2024-03-31T01:00:00+03:00');
    expect(beirut.minutesIn('2024-03-31')).toBe(23 * 60);
  });

  test('knows offsets of half an hour, and days west of Greenwich', () => {
    expect(zoneOf('Asia/Kolkata').dayOf(at('2025-05-01T18:30:00Z'))).toBe('2025-05-02');
    expect(localText(zoneOf('America/New_York'), at('2025-01-01T03:00:00Z'))).toBe('2024-12-31T22:00:00-05:00');
    // 01:00 UTC on 26 October 2025 is the moment at which 03:00 summer time became 02:00.
    expect(localText(berlin, at('2025-10-26T01:00:00Z'))).toBe('2025-10-26T02:00:00+01:00');
    expect(localText(berlin, at('2025-10-26T01:00:00Z') - HOUR_MS)).toBe('2025-10-26T02:00:00+02:00');
  });
});

test.for([
  ['GB', 'Europe/London'],
  // Büsingen keeps the time of Berlin.
  ['DE', 'Europe/Berlin'],
  ['US', undefined],
  ['ES', undefined],
] as const)('the time zone of %s', ([country, zone]) => {
  expect(zoneOfCountry(country, 2026)).toBe(zone);
});

test.for([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['+01:00', false],
  ['Mars/Olympus', false],
  ['', false],
] as const)('%s as a time zone: %s', ([name, expected]) => {
  expect(isTimeZone(name)).toBe(expected);
});
