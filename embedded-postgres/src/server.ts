import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './connection.ts';
import { cannotRun, EmbeddedPostgresError } from './error.ts';
import { launchServer, prepareLaunch, type ServerOptions } from './launch.ts';
import type { Layout } from './layout.ts';
import { findPostmaster } from './postmaster.ts';

const ANSWER_PATIENCE_MS = 30_000;
const REFUSAL_PATIENCE_MS = 10_000;
const POLL_MS = 100;

/**
 * These reasons are temporary: a killed server stays a zombie until it is reaped, its sessions take a moment to notice,
 * and another program may have taken the free port.
 */
const PASSING_REFUSAL = /lock file|pre-existing shared memory|could not create any TCP\/IP sockets/;

export interface RunningServer {
  readonly port: number;
  readonly adopted: boolean;
}

/** Call only under the start lock. */
export async function ensureServer(options: ServerOptions): Promise<RunningServer> {
  const giveUpAt = performance.now() + REFUSAL_PATIENCE_MS;
  for (;;) {
    const port = await adopt(options.layout, options.password);
    if (port !== undefined) return { port, adopted: true };
    const result = await launchServer(await prepareLaunch(options), options);
    if ('port' in result) return { port: result.port, adopted: false };
    if (!PASSING_REFUSAL.test(result.refusal) || performance.now() > giveUpAt) {
      throw cannotRun('postgres', result.refusal);
    }
    await sleep(POLL_MS);
  }
}

/** Waits for a server that is still starting or stopping, until it is ready or gone. */
async function adopt({ cluster, password: passwordFile }: Layout, password: string): Promise<number | undefined> {
  const giveUpAt = performance.now() + ANSWER_PATIENCE_MS;
  for (;;) {
    const found = findPostmaster(cluster);
    if (found === undefined) return undefined;
    const answer = found.port === undefined ? 'not yet' : await ask({ port: found.port, password }, cluster);
    if (answer === 'ready') return found.port;
    if (answer === 'another server') return undefined;
    if (answer === 'wrong password') throw wrongPassword(cluster, passwordFile);
    if (performance.now() > giveUpAt) throw silent(cluster, found.pid);
    await sleep(POLL_MS);
  }
}

function wrongPassword(cluster: string, passwordFile: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The PostgreSQL running in ${cluster} does not accept the password in ${passwordFile}: put the right one back.`,
  );
}

function silent(cluster: string, pid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The PostgreSQL running in ${cluster} (process ${pid}) has not answered for ${ANSWER_PATIENCE_MS / 1000} s: end that process, then start again.`,
  );
}
