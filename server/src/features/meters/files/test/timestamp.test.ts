import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../zone.rules.ts';
import { createClock, isBackwards, orderOf, readClock, readStamp } from '../timestamp.rules.ts';

const local = (text: string): number => Date.parse(`${text}:00Z`);
const HOUR = 3_600_000;

describe('a timestamp', () => {
  test.for([
    ['2025-03-01T14:15', '2025-03-01T14:15', null],
    ['2025-03-01 14:15:00', '2025-03-01T14:15', null],
    ['2025/3/1 4:15', '2025-03-01T04:15', null],
    ['01.03.2025 14:15', '2025-03-01T14:15', null],
    ['1.3.25 14:15', '2025-03-01T14:15', null],
    ['01.03.2025, 14:15', '2025-03-01T14:15', null],
    ['01.03.2025 24:00', '2025-03-02T00:00', null],
    ['01/03/2025 2:15 PM', '2025-03-01T14:15', null],
    ['01/03/2025 12:15 am', '2025-03-01T00:15', null],
    ['202503011415', '2025-03-01T14:15', null],
    ['20250301141500', '2025-03-01T14:15', null],
    ['2025-03-01T14:15:00Z', '2025-03-01T14:15', 0],
    ['2025-03-01T14:15:00+01:00', '2025-03-01T14:15', HOUR],
    ['2025-03-01 14:15 -0530', '2025-03-01T14:15', -5.5 * HOUR],
    // 1,740,838,500 s: 2025-03-01T14:15:00Z, by `date -u -d @1740838500`
    ['1740838500', '2025-03-01T14:15', 0],
    ['1740838500000', '2025-03-01T14:15', 0],
    ['2025-03-01', '2025-03-01T00:00', null],
  ] as const)('%s', ([text, time, offset]) => {
    expect(readStamp(text, 'dmy')).toMatchObject({ local: local(time), offset });
  });

  test.for([
    '',
    'Summe',
    '30.02.2025 00:00',
    '2025-13-01',
    '01.03.2025 25:00',
    '2025-03-01 14:61',
    '12,5',
    '1234567',
    '2025-03-01 13:00 PM',
  ])('is not %s', (text) => {
    expect(readStamp(text, 'dmy')).toBeUndefined();
  });

  test('has its month first only where slashes allow it', () => {
    expect(readStamp('03/01/2025 14:15', 'mdy')?.local).toBe(local('2025-03-01T14:15'));
    expect(readStamp('01.03.2025 14:15', 'mdy')?.local).toBe(local('2025-03-01T14:15'));
  });

  test('of a column of its own is a time of day', () => {
    expect(readClock('14:15')).toBe(14.25 * HOUR);
    expect(readClock('24:00')).toBe(24 * HOUR);
    expect(readClock('14.15')).toBeUndefined();
  });

  test('of a megabyte is refused at once', () => {
    const began = performance.now();
    expect(readStamp('1'.repeat(1_000_000), 'dmy')).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(100);
  });
});

test.for([
  [['13/01/2025', '02/01/2025'], 'dmy'],
  [['01/13/2025'], 'mdy'],
  [['01/02/2025', '03/04/2025'], undefined],
  [['01.02.2025'], 'dmy'],
  [['2025-01-02'], 'dmy'],
] as const)('the order of the dates %s', ([texts, order]) => {
  expect(orderOf(texts)).toBe(order);
});

describe('the repeated hour', () => {
  const zone = zoneOf('Europe/Berlin');
  const stamps = (texts: readonly string[]) => texts.map((text) => readStamp(text, 'dmy')!);
  const instants = (texts: readonly string[]) => {
    const read = stamps(texts);
    const clock = createClock(zone, isBackwards(read[0], read.at(-1)));
    return read
      .map((stamp) => clock(stamp))
      .map((at) => (typeof at === 'number' ? new Date(at).toISOString().slice(11, 16) : at));
  };

  test('is summer time first, and standard time the second time', () => {
    const day = '26.10.2025';
    expect(
      instants([`${day} 01:30`, `${day} 02:00`, `${day} 02:30`, `${day} 02:00`, `${day} 02:30`, `${day} 03:00`]),
    ).toEqual(['23:30', '00:00', '00:30', '01:00', '01:30', '02:00']);
  });

  test('is standard time first in a file that runs backwards', () => {
    const day = '26.10.2025';
    expect(instants([`${day} 03:00`, `${day} 02:00`, `${day} 02:00`, `${day} 01:00`])).toEqual([
      '02:00',
      '01:00',
      '00:00',
      '23:00',
    ]);
  });

  test('does not matter where the offset is stated', () => {
    expect(instants(['2025-10-26T02:00:00+01:00', '2025-10-26T02:00:00+02:00'])).toEqual(['01:00', '00:00']);
  });

  test('is refused in March', () => {
    expect(instants(['30.03.2025 02:15'])).toEqual([
      'has the time 2025-03-30 02:15, which the clocks of Europe/Berlin skipped: they went forward',
    ]);
  });
});
