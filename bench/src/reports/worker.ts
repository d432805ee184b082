import type { ChildProcess } from 'node:child_process';
import { WORKER_FLAGS } from '@tonne/server/compiled/boot/worker-process.js';
import { startChild, stopChild } from '../processes.ts';
import type { Site } from '../site.ts';

const MAIN = new URL('../../../server/dist/main.js', import.meta.url);

/** The real process that renders documents, as the service starts it. */
export async function withWorker<T>(
  { databaseUrl, dataDir }: Site,
  work: (worker: ChildProcess) => Promise<T>,
): Promise<T> {
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ROLE: 'worker', LOG_LEVEL: 'warn' };
  const worker = startChild(MAIN, environment, WORKER_FLAGS);
  try {
    return await work(worker);
  } finally {
    await stopChild(worker);
  }
}
