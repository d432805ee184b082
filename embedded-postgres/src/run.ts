import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Account, canReach } from './account.ts';
import { cannotRun, EmbeddedPostgresError } from './error.ts';

/**
 * The caller's environment is not passed on: PGPORT, PGDATESTYLE and the locale would change the server's behaviour.
 */
const ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

export interface Launcher {
  /** Starts one of PostgreSQL's programs in its own session, so that Ctrl-C does not reach it. */
  launch(program: string, args: readonly string[], stdio: StdioOptions): Promise<ChildProcess>;
}

export function createLauncher(account: Account | undefined, dataDir: string): Launcher {
  const prefix = account === undefined || canReach(dataDir, account) ? [] : overridingFolders(account);
  return {
    async launch(program, args, stdio) {
      const [command = program, ...rest] = [...prefix, program, ...args];
      const child = spawn(command, rest, {
        cwd: '/',
        detached: true,
        env: ENVIRONMENT,
        stdio,
        ...(account !== undefined && prefix.length === 0 ? asSigned(account) : {}),
      });
      await once(child, 'spawn').catch((error: NodeJS.ErrnoException) => {
        throw explainSpawn(error, command, dataDir);
      });
      return child;
    },
  };
}

/** Node takes uids as signed 32-bit numbers. */
function asSigned(account: Account): Account {
  return { uid: account.uid | 0, gid: account.gid | 0 };
}

/**
 * The data folder is inside a folder that only root may enter. Linux can still let a program of another account pass;
 * only PostgreSQL gets this capability, and only in this case.
 */
function overridingFolders({ uid, gid }: Account): string[] {
  const capabilities = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];
  return ['setpriv', '--reuid', String(uid), '--regid', String(gid), '--clear-groups', ...capabilities];
}

function explainSpawn(error: NodeJS.ErrnoException, command: string, dataDir: string): EmbeddedPostgresError {
  if (command !== 'setpriv') return cannotRun(command, error.code ?? error.message);
  return new EmbeddedPostgresError(
    `PostgreSQL, which does not run as root, cannot enter ${dataDir}: install setpriv (util-linux), or set DATA_DIR to a folder that others may enter.`,
    { cause: error },
  );
}
