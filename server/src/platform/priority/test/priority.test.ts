import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { LOWERED, lowerPriority, restorePriority } from '../priority.ts';

const processes: ChildProcess[] = [];
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
});

async function start({ detached }: { detached: boolean }): Promise<number> {
  const script = 'console.log("here"); setInterval(() => {}, 1_000)';
  const child = spawn(process.execPath, ['-e', script], { detached, stdio: ['ignore', 'pipe', 'inherit'] });
  processes.push(child);
  await once(child.stdout, 'data');
  return child.pid!;
}

/** As the worker is started. */
const startSession = (): Promise<number> => start({ detached: true });

const sharesBySession = existsSync('/proc/self/autogroup');
const sessionOf = (pid: number | 'self'): string => readFileSync(`/proc/${pid}/autogroup`, 'utf8');

describe('a process of lowered priority', () => {
  it('waits with all its threads', async () => {
    const pid = await startSession();
    expect(getPriority(pid)).toBe(0);
    lowerPriority(pid);
    expect(getPriority(pid)).toBe(LOWERED);
    const threads = existsSync('/proc') ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid];
    expect(new Set(threads.map((thread) => getPriority(thread)))).toEqual(new Set([LOWERED]));
  });

  it.runIf(sharesBySession)('waits with the session it has begun', async () => {
    const pid = await startSession();
    lowerPriority(pid);
    expect(sessionOf(pid)).toMatch(new RegExp(` nice ${LOWERED}\n$`));
  });

  it.runIf(sharesBySession)('leaves the others of a session it has joined alone', async () => {
    const before = sessionOf('self');
    const pid = await start({ detached: false });
    lowerPriority(pid);
    expect(getPriority(pid)).toBe(LOWERED);
    expect(sessionOf(pid)).toBe(before);
    expect(sessionOf('self')).toBe(before);
    expect(getPriority()).toBe(0);
  });

  it.runIf(sharesBySession)('stands in line again once it is restored', async () => {
    const pid = await startSession();
    lowerPriority(pid);
    // The kernel lets an account change it ten times a second at the most.
    await sleep(150);
    restorePriority(pid);
    expect(sessionOf(pid)).toMatch(/ nice 0\n$/);
    if (process.getuid?.() === 0) expect(getPriority(pid)).toBe(0);
  });

  it('may have ended meanwhile', () => {
    expect(() => lowerPriority(2 ** 22)).not.toThrow();
  });
});
