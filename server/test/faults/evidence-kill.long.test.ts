import { connect } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { databasePool } from '../database-client.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { electricity } from '../fixtures/emissions.ts';
import { evidenceOf, pdf } from '../fixtures/evidence.ts';
import { storedFiles } from '../fixtures/stored-files.ts';
import { refuseLeaks } from './leak-watch.ts';
import { ADMIN_KEY, type RunningServer, startServer } from './running-server.ts';
import { newFolder } from './server-process.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
const BLOCKED = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'entry_evidence'::regclass
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const folder = newFolder();
let database: TestDatabase;
let db: pg.Pool;
let server: RunningServer;

const start = (): Promise<RunningServer> =>
  startServer({ DATABASE_URL: database.url, DATA_DIR: folder.path, SECRET_KEY: 's'.repeat(32) });

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  db = databasePool({ connectionString: database.url });
  server = await start();
});
afterAll(async () => {
  await server.end('SIGTERM');
  await db.end();
  await database.drop();
  folder.remove();
  refuseLeaks();
});

/** Sends the file without waiting for the answer, which never comes. */
function send(entryId: string): void {
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
  socket.write(
    `POST ${evidenceOf(entryId)}?name=bill.pdf HTTP/1.1\r\nHost: tonne.test\r\nAuthorization: Bearer ${ADMIN_KEY}\r\n` +
      `Content-Type: application/pdf\r\nContent-Length: ${pdf().length}\r\n\r\n${pdf()}`,
  );
}

it('killed between the file and its row: the unreferenced file is removed', async () => {
  const { body } = await server.client().send({ method: 'POST', path: '/api/v1/emissions', body: electricity });
  const blocker = await db.connect();
  await blocker.query('BEGIN; LOCK TABLE entry_evidence IN SHARE MODE');
  send(body.data.id);
  await vi.waitUntil(async () => (await db.query(BLOCKED)).rowCount === 1, PATIENCE);
  expect(storedFiles(folder.path)).toEqual([expect.stringMatching(/^evidence\/org_\w+\/evd_\w+$/)]);
  await server.end('SIGKILL');
  await blocker.query('ROLLBACK');
  blocker.release();
  expect((await db.query('SELECT FROM entry_evidence')).rowCount).toBe(0);
  expect(storedFiles(folder.path)).toHaveLength(1);
  // An hour later.
  const due = await db.query(`UPDATE background_jobs SET due_at = now() WHERE queue = 'emissions.evidence-files'`);
  expect(due.rowCount).toBe(1);
  server = await start();
  await vi.waitUntil(() => storedFiles(folder.path).length === 0, PATIENCE);
  const { body: entry } = await server.client().send({ path: `/api/v1/emissions/${body.data.id}` });
  expect(entry.data).toMatchObject({ evidence: [], revisionHistory: [{ action: 'created' }] });
});
