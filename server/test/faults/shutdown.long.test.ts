import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { databaseClient } from '../database-client.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { liftLimits, query } from './database-access.ts';
import { refuseLeaks } from './leak-watch.ts';
import { childrenOf, isAlive } from './process-tree.ts';
import { LOCATIONS, ORGANISATION, postJson } from './requests.ts';
import { isReady, type RunningServer, startServer } from './running-server.ts';

const CLEAN = { code: 0, signal: null };
/** Time that process managers wait before they kill. */
const LIMIT_MS = 10_000;

let database: TestDatabase;
let server: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
});
beforeEach(async () => {
  server = await startServer({ DATABASE_URL: database.url });
  await liftLimits(database.url);
});
afterEach(() => server.end('SIGKILL'));
afterAll(async () => {
  await database.drop();
  refuseLeaks();
});

async function expectCleanEnd(signal: NodeJS.Signals): Promise<void> {
  const started = performance.now();
  expect(await server.end(signal)).toEqual(CLEAN);
  expect(performance.now() - started).toBeLessThan(LIMIT_MS);
  expect(server.stderr()).toBe('');
}

it('SIGTERM while idle ends the service and its worker', async () => {
  const [worker = 0] = childrenOf(server.pid);
  expect(isAlive(worker)).toBe(true);
  await expectCleanEnd('SIGTERM');
  expect(isAlive(worker)).toBe(false);
  expect(await isReady(server.port)).toBe(false);
});

it('SIGINT, from the terminal and again from npm, ends it as cleanly', async () => {
  const ending = expectCleanEnd('SIGINT');
  await sleep(200);
  process.kill(server.pid, 'SIGINT');
  await ending;
});

interface Trip {
  readonly created: string[];
  readonly statuses: number[];
  /** The reason for its end: refused once the service no longer listens. Any other failure is a broken answer. */
  failure?: string;
}

/** Sends as fast as possible on one connection until it fails. */
async function travel(number: number, trip: Trip): Promise<void> {
  const client = server.client();
  while (trip.failure === undefined) {
    const name = `Busy ${number}-${trip.statuses.length}`;
    const write = { method: 'POST', path: LOCATIONS, body: { name, country: 'GB' } };
    const answer = await client.send(trip.statuses.length % 2 === 0 ? { path: ORGANISATION } : write).catch((error) => {
      trip.failure = error.code ?? String(error);
    });
    if (!answer) break;
    trip.statuses.push(answer.status);
    if (answer.status === 201) trip.created.push(answer.body.data.id);
  }
  client.close();
}

it('SIGTERM under 50 busy connections: every answer is complete, and everything acknowledged is stored', async () => {
  const trips = Array.from({ length: 50 }, (): Trip => ({ created: [], statuses: [] }));
  const travelling = trips.map((trip, number) => travel(number, trip));
  await vi.waitUntil(() => trips.every((trip) => trip.statuses.length >= 4), { timeout: 30_000, interval: 20 });
  await expectCleanEnd('SIGTERM');
  await Promise.all(travelling);

  expect(new Set(trips.map((trip) => trip.failure))).toEqual(new Set(['ECONNREFUSED']));
  const odd = trips.flatMap((trip) => trip.statuses).filter((status) => ![200, 201, 503].includes(status));
  expect(odd).toEqual([]);
  const created = trips.flatMap((trip) => trip.created);
  const stored = await query<{ id: string }>(database.url, `SELECT id FROM locations WHERE name LIKE 'Busy %'`);
  expect(stored.map((row) => row.id).sort()).toEqual(created.sort());
});

/** Another transaction holds the organisation, so changing it waits. */
async function holdOrganisation(): Promise<() => Promise<void>> {
  const client = databaseClient(database.url);
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM organisations FOR UPDATE');
  onTestFinished(() => client.end());
  return async () => void (await client.query('ROLLBACK'));
}

it('a slow request in flight is finished', async () => {
  const release = await holdOrganisation();
  const client = server.client();
  const answer = client.send({ method: 'POST', path: LOCATIONS, body: { name: 'Slow', country: 'GB' } });
  await untilSomebodyWaits();
  const ending = server.end('SIGTERM');
  await sleep(2_500);
  expect(await isReady(server.port), 'nobody new is let in').toBe(false);
  await release();
  const { status, headers } = await answer;
  expect([status, headers.connection]).toEqual([201, 'close']);
  expect(await ending).toEqual(CLEAN);
  client.close();
});

async function untilSomebodyWaits(): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await query(database.url, waiting)).length === 0) await sleep(50);
}

it('requests that never end do not keep the service from ending, and leave nothing behind', async () => {
  await holdOrganisation();
  const halfSent = connect(server.port, '127.0.0.1');
  halfSent.write(`GET ${ORGANISATION} HTTP/1.1\r\nHost: x\r\nX-Slow: `);
  const withoutBody = connect(server.port, '127.0.0.1');
  withoutBody.write(
    'POST /public/invitations/x/accept HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
  );
  const stuck = connect(server.port, '127.0.0.1');
  stuck.write(postJson('{"name":"Stuck","country":"GB"}'));
  const sockets = [halfSent, withoutBody, stuck];
  for (const socket of sockets) socket.on('error', () => undefined);
  await untilSomebodyWaits();

  await expectCleanEnd('SIGTERM');
  for (const socket of sockets) socket.destroy();
  expect(await query(database.url, `SELECT 1 FROM locations WHERE name = 'Stuck'`)).toEqual([]);
});
