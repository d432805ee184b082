import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseClient } from '../../../../test/database-client.ts';
import { aFewLooks, closedPort, emitMany, register, withEngine } from '../../../../test/fixtures/webhooks.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { type ReceivedCall, type Receiver, startReceiver } from '../../../../test/receiver.ts';
import { rounds } from '../../../../test/rounds.ts';
import { until } from '../../../../test/until.ts';
import { sql } from '../../../platform/db/index.ts';

const secretKey = '0123456789abcdef'.repeat(4);
const EVENTS = rounds(60, 200);
/** Of two engines: most of them at once, one alone. */
const PORTIONS = [EVENTS / 2, 1, EVENTS / 2 - 1, EVENTS / 2];

let api: TestApi;
let org: TestOrganisation;
let receivers: Receiver[];
beforeAll(async () => {
  api = await startTestApi({ secretKey });
});
beforeEach(async () => {
  org = await api.newOrganisation();
  receivers = [];
});
afterEach(async () => {
  await closeReceivers();
  // The engine of the next test must not work on leftovers of this one.
  await api.db.execute(sql`UPDATE webhook_endpoints SET deleted_at = ${api.clock.now()}`);
});
afterAll(() => api.close());

async function openReceiver(answer?: Parameters<Receiver['answer']>[0]): Promise<Receiver> {
  const receiver = await startReceiver();
  if (answer !== undefined) receiver.answer(answer);
  receivers.push(receiver);
  return receiver;
}

const closeReceivers = () => Promise.all(receivers.splice(0).map((each) => each.close()));

/** The index identifies the events of these tests; a ping has none. */
const indexesOf = (calls: readonly ReceivedCall[]): number[] =>
  calls.flatMap(({ body }) => JSON.parse(body).data.index ?? []).sort((a, b) => a - b);

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

interface Recorded {
  endpointId: string;
  status: string;
  /** The numbers of its attempts. */
  attempts: number[];
}

const recorded = (): Promise<Recorded[]> =>
  readRows<Recorded>(
    api.db,
    sql`
    SELECT endpoint_id AS "endpointId", d.status, ARRAY(SELECT (attempt->>'attempt')::int
      FROM jsonb_array_elements(attempts) WITH ORDINALITY AS list (attempt, place) ORDER BY place) AS attempts
    FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = endpoint_id AND deleted_at IS NULL`,
  );

/** Waits until this many are delivered, each at its first attempt. */
async function allDelivered(count: number): Promise<void> {
  // The first query on a cut connection detects the cut.
  const rows = await until(
    () => recorded().catch(() => []),
    (all) => all.length === count && all.every(({ status }) => status === 'delivered'),
  );
  expect(rows.filter(({ attempts }) => attempts.join() !== '1')).toEqual([]);
}

describe('a healthy endpoint', () => {
  const silence = (): void => undefined;
  const drip = (response: ServerResponse): void => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 500);
    response.once('close', () => clearInterval(timer));
  };

  it('receives all its events while twenty dead ones have hardly begun', async () => {
    const other = await api.newOrganisation();
    const healthy = await openReceiver();
    await register(org.admin, healthy.url);
    const slow: string[] = [];
    for (const { admin } of [org, other]) {
      await register(admin, `http://127.0.0.1:${await closedPort()}/refuses`);
      await register(admin, `http://127.0.0.1:${await closedPort()}/refuses`);
      for (const answer of [silence, silence, silence, silence, silence, drip, drip, drip])
        slow.push((await register(admin, (await openReceiver(answer)).url)).id);
    }
    await emitMany(api, org.id, EVENTS);
    await emitMany(api, other.id, EVENTS);
    const begun = performance.now();
    await withEngine(api, async () => {
      await healthy.received(EVENTS + 1);
      const touched = (await recorded()).filter(({ attempts }) => attempts.length > 0);
      // Each gets 16 attempts, which time out after 10 seconds, and from then on 4 at a time.
      const most = 16 + 4 * Math.floor((performance.now() - begun) / 10_000);
      for (const id of slow)
        expect(touched.filter(({ endpointId }) => endpointId === id).length).toBeLessThanOrEqual(most);
      await closeReceivers();
    });
    expect(indexesOf(healthy.calls)).toEqual(upTo(EVENTS));
  });

  it('does not wait for a dead one of another organisation on the same host', async () => {
    const answer = (response: ServerResponse, { path }: ReceivedCall) => path === '/well' && response.end();
    const host = await openReceiver(answer);
    await register(org.admin, host.url);
    await emitMany(api, org.id, 40);
    await withEngine(api, async () => {
      await host.received(16);
      const { id } = await register((await api.newOrganisation()).admin, host.url.replace('/hook', '/well'));
      const ping = ({ endpointId, status }: Recorded) => endpointId === id && status === 'delivered';
      const rows = await until(recorded, (all) => all.some(ping));
      expect(rows.filter(({ attempts }) => attempts.length > 0)).toHaveLength(1);
      await closeReceivers();
    });
  });
});

