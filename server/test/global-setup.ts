import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embedded-postgres/src/index.ts';
import { prepareDatabase } from '../src/boot/database.ts';
import { createLogger } from '../src/platform/log.ts';
import { databaseClient } from './database-client.ts';
import { databaseUrl, TEMPLATE } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    postgresServiceUrl: string;
    /** Folder in which the first test that uses the demo organisation leaves its files. */
    demoFolder: string;
  }
}

/** One real PostgreSQL for the whole run with one migrated template; every test file clones the template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await quickestPlace(), 'tonne-test-'));
  const demoFolder = await mkdtemp(join(tmpdir(), 'tonne-demo-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    role: 'owner',
    // fsync is only needed against power loss; killed processes lose nothing without it.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300', ...QUICK_LOGIN },
    log: () => undefined,
  });
  await createTemplate(postgres);
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresServiceUrl', postgres.serviceUrl);
  project.provide('demoFolder', demoFolder);
  return async () => {
    await postgres.stop();
    for (const each of [folder, demoFolder]) await rm(each, { recursive: true, force: true });
  };
}

/** Every service opens its own connections, and most of the client's cost of each is key stretching of the password. */
const QUICK_LOGIN = { scram_iterations: '1' };

const MEMORY = '/dev/shm';
const GIB = 2 ** 30;

/**
 * Uses memory if there is plenty: every test file copies its database, which takes four times the processor time on
 * disk.
 */
async function quickestPlace(): Promise<string> {
  if (freemem() < 6 * GIB) return tmpdir();
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize < 3 * GIB ? tmpdir() : MEMORY;
}

async function createTemplate({ url, serviceUrl }: EmbeddedPostgres): Promise<void> {
  const admin = databaseClient(url);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  // The cluster was created with the usual iteration count; the password stays the same.
  const { username, password } = new URL(url);
  await admin.query(`ALTER ROLE ${username} PASSWORD ${pg.escapeLiteral(decodeURIComponent(password))}`);
  await admin.end();
  const roles = { url: databaseUrl(serviceUrl, TEMPLATE), ownerUrl: databaseUrl(url, TEMPLATE) };
  await prepareDatabase(roles, createLogger('silent'));
}
