import { type ChildProcess, fork } from 'node:child_process';
import type { Log } from '../platform/log.ts';

const RESTART_PAUSE_MS = 1_000;
/** Longer than the worker's own grace. After that it is stuck or starved, and killing it loses nothing. */
const STOP_PATIENCE_MS = 5_000;

/** Thousands of rows pass through: with a larger young generation, the collector does not copy each of them twice. */
export const WORKER_FLAGS: readonly string[] = ['--max-semi-space-size=32'];

export interface WorkerProcess {
  stop(): Promise<void>;
}

/** The worker as a child process: documents and imports never block a request, and a worker that dies is replaced. */
export function startWorkerProcess(main: string, environment: NodeJS.ProcessEnv, log: Log): WorkerProcess {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let child = launch();

  function launch(): ChildProcess {
    // A separate process group: Ctrl-C reaches only the parent, which then stops everything in order.
    const started = fork(main, [], {
      env: environment,
      detached: true,
      execArgv: [...process.execArgv, ...WORKER_FLAGS],
    });
    started.once('exit', (code, signal) => replace({ code, signal }));
    // Without a listener, a failed fork (no processes left for a moment) would end this process.
    started.once('error', (error) => replace({ err: error }));
    return started;
  }

  function replace(reason: object): void {
    if (stopping) return;
    log.error(reason, 'the worker process ended; starting another');
    clearTimeout(timer);
    timer = setTimeout(() => {
      child = launch();
    }, RESTART_PAUSE_MS);
  }

  function kill(late: ChildProcess): void {
    log.warn({}, 'the worker did not stop in time and was killed; its work resumes at the next start');
    late.kill('SIGKILL');
  }

  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const cut = setTimeout(() => kill(child), STOP_PATIENCE_MS);
      await gone;
      clearTimeout(cut);
    },
  };
}
