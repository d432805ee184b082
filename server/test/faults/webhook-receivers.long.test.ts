import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Receiver, startReceiver } from '../receiver.ts';
import { refuseLeaks } from './leak-watch.ts';
import { residentMegabytes, watchMemory } from './resident-memory.ts';
import { startWebhookSite, type WebhookSite, type Worker } from './webhook-site.ts';

const GIGABYTE = 1_000_000_000;
const ENTRIES = 12;
/** Each endpoint gets a ping as well. */
const DELIVERIES = ENTRIES + 1;
/** A process's memory varies. A kept gigabyte, or a tenth of one, would show. */
const BREATH_MB = 60;
const PATIENCE = { timeout: 150_000, interval: 50 };

const behaviours = {
  late: (response: ServerResponse) => void setTimeout(() => response.writeHead(200).end(), 11_000),
  huge: answerAGigabyte,
  dripping: (response: ServerResponse) => void drip(response),
  healthy: (response: ServerResponse) => void response.writeHead(204).end(),
};
type Name = keyof typeof behaviours;
const names = Object.keys(behaviours) as Name[];

const receivers = {} as Record<Name, Receiver>;
const endpoints = {} as Record<Name, string>;
let site: WebhookSite;
let worker: Worker;
let before: number;
let memory: ReturnType<typeof watchMemory>;
let mostBytesTaken = 0;

const CHUNK = Buffer.alloc(100_000, 'x');

function answerAGigabyte(response: ServerResponse): void {
  const { socket } = response;
  response.once('close', () => {
    mostBytesTaken = Math.max(mostBytesTaken, socket?.bytesWritten ?? 0);
  });
  response.writeHead(200, { 'content-length': GIGABYTE });
  // Fails when the other side hangs up, as it should.
  pipeline(Readable.from(Array(GIGABYTE / CHUNK.length).fill(CHUNK)), response).catch(() => undefined);
}

async function drip(response: ServerResponse): Promise<void> {
  response.writeHead(200);
  while (!response.destroyed) {
    response.write('.');
    await sleep(100);
  }
}

/** All of them at once; the tests below check the outcome of each. */
beforeAll(async () => {
  site = await startWebhookSite('3600');
  for (const name of names) {
    receivers[name] = await startReceiver();
    receivers[name].answer(behaviours[name]);
  }
  worker = site.startWorker('worker');
  endpoints.healthy = await site.register(receivers.healthy.url);
  await site.createEntries(300);
  await receivers.healthy.received(301);
  before = residentMegabytes(worker.pid);
  memory = watchMemory(worker.pid);
  for (const name of names) if (name !== 'healthy') endpoints[name] = await site.register(receivers[name].url);
  await site.createEntries(ENTRIES);
});

afterAll(async () => {
  expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
  for (const name of names) await receivers[name].close();
  await site.close();
  refuseLeaks();
});

interface Outcome {
  status: string;
  responseStatus: number | null;
  error: string | null;
}

/** The distinct outcomes of the first attempts at an endpoint, once all of them have been made. */
async function outcomesAt(name: Name): Promise<Outcome[]> {
  const statement = `
    SELECT status, (attempts->0->>'responseStatus')::int AS "responseStatus", attempts->0->>'error' AS error
    FROM webhook_deliveries WHERE endpoint_id = $1 AND attempt_count = 1`;
  const rows = await vi.waitUntil(async () => {
    const made = await site.query<Outcome>(statement, [endpoints[name]]);
    return made.length === DELIVERIES && made;
  }, PATIENCE);
  return [...new Set(rows.map((row) => JSON.stringify(row)))].map((row) => JSON.parse(row));
}

it('a healthy receiver beside them does not wait', async () => {
  await receivers.healthy.received(301 + ENTRIES);
  const sql = `SELECT FROM webhook_deliveries WHERE endpoint_id = $1 AND attempt_count > 0`;
  expect(await site.query(sql, [endpoints.late]), 'the late one is still awaited').toEqual([]);
});

it('1 GB of answer is not read; its status decides', async () => {
  expect(await outcomesAt('huge')).toEqual([{ status: 'delivered', responseStatus: 200, error: null }]);
  expect(mostBytesTaken).toBeLessThan(GIGABYTE / 20);
});

it('200 after 11 seconds is a failure', async () => {
  const error = 'no answer within 10 seconds';
  expect(await outcomesAt('late')).toEqual([{ status: 'pending', responseStatus: null, error }]);
});

it('an answer that trickles without end is a failure', async () => {
  const error = 'the answer did not end within 10 seconds';
  expect(await outcomesAt('dripping')).toEqual([{ status: 'pending', responseStatus: 200, error }]);
});

it("the worker's memory does not grow, and it goes on", async () => {
  await site.createEntries(ENTRIES);
  await receivers.healthy.received(301 + 2 * ENTRIES);
  await receivers.huge.received(DELIVERIES + ENTRIES);
  expect((await memory.stop()) - before).toBeLessThan(BREATH_MB);
});
