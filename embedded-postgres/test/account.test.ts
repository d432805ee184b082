import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canReach, findNobody, permits } from '../src/account.ts';
import { newFolder } from './harness.ts';

const stranger = { uid: 4242, gid: 4242 };

test('one folder on the way that others may not enter is enough', () => {
  const outer = join(newFolder(), 'outer');
  const inner = join(outer, 'inner');
  mkdirSync(inner, { recursive: true });
  chmodSync(inner, 0o755);

  chmodSync(outer, 0o711);
  expect(canReach(inner, stranger)).toBe(true);
  chmodSync(outer, 0o700);
  expect(canReach(inner, stranger)).toBe(false);
  expect(canReach(outer, stranger)).toBe(false);
});

test.each([
  { file: { uid: 1, gid: 1, mode: 0o755 }, granted: true },
  { file: { uid: 1, gid: 1, mode: 0o750 }, granted: false },
  { file: { uid: 1, gid: 4242, mode: 0o750 }, granted: true },
  { file: { uid: 4242, gid: 1, mode: 0o500 }, granted: true },
  // The owner's class alone counts, even where others may do more.
  { file: { uid: 4242, gid: 1, mode: 0o077 }, granted: false },
  { file: { uid: 1, gid: 1, mode: 0o751 }, granted: false },
])('read and execute on $file', ({ file, granted }) => {
  expect(permits(file, stranger, 0o5)).toBe(granted);
});

test("nobody's numbers are the password file's own, unsigned", () => {
  expect(findNobody('root:*:0:0::/:/bin/sh\nnobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false\n')).toEqual({
    uid: 4294967294,
    gid: 4294967294,
  });
  expect(findNobody('nobody:x:99:98:nobody:/:/sbin/nologin\n')).toEqual({ uid: 99, gid: 98 });
  expect(findNobody('')).toEqual({ uid: 65534, gid: 65534 });
});
