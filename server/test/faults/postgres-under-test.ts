import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@tonne/embedded-postgres';
import pg from 'pg';
import { vi } from 'vitest';
import { childrenOf } from './process-tree.ts';
import { newFolder } from './server-process.ts';

export interface PostgresUnderTest {
  readonly url: string;
  /** Ends it without a shutdown; its supervisor restarts it on its port. Resolves when it accepts connections. */
  restartImmediately(): Promise<void>;
  /** SIGSTOP to all its processes: connections stay open, but nothing answers. */
  halt(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** A separate server, for tests that must not disturb the shared one. */
export async function startPostgresUnderTest(): Promise<PostgresUnderTest> {
  const folder = newFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, role: 'owner', log: () => undefined });
  const cluster = join(folder.path, 'postgres');
  let halted: number[] = [];
  const resume = (): void => {
    for (const pid of halted) signal(pid, 'SIGCONT');
    halted = [];
  };
  return {
    url: postgres.url,
    async restartImmediately() {
      const ended = postmasterOf(cluster);
      signal(ended, 'SIGQUIT');
      const isBack = async () => ![0, ended].includes(postmasterOf(cluster)) && (await accepts(postgres.url));
      await vi.waitUntil(isBack, { timeout: 30_000, interval: 50 });
    },
    halt() {
      const postmaster = postmasterOf(cluster);
      // The parent first, because it would otherwise start new children.
      signal(postmaster, 'SIGSTOP');
      halted = [postmaster, ...childrenOf(postmaster)];
      for (const pid of halted) signal(pid, 'SIGSTOP');
    },
    resume,
    async stop() {
      resume();
      await postgres.stop();
      folder.remove();
    },
  };
}

/** 0 if none is running. */
function postmasterOf(cluster: string): number {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  } catch {
    return 0;
  }
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // A connection's process may have ended since it was listed.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
