import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { liftLimits } from './database-access.ts';
import type { HttpClient } from './http-client.ts';
import { refuseLeaks } from './leak-watch.ts';
import { exchange, type RawAnswer } from './raw-socket.ts';
import { bytesOf, get, LOCATIONS, ORGANISATION, post, postChunked, postJson, postTyped } from './requests.ts';
import { type RunningServer, startServer } from './running-server.ts';

let database: TestDatabase;
let server: RunningServer;
let bystander: HttpClient;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'), null);
  server = await startServer({ DATABASE_URL: database.url, ROLE: 'api' });
  await liftLimits(database.url);
  bystander = server.client();
});

afterAll(async () => {
  bystander.close();
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  await database.drop();
  refuseLeaks();
});

/** Whatever was sent, the answer is whole, and others are served as before. */
async function answerTo(bytes: string | Buffer): Promise<RawAnswer> {
  const answer = await exchange(server.port, bytes);
  expect(answer.headers['x-request-id']).toMatch(/^req_[0-9a-f]{32}$/);
  for (const name of ['limit', 'remaining', 'reset', 'window']) {
    expect(answer.headers[`x-ratelimit-${name}`], name).toMatch(/^\d+$/);
  }
  expect(answer.body.meta.requestId).toBe(answer.headers['x-request-id']);
  expect((await bystander.send({ path: ORGANISATION })).status).toBe(200);
  return answer;
}

async function expectRefusal(bytes: string | Buffer, status: number, code: string): Promise<RawAnswer> {
  const answer = await answerTo(bytes);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body.error.message).toMatch(/\w/);
  return answer;
}

const countLocations = async (): Promise<number> =>
  (await bystander.send({ path: LOCATIONS })).body.pagination.totalItems;

const MEBIBYTE = 1024 * 1024;
const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

