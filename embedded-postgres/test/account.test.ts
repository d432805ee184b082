import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canReach, findNobody, permits, provideAccount } from '../src/account.ts';
import { newFolder } from './harness.ts';

const otherUser = { uid: 4242, gid: 4242 };

test('one folder in the path that others may not enter is enough', () => {
  const outer = join(newFolder(), 'outer');
  const inner = join(outer, 'inner');
  mkdirSync(inner, { recursive: true });
  chmodSync(inner, 0o755);

  chmodSync(outer, 0o711);
  expect(canReach(inner, otherUser)).toBe(true);
  chmodSync(outer, 0o700);
  expect(canReach(inner, otherUser)).toBe(false);
  expect(canReach(outer, otherUser)).toBe(false);
});

test.each([
  { file: { uid: 1, gid: 1, mode: 0o755 }, granted: true },
  { file: { uid: 1, gid: 1, mode: 0o750 }, granted: false },
  { file: { uid: 1, gid: 4242, mode: 0o750 }, granted: true },
  { file: { uid: 4242, gid: 1, mode: 0o500 }, granted: true },
  // Only the owner's class counts, even if others may do more.
  { file: { uid: 4242, gid: 1, mode: 0o077 }, granted: false },
  { file: { uid: 1, gid: 1, mode: 0o751 }, granted: false },
])('read and execute on $file', ({ file, granted }) => {
  expect(permits(file, otherUser, 0o5)).toBe(granted);
});

test('the ids of nobody come from the password file, unsigned', () => {
  expect(findNobody('root:*:0:0::/:/bin/sh\nnobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false\n')).toEqual({
    uid: 4294967294,
    gid: 4294967294,
  });
  expect(findNobody('nobody:x:99:98:nobody:/:/sbin/nologin\n')).toEqual({ uid: 99, gid: 98 });
  expect(findNobody('')).toEqual({ uid: 65534, gid: 65534 });
});

describe('a separate account', () => {
  const OTHERS = 'root:x:0:0::/:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n';
  /** A machine whose `useradd` answers like this, one call after the other. */
  const machine = (answers: readonly boolean[], before = OTHERS) => {
    const calls: string[] = [];
    let passwd = before;
    return {
      calls,
      passwd: () => passwd,
      run: (command: string, args: readonly string[]): boolean => {
        const isCreated = answers[calls.length] ?? false;
        calls.push([command, ...args].join(' '));
        if (isCreated)
          passwd += `${args.at(-1)}:x:${args.includes('--uid') ? 64532 : 998}:998::/nonexistent:/bin/false\n`;
        return isCreated;
      },
    };
  };

  test('is created as a system account without sign-in', () => {
    const { calls, ...means } = machine([true]);
    expect(provideAccount('tonne-postgres', means)).toEqual({ uid: 64532, gid: 998 });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatch(/^useradd --system .*--shell \/bin\/false --uid 64532 tonne-postgres$/);
  });

  test('is created with another id if the first is taken', () => {
    const { calls, ...means } = machine([false, true]);
    expect(provideAccount('tonne-postgres', means)).toEqual({ uid: 998, gid: 998 });
    expect(calls).toHaveLength(2);
  });

  test('is used if it already exists, and only under its full name', () => {
    const { calls, ...means } = machine(
      [],
      `${OTHERS}tonne-postgres-2:x:7:7::/:\ntonne-postgres:x:998:997::/:/bin/false\n`,
    );
    expect(provideAccount('tonne-postgres', means)).toEqual({ uid: 998, gid: 997 });
    expect(calls).toEqual([]);
  });

  test('is omitted if none can be created', () => {
    const { calls: _, ...means } = machine([]);
    expect(provideAccount('tonne-postgres', means)).toBeUndefined();
  });
});
