import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withLock } from '../src/file-lock.mjs';
import { isAlive, stampOf } from '../src/processes.mjs';
import { newFolder } from './harness.ts';

vi.setConfig({ testTimeout: 60_000 });

const deadHolder = JSON.stringify({ ...stampOf(process.pid), birth: 'before' });

test('twenty contenders, a dead holder and a dead breaker: never two inside, all get in, nothing is left', async () => {
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

test('a live holder is waited for, and named after the time limit', async () => {
  const path = join(newFolder(), 'lock');
  await withLock(path, 1000, async () => {
    await expect(withLock(path, 120, async () => {})).rejects.toThrow(`Process ${process.pid} has held ${path}`);
  });
  expect(existsSync(path)).toBe(false);
});

test('a lock is released if the work fails', async () => {
  const path = join(newFolder(), 'lock');
  await expect(withLock(path, 1000, () => Promise.reject(new Error('work')))).rejects.toThrow('work');
  expect(await withLock(path, 1000, async () => 'free')).toBe('free');
});

test('a lock lent to a child is held until the child has ended', async () => {
  const folder = newFolder();
  const path = join(folder, 'lock');
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill());
  await withLock(path, 1000, async (lendTo) => {
    lendTo(child.pid ?? 0);
    // As a kill of this process would leave the file: with the stamps of a dead process and of its child.
    writeFileSync(`${path}.left`, readFileSync(path, 'utf8').replace(/.*/, deadHolder));
  });
  renameSync(`${path}.left`, path);
  await expect(withLock(path, 120, async () => {})).rejects.toThrow(`Process ${child.pid} has held ${path}`);
  child.kill();
  await ended;
  expect(await withLock(path, 1000, async () => 'free')).toBe('free');
});

test('a reused pid is not the process that had it before', () => {
  expect(isAlive(stampOf(process.pid))).toBe(true);
  expect(isAlive({ ...stampOf(process.pid), birth: 'before' })).toBe(false);
});
