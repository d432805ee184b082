import { describe, expect } from 'vitest';
import { test as base } from '../../../../test/api-test.ts';
import { deliveriesOf, emitMany, PATH, register } from '../../../../test/fixtures/webhooks.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { runRecurring } from '../../../../test/work.ts';
import { sql } from '../../../platform/db/index.ts';

const DAY = 24 * 3_600_000;

const test = base
  .extend('hook', { auto: true }, ({ org }) => register(org.admin, 'http://127.0.0.1:9/hook'))
  .extend(
    'clearAway',
    { scope: 'file' },
    ({ api }) =>
      (): Promise<void> =>
        runRecurring(api, 'webhooks.retention'),
  )
  .extend(
    'countIn',
    ({ org, api }) =>
      async (table: 'events' | 'webhook_deliveries' | 'webhook_endpoints'): Promise<number> => {
        const tables = {
          events: sql`SELECT count(*)::int AS n FROM events WHERE organisation_id = ${org.id}`,
          webhook_deliveries: sql`SELECT count(*)::int AS n FROM webhook_deliveries WHERE organisation_id = ${org.id}`,
          webhook_endpoints: sql`SELECT count(*)::int AS n FROM webhook_endpoints WHERE organisation_id = ${org.id}`,
        };
        const [row] = await readRows<{ n: number }>(api.db, tables[table]);
        return row!.n;
      },
  );

describe('the daily clearing', () => {
  test('retains deliveries and their events for exactly 30 days', async ({ api, org, clearAway, hook, countIn }) => {
    api.clock.advance(DAY);
    await emitMany(api, org.id, 2);
    api.clock.advance(29 * DAY);
    await clearAway();
    expect(await deliveriesOf(org.admin, hook.id)).toHaveLength(3);
    api.clock.advance(1_000);
    await clearAway();
    expect((await deliveriesOf(org.admin, hook.id)).map(({ eventType }) => eventType)).toEqual([
      'emission.created',
      'emission.created',
    ]);
    expect(await countIn('events')).toBe(2);
    api.clock.advance(DAY);
    await clearAway();
    expect([await countIn('webhook_deliveries'), await countIn('events')]).toEqual([0, 0]);
    expect((await org.admin.get(`${PATH}/${hook.id}`)).status).toBe(200);
  });

  test('removes old events without subscribers', async ({ api, org, clearAway, countIn }) => {
    await emitMany(api, org.id, 2, 'report.generated');
    api.clock.advance(15 * DAY);
    await emitMany(api, org.id, 1, 'report.generated');
    api.clock.advance(16 * DAY);
    await clearAway();
    expect(await countIn('events')).toBe(1);
  });

  test('removes more than one batch of five thousand, across several endpoints', async ({
    org,
    api,
    clearAway,
    countIn,
  }) => {
    await register(org.admin, 'http://127.0.0.1:9/second');
    await emitMany(api, org.id, 5_100);
    api.clock.advance(31 * DAY);
    await emitMany(api, org.id, 3);
    await clearAway();
    expect([await countIn('webhook_deliveries'), await countIn('events')]).toEqual([6, 3]);
  });

  test('removes a deleted endpoint with all its deliveries at any age, and touches no other', async ({
    org,
    api,
    hook,
    countIn,
    clearAway,
  }) => {
    const other = await register(org.admin, 'http://127.0.0.1:9/other');
    await emitMany(api, org.id, 2);
    await org.admin.delete(`${PATH}/${hook.id}`);
    expect([await countIn('webhook_endpoints'), await countIn('webhook_deliveries')]).toEqual([2, 6]);
    await clearAway();
    expect([await countIn('webhook_endpoints'), await countIn('webhook_deliveries')]).toEqual([1, 3]);
    expect(await deliveriesOf(org.admin, other.id)).toHaveLength(3);
    // Two pings and two entries: the other endpoint's history still shows them.
    expect(await countIn('events')).toBe(4);
  });
});
