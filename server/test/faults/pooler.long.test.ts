import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { pgbouncerBinary, startPooler } from '../pgbouncer.ts';
import { query } from './database-access.ts';
import { refuseLeaks } from './leak-watch.ts';
import { LOCATIONS } from './requests.ts';
import { startServer } from './running-server.ts';
import { launch, newFolder } from './server-process.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'), null);
});
afterAll(async () => {
  await database.drop();
  refuseLeaks();
});

async function behind(mode: 'session' | 'transaction'): Promise<string> {
  const pooler = await startPooler(database.url, mode);
  onTestFinished(pooler.stop);
  return pooler.url;
}

describe.skipIf(pgbouncerBinary === undefined)('behind PgBouncer', () => {
  it('in session mode the service starts, writes and ends', async () => {
    const server = await startServer({ DATABASE_URL: await behind('session') });
    const client = server.client();
    const body = { name: 'Behind a pooler', country: 'GB' };
    expect((await client.send({ method: 'POST', path: LOCATIONS, body })).status).toBe(201);
    client.close();
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await query(database.url, `SELECT name FROM locations WHERE name = 'Behind a pooler'`)).toHaveLength(1);
  });

  it('in transaction mode it refuses to start, and names the pooler', async () => {
    const folder = newFolder();
    onTestFinished(folder.remove);
    const process = launch({ DATABASE_URL: await behind('transaction'), DATA_DIR: folder.path, ROLE: 'worker' });
    expect((await process.ended).code).toBe(1);
    expect(process.stderr()).toMatch(
      /^tonne: .* is reached through a pooler in transaction mode, .* pool_mode = session/,
    );
  });
});
