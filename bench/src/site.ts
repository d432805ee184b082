import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@tonne/embedded-postgres';

/** A folder and a database for one benchmark, removed when it is over. */
export interface Site {
  readonly dataDir: string;
  readonly databaseUrl: string;
}

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tonne-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The embedded PostgreSQL with the service's settings, the same for all compared programs. */
export const withSite = <T>(work: (site: Site) => Promise<T>): Promise<T> =>
  withFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, role: 'owner', log: () => undefined });
    try {
      return await work({ dataDir, databaseUrl: postgres.url });
    } finally {
      await postgres.stop();
    }
  });
