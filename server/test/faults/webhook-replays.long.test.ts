import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Receiver, startReceiver } from '../receiver.ts';
import { rounds } from '../rounds.ts';
import { refuseLeaks } from './leak-watch.ts';
import { seededRandom } from './seeded-random.ts';
import { startWebhookSite, type WebhookSite } from './webhook-site.ts';

const KILLS = rounds(4, 25);
/** Number of answers after which a worker is killed. */
const LONGEST_LIFE = 100;
const EVENTS = 2 * KILLS * LONGEST_LIFE;
const ANSWER_MS = 40;
const PATIENCE = { timeout: 150_000, interval: 20 };

const random = seededRandom(56);
let site: WebhookSite;
let receiver: Receiver;
let endpointId: string;
let events: string[];
/** Number of further requests that are answered. */
let answersLeft = 0;

beforeAll(async () => {
  site = await startWebhookSite('0.05,0.05,0.05,0.05,0.05');
  receiver = await startReceiver();
  await site.createEntries(EVENTS);
  const rows = await site.query<{ id: string }>(`SELECT id FROM events WHERE recipient IS NULL ORDER BY id`);
  events = rows.map(({ id }) => id);
  // Registered after the events, so only replays send them.
  endpointId = await site.register(receiver.url);
  receiver.answer((response) => {
    if (answersLeft-- > 0) setTimeout(() => response.writeHead(204).end(), random() * ANSWER_MS);
  });
});

afterAll(async () => {
  await receiver.close();
  await site.close();
  refuseLeaks();
});

const countsOf = async (replayId: string) => {
  const [counts] = await site.query<{ matched: number; delivered: number; failed: number; isFound: boolean }>(
    `SELECT matched, delivered, failed, found_all_at IS NOT NULL AS "isFound" FROM webhook_replays WHERE id = $1`,
    [replayId],
  );
  return counts!;
};

it('workers killed in the middle of a replay neither lose nor duplicate a delivery', async () => {
  const { id } = await site.replay(endpointId, new Date(Date.now() - 3_600_000));
  for (let kill = 1; kill <= KILLS; kill++) {
    answersLeft = 1 + Math.floor(random() * LONGEST_LIFE);
    const worker = site.startWorker(`worker-${kill}`);
    await vi.waitUntil(() => answersLeft <= 0, PATIENCE);
    await worker.end('SIGKILL');
  }
  const { delivered } = await countsOf(id);
  expect(delivered).toBeGreaterThan(0);
  expect(delivered).toBeLessThan(EVENTS);
  answersLeft = Number.POSITIVE_INFINITY;
  const last = site.startWorker('the-last');
  await vi.waitUntil(async () => {
    const { isFound, matched, delivered } = await countsOf(id);
    return isFound && delivered === matched;
  }, PATIENCE);
  expect(await last.end('SIGTERM')).toEqual({ code: 0, signal: null });

  expect(await countsOf(id)).toEqual({ matched: EVENTS, delivered: EVENTS, failed: 0, isFound: true });
  const deliveries = await site.query<{ eventId: string }>(
    `SELECT event_id AS "eventId" FROM webhook_deliveries WHERE replay_id = $1 ORDER BY event_id`,
    [id],
  );
  expect(deliveries.map(({ eventId }) => eventId)).toEqual(events);
  const arrived = receiver.calls.filter(({ headers }) => headers['webhook-replay'] === id);
  expect([...new Set(arrived.map(({ headers }) => headers['webhook-id']))].sort()).toEqual(events);
}, 600_000);
