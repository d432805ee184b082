import { expect, it } from 'vitest';
import { createConcurrencyLimit } from '../concurrency.ts';

const A = 'https://a.example';
const B = 'https://b.example';
const microtasks = () => Promise.resolve();

function walkers(places: number) {
  const limit = createConcurrencyLimit(places);
  const inside: string[] = [];
  const enter = (origin: string, name: string) => {
    const go = () => void inside.push(name);
    limit.enter(origin, go);
    return go;
  };
  return { limit, inside, enter };
}

it('admits as many as there are places, and the others in order', async () => {
  const { limit, inside, enter } = walkers(2);
  for (const name of ['one', 'two', 'three', 'four']) enter(A, name);
  expect(inside).toEqual(['one', 'two']);
  limit.leave(A);
  await microtasks();
  expect(inside).toEqual(['one', 'two', 'three']);
  limit.leave(A);
  limit.leave(A);
  limit.leave(A);
  await microtasks();
  expect(inside).toEqual(['one', 'two', 'three', 'four']);
  enter(A, 'five');
  enter(A, 'six');
  enter(A, 'seven');
  expect(inside.slice(4)).toEqual(['five', 'six']);
});

it('counts each origin for itself', () => {
  const { inside, enter } = walkers(1);
  enter(A, 'a');
  enter(A, 'a waits');
  enter(B, 'b');
  expect(inside).toEqual(['a', 'b']);
});

it('skips those who have withdrawn', async () => {
  const { limit, inside, enter } = walkers(1);
  enter(A, 'one');
  limit.withdraw(A, enter(A, 'two'));
  enter(A, 'three');
  limit.leave(A);
  await microtasks();
  expect(inside).toEqual(['one', 'three']);
});

it('empties a long queue whose entries leave at once', async () => {
  const limit = createConcurrencyLimit(1);
  let turns = 0;
  limit.enter(A, () => undefined);
  const finished = new Promise<void>((resolve) => {
    const go = () => {
      turns += 1;
      limit.leave(A);
      if (turns === 20_000) resolve();
    };
    for (let count = 0; count < 20_000; count += 1) limit.enter(A, () => go());
  });
  limit.leave(A);
  await finished;
  expect(turns).toBe(20_000);
});
