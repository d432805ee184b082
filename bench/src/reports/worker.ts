import type { ChildProcess } from 'node:child_process';
import { startChild, stopChild } from '../processes.ts';
import type { Site } from '../site.ts';

const MAIN = new URL('../../../server/dist/main.js', import.meta.url);

/** The real process that makes the documents. */
export async function withWorker<T>(
  { databaseUrl, dataDir }: Site,
  work: (worker: ChildProcess) => Promise<T>,
): Promise<T> {
  const worker = startChild(MAIN, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ROLE: 'worker',
    LOG_LEVEL: 'warn',
  });
  try {
    return await work(worker);
  } finally {
    await stopChild(worker);
  }
}
