import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { rounds } from '../rounds.ts';
import { liftLimits, query } from './database-access.ts';
import { freePort } from './free-port.ts';
import { openClient } from './http-client.ts';
import { learnSecrets, refuseLeaks } from './leak-watch.ts';
import { startMaking } from './location-maker.ts';
import { childrenOf, isAlive } from './process-tree.ts';
import { ADMIN_KEY, type RunningServer, startServer } from './running-server.ts';
import { type Environment, launch, newFolder } from './server-process.ts';

let database: TestDatabase;
let folder: ReturnType<typeof newFolder>;
let environment: Environment;

beforeEach(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  folder = newFolder();
  environment = { DATABASE_URL: database.url, DATA_DIR: folder.path, PORT: String(await freePort()) };
});
afterEach(async () => {
  await database.drop();
  folder.remove();
});
afterAll(refuseLeaks);

const KILLS_OF_EACH = rounds(1, 7);

const start = (port: number): Promise<RunningServer> =>
  startServer({ ...environment, PORT: String(port), ROLE: 'api' });

async function killAgainAndAgain(first: RunningServer): Promise<RunningServer> {
  let server = first;
  for (let kill = 0; kill < KILLS_OF_EACH; kill++) {
    await sleep(100 + Math.random() * 400);
    await server.end('SIGKILL');
    server = await start(server.port);
  }
  return server;
}

it('two processes, killed again and again at random: everything acknowledged exists, once', async () => {
  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(ports.map(start));
  await liftLimits(database.url);
  let turn = 0;
  // A client that loses the connection tries the other process next, with the same key.
  const connect = () => openClient(ports[turn++ % ports.length]!, ADMIN_KEY);
  const makers = Array.from({ length: 8 }, (_, index) => startMaking(`Crash ${index}`, connect));
  const survivors = await Promise.all(servers.map(killAgainAndAgain));
  await Promise.all(makers.map((maker) => maker.finish()));
  for (const survivor of survivors) expect(await survivor.end('SIGTERM')).toEqual({ code: 0, signal: null });

  const seen = new Set(makers.flatMap((maker) => [...maker.statuses.keys()]));
  expect([...seen].filter((status) => ![201, 503, 409, 0].includes(status))).toEqual([]);
  // A location created before a crash and again after it would have met its own name and been refused for good.
  const acknowledged = makers.flatMap((maker) => [...maker.acknowledged].map(([name, id]) => `${name} ${id}`));
  expect(acknowledged.length).toBeGreaterThan(2 * KILLS_OF_EACH);
  const stored = await query<{ line: string }>(
    database.url,
    `SELECT name || ' ' || id AS line FROM locations WHERE name LIKE 'Crash %'`,
  );
  expect(stored.map(({ line }) => line).sort()).toEqual(acknowledged.sort());
}, 240_000);

describe('the worker', () => {
  const mails = (): string[] => {
    try {
      return readdirSync(join(folder.path, 'mail'));
    } catch {
      return [];
    }
  };

  async function invite(server: RunningServer, email: string): Promise<void> {
    const client = server.client();
    const body = { email, name: 'Somebody', role: 'viewer' };
    const answer = await client.send({ method: 'POST', path: '/api/v1/settings/users', body });
    expect(answer.status).toBe(201);
    learnSecrets(answer.body.data.invitationUrl.split('#/').at(-1));
    client.close();
  }

  /** Ends with the test, whatever happens. */
  async function startWhole(): Promise<RunningServer> {
    const server = await startServer(environment);
    onTestFinished(async () => void (await server.end('SIGKILL')));
    return server;
  }

  const workerOf = (server: { pid: number }): Promise<number> =>
    vi.waitUntil(() => childrenOf(server.pid)[0], { timeout: 150_000, interval: 20 });

  it('is replaced if it is killed, and the next one works', async () => {
    const server = await startWhole();
    await invite(server, 'first@tonne.test');
    await vi.waitUntil(() => mails().length === 1, { timeout: 150_000, interval: 100 });
    const killed = await workerOf(server);
    process.kill(killed, 'SIGKILL');
    await vi.waitUntil(() => !isAlive(killed), 30_000);

    await invite(server, 'second@tonne.test');
    await vi.waitUntil(() => mails().length === 2, { timeout: 150_000, interval: 100 });
    expect(await workerOf(server)).not.toBe(killed);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  it('ends by itself if its parent is killed', async () => {
    const server = await startWhole();
    await invite(server, 'first@tonne.test');
    await vi.waitUntil(() => mails().length === 1, { timeout: 150_000, interval: 100 });
    const worker = await workerOf(server);
    await killOnlyTheParent(server, worker);
  });

  it('ends by itself even if its parent is killed while it is still starting', async () => {
    const server = launch({ ...environment, BOOTSTRAP_API_KEY: ADMIN_KEY, DEMO: 'false' });
    const worker = await workerOf(server);
    await killOnlyTheParent(server, worker);
  });

  async function killOnlyTheParent(server: { pid: number }, worker: number): Promise<void> {
    process.kill(server.pid, 'SIGKILL');
    await vi.waitUntil(() => !isAlive(server.pid), 30_000);
    await vi.waitUntil(() => !isAlive(worker), { timeout: 60_000, interval: 50 });
  }
});
