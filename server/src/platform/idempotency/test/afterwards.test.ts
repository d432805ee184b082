import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../../test/client.ts';
import { addLot, ORDERS, orderOf } from '../../../../test/fixtures/offsets.ts';
import { PATH, type Registered, register } from '../../../../test/fixtures/webhooks.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { type Receiver, startReceiver } from '../../../../test/receiver.ts';
import { sql } from '../../db/index.ts';

const DUPLICATES = 120;
const secretKey = '0123456789abcdef'.repeat(4);

let api: TestApi;
/** A second process over the same database. */
let other: TestApi;
let org: TestOrganisation;
let elsewhere: Client;

beforeAll(async () => {
  api = await startTestApi({ secretKey });
  other = await startTestApi({ secretKey, databaseUrl: api.databaseUrl, clock: api.clock });
});
beforeEach(async () => {
  org = await api.newOrganisation();
  elsewhere = other.clientWith(org.admin.key!);
  // All duplicates at once exceed the plan's limit of requests in flight per key.
  await api.db.execute(sql`UPDATE api_keys SET limits = '{"concurrent": 1000}' WHERE organisation_id = ${org.id}`);
});
afterAll(async () => {
  await other.close();
  await api.close();
});

/**
 * Advances the clock by a second at each look after the answer is committed, so that an answer made again would show a
 * later timestamp. At most ten seconds: the committed answer stays open for fifteen.
 */
async function whileSecondsPass<T>(key: string, work: Promise<T>): Promise<T> {
  let isOver = false;
  const result = work.finally(() => {
    isOver = true;
  });
  for (let passed = 0; passed < 10 && !isOver; ) {
    const rows = await readRows(api.db, sql`SELECT FROM idempotent_responses WHERE idempotency_key = ${key}::uuid`);
    if (rows.length > 0) passed += 1;
    if (rows.length > 0) api.clock.advance(1_000);
  }
  return result;
}

/** Like a client that is told to try again. */
async function untilAnswered(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 409) return answer;
  }
}

/** Expects one original and byte-equal copies of it. */
function expectDuplicates(answers: Answer[], status: number): Answer {
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
  return answers[0]!;
}

describe('duplicates of an order, whose invoice is written after the commit', () => {
  it('all get the same answer, byte for byte', async () => {
    const body = orderOf({ ...(await addLot(api)), quantity: 1 });
    const key = { 'idempotency-key': randomUUID() };
    const send = (index: number) => untilAnswered(() => (index % 2 ? org.admin : elsewhere).post(ORDERS, body, key));
    const sent = Array.from({ length: DUPLICATES }, (_, index) => send(index));
    const { text } = expectDuplicates(await whileSecondsPass(key['idempotency-key'], Promise.all(sent)), 201);
    api.clock.advance(3_600_000);
    expect((await org.admin.post(ORDERS, body, key)).text).toBe(text);
    expect((await org.admin.get(ORDERS)).body.pagination.totalItems).toBe(1);
  });
});

describe('duplicates of a test event, which is sent after the commit', () => {
  let receiver: Receiver;
  let hook: Registered;
  let key: { 'idempotency-key': string };
  let pending: ServerResponse | undefined;

  beforeEach(async () => {
    receiver = await startReceiver();
    receiver.answer((response) => {
      pending = response;
    });
    hook = await register(org.admin, receiver.url, ['user.invited']);
    key = { 'idempotency-key': randomUUID() };
  });
  afterEach(() => receiver.close());

  const sendTest = (client = org.admin, body: object = {}) => client.post(`${PATH}/${hook.id}/test`, body, key);
  const answerNow = () => pending!.writeHead(204).end();

  it('wait for the attempt and get the same answer, byte for byte', async () => {
    const first = sendTest();
    await receiver.received(1);
    const duplicates = Array.from({ length: DUPLICATES - 1 }, (_, index) =>
      untilAnswered(() => sendTest(index % 2 ? org.admin : elsewhere)),
    );
    setTimeout(answerNow, 300);
    const { body } = expectDuplicates(
      await whileSecondsPass(key['idempotency-key'], Promise.all([first, ...duplicates])),
      200,
    );
    expect(body.data).toMatchObject({ status: 'delivered', attempts: [{ attempt: 1, responseStatus: 204 }] });
    expect(receiver.calls).toHaveLength(1);
  });

  it.each(['here', 'elsewhere'])('are told to come again when it takes longer than five seconds: %s', async (where) => {
    const first = sendTest();
    await receiver.received(1);
    const duplicate = await sendTest(where === 'here' ? org.admin : elsewhere);
    expect([duplicate.status, duplicate.body.error.code, duplicate.headers['retry-after']]).toEqual([
      409,
      'IDEMPOTENCY_IN_PROGRESS',
      '1',
    ]);
    answerNow();
    const { text } = await first;
    expect((await sendTest(elsewhere)).text).toBe(text);
  });

  it('with another body are refused without waiting for it', async () => {
    const first = sendTest();
    await receiver.received(1);
    const misuse = await sendTest(elsewhere, { eventType: 'user.invited' });
    expect([misuse.status, misuse.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    answerNow();
    expect((await first).status).toBe(200);
  });

  it('get the committed answer if it takes longer than 15 seconds, and so does the first', async () => {
    const first = sendTest();
    await receiver.received(1);
    api.clock.advance(15_000);
    const duplicate = await sendTest(elsewhere);
    expect([duplicate.status, duplicate.body.data.status, duplicate.body.data.attempts]).toEqual([200, 'pending', []]);
    answerNow();
    expect((await first).text).toBe(duplicate.text);
    expect((await sendTest()).text).toBe(duplicate.text);
  });

  it('get the committed answer if the work after the commit fails', async () => {
    const first = sendTest();
    await receiver.received(1);
    await api.db.execute(sql`
      ALTER TABLE webhook_deliveries ADD CONSTRAINT never_done CHECK (status = 'pending') NOT VALID`);
    answerNow();
    expect((await first).status).toBe(500);
    const again = await sendTest(elsewhere);
    await api.db.execute(sql`ALTER TABLE webhook_deliveries DROP CONSTRAINT never_done`);
    expect([again.status, again.body.data.status]).toEqual([200, 'pending']);
  });
});
