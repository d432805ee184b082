import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { withLock } from '../lock.ts';
import { isAlive, ownStamp } from '../processes.ts';
import { newFolder } from './harness.ts';

vi.setConfig({ testTimeout: 60_000 });

const deadHolder = JSON.stringify({ ...ownStamp(), birth: 'before' });

test('twenty contenders, a dead holder and a dead breaker: never two inside, all get in, nothing stays behind', async () => {
  const folder = newFolder();
  const path = join(folder, 'lock');
  writeFileSync(path, deadHolder);
  writeFileSync(`${path}.break`, deadHolder);
  let inside = 0;
  let entered = 0;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      withLock(path, 20_000, async () => {
        inside += 1;
        entered += 1;
        expect(inside).toBe(1);
        await sleep(1);
        inside -= 1;
      }),
    ),
  );
  expect(entered).toBe(20);
  expect(readdirSync(folder)).toEqual([]);
});

test('a live holder is waited for, and named when patience ends', async () => {
  const path = join(newFolder(), 'lock');
  await withLock(path, 1000, async () => {
    await expect(withLock(path, 120, async () => {})).rejects.toThrow(`Process ${process.pid} has held ${path}`);
  });
  expect(existsSync(path)).toBe(false);
});

test('a lock is given back when the work fails', async () => {
  const path = join(newFolder(), 'lock');
  await expect(withLock(path, 1000, () => Promise.reject(new Error('work')))).rejects.toThrow('work');
  expect(await withLock(path, 1000, async () => 'free')).toBe('free');
});

test('a reused pid is not the process that had it before', () => {
  expect(isAlive(ownStamp())).toBe(true);
  expect(isAlive({ ...ownStamp(), birth: 'before' })).toBe(false);
});
