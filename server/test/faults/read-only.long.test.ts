import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { query } from './database-access.ts';
import { refuseLeaks } from './leak-watch.ts';
import { LOCATIONS, ORGANISATION } from './requests.ts';
import { isReady, type RunningServer, startServer } from './running-server.ts';
import { launch, newFolder } from './server-process.ts';

let database: TestDatabase;
let server: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'), null);
  server = await startServer({ DATABASE_URL: database.url, ROLE: 'api' });
});
afterAll(async () => {
  await server.end('SIGKILL');
  await database.drop();
  refuseLeaks();
});

/** As after a failover: new sessions of the database can only read. */
async function setReadOnly(state: 'on' | 'off'): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  await query(inject('postgresUrl'), `ALTER DATABASE ${name} SET default_transaction_read_only = ${state}`);
  await query(
    inject('postgresUrl'),
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
  );
}

it('a database that became read-only is an outage: not ready, 503 with Retry-After, and back by itself', async () => {
  const client = server.client();
  const body = { name: 'Somewhere', country: 'GB' };
  const statusesNow = async (): Promise<number[]> => {
    const answers = [
      await client.send({ path: ORGANISATION }),
      await client.send({ method: 'POST', path: LOCATIONS, body }),
    ];
    for (const { status, headers } of answers) if (status === 503) expect(headers['retry-after']).toBe('2');
    return answers.map(({ status }) => status);
  };
  await setReadOnly('on');
  const seen = new Set<number>();
  await vi.waitUntil(
    async () => {
      for (const status of await statusesNow()) seen.add(status);
      return !(await isReady(server.port));
    },
    { timeout: 60_000, interval: 20 },
  );
  expect(await statusesNow()).toEqual([503, 503]);
  expect(
    [...seen].filter((status) => ![200, 503].includes(status)),
    'never 500',
  ).toEqual([]);

  await setReadOnly('off');
  await vi.waitUntil(() => isReady(server.port), { timeout: 60_000, interval: 50 });
  await vi.waitUntil(async () => (await client.send({ method: 'POST', path: LOCATIONS, body })).status === 201, 60_000);
  client.close();
});

it('a start on a read-only database explains it in one sentence', async () => {
  const other = await createTestDatabase(inject('postgresUrl'), null);
  const name = new URL(other.url).pathname.slice(1);
  await query(inject('postgresUrl'), `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  const folder = newFolder();
  const process = launch({ DATABASE_URL: other.url, DATA_DIR: folder.path, ROLE: 'worker' });
  expect((await process.ended).code).toBe(1);
  expect(process.stderr()).toMatch(/^tonne: The database at .* cannot be used \(it is a standby or read-only\)/);
  await other.drop();
  folder.remove();
});
