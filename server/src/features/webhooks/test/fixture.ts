import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as othersTurn, setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import type { TestApi } from '../../../../test/harness.ts';
import type { ReceivedCall } from '../../../../test/receiver.ts';
import { createOutbox, type EventType } from '../../../platform/events/outbox.ts';

export const PATH = '/api/v1/settings/webhooks';
export const UNKNOWN_WEBHOOK = 'whk_019d0000000070008000000000000000';
export const UNKNOWN_DELIVERY = 'dlv_019d0000000070008000000000000000';

export const newEntry = (reference: string) => ({
  scope: 2,
  category: 'purchased_electricity',
  subcategory: 'grid_electricity',
  quantity: 1_000,
  unit: 'kWh',
  periodStart: '2026-01-01',
  periodEnd: '2026-01-31',
  reference,
});

export interface Registered {
  id: string;
  signingSecret: string;
}

export async function register(
  client: Client,
  url: string,
  events: string[] = ['emission.created'],
): Promise<Registered> {
  const { status, body } = await client.post(PATH, { url, events });
  if (status !== 201) throw new Error(`not registered: ${JSON.stringify(body)}`);
  return body.data;
}

/** Many changes told at once, as a batch tells them; what they say does not matter here. */
export async function emitMany(
  api: TestApi,
  organisationId: string,
  count: number,
  type: EventType = 'emission.created',
): Promise<void> {
  const resources = Array.from({ length: count }, (_, index) => ({ index }));
  const { emitAll } = createOutbox(api.clock);
  await api.db.transaction((tx) => emitAll(tx, organisationId, type, resources));
}

/** The spec's recipe, written down again: hex HMAC-SHA256 of `{t}.{body}`, keyed with the secret. */
export function expectedSignature(call: ReceivedCall, secret: string): string {
  const t = /^t=(\d+),/.exec(call.headers['service-signature'] ?? '')?.[1];
  return createHmac('sha256', secret).update(`${t}.${call.body}`).digest('hex');
}

export interface DeliveryShown {
  id: string;
  eventId: string;
  eventType: string;
  status: string;
  attempts: Array<{ attempt: number; responseStatus: number | null; error: string | null; at: string }>;
  nextAttemptAt: string | null;
  completedAt: string | null;
  payload: { id: string; type: string; data: Record<string, unknown> };
}

export async function deliveriesOf(client: Client, webhookId: string, query = ''): Promise<DeliveryShown[]> {
  return (await client.get(`${PATH}/${webhookId}/deliveries?pageSize=200&${query}`)).body.data;
}

/** Looks until the condition holds: the engine works in the background. */
export async function until<T>(look: () => Promise<T>, holds: (found: T) => boolean): Promise<T> {
  const giveUpAt = performance.now() + 20_000;
  for (;;) {
    const found = await look();
    if (holds(found)) return found;
    if (performance.now() > giveUpAt) throw new Error(`still not so: ${JSON.stringify(found)}`);
    await sleep(20);
  }
}

/** The engine has looked twice since: what was going to happen has begun. */
export const aFewLooks = (): Promise<void> => sleep(450);

/** Until the lane at work on an endpoint has asked for it once more: then it knows of what was done to it before. */
export async function theNextLook({ db }: Pick<TestApi, 'db'>): Promise<void> {
  const query = vi.spyOn(db, 'query');
  const asksForEndpoint = () =>
    query.mock.calls.findIndex(([{ sql }]) => sql.includes('failing_since AS "failingSince"'));
  await vi.waitUntil(() => asksForEndpoint() >= 0, { timeout: 60_000 });
  await query.mock.results[asksForEndpoint()]?.value;
  query.mockRestore();
  await othersTurn();
}

/** Runs the engine for the time of the work. */
export async function withEngine<T>(api: Pick<TestApi, 'house'>, work: () => Promise<T>): Promise<T> {
  const { engine } = api.house.webhooks;
  engine.start();
  try {
    return await work();
  } finally {
    await engine.stop();
  }
}

export const typesOf = (calls: readonly ReceivedCall[]): string[] => calls.map(({ body }) => JSON.parse(body).type);

/** Where nobody listens: whoever connects is refused. */
export async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
