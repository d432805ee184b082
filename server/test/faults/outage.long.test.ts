import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rounds } from '../rounds.ts';
import { liftLimits, query } from './database-access.ts';
import { learnSecrets, refuseLeaks } from './leak-watch.ts';
import { type Maker, startMaking } from './location-maker.ts';
import { type PostgresUnderTest, startPostgresUnderTest } from './postgres-under-test.ts';
import { ORGANISATION } from './requests.ts';
import { type RunningServer, startServer } from './running-server.ts';

const CLIENTS = 16;
const RESTARTS = rounds(1, 3);
const RECOVERY_MS = 5_000;
/** Each client sends ten requests a second. */
const PAUSE_MS = 100;

let postgres: PostgresUnderTest;
let server: RunningServer;

beforeAll(async () => {
  postgres = await startPostgresUnderTest();
  server = await startServer({ DATABASE_URL: postgres.url });
  await liftLimits(postgres.url);
});

afterAll(async () => {
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  await postgres.stop();
  refuseLeaks();
});

const makers = (name: string): Maker[] =>
  Array.from({ length: CLIENTS }, (_, index) => startMaking(`${name} ${index}`, () => server.client()));

const succeeded = (maker: Maker): number => maker.statuses.get(201) ?? 0;

/** Every client has been served again. */
async function untilAllAreServed(working: Maker[], timeout: number): Promise<void> {
  const before = working.map(succeeded);
  const served = (): boolean => working.every((maker, index) => succeeded(maker) > before[index]!);
  await vi.waitUntil(served, { timeout, interval: 50 });
}

it('restarted in "immediate" mode under load: 503 meanwhile, back in 5 s, nothing lost and nothing duplicated', async () => {
  const working = makers('Restart');
  await untilAllAreServed(working, 30_000);
  for (let round = 0; round < RESTARTS; round++) {
    await postgres.restartImmediately();
    await untilAllAreServed(working, RECOVERY_MS);
  }
  await Promise.all(working.map((maker) => maker.finish()));

  const seen = new Set(working.flatMap((maker) => [...maker.statuses.keys()]));
  expect(seen).toEqual(new Set([201, 503]));
  await expectExactly(working);
});

/** The database contains what was acknowledged, under the acknowledged ids, and nothing else of these clients. */
async function expectExactly(working: Maker[]): Promise<void> {
  const acknowledged = working.flatMap((maker) => [...maker.acknowledged].map(([name, id]) => `${name} ${id}`));
  expect(acknowledged.length).toBeGreaterThan(CLIENTS);
  const stored = await query<{ line: string }>(
    postgres.url,
    `SELECT name || ' ' || id AS line FROM locations WHERE name LIKE 'Restart %'`,
  );
  expect(stored.map(({ line }) => line).sort()).toEqual(acknowledged.sort());
}

interface Call {
  readonly startedAt: number;
  readonly took: number;
  readonly status: number;
  readonly retryAfter: string | undefined;
}

async function callUntil(isOver: () => boolean): Promise<Call[]> {
  const client = server.client();
  const calls: Call[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    const { status, headers } = await client.send({ path: ORGANISATION });
    calls.push({ startedAt, took: performance.now() - startedAt, status, retryAfter: headers['retry-after'] });
    await sleep(PAUSE_MS);
  }
  client.close();
  return calls;
}

it('stopped for 10 s: 503 at once instead of a queue, and back within 5 s of its return', async () => {
  let over = false;
  const calling = Array.from({ length: CLIENTS }, () => callUntil(() => over));
  await sleep(500);
  postgres.halt();
  const haltedAt = performance.now();
  // The watchdog allows two seconds of silence and asks twice a second.
  await sleep(3_500);
  const early = footprint();
  await sleep(6_500);
  const late = footprint();
  postgres.resume();
  const resumedAt = performance.now();
  await vi.waitUntil(async () => (await server.client().send({ path: ORGANISATION })).status === 200, RECOVERY_MS);
  await sleep(1_000);
  over = true;

  const calls = (await Promise.all(calling)).flat();
  expect(new Set(calls.map((call) => call.status))).toEqual(new Set([200, 503]));
  const during = calls.filter(({ startedAt }) => startedAt > haltedAt + 3_500 && startedAt < resumedAt);
  expect(during.length).toBeGreaterThan(CLIENTS * 5);
  for (const { status, retryAfter } of during) expect([status, retryAfter]).toEqual([503, '2']);
  // A request that waited for a connection would take five seconds.
  expect(Math.max(...during.map((call) => call.took))).toBeLessThan(1_500);
  const after = calls.filter(({ startedAt }) => startedAt > resumedAt + RECOVERY_MS);
  expect(after.every((call) => call.status === 200)).toBe(true);
  expect(late.handles - early.handles).toBeLessThan(20);
  expect(late.memory - early.memory).toBeLessThan(60_000);
});

it('a worker runs afterwards, and works', async () => {
  const client = server.client();
  const body = { email: 'ada@tonne.test', name: 'Ada', role: 'viewer' };
  const { status, body: answer } = await client.send({ method: 'POST', path: '/api/v1/settings/users', body });
  expect(status).toBe(201);
  learnSecrets(answer.data.invitationUrl.split('#/').at(-1));
  client.close();
  await vi.waitUntil(() => existsSync(join(server.dataDir, 'mail')), { timeout: 30_000, interval: 100 });
});

/** Open handles and resident memory in kB, if the system shows them. */
function footprint(): { handles: number; memory: number } {
  if (process.platform !== 'linux') return { handles: 0, memory: 0 };
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return { handles: readdirSync(`/proc/${server.pid}/fd`).length, memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) };
}
