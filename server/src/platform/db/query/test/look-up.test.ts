import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { batchLookUps } from '../pipeline.ts';

const NAMES = new Map([
  ['a', 'Ada'],
  ['b', 'Ben'],
]);

function recorded(answer: (keys: string[]) => Promise<Map<string, string>> = async () => NAMES) {
  const asked: string[][] = [];
  const find = batchLookUps((keys) => {
    asked.push(keys);
    return answer(keys);
  });
  return { asked, find };
}

it('look-ups of one tick share one statement, each with its own result', async () => {
  const { asked, find } = recorded();
  expect(await Promise.all([find('a'), find('b'), find('a'), find('c')])).toEqual(['Ada', 'Ben', 'Ada', undefined]);
  expect(asked).toEqual([['a', 'b', 'c']]);
});

it('a look-up never takes the result of a statement that was sent before', async () => {
  const { asked, find } = recorded();
  const first = find('a');
  await nextTurn();
  await nextTurn();
  await Promise.all([first, find('a')]);
  expect(asked).toEqual([['a'], ['a']]);
});

it('a failure affects every look-up that shared it, and none after it', async () => {
  let isDown = true;
  const { find } = recorded(async () => {
    if (isDown) throw new Error('down');
    return NAMES;
  });
  const results = await Promise.allSettled([find('a'), find('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await find('a')).toBe('Ada');
});
