import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { variables } from '@tonne/server/compiled/boot/config.js';

const POLL_MS = 10;
const START_PATIENCE_MS = 300_000;

const running = new Set<ChildProcess>();

/** Code that waits for a child is then rejected and closes its resources. */
export function stopAllChildren(): void {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * The child has a channel to this process and ends when the channel breaks, so nothing is left behind even if this
 * process is killed. The caller's settings for the service are not passed on.
 */
export function startChild(
  script: URL,
  environment: Record<string, string> = {},
  flags: readonly string[] = [],
): ChildProcess {
  const blank = Object.fromEntries(Object.keys(variables).map((name) => [name, '']));
  const child = fork(fileURLToPath(script), {
    env: { ...process.env, ...blank, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, ...flags],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Takes orders and returns results, one at a time. */
export interface Task<Order extends object, Result> {
  run(order: Order): Promise<Result>;
  stop(): Promise<void>;
}

/** Runs in a separate process, so that generating load slows neither the measured nor the measuring process. */
export function startTask<Order extends object, Result>(script: URL): Task<Order, Result> {
  const child = startChild(script);
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${child.spawnargs[1]} exited too early (${signal ?? code})`);
  });
  // Reported to the code that waits for a result; after the last result it is not a failure.
  ended.catch(() => undefined);
  return {
    async run(order) {
      child.send(order);
      const [result] = await Promise.race([once(child, 'message'), ended]);
      return result as Result;
    },
    stop: () => stopChild(child),
  };
}

/** Repeats the request until the answer is 200. */
export async function untilServing(child: ChildProcess, url: string, headers: Record<string, string> = {}) {
  const giveUpAt = performance.now() + START_PATIENCE_MS;
  while (!(await answers200(url, headers))) {
    if (!running.has(child)) throw new Error(`${child.spawnargs[1]} exited before it served`);
    if (performance.now() > giveUpAt) throw new Error(`${url} does not answer 200`);
    await sleep(POLL_MS);
  }
}

async function answers200(url: string, headers: Record<string, string>): Promise<boolean> {
  try {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
