import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { liftLimits } from './database-access.ts';
import { refuseLeaks } from './leak-watch.ts';
import { drip, type SlowConnection } from './raw-socket.ts';
import { LOCATIONS, ORGANISATION } from './requests.ts';
import { type RunningServer, startServer } from './running-server.ts';

let database: TestDatabase;
let server: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  server = await startServer({ DATABASE_URL: database.url, ROLE: 'api' });
  await liftLimits(database.url);
});

afterAll(async () => {
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  await database.drop();
  refuseLeaks();
});

/** Headers may take 10 s, and connections are checked once a second; the rest is for a busy machine. */
const HEADERS_PATIENCE_MS = 16_000;

const slowHeaders = (): SlowConnection =>
  drip(server.port, `GET ${LOCATIONS} HTTP/1.1\r\nHost: x\r\nX-Slow: `, 'a'.repeat(60));

/** A public path, so no in-flight place is taken while the body is awaited. */
const slowBody = (): SlowConnection => {
  const head = 'POST /public/invitations/nobody/accept HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  return drip(server.port, `${head}Content-Length: 60\r\n\r\n`, ' '.repeat(60));
};

async function callUntil(isOver: () => boolean): Promise<number[]> {
  const client = server.client();
  const statuses: number[] = [];
  while (!isOver()) {
    statuses.push((await client.send({ path: ORGANISATION })).status);
    await sleep(10);
  }
  client.close();
  return statuses;
}

it('500 connections that send a byte a second do not affect others, and are closed in time', async () => {
  const headers = Array.from({ length: 250 }, slowHeaders);
  const bodies = Array.from({ length: 250 }, slowBody);
  const giveUpAt = performance.now() + HEADERS_PATIENCE_MS + 5_000;
  const isOver = (): boolean =>
    headers.every((slow) => slow.closedAfter() !== undefined) || performance.now() > giveUpAt;

  const statuses = (await Promise.all(Array.from({ length: 8 }, () => callUntil(isOver)))).flat();
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(statuses.length).toBeGreaterThan(100);

  for (const slow of headers) {
    expect(slow.closedAfter()).toBeLessThan(HEADERS_PATIENCE_MS);
    expect(slow.answer()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*x-ratelimit-limit.*"REQUEST_TIMEOUT"/s);
  }
  for (const slow of [...headers, ...bodies]) slow.end();
});
