import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, createClient } from '../../../../test/client.ts';
import { databaseClient } from '../../../../test/database-client.ts';
import { openConnection, type RawConnection } from '../../../../test/faults/raw-socket.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { untilBlocked } from '../../../../test/lock-waits.ts';
import { type RedisServer, redisBinary, startRedis } from '../../../../test/redis.ts';
import { createApp } from '../../../app.ts';
import { createMemoryStore, planLimits, type RateLimitStore } from '../../rate-limit/index.ts';
import { createRedisStore } from '../../rate-limit/redis/redis-store.ts';

const ORGANISATION = '/api/v1/settings/organisation';
/** On Standard, where five requests may be in flight. */
const PLACES = 5;
const patience = { timeout: 30_000, interval: 20 };
/** Longer than in service, so that a busy machine is not mistaken for a silent Redis. */
const deadline = 5_000;

const stores = [
  { store: 'memory', isThere: true },
  { store: 'Redis', isThere: redisBinary !== undefined },
];

describe.each(stores.filter(({ isThere }) => isThere))('with places in $store, a client that leaves', ({ store }) => {
  let redis: RedisServer | undefined;
  let isRedisLost = false;
  let api: TestApi;
  let app: FastifyInstance;
  let limits: RateLimitStore;
  let org: TestOrganisation;
  let client: Client;
  let port: number;
  let blocker: pg.Client;
  let connections: RawConnection[] = [];
  const entered = new Set<string>();

  beforeAll(async () => {
    api = await startTestApi();
    redis = store === 'Redis' ? await startRedis() : undefined;
    limits = watched(await openStore(redis));
    app = createApp({ ...api.service, pipeline: { ...api.service.pipeline, limits } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });
  beforeEach(async () => {
    org = await api.newOrganisation({ plan: 'standard' });
    client = createClient(app, () => undefined, { key: org.admin.key! });
    blocker = databaseClient(api.databaseUrl);
    await blocker.connect();
  });
  afterEach(() => blocker.end());
  afterAll(async () => {
    redis?.resume();
    await app.close();
    await limits.close();
    await api.close();
    await redis?.stop();
  });

  async function openStore(server: RedisServer | undefined): Promise<RateLimitStore> {
    const { clock, log } = api.service.pipeline;
    const memory = createMemoryStore({ clock, log });
    if (server === undefined) return memory;
    const onFallback = (active: boolean): void => {
      isRedisLost = active;
    };
    const shared = createRedisStore({ url: server.url, clock, log, fallback: memory, onFallback, deadline });
    await shared.ready();
    return shared;
  }

  /** Tracks the requests that have entered, or are about to, and have not left. */
  const watched = (inner: RateLimitStore): RateLimitStore => ({
    ...inner,
    enter(quota, requestId, count) {
      entered.add(requestId);
      const admission = inner.enter(quota, requestId, count);
      void Promise.resolve(admission).then(({ admitted }) => admitted || entered.delete(requestId));
      return admission;
    },
    leave(quota, requestId) {
      inner.leave(quota, requestId);
      entered.delete(requestId);
    },
  });

  const inFlight = async (): Promise<number> => {
    const { text } = await api.service.pipeline.metrics.render();
    return Number(/^tonne_http_requests_in_flight (\d+)$/m.exec(text)?.[1]);
  };
  const untilInFlight = (count: number) => vi.waitUntil(async () => (await inFlight()) === count, patience);

  const head = (startLine: string, headers = ''): string =>
    `${startLine} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${org.admin.key}\r\n${headers}`;
  const patch = (): string => {
    const body = '{"name":"Never read"}';
    return `${head(`PATCH ${ORGANISATION}`, `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`)}\r\n${body}`;
  };
  const send = (bytes: string, count = PLACES): void => {
    connections = Array.from({ length: count }, () => openConnection(port));
    for (const { socket } of connections) socket.write(bytes);
  };
  const leave = async (): Promise<void> => {
    for (const { socket } of connections) socket.resetAndDestroy();
    await untilInFlight(0);
  };

  /** Until the blocker commits, nothing can change the organisation. */
  const hold = async (): Promise<void> => {
    await blocker.query('BEGIN');
    await blocker.query('SELECT FROM organisations WHERE id = $1 FOR UPDATE', [org.id]);
  };

  /** The work begun for clients that left has ended and no longer waits for a lock. */
  const untilIdle = () =>
    vi.waitUntil(async () => {
      const busy = await blocker.query(`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`);
      return busy.rowCount === 0;
    }, patience);

  /** Five requests are admitted and a sixth is not: no place is lost, and none is invented. */
  async function expectAllPlaces(): Promise<void> {
    await untilIdle();
    await hold();
    // A client that left while its key was looked up enters afterwards, and leaves at once.
    await vi.waitUntil(() => entered.size === 0, patience);
    const waiting = Array.from({ length: PLACES }, () => client.patch(ORGANISATION, { name: randomUUID() }));
    await untilBlocked(api.db, PLACES);
    const sixth = await client.get(ORGANISATION);
    await blocker.query('COMMIT');
    expect([sixth.status, sixth.body.error.code]).toEqual([429, 'CONCURRENCY_LIMIT_EXCEEDED']);
    for (const answer of waiting) expect((await answer).status).toBe(200);
  }

  it('before its headers are complete frees its place', async () => {
    send(head(`GET ${ORGANISATION}`));
    await vi.waitUntil(() => connections.every(({ socket }) => socket.bytesWritten > 0), patience);
    await leave();
    await expectAllPlaces();
  });

  it('while its key is looked up frees its place', async () => {
    await blocker.query('BEGIN; LOCK TABLE api_keys IN ACCESS EXCLUSIVE MODE');
    send(`${head(`GET ${ORGANISATION}`)}\r\n`);
    await untilBlocked(api.db, PLACES);
    await leave();
    await blocker.query('COMMIT');
    await expectAllPlaces();
  });

  if (store === 'Redis') {
    it('while Redis is asked to admit it frees its place', async () => {
      redis?.halt();
      send(patch());
      await vi.waitUntil(() => isRedisLost, patience);
      await leave();
      redis?.resume();
      await vi.waitUntil(() => !isRedisLost, patience);
      await expectAllPlaces();
    });

    it('while Redis is away frees the place it had there', async () => {
      await hold();
      send(patch());
      await untilBlocked(api.db, PLACES);
      redis?.halt();
      await limits.peek({ subject: 'key:somebody', limits: planLimits.standard });
      expect(isRedisLost).toBe(true);
      await leave();
      await blocker.query('COMMIT');
      redis?.resume();
      await vi.waitUntil(() => !isRedisLost, patience);
      await expectAllPlaces();
    });
  }

  it('while its body is read frees its place', async () => {
    const type = 'Content-Type: application/json\r\nContent-Length: 500\r\n';
    send(`${head(`PATCH ${ORGANISATION}`, type)}\r\n{"name":`);
    await untilInFlight(PLACES);
    await leave();
    await expectAllPlaces();
  });

  it('while its request is handled frees its place', async () => {
    await hold();
    send(patch());
    await untilBlocked(api.db, PLACES);
    await leave();
    await blocker.query('COMMIT');
    await expectAllPlaces();
  });

  it('while its answer is sent frees its place', async () => {
    send(`${head('GET /api/v1/emission-factors?pageSize=100')}\r\n`);
    await Promise.all(connections.map(({ socket }) => new Promise((resolve) => socket.once('data', resolve))));
    await leave();
    await expectAllPlaces();
  });

  it('is still counted', async () => {
    await blocker.query('BEGIN; LOCK TABLE api_keys IN ACCESS EXCLUSIVE MODE');
    send(`${head(`GET ${ORGANISATION}`)}\r\n`);
    await untilBlocked(api.db, PLACES);
    await leave();
    await blocker.query('COMMIT');
    await vi.waitUntil(async () => {
      const { headers } = await client.get(ORGANISATION);
      return Number(headers['x-ratelimit-remaining']) < 60 - PLACES;
    }, patience);
  });
});
