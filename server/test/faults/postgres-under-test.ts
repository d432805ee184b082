import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/index.ts';
import { childrenOf } from './process-tree.ts';
import { newFolder } from './server-process.ts';

export interface PostgresUnderTest {
  readonly url: string;
  /** Ends it without a shutdown and starts it again on its port; back when it accepts connections. */
  restartImmediately(): Promise<void>;
  /** SIGSTOP to all its processes: connections stay open, nothing answers. */
  halt(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** A server of its own for tests that do to it what they must not do to the one all others share. */
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
    restartImmediately: () => restart(cluster),
    halt() {
      const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
      // The parent first: it would otherwise start new children meanwhile.
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

/** pg_ctl starts the server again as it was, by the command line that the server itself has left in postmaster.opts. */
async function restart(cluster: string): Promise<void> {
  const program = readFileSync(join(cluster, 'postmaster.opts'), 'utf8').split(' ', 1)[0] ?? '';
  const { uid, gid } = statSync(cluster);
  const child = spawn(
    join(dirname(program), 'pg_ctl'),
    ['restart', '-D', cluster, '-m', 'immediate', '-w', '-l', join(cluster, 'restart.log')],
    { cwd: '/', stdio: 'ignore', ...(process.getuid?.() === 0 ? { uid, gid } : {}) },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`pg_ctl ended with ${code}`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // A connection's process may have ended since it was listed.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
