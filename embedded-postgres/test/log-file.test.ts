import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decisiveLine, readFrom, rotate } from '../src/log-file.ts';
import { newFolder } from './harness.ts';

test('a log is rotated once it exceeds 10 MB, and not before', () => {
  const log = join(newFolder(), 'postgres.log');
  rotate(log);
  writeFileSync(log, 'x'.repeat(10 * 1024 * 1024));
  rotate(log);
  expect(existsSync(`${log}.old`)).toBe(false);

  writeFileSync(log, 'y'.repeat(10 * 1024 * 1024 + 1));
  rotate(log);
  expect(existsSync(log)).toBe(false);
  expect(readFileSync(`${log}.old`, 'utf8')[0]).toBe('y');
});

test('only lines written since the start count', () => {
  const log = join(newFolder(), 'postgres.log');
  writeFileSync(log, 'before\nafter\n');
  expect(readFrom(log, 7)).toBe('after\n');
});

test.each([
  [
    '2026-01-02 03:04:05.678 UTC [9] FATAL:  no room\n2026-01-02 03:04:05.7 UTC [9] LOG:  shut down\n',
    'FATAL:  no room',
  ],
  ['creating directory\ninitdb: error: no room\ninitdb: removing contents\n', 'initdb: error: no room'],
  ['setpriv: not permitted\n', 'setpriv: not permitted'],
  ['', undefined],
])('finds the decisive line of %j', (output, line) => {
  expect(decisiveLine(output)).toBe(line);
});