describe('bodies', () => {
  it.each([
    ['cut short', '{"name": "Leeds", "country": "GB"', 'MALFORMED_JSON'],
    ['not JSON', 'name=Leeds', 'MALFORMED_JSON'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 'MALFORMED_JSON'],
    ['UTF-16', Buffer.from('{"name":"Leeds","country":"GB"}', 'utf16le'), 'MALFORMED_JSON'],
    ['100,000 lists deep', nested('[', ']', 100_000), 'VALIDATION_ERROR'],
    ['100,000 objects deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'VALIDATION_ERROR'],
    ['__proto__', '{"__proto__":{"polluted":1},"name":"Leeds","country":"GB"}', 'VALIDATION_ERROR'],
    [
      'constructor.prototype',
      '{"constructor":{"prototype":{"polluted":1}},"name":"Leeds","country":"GB"}',
      'VALIDATION_ERROR',
    ],
    ['NUL in a value', '{"name":"Le\\u0000eds","country":"GB"}', 'VALIDATION_ERROR'],
    ['NUL in a name', '{"na\\u0000me":"Leeds","country":"GB"}', 'VALIDATION_ERROR'],
    ['half a surrogate pair', '{"name":"Leeds \\ud83d","country":"GB"}', 'VALIDATION_ERROR'],
    ['half a surrogate pair in a name', '{"na\\ude00me":"Leeds","country":"GB"}', 'VALIDATION_ERROR'],
    ['a number beyond all bounds', '{"name":1e999,"country":"GB"}', 'VALIDATION_ERROR'],
    ['none at all', '', 'VALIDATION_ERROR'],
  ])('%s: 400, and nothing is stored', async (_name, body, code) => {
    const before = await countLocations();
    await expectRefusal(postJson(body), 400, code);
    expect(await countLocations()).toBe(before);
  });

  it('pollutes nothing: fields that were sent in a prototype are still missed in the next body', async () => {
    await answerTo(postJson('{"__proto__":{"name":"Leeds","country":"GB"}}'));
    await answerTo(postJson('{"constructor":{"prototype":{"name":"Leeds","country":"GB"}}}'));
    const { body } = await expectRefusal(postJson('{}'), 400, 'VALIDATION_ERROR');
    expect(body.error.details.map((detail: { field: string }) => detail.field).sort()).toEqual(['country', 'name']);
  });

  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
  it.each([
    ['2 MiB, announced', postJson(Buffer.alloc(2 * MEBIBYTE, 'a'))],
    ['2 MiB, in chunks', postChunked(`${chunk.repeat(32)}0\r\n\r\n`)],
    ['chunks without end', postChunked(chunk.repeat(32))],
    ['announced and never sent', post('Content-Type: application/json\r\nContent-Length: 2000000000\r\n', '{')],
  ])('%s: 413', async (_name, bytes) => {
    await expectRefusal(bytes, 413, 'BODY_TOO_LARGE');
  });

  it('16 MiB: the client that sends them to the end reads its 413, and may go on using the connection', async () => {
    const client = server.client();
    for (let round = 0; round < 5; round++) {
      const sent = { method: 'POST', path: LOCATIONS, body: Buffer.alloc(16 * MEBIBYTE, 'a') };
      const { status, headers } = await client.send(sent);
      expect(status).toBe(413);
      expect(headers.connection).not.toBe('close');
    }
    expect((await client.send({ path: ORGANISATION })).status).toBe(200);
    client.close();
  });
});

describe('content types', () => {
  const body = '{"name":"Leeds","country":"GB"}';
  it.each([
    ['text', 'Content-Type: text/plain\r\n'],
    ['a form', 'Content-Type: application/x-www-form-urlencoded\r\n'],
    ['parts', 'Content-Type: multipart/form-data; boundary=x\r\n'],
    ['something like JSON', 'Content-Type: application/jsonx\r\n'],
    ['two', 'Content-Type: application/json\r\nContent-Type: text/plain\r\n'],
    ['an empty one', 'Content-Type: \r\n'],
    ['nonsense', 'Content-Type: ;;;\r\n'],
    ['none', ''],
  ])('%s: 415', async (_name, type) => {
    await expectRefusal(postTyped(type, body), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('JSON may name its character set', async () => {
    const { status } = await answerTo(postTyped('Content-Type: application/json;charset=utf-8\r\n', body));
    expect(status).toBe(201);
  });

  it('a POST without a body is told that it needs one', async () => {
    await expectRefusal(post('', ''), 400, 'VALIDATION_ERROR');
  });
});

describe('framing', () => {
  it.each([
    ['the same length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}')],
    ['a length and chunks', post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
    ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 2\r\n', '0\r\n\r\n')],
    ['chunked, but not last', post('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n')],
    ['a negative length', post('Content-Length: -2\r\n', '{}')],
    ['a length with a sign', post('Content-Length: +2\r\n', '{}')],
    ['a length past all numbers', post('Content-Length: 99999999999999999999\r\n', '{}')],
    ['a chunk size that is none', postChunked('zz\r\n{}\r\n0\r\n\r\n')],
    ['a chunk size past all numbers', postChunked('ffffffffffffffffff\r\n{}\r\n0\r\n\r\n')],
    ['a chunk longer than it says', postChunked('1\r\n{}\r\n0\r\n\r\n')],
    ['a header folded over two lines', bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'X-Note: one\r\n two\r\n')],
    ['a space before the colon', bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'X-Note : one\r\n')],
    ['a space in a header name', bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'X Note: one\r\n')],
    ['NUL in a header', bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'X-Note: o\0e\r\n')],
    ['a bare CR in a header', bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'X-Note: o\re\r\n')],
    ['TLS', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])],
    ['HTTP/0.9', `GET ${LOCATIONS}\r\n\r\n`],
    ['HTTP/2 without TLS', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a version that does not exist', bytesOf(`GET ${LOCATIONS} HTTP/3.7`)],
    ['no Host', `GET ${LOCATIONS} HTTP/1.1\r\n\r\n`],
    ['two Hosts', bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'Host: other.test\r\n')],
  ])('%s: 400', async (_name, bytes) => {
    await expectRefusal(bytes, 400, 'MALFORMED_REQUEST');
  });

  it.each([
    ['20 KB', 20_000],
    ['1 MB', 1_000_000],
  ])('headers of %s: 431', async (_name, size) => {
    await expectRefusal(
      bytesOf(`GET ${LOCATIONS} HTTP/1.1`, `X-Note: ${'a'.repeat(size)}\r\n`),
      431,
      'HEADERS_TOO_LARGE',
    );
  });

  it("two Authorization headers are none: which one counts is nobody's guess", async () => {
    await expectRefusal(bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'Authorization: Bearer other\r\n'), 401, 'MISSING_TOKEN');
  });

  it("an expectation that nobody knows is not the client's misfortune", async () => {
    expect((await answerTo(bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'Expect: 200-maybe\r\n'))).status).toBe(200);
    const body = '{"name":"York","country":"GB"}';
    const headers = `Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    expect((await answerTo(post(headers, body))).status).toBe(201);
  });
});

describe('methods', () => {
  it.each(['TRACE', 'PUT', 'OPTIONS', 'PROPFIND', 'DELETE'])(
    '%s on a path that does not take it: 405',
    async (method) => {
      const { headers } = await expectRefusal(bytesOf(`${method} ${LOCATIONS} HTTP/1.1`), 405, 'METHOD_NOT_ALLOWED');
      expect(headers.allow).toBe('GET, HEAD, POST');
    },
  );

  it.each([`BREW ${LOCATIONS}`, `get ${LOCATIONS}`, `CONNECT ${LOCATIONS}`, 'CONNECT example.com:443'])(
    '%s: 400',
    async (line) => {
      await expectRefusal(bytesOf(`${line} HTTP/1.1`), 400, 'MALFORMED_REQUEST');
    },
  );

  it('a CONNECT that is reset before its answer harms nobody', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(bytesOf('CONNECT example.com:443 HTTP/1.1'), () => socket.resetAndDestroy());
    await new Promise((resolve) => socket.once('close', resolve));
    await answerTo(get(LOCATIONS));
  });
});

describe('paths', () => {
  it.each([
    ['NUL', `${LOCATIONS}/%00`, 404, 'NOT_FOUND'],
    ['a step up', `${LOCATIONS}/..%2f..%2forganisation`, 404, 'NOT_FOUND'],
    ['a double slash', `/${LOCATIONS}`, 404, 'NOT_FOUND'],
    ['9 KB', `${LOCATIONS}/${'a'.repeat(9_000)}`, 404, 'NOT_FOUND'],
    ['9 KB of a path that does not exist', `/api/v1/${'a/'.repeat(4_500)}`, 404, 'NOT_FOUND'],
    ['an escape that is none', `${LOCATIONS}/%zz`, 400, 'MALFORMED_REQUEST'],
    ['half an escape', `${LOCATIONS}/%4`, 400, 'MALFORMED_REQUEST'],
    ['a byte that is not UTF-8', `${LOCATIONS}/%ff`, 400, 'MALFORMED_REQUEST'],
    ['half a surrogate pair', `${LOCATIONS}/%ed%a0%80`, 400, 'MALFORMED_REQUEST'],
    ['a broken escape outside the API', '/%zz', 400, 'MALFORMED_REQUEST'],
    ['a raw NUL', `${LOCATIONS}/\0`, 400, 'MALFORMED_REQUEST'],
    ['a raw letter beyond ASCII', `${LOCATIONS}/é`, 400, 'MALFORMED_REQUEST'],
    ['NUL in a parameter', `${LOCATIONS}?country=%00`, 400, 'VALIDATION_ERROR'],
    ['a broken escape in a parameter', `${LOCATIONS}?country=%zz`, 400, 'VALIDATION_ERROR'],
    ['a prototype in a parameter', `${LOCATIONS}?__proto__=1`, 400, 'VALIDATION_ERROR'],
    ['a parameter twice', `${LOCATIONS}?page=1&page=2`, 400, 'VALIDATION_ERROR'],
    ['a page beyond all numbers', `${LOCATIONS}?page=1e999`, 400, 'VALIDATION_ERROR'],
    ['Infinity pages', `${LOCATIONS}?pageSize=Infinity`, 400, 'VALIDATION_ERROR'],
    ['a parameter of 9 KB', `${LOCATIONS}?page=${'1'.repeat(9_000)}`, 400, 'VALIDATION_ERROR'],
  ])('%s', async (_name, path, status, code) => {
    await expectRefusal(get(path), status, code);
  });
});
