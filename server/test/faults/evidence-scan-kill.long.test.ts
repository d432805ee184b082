import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type Clamd, EICAR, startClamd } from '../clamd.ts';
import { databasePool } from '../database-client.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { electricity } from '../fixtures/emissions.ts';
import { evidenceOf, pdf } from '../fixtures/evidence.ts';
import { refuseLeaks } from './leak-watch.ts';
import { ADMIN_KEY, type RunningServer, startServer } from './running-server.ts';
import { newFolder } from './server-process.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };

const folder = newFolder();
let clamd: Clamd;
let database: TestDatabase;
let db: pg.Pool;
let server: RunningServer;

const start = (): Promise<RunningServer> =>
  startServer({
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    SECRET_KEY: 's'.repeat(32),
    EVIDENCE_SCANNER: `clamd:127.0.0.1:${clamd.port}`,
  });

beforeAll(async () => {
  clamd = await startClamd();
  database = await createTestDatabase(inject('postgresUrl'));
  db = databasePool({ connectionString: database.url });
  server = await start();
});
afterAll(async () => {
  await server.end('SIGTERM');
  await clamd.close();
  await db.end();
  await database.drop();
  folder.remove();
  refuseLeaks();
});

const addFile = async (entryId: string, content: Buffer): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${evidenceOf(entryId)}?name=bill.pdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN_KEY}`, 'content-type': 'application/pdf' },
    body: new Uint8Array(content),
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  return data.id;
};

it('killed during a scan: the file stays pending, and the next process scans it', async () => {
  clamd.answers = false;
  const { body } = await server.client().send({ method: 'POST', path: '/api/v1/emissions', body: electricity });
  const entryId = body.data.id;
  const ids = [await addFile(entryId, pdf()), await addFile(entryId, pdf(EICAR))];
  await vi.waitUntil(() => clamd.received.length === 2, PATIENCE);
  const download = (id: string) => server.client().send({ path: `${evidenceOf(entryId)}/${id}/download` });
  for (const id of ids) expect((await download(id)).status).toBe(409);
  await server.end('SIGKILL');
  expect((await db.query('SELECT FROM entry_evidence WHERE scanned_at IS NULL')).rowCount).toBe(2);

  clamd.answers = true;
  server = await start();
  await vi.waitUntil(
    async () => (await db.query('SELECT FROM entry_evidence WHERE scanned_at IS NULL')).rowCount === 0,
    PATIENCE,
  );
  const answers = await Promise.all(ids.map(download));
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  const { rows } = await db.query(
    `SELECT leaf::json ->> 'action' AS action FROM record_events WHERE subject_type = 'evidence' ORDER BY 1`,
  );
  expect(rows).toEqual([{ action: 'evidence.found_clean' }, { action: 'evidence.quarantined' }]);
});
