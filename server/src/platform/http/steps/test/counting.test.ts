import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchange } from '../../../../../test/faults/raw-socket.ts';
import { startTestApi, type TestApi } from '../../../../../test/harness.ts';

const LIMIT = 5;
const LOCATIONS = '/api/v1/settings/locations';
const ACCEPT = '/public/invitations/nobody/accept';
const MEBIBYTE = 1024 * 1024;

let api: TestApi;
let port: number;

beforeAll(async () => {
  api = await startTestApi({ publicPerMinute: LIMIT, legacyBatchUntil: new Date('2026-01-01') });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
// Every test begins with its own minute.
beforeEach(() => api.clock.advance(60_000));
afterAll(() => api.close());

const request = (startLine: string, headers = '', body = ''): string =>
  `${startLine} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;
const json = 'Content-Type: application/json\r\n';

describe('a request that needs no key counts against its address, however it is refused', () => {
  it.each([
    ['a broken escape in a public path', request('GET /public/certificates/%zz'), 400],
    ['half an escape', request('GET /public/files/%4'), 400],
    ['a path that is not UTF-8', request('GET /public/%ff'), 400],
    ['a broken escape in the API', request('GET /api/v1/%zz'), 400],
    ['a path that does not exist', request('GET /nothing'), 404],
    ['a very long one', request(`GET /public/certificates/${'a'.repeat(9_000)}`), 404],
    ['a longer one', request(`GET /public/${'a'.repeat(20_000)}`), 431],
    ['a method that it does not take', request('DELETE /public/keys'), 405],
    ['a parameter that is not known', request('GET /public/keys?page=1'), 400],
    ['an endpoint that was removed', request('POST /api/v1/emissions/batch-legacy'), 410],
    ['another version of HTTP', 'GET /public/keys HTTP/3.7\r\nHost: x\r\n\r\n', 400],
    ['HTTP/0.9', 'GET /public/keys\r\n\r\n', 400],
    ['no Host', 'GET /public/keys HTTP/1.1\r\n\r\n', 400],
    ['two Hosts', request('GET /public/keys', 'Host: y\r\n'), 400],
    ['bytes that are no HTTP', '\x16\x03\x01\x02\x00\x01\r\n\r\n', 400],
    ['a CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a body that is no JSON', request(`POST ${ACCEPT}`, json, '{"a":'), 400],
    ['a body that is not UTF-8', request(`POST ${ACCEPT}`, json, '"\xff"'), 400],
    ['a body of another type', request(`POST ${ACCEPT}`, 'Content-Type: text/csv\r\n', 'a,b'), 415],
    ['a body that is too large', request(`POST ${ACCEPT}`, json, ' '.repeat(MEBIBYTE + 1)), 413],
  ])('%s', async (_case, text, status) => {
    const bytes = Buffer.from(text, 'latin1');
    const answers: Array<[number, string | undefined]> = [];
    for (let sent = 0; sent <= LIMIT; sent++) {
      const answer = await exchange(port, bytes);
      answers.push([answer.status, answer.headers['x-ratelimit-limit']]);
    }
    expect(answers.slice(0, LIMIT).map(([each]) => each)).toEqual(Array(LIMIT).fill(status));
    expect(answers.at(-1)).toEqual([429, String(LIMIT)]);
    const refused = await exchange(port, bytes);
    expect([refused.body.error.code, refused.headers['retry-after']]).toEqual(['RATE_LIMIT_EXCEEDED', '60']);
  });
});

it('a body that breaks off counts once, with its request', async () => {
  const head = `POST ${ACCEPT} HTTP/1.1\r\nHost: x\r\n${json}Transfer-Encoding: chunked\r\n\r\n`;
  for (let sent = 1; sent < LIMIT; sent++) expect((await exchange(port, `${head}zz\r\n`)).status).toBe(400);
  const last = await exchange(port, request('GET /public/keys'));
  expect([last.status, last.headers['x-ratelimit-remaining']]).toEqual([200, '0']);
  expect((await exchange(port, request('GET /public/keys'))).status).toBe(429);
});

describe('a request with the Idempotency-Key of a stored answer', () => {
  const place = { name: 'Once', country: 'GB' };

  it.each([
    ['that is no JSON', '{"name":', {}, 400],
    ['that is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400],
    ['that cannot be stored', '{"name":"\\u0000"}', {}, 400],
    ['of another type', 'name', { 'content-type': 'text/plain' }, 415],
    ['that is too large', Buffer.alloc(MEBIBYTE + 1, ' '), {}, 413],
  ])('and a body %s counts like any other', async (_case, body, headers, status) => {
    const { admin } = await api.newOrganisation({ plan: 'standard' });
    const key = { 'idempotency-key': randomUUID() };
    const original = await admin.post(LOCATIONS, place, key);
    const unreadable = () => admin.post(LOCATIONS, body, { ...key, ...headers });

    const first = await unreadable();
    // The original was one of the sixty, and this is another.
    expect([first.status, first.headers['x-ratelimit-remaining']]).toEqual([status, '58']);
    for (let sent = 2; sent < 120; sent++) expect((await unreadable()).status).toBe(status);
    const refused = await unreadable();
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);

    const replay = await admin.post(LOCATIONS, place, key);
    expect([replay.status, replay.text]).toEqual([201, original.text]);
  });
});
