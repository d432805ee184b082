import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@tonne/embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadPublishedFactors } from '../src/features/factors/index.ts';
import { exclusively, migrate } from '../src/platform/db/index.ts';
import { createLogger } from '../src/platform/log/log.ts';
import { databaseUrl, TEMPLATE } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole run, one migrated template in it; every test file clones the template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tonne-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    role: 'owner',
    // The machine does not lose power during a test run: killed processes lose nothing without fsync.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
    log: () => undefined,
  });
  await createTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function createTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  const log = createLogger('silent');
  const url = databaseUrl(adminUrl, TEMPLATE);
  await exclusively(url, async (client) => {
    await migrate(client, log);
    await loadPublishedFactors(client, log);
  });
}
