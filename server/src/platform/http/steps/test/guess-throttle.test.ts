import { expect, it } from 'vitest';
import { createGuessThrottle } from '../guess-throttle.ts';

/** Look-ups that end when told to, and how many of them run. */
function lookUps() {
  const running = new Set<() => void>();
  return {
    begin: () => new Promise<void>((end) => void running.add(end)),
    running: () => running.size,
    endAll() {
      for (const end of running) end();
      running.clear();
    },
  };
}

const microtasks = () => new Promise<void>((resolve) => setImmediate(resolve));

it('runs all look-ups of an address until it is refused for guessing, then ten at a time', async () => {
  const guessThrottle = createGuessThrottle();
  const { begin, running, endAll } = lookUps();
  const ask = (address: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => guessThrottle.lookUp(address, begin)));

  const before = ask('a', 40);
  await microtasks();
  expect(running()).toBe(40);
  endAll();
  await before;

  await guessThrottle.holdBack('a');
  const after = ask('a', 25);
  await microtasks();
  expect(running()).toBe(10);
  const others = ask('b', 40);
  await microtasks();
  expect(running()).toBe(50);
  for (const left of [10, 5]) {
    endAll();
    await microtasks();
    expect(running()).toBe(left);
  }
  endAll();
  await Promise.all([after, others]);
});

it('a failed look-up frees its place', async () => {
  const guessThrottle = createGuessThrottle();
  await guessThrottle.holdBack('a');
  const fail = () => Promise.reject(new Error('the database is away'));
  const failures = Array.from({ length: 30 }, () => guessThrottle.lookUp('a', fail));
  for (const failure of failures) await expect(failure).rejects.toThrow('away');
  expect(await guessThrottle.lookUp('a', async () => 'found')).toBe('found');
});
