import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveriesOf, emitMany, register } from '../../../../test/fixtures/webhooks.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { type Receiver, startReceiver } from '../../../../test/receiver.ts';
import { until } from '../../../../test/until.ts';
import { workerFor } from '../../../../test/work.ts';
import { sql } from '../../../platform/db/index.ts';
import { createOutbound, type Outbound } from '../../../platform/outbound/index.ts';
import { noteServed } from '../../../platform/work/index.ts';
import { createAttempt } from '../deliveries/attempt.service.ts';
import { findLanesWithWork, WORK } from '../deliveries/lane.store.ts';
import { deliveryWork, type LaneLimits } from '../deliveries/work.ts';

let api: TestApi;
let greedy: TestOrganisation;
let modest: TestOrganisation;
let receiver: Receiver;
let outbound: Outbound;
beforeAll(async () => {
  api = await startTestApi();
  outbound = createOutbound({ policy: 'public', allowInsecure: true });
});
beforeEach(async () => {
  await api.db.execute(sql`UPDATE webhook_endpoints SET status = 'paused'`);
  greedy = await api.newOrganisation();
  modest = await api.newOrganisation();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());
afterAll(async () => {
  await outbound.close();
  await api.close();
});

function workerWith(limits: LaneLimits) {
  const { db, clock, service } = api;
  const { secretBox } = service;
  const attempt = createAttempt({ clock, outbound, secretBox, retryDelays: [30], userAgent: 'Tonne-Webhooks/test' });
  const advanceReplay = () => Promise.reject(new Error('nobody asked for a replay'));
  return workerFor(api, deliveryWork({ db, clock, attempt, advanceReplay, record: () => undefined }, limits));
}

describe('lanes', () => {
  const lookFor = async (limit: number, held: string[] = [], failingLimit = 10): Promise<string[]> => {
    const lanes = await findLanesWithWork(api.db, api.clock.now(), held, { limit, failingLimit });
    return lanes.map(({ organisationId }) => organisationId);
  };
  const registerMany = async (org: TestOrganisation, amount: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let count = 0; count < amount; count += 1) ids.push((await register(org.admin, receiver.url)).id);
    return ids;
  };

  it('go to one endpoint of each organisation before a second of any', async () => {
    await registerMany(greedy, 12);
    await registerMany(modest, 2);
    const third = await api.newOrganisation();
    await registerMany(third, 1);
    expect((await lookFor(3)).sort()).toEqual([greedy.id, modest.id, third.id].sort());
    expect((await lookFor(5)).slice(3).sort()).toEqual([greedy.id, modest.id].sort());
    expect(await lookFor(100)).toHaveLength(15);
  });

  it('begin after the organisation that was served last', async () => {
    await registerMany(greedy, 3);
    await registerMany(modest, 3);
    await noteServed(api.db, WORK, greedy.id);
    expect(await lookFor(4)).toEqual([modest.id, greedy.id, modest.id, greedy.id]);
    await noteServed(api.db, WORK, modest.id);
    expect(await lookFor(4)).toEqual([greedy.id, modest.id, greedy.id, modest.id]);
  });

  it('already held by an organisation count as its turns', async () => {
    const held = (await registerMany(greedy, 12)).slice(0, 2);
    await registerMany(modest, 3);
    // The organisation without a lane gets two before the one with two gets a third.
    expect((await lookFor(4, held)).slice(0, 2)).toEqual([modest.id, modest.id]);
    expect(await lookFor(100, held)).toHaveLength(13);
  });

  it('for failing endpoints come last, alternate between organisations, and stay within the limit', async () => {
    await registerMany(greedy, 5);
    await registerMany(modest, 1);
    await api.db.execute(sql`
      UPDATE webhook_endpoints SET failing_since = ${api.clock.now()} WHERE organisation_id IN (${greedy.id}, ${modest.id})`);
    const third = await api.newOrganisation();
    await registerMany(third, 1);
    const found = await lookFor(100, [], 2);
    expect(found[0]).toBe(third.id);
    expect(found.slice(1).sort()).toEqual([greedy.id, modest.id].sort());
  });
});

describe('with fewer lanes than endpoints', () => {
  it('an endpoint that always has more to send does not block another', async () => {
    receiver.answer((response) => void setTimeout(() => response.writeHead(204).end(), 50));
    const flood = await register(greedy.admin, receiver.url);
    await emitMany(api, greedy.id, 4_000);
    const single = await register(modest.admin, receiver.url);
    const waiting = async () => {
      const [row] = await readRows<{ count: number }>(
        api.db,
        sql`
        SELECT count(*)::int AS count FROM webhook_deliveries WHERE endpoint_id = ${flood.id} AND status = 'pending'`,
      );
      return row!.count;
    };
    const worker = workerWith({ most: 1, mostFailing: 1 });
    // Started alone, so that it has the only lane.
    await api.db.execute(sql`UPDATE webhook_endpoints SET status = 'paused' WHERE id = ${single.id}`);
    worker.start();
    await until(waiting, (count) => count < 4_000);
    await modest.admin.patch(`/api/v1/settings/webhooks/${single.id}`, { status: 'active' });
    await until(
      () => deliveriesOf(modest.admin, single.id),
      ([ping]) => ping?.status === 'delivered',
    );
    const left = await waiting();
    await worker.stop();
    // With 16 in flight at 50 ms each, the flood alone takes at least 12.5 seconds.
    expect(left).toBeGreaterThan(0);
  });
});
