import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { liftLimits, query } from './database-access.ts';
import type { HttpClient, HttpRequest } from './http-client.ts';
import { learnSecrets, refuseLeaks } from './leak-watch.ts';
import { exchange } from './raw-socket.ts';
import { LOCATIONS, ORGANISATION } from './requests.ts';
import { ADMIN_KEY, type RunningServer, startServer } from './running-server.ts';

const KEYS = '/api/v1/settings/api-keys';
const USERS = '/api/v1/settings/users';

let database: TestDatabase;
let server: RunningServer;
let admin: HttpClient;
let outsider: HttpClient;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  server = await startServer({ DATABASE_URL: database.url, SECRET_KEY: 'the secret key of the tests of secrets' });
  await liftLimits(database.url);
  admin = server.client();
  outsider = server.client(null);
});

/** Each test sends secrets; at the end, the service's output is searched for them. */
afterAll(async () => {
  admin.close();
  outsider.close();
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  await database.drop();
  refuseLeaks();
});

const basic = Buffer.from(`admin:${ADMIN_KEY}`).toString('base64');

it.each<[string, number, HttpRequest]>([
  ['in the query', 401, { path: `${ORGANISATION}?api_key=${ADMIN_KEY}` }],
  ['in the path', 401, { path: `/api/v1/${ADMIN_KEY}` }],
  ['in a path outside the API', 404, { path: `/${ADMIN_KEY}` }],
  ['in a path with a broken escape', 400, { path: `/${ADMIN_KEY}/%zz` }],
  ['in X-API-Key', 401, { path: ORGANISATION, headers: { 'x-api-key': ADMIN_KEY } }],
  ['in a cookie', 401, { path: ORGANISATION, headers: { cookie: `key=${ADMIN_KEY}` } }],
  ['as a Basic password', 401, { path: ORGANISATION, headers: { authorization: `Basic ${basic}` } }],
  ['without a scheme', 401, { path: ORGANISATION, headers: { authorization: ADMIN_KEY } }],
  ['after a colon', 401, { path: ORGANISATION, headers: { authorization: `Bearer: ${ADMIN_KEY}` } }],
  ['with more behind it', 401, { path: ORGANISATION, headers: { authorization: `Bearer ${ADMIN_KEY} please` } }],
  ['with its end cut off', 401, { path: ORGANISATION, headers: { authorization: `Bearer ${ADMIN_KEY.slice(0, -1)}` } }],
  ['in the User-Agent', 401, { path: ORGANISATION, headers: { 'user-agent': ADMIN_KEY } }],
])('the key %s: %i', async (_place, status, request) => {
  learnSecrets(basic, ADMIN_KEY.slice(0, -1));
  const answer = await outsider.send(request);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).not.toContain(ADMIN_KEY);
});

it('a valid key in one place and a secret in another', async () => {
  const secret = 'a-secret-in-the-wrong-place';
  learnSecrets(secret);
  const answers = [
    await admin.send({ path: `${LOCATIONS}?${secret}=${secret}` }),
    await admin.send({ path: `${LOCATIONS}/${secret}` }),
    await admin.send({ path: ORGANISATION, method: 'PATCH', body: { [secret]: secret } }),
    await admin.send({ path: LOCATIONS, method: 'POST', body: `{"name": "${secret}", "country": ` }),
    await admin.send({ path: LOCATIONS, method: 'POST', body: {}, headers: { 'idempotency-key': secret } }),
    await admin.send({ path: LOCATIONS, method: 'POST', body: {}, headers: { 'if-match': secret } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 404, 400, 400, 400, 400]);
});

it('bytes that are no request', async () => {
  const answer = await exchange(
    server.port,
    `GET / HTTP/1.1\r\nAuthorization: Bearer ${ADMIN_KEY}\r\nBad Header: 1\r\n\r\n`,
  );
  expect(answer.status).toBe(400);
});

it('keys and invitations, from their creation to their end', async () => {
  const created = await admin.send({ method: 'POST', path: KEYS, body: { name: 'CI', scopes: ['settings:read'] } });
  const rotated = await admin.send({ method: 'POST', path: `${KEYS}/${created.body.data.id}/rotate` });
  const body = { email: 'ada@tonne.test', name: 'Ada', role: 'viewer' };
  const invited = await admin.send({ method: 'POST', path: USERS, body });
  const token = invited.body.data.invitationUrl.split('#/').at(-1);
  const seen = await outsider.send({ path: `/public/invitations/${token}` });
  const accepted = await outsider.send({ method: 'POST', path: `/public/invitations/${token}/accept` });
  const again = await outsider.send({ method: 'POST', path: `/public/invitations/${token}/accept` });
  expect([created, rotated, invited, seen, accepted, again].map(({ status }) => status)).toEqual([
    201, 200, 201, 200, 200, 404,
  ]);
  learnSecrets(created.body.data.value, rotated.body.data.value, token);
});

it('an idempotent body, its replay, and another under its key', async () => {
  const name = 'A name that stands in a stored answer';
  const headers = { 'idempotency-key': '7f1f3c1e-7d3c-4c55-8f0b-0f6f6d1c2b3a' };
  learnSecrets(name, headers['idempotency-key']);
  const send = (country: string) => admin.send({ method: 'POST', path: LOCATIONS, body: { name, country }, headers });
  const statuses = [(await send('GB')).status, (await send('GB')).status, (await send('FR')).status];
  expect(statuses).toEqual([201, 201, 422]);
});

it('a defect: 500 reveals nothing internal, and its id finds the log line that does', async () => {
  const name = 'A name that meets a broken database';
  learnSecrets(name);
  await query(database.url, 'ALTER TABLE locations RENAME TO locations_elsewhere');
  const body = { name, country: 'GB' };
  const answer = await admin.send({ method: 'POST', path: LOCATIONS, body });
  await query(database.url, 'ALTER TABLE locations_elsewhere RENAME TO locations');
  expect([answer.status, answer.body.error.code]).toEqual([500, 'INTERNAL_ERROR']);
  expect(JSON.stringify(answer.body)).not.toMatch(/locations|relation|SELECT|\.js|\.ts/);
  // The line passes through a pipe and may arrive after the answer.
  const lines = (): string[] => server.stdout().split('\n');
  const isAbout = (line: string): boolean => line.includes(answer.body.meta.requestId);
  await expect.poll(() => lines().filter(isAbout).join('\n')).toMatch(/relation .*locations.* does not exist/);
  expect((await admin.send({ method: 'POST', path: LOCATIONS, body })).status).toBe(201);
});
