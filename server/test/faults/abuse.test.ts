import { describe, expect, it } from 'vitest';
import { abusedServer } from './abused-server.ts';
import { openClient } from './http-client.ts';
import { LOCATIONS, ORGANISATION, post, postChunked, postJson, postTyped } from './requests.ts';
import { ADMIN_KEY } from './running-server.ts';

const { port, bystander, answerTo, expectRefusal } = abusedServer();

const countLocations = async (): Promise<number> =>
  (await bystander().send({ path: LOCATIONS })).body.pagination.totalItems;

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

  it('pollutes nothing: fields sent in a prototype are still missing in the next body', async () => {
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

  it('16 MiB: a client that sends them all reads its 413 and may keep using the connection', async () => {
    const client = openClient(port(), ADMIN_KEY);
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
