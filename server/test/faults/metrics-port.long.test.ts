import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { freePort } from './free-port.ts';
import { openClient } from './http-client.ts';
import { refuseLeaks } from './leak-watch.ts';
import { startServer } from './running-server.ts';
import { launch, newFolder } from './server-process.ts';

const TOKEN = 'a-token-for-the-collector';

let database: TestDatabase;
const folder = newFolder();

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
});
afterAll(async () => {
  await database.drop();
  folder.remove();
  refuseLeaks();
});

it('METRICS_PORT and METRICS_TOKEN move the metrics to another port, behind a token', async () => {
  const metricsPort = await freePort();
  const server = await startServer({
    DATABASE_URL: database.url,
    ROLE: 'api',
    METRICS_PORT: String(metricsPort),
    METRICS_TOKEN: TOKEN,
  });
  const authorization = `Bearer ${TOKEN}`;
  const main = openClient(server.port);
  const apart = openClient(metricsPort);
  expect((await main.send({ path: '/metrics', headers: { authorization } })).status).toBe(404);
  expect((await apart.send({ path: '/metrics' })).status).toBe(401);
  expect((await apart.send({ path: '/metrics', headers: { authorization } })).status).toBe(200);
  expect((await apart.send({ path: '/health/live' })).status).toBe(404);
  // Both connections stay open, and neither keeps the service from ending.
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  main.close();
  apart.close();
});

it('a METRICS_PORT in use is noticed before anything is created', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const server = launch({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder.path, 'data'),
    PORT: String(await freePort()),
    METRICS_PORT: String(port),
  });
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.stderr()).toMatch(new RegExp(`^tonne: Port ${port} on 127.0.0.1 is in use; set PORT or METRICS_PORT `));
  other.close();
});
