import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { databaseClient } from '../database-client.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { refuseLeaks } from './leak-watch.ts';
import { startWebhookSite, type WebhookSite, type Worker } from './webhook-site.ts';

const CLEAN = { code: 0, signal: null };
/** Time that process managers wait before they kill. */
const LIMIT_MS = 10_000;

let site: WebhookSite;

beforeAll(async () => {
  site = await startWebhookSite('0.1,0.1,0.1,0.1,0.1');
});
beforeEach(async () => {
  await site.query(`UPDATE webhook_endpoints SET deleted_at = now()`);
  await site.query(`DELETE FROM webhook_deliveries`);
});
afterAll(async () => {
  await site.close();
  refuseLeaks();
});

async function openReceiver(): Promise<Receiver> {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
}

async function startReadyWorker(name: string): Promise<Worker> {
  const worker = site.startWorker(name);
  onTestFinished(async () => void (await worker.end('SIGKILL')));
  await worker.untilReady();
  return worker;
}

const eventsAt = (receiver: Receiver): string[] => receiver.calls.map(({ headers }) => headers['webhook-id'] ?? '');

const eventIdsOf = async (endpointId: string, status: string): Promise<string[]> => {
  const statement = `SELECT event_id AS id FROM webhook_deliveries WHERE endpoint_id = $1 AND status = $2`;
  return (await site.query<{ id: string }>(statement, [endpointId, status])).map(({ id }) => id);
};

it('two workers and 500 events: each endpoint receives each event once', async () => {
  const receivers = await Promise.all(Array.from({ length: 4 }, openReceiver));
  const workers = await Promise.all(['first', 'second'].map(startReadyWorker));
  const endpoints: string[] = [];
  for (const { url } of receivers) endpoints.push(await site.register(url));
  // The first worker to look would handle single events. Portions let lanes end and open again on both sides.
  for (let portion = 0; portion < 10; portion++) await site.createEntries(50);
  await site.untilNothingIsPending();
  for (const worker of workers) expect(await worker.end('SIGTERM')).toEqual(CLEAN);

  for (const [index, endpointId] of endpoints.entries()) {
    const delivered = await eventIdsOf(endpointId, 'delivered');
    expect(delivered).toHaveLength(501);
    expect(eventsAt(receivers[index]!).sort()).toEqual(delivered.sort());
  }
});

it('SIGTERM during attempts: those that end in time are recorded, the others repeated, and nothing is lost', async () => {
  const slow = await openReceiver();
  const stuck = await openReceiver();
  slow.answer((response) => void setTimeout(() => response.writeHead(204).end(), 500));
  stuck.answer(() => undefined);
  const slowId = await site.register(slow.url);
  const stuckId = await site.register(stuck.url);
  await site.createEntries(60);
  const worker = await startReadyWorker('stopped');
  await vi.waitUntil(() => slow.calls.length > 0 && stuck.calls.length > 0, { timeout: 60_000, interval: 5 });

  const from = performance.now();
  expect(await worker.end('SIGTERM')).toEqual(CLEAN);
  expect(performance.now() - from).toBeLessThan(LIMIT_MS);
  expect(worker.stderr()).toBe('');
  expect(eventsAt(slow).sort()).toEqual((await eventIdsOf(slowId, 'delivered')).sort());
  expect(await eventIdsOf(stuckId, 'pending')).toHaveLength(61);

  stuck.answer(204);
  await startReadyWorker('successor');
  await site.untilNothingIsPending();
  const owed = (await eventIdsOf(slowId, 'delivered')).sort();
  expect(owed).toHaveLength(61);
  expect(eventsAt(slow).sort(), 'once each').toEqual(owed);
  expect([...new Set(eventsAt(stuck))]).toHaveLength(61);
  expect(await eventIdsOf(stuckId, 'delivered')).toHaveLength(61);
  expect(new Set(stuck.calls.map(({ headers }) => headers['webhook-attempt']))).toEqual(new Set(['1']));
});

/** From now on, recording an attempt waits. */
async function holdDeliveries(): Promise<() => Promise<void>> {
  const client = databaseClient(site.databaseUrl);
  await client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE webhook_deliveries IN SHARE MODE');
  onTestFinished(() => client.end());
  return async () => void (await client.query('ROLLBACK'));
}

it('a session cut while it records: the record is repeated, but not the attempt', async () => {
  const receiver = await openReceiver();
  const endpointId = await site.register(receiver.url);
  await site.createEntries(20);
  const release = await holdDeliveries();
  await startReadyWorker('cut');
  const cut = `
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'cut' AND wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await site.query(cut)).length > 0, { timeout: 60_000, interval: 20 });
  await release();
  await site.untilNothingIsPending();

  const delivered = await eventIdsOf(endpointId, 'delivered');
  expect(delivered).toHaveLength(21);
  expect(eventsAt(receiver).sort()).toEqual(delivered.sort());
});
