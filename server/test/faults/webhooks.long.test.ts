import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Receiver, startReceiver } from '../receiver.ts';
import { rounds } from '../rounds.ts';
import { refuseLeaks } from './leak-watch.ts';
import { seededRandom } from './seeded-random.ts';
import { createJournal } from './webhook-journal.ts';
import { startWebhookSite, type WebhookSite } from './webhook-site.ts';

const LOOPS = 2;
const ROUNDS_OF_EACH = rounds(2, 25);
const API_DIES_EVERY = rounds(2, 8);
const ENTRIES_AT_ONCE = 8;
const LIFE_MS = 150;
const ANSWER_MS = 80;
const PATHS = ['/hook/0', '/hook/1', '/hook/2'];

const random = seededRandom(8);
const journal = createJournal();
const takenBack: string[] = [];
/** The id of the endpoint at each path. */
const endpoints = new Map<string, string>();

let site: WebhookSite;
let receiver: Receiver;

beforeAll(async () => {
  site = await startWebhookSite('0.05,0.05,0.05,0.05,0.05');
  receiver = await startReceiver();
  answerSomeLaterAndSomeAtTheSecondTime();
  for (const path of PATHS) endpoints.set(path, await site.register(new URL(path, receiver.url).href));
});

afterAll(async () => {
  await receiver.close();
  await site.close();
  refuseLeaks();
});

/** While set, requests are received but not answered. */
let isSilent = false;

function answerSomeLaterAndSomeAtTheSecondTime(): void {
  const seen = new Set<string>();
  receiver.answer((response, call) => {
    const { path, eventId } = journal.note(call, response);
    const failsAtFirst = eventId.endsWith('0') && !seen.has(path + eventId);
    seen.add(path + eventId);
    if (isSilent) return;
    setTimeout(() => response.writeHead(failsAtFirst ? 500 : 204).end(), random() * ANSWER_MS);
  });
}

const create = (): Promise<unknown> =>
  Promise.all(Array.from({ length: ENTRIES_AT_ONCE }, async () => journal.acknowledge(await site.createEntry())));

async function killAgainAndAgain(loop: number): Promise<void> {
  for (let round = 1; round <= ROUNDS_OF_EACH; round++) {
    const worker = site.startWorker(`worker-${loop}-${round}`);
    const created = create();
    await worker.untilSending();
    const life = random() * LIFE_MS;
    const createdMeanwhile = create();
    const tookBack = site.writeAndTakeBack(life);
    await sleep(life);
    const apiDies = loop === 0 && round % API_DIES_EVERY === 0;
    await Promise.all([journal.kill(() => worker.end('SIGKILL')), apiDies && site.restartApi()]);
    await Promise.all([created, createdMeanwhile]);
    takenBack.push(await tookBack);
  }
}

/** Random kills seldom hit these two moments, so they are also provoked: while requests are unanswered … */
async function killDuringTheSending(): Promise<void> {
  isSilent = true;
  const before = journal.arrivals.length;
  const worker = site.startWorker('during');
  await create();
  await vi.waitUntil(() => journal.arrivals.length > before, 30_000);
  await journal.kill(() => worker.end('SIGKILL'));
  isSilent = false;
}

/** … and after they are answered, while nothing can be recorded. */
async function killBeforeTheRecord(): Promise<void> {
  await create();
  const release = await site.holdRecords();
  const before = journal.arrivals.length;
  const worker = site.startWorker('unrecorded');
  const isAnswered = ({ answeredAt }: { answeredAt: number }) => Number.isFinite(answeredAt);
  await vi.waitUntil(() => journal.arrivals.slice(before).some(isAnswered), 30_000);
  await journal.kill(() => worker.end('SIGKILL'));
  await release();
}

it('workers killed again and again at random moments, and the API with them', async () => {
  await Promise.all(Array.from({ length: LOOPS }, (_, loop) => killAgainAndAgain(loop)));
  await killDuringTheSending();
  await killBeforeTheRecord();
  const last = site.startWorker('the-last');
  await site.untilNothingIsPending();
  expect(await last.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(takenBack).toHaveLength(LOOPS * ROUNDS_OF_EACH);
}, 600_000);

const loadEvents = () =>
  site.query<{ id: string; recipient: string | null; entryId: string }>(
    `SELECT id, recipient, data->>'id' AS "entryId" FROM events`,
  );

it('every committed change has arrived at every endpoint, and nothing else has', async () => {
  const events = await loadEvents();
  for (const [path, endpointId] of endpoints) {
    const owed = events.filter(({ recipient }) => recipient === null || recipient === endpointId);
    const arrived = journal.arrivals.filter((arrival) => arrival.path === path);
    expect([...new Set(arrived.map(({ eventId }) => eventId))].sort()).toEqual(owed.map(({ id }) => id).sort());
  }
  const told = events.filter(({ recipient }) => recipient === null).map(({ entryId }) => entryId);
  const stored = await site.query<{ id: string }>(`SELECT id FROM emission_entries`);
  expect(told.sort()).toEqual(stored.map(({ id }) => id).sort());
  expect([...journal.acknowledged.keys()].sort()).toEqual(told);
  expect(journal.arrivals.filter(({ eventId }) => takenBack.includes(eventId))).toEqual([]);
});

interface Delivery {
  readonly endpointId: string;
  readonly eventId: string;
  readonly status: string;
  readonly recorded: object[];
  readonly attempts: number[];
}

it('attempts are numbered without gaps, and the record matches what was sent', async () => {
  const deliveries = await site.query<Delivery>(
    `SELECT endpoint_id AS "endpointId", event_id AS "eventId", status, attempts AS recorded,
       ARRAY(SELECT (each->>'attempt')::int FROM jsonb_array_elements(attempts) each) AS attempts
     FROM webhook_deliveries`,
  );
  const sent = new Map<string, Set<number>>();
  for (const { path, eventId, attempt } of journal.arrivals) {
    const key = `${endpoints.get(path)} ${eventId}`;
    sent.set(key, (sent.get(key) ?? new Set()).add(attempt));
  }
  expect(deliveries).toHaveLength(sent.size);
  for (const { endpointId, eventId, status, recorded, attempts } of deliveries) {
    const numbers = attempts.map((_, index) => index + 1);
    const all = JSON.stringify(recorded);
    expect([status, attempts], all).toEqual(['delivered', numbers]);
    expect([...(sent.get(`${endpointId} ${eventId}`) ?? [])].sort(), all).toEqual(numbers);
  }
  expect(deliveries.filter(({ attempts }) => attempts.length > 1)).not.toEqual([]);
});

it('an attempt was made twice only after a kill', () => {
  expect(journal.doubled()).toEqual([]);
});

it('the kills fell into all three gaps: before sending, during it, and before the record', async () => {
  const events = await loadEvents();
  const moments = journal.moments(new Map(events.map(({ id, entryId }) => [id, entryId])));
  for (const [moment, count] of Object.entries(moments)) expect(count, moment).toBeGreaterThan(0);
});
