import { describe, expect, it } from 'vitest';
import { nextRun, pauseAfterFault, type Recurrence, retryAt } from '../rules.ts';

describe('the next time of recurring work', () => {
  it.each<[Recurrence, string, string]>([
    [{ everyMinutes: 1 }, '2026-03-15T12:00:00.000Z', '2026-03-15T12:01:00.000Z'],
    [{ everyMinutes: 1 }, '2026-03-15T12:00:59.999Z', '2026-03-15T12:01:00.000Z'],
    [{ everyMinutes: 60 }, '2026-03-15T23:30:00.000Z', '2026-03-16T00:00:00.000Z'],
    [{ dailyAt: '04:10' }, '2026-03-15T04:09:59.000Z', '2026-03-15T04:10:00.000Z'],
    [{ dailyAt: '04:10' }, '2026-03-15T04:10:00.000Z', '2026-03-16T04:10:00.000Z'],
    [{ dailyAt: '04:10' }, '2026-02-28T12:00:00.000Z', '2026-03-01T04:10:00.000Z'],
  ])('%j after %s is %s', (recurs, now, expected) => {
    expect(nextRun(recurs, new Date(now)).toISOString()).toBe(expected);
  });
});

describe('a failed job', () => {
  const queue = { name: 'x', retries: 3, retryDelaySeconds: 15 };
  const now = new Date('2026-03-15T12:00:00Z');

  it.each([
    [1, '2026-03-15T12:00:15.000Z'],
    [2, '2026-03-15T12:00:30.000Z'],
    [3, '2026-03-15T12:01:00.000Z'],
  ])('is retried after failure %i at %s', (failures, expected) => {
    expect(retryAt(queue, failures, now)?.toISOString()).toBe(expected);
  });

  it('is given up after its last attempt', () => {
    expect(retryAt(queue, 4, now)).toBeUndefined();
    expect(retryAt({ ...queue, retries: 0 }, 1, now)).toBeUndefined();
  });
});

it('a piece that breaks off repeatedly pauses for 1, 2, 4 and then 8 seconds', () => {
  expect([1, 2, 3, 4, 5, 50].map(pauseAfterFault)).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
});