describe('an endpoint', () => {
  it('gets four at a time after a failure, and sixteen once it has answered', async () => {
    const receiver = await openReceiver(500);
    await register(org.admin, receiver.url);
    const unanswered: ServerResponse[] = [];
    const answerAll = () => unanswered.splice(0).map((response) => response.writeHead(204).end());
    await withEngine(api, async () => {
      await until(recorded, ([ping]) => ping?.attempts.length === 1);
      receiver.answer((response) => void unanswered.push(response));
      await emitMany(api, org.id, 40);
      await receiver.received(1 + 4);
      await aFewLooks();
      expect(unanswered).toHaveLength(4);
      answerAll();
      await receiver.received(1 + 4 + 16);
      await aFewLooks();
      expect(unanswered).toHaveLength(16);
      receiver.answer(204);
      answerAll();
      await receiver.received(1 + 40);
    });
    expect(indexesOf(receiver.calls)).toEqual(upTo(40));
  });
});

describe('sixteen attempts that fail at once', () => {
  it('are followed by four', async () => {
    const receiver = await openReceiver(204);
    await register(org.admin, receiver.url);
    const unanswered: ServerResponse[] = [];
    await withEngine(api, async () => {
      await until(recorded, ([ping]) => ping?.status === 'delivered');
      receiver.answer((response) => void unanswered.push(response));
      await emitMany(api, org.id, 40);
      await receiver.received(1 + 16);
      for (const response of unanswered.splice(0)) response.writeHead(500).end();
      await receiver.received(1 + 16 + 4);
      await aFewLooks();
      expect(unanswered).toHaveLength(4);
      await closeReceivers();
    });
  });
});

describe('two engines on one database', () => {
  it('make every attempt once', async () => {
    const second = await startTestApi({ databaseUrl: api.databaseUrl, secretKey, clock: api.clock });
    // Includes the ping.
    const each = 1 + PORTIONS.reduce((sum, count) => sum + count, 0);
    const targets = await Promise.all([1, 2, 3, 4].map(() => openReceiver()));
    for (const { url } of targets) await register(org.admin, url);
    await withEngine(api, () =>
      withEngine(second, async () => {
        for (const count of PORTIONS) {
          await emitMany(api, org.id, count);
          await sleep(100);
        }
        await allDelivered(4 * each);
      }),
    );
    for (const { calls } of targets) {
      expect(calls).toHaveLength(each);
      expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(each);
    }
    await second.close();
  });
});

describe('a database connection that is cut', () => {
  const CUT = rounds(120, 300);

  async function cut(applicationName: string): Promise<number> {
    const client = databaseClient(api.databaseUrl);
    await client.connect();
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = $1`,
      [applicationName],
    );
    await client.end();
    return rowCount ?? 0;
  }

  it.each([
    ['of the holds', 'tonne-worker'],
    ['of the pool', 'tonne'],
  ])('%s loses no event and records every attempt once', async (_which, applicationName) => {
    const receiver = await openReceiver((response) => void setTimeout(() => response.writeHead(204).end(), 20));
    await register(org.admin, receiver.url);
    await emitMany(api, org.id, CUT);
    await withEngine(api, async () => {
      for (const sent of [CUT / 15, CUT / 3, (2 * CUT) / 3]) {
        await receiver.received(sent);
        // The pool opens its connections when they are needed.
        await until(
          () => cut(applicationName),
          (count) => count > 0,
        );
      }
      await receiver.received(CUT + 1);
      await allDelivered(CUT + 1);
    });
    expect(new Set(indexesOf(receiver.calls))).toEqual(new Set(upTo(CUT)));
  });
});
