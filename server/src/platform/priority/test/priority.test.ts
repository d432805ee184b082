import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { LOWERED, lowerPriority } from '../priority.ts';

const processes: ChildProcess[] = [];
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
});

/** A session of its own, as the worker has. */
async function startSession(): Promise<number> {
  const script = 'console.log("here"); setInterval(() => {}, 1_000)';
  const child = spawn(process.execPath, ['-e', script], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  processes.push(child);
  await once(child.stdout, 'data');
  return child.pid!;
}

const sharesBySession = existsSync('/proc/self/autogroup');

describe('a process of lowered priority', () => {
  it('waits with all its threads', async () => {
    const pid = await startSession();
    expect(getPriority(pid)).toBe(0);
    lowerPriority(pid);
    expect(getPriority(pid)).toBe(LOWERED);
    const threads = existsSync('/proc') ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid];
    expect(new Set(threads.map((thread) => getPriority(thread)))).toEqual(new Set([LOWERED]));
  });

  it.runIf(sharesBySession)('waits as a session, and no other session with it', async () => {
    const pid = await startSession();
    lowerPriority(pid);
    expect(readFileSync(`/proc/${pid}/autogroup`, 'utf8')).toMatch(new RegExp(`nice ${LOWERED}\n$`));
    expect(readFileSync('/proc/self/autogroup', 'utf8')).toMatch(/nice 0\n$/);
    expect(getPriority()).toBe(0);
  });

  it('may have ended meanwhile', () => {
    expect(() => lowerPriority(2 ** 22)).not.toThrow();
  });
});
