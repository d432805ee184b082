import { describe, expect, it } from 'vitest';
import { pauseAfter, secondsToNextPoll } from '../rules.ts';

const submitted = new Date('2026-03-15T12:00:00Z');

describe('the pause before a registry is asked again', () => {
  it.each([
    ['at once', '2026-03-15T12:00:00Z', 5],
    ['after 9 seconds', '2026-03-15T12:00:09Z', 5],
    ['after 11 seconds', '2026-03-15T12:00:11Z', 5],
    ['after 20 seconds', '2026-03-15T12:00:20Z', 10],
    ['after an hour', '2026-03-15T13:00:00Z', 1_800],
    ['after a day', '2026-03-16T12:00:00Z', 3_600],
  ])('%s', (_, now, seconds) => {
    expect(secondsToNextPoll(submitted, new Date(now))).toBe(seconds);
  });
});

describe('the pause after a failure', () => {
  it('is 1 minute, 10 minutes, 1 hour, 6 hours and then a day', () => {
    expect([1, 2, 3, 4, 5, 6, 100].map(pauseAfter)).toEqual([60, 600, 3_600, 21_600, 86_400, 86_400, 86_400]);
  });
});
