import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { PATH } from '../fixtures/webhooks.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import type { HttpAnswer } from './http-client.ts';
import { refuseLeaks } from './leak-watch.ts';
import { type RunningServer, startServer } from './running-server.ts';

let database: TestDatabase;
let receiver: Receiver;
let server: RunningServer;

const start = (): Promise<RunningServer> =>
  startServer({
    DATABASE_URL: database.url,
    ROLE: 'api',
    SECRET_KEY: 'the same key for the process that dies and the next',
    WEBHOOK_ALLOW_INSECURE_TARGETS: 'true',
  });

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  receiver = await startReceiver();
  server = await start();
});
afterAll(async () => {
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  await receiver.close();
  await database.drop();
  refuseLeaks();
});

it('a process killed after the commit and before the answer leaves an answer for the retry, and no second effect', async () => {
  const client = server.client();
  const { body } = await client.send({
    method: 'POST',
    path: PATH,
    body: { url: receiver.url, events: ['emission.created'] },
  });
  const path = `${PATH}/${body.data.id}/test`;
  const request = { method: 'POST', path, body: {}, headers: { 'idempotency-key': randomUUID() } };

  receiver.answer(() => undefined);
  const unanswered = expect(client.send(request)).rejects.toThrow();
  await receiver.received(1);
  await server.end('SIGKILL');
  await unanswered;
  server = await start();

  const retrying = server.client();
  const answers: HttpAnswer[] = [];
  while (answers.at(-1)?.status !== 200) {
    answers.push(await retrying.send(request));
    const { status, headers } = answers.at(-1)!;
    if (status !== 200) expect([status, headers['retry-after']]).toEqual([409, '1']);
  }
  const final = answers.at(-1)!;
  expect(final.headers['idempotency-replayed']).toBe('true');
  expect(final.body.data).toMatchObject({ eventType: 'ping', status: 'pending', attempts: [] });
  expect((await retrying.send(request)).body).toEqual(final.body);
  expect(receiver.calls).toHaveLength(1);

  const history = await retrying.send({ path: `${PATH}/${body.data.id}/deliveries` });
  // The ping of the registration, which no worker has sent, and the one test event.
  expect(history.body.pagination.totalItems).toBe(2);
  retrying.close();
});
