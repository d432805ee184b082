import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPacer } from '../guess-throttle.ts';

const calls = (pace: () => Promise<void>, count: number) => Promise.all(Array.from({ length: count }, () => pace()));

test('callers go on one after the other, at the pace', async () => {
  const pace = createPacer(100, 10_000);
  const from = performance.now();
  await calls(pace, 21);
  // The first at once and twenty more at 10 ms each; a timer may fire a millisecond early.
  expect(performance.now() - from).toBeGreaterThan(195);
});

test('nobody waits longer than the longest wait', async () => {
  // At one a second, a hundred callers would exceed this test's time-out.
  await calls(createPacer(1, 50), 100);
});

test('a pause is not saved for later', async () => {
  const pace = createPacer(50, 10_000);
  await pace();
  await sleep(200);
  const from = performance.now();
  await calls(pace, 6);
  expect(performance.now() - from).toBeGreaterThan(95);
});
