import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { acceptedEncoding, isText } from '../compression.ts';

const LOCATIONS = '/api/v1/settings/locations';
const EMISSIONS = '/api/v1/emissions';
let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await org.admin.post(LOCATIONS, { name: `Warehouse ${number}`, country: 'GB' });
  }
});
afterAll(() => api.close());

/** The bytes on the wire; the usual client decodes text. */
const ask = (
  url: string,
  headers: Record<string, string> = {},
  { method = 'GET', payload }: { method?: 'GET' | 'HEAD' | 'POST' | 'PATCH'; payload?: object } = {},
): Promise<LightMyRequestResponse> =>
  api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${org.admin.key}`, ...headers },
    ...(payload ? { payload } : {}),
  });

const unpack = {
  br: (bytes: Buffer) => JSON.parse(brotliDecompressSync(bytes).toString()),
  gzip: (bytes: Buffer) => JSON.parse(gunzipSync(bytes).toString()),
};

const entry = {
  scope: 2,
  category: 'purchased_electricity',
  subcategory: 'grid_electricity',
  quantity: 1,
  unit: 'kWh',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  notes: 'meter '.repeat(80).trim(),
};

describe('Accept-Encoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip,deflate', 'gzip'],
    ['deflate', undefined],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br; q=0.8 , gzip ; q=0.8', 'br'],
    ['gzip;q=0', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip', 'gzip'],
    ['br;q=nonsense', undefined],
  ])('%j asks for %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });

  it.each([
    ['application/json; charset=utf-8', true],
    ['application/problem+json', true],
    ['text/html; charset=utf-8', true],
    ['image/svg+xml', true],
    ['application/javascript', true],
    ['application/pdf', false],
    ['image/png', false],
    ['application/octet-stream', false],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', false],
  ])('is honoured for %s: %s', (type, heard) => {
    expect(isText(type)).toBe(heard);
  });
});

describe('a large answer', () => {
  it.each(['br', 'gzip'] as const)('comes as %s, with the same content and its length', async (encoding) => {
    const plain = await ask(LOCATIONS);
    const { statusCode, headers, rawPayload } = await ask(LOCATIONS, { 'accept-encoding': encoding });
    expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding']);
    expect(unpack[encoding](rawPayload).data).toEqual(plain.json().data);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it('is not encoded by default, and tells caches that it could be', async () => {
    const { headers } = await ask(LOCATIONS);
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding']);
  });

  it('has the same headers with HEAD', async () => {
    const asked = { 'accept-encoding': 'gzip' };
    const [get, head] = [await ask(LOCATIONS, asked), await ask(LOCATIONS, asked, { method: 'HEAD' })];
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['content-encoding', 'vary', 'etag', 'content-type']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
    expect(head.headers['content-encoding']).toBe('gzip');
  });

  it('has its own tag in each encoding, and each is recognised', async () => {
    const plain = (await ask(LOCATIONS)).headers.etag as string;
    const packed = (await ask(LOCATIONS, { 'accept-encoding': 'br' })).headers.etag as string;
    expect(packed).toBe(`${plain.slice(0, -1)}-br"`);
    for (const tag of [plain, packed]) {
      const again = await ask(LOCATIONS, { 'accept-encoding': 'br', 'if-none-match': tag });
      expect([again.statusCode, again.headers.etag, again.headers['content-encoding']]).toEqual([304, tag, undefined]);
      expect(again.headers.vary).toBe('Accept-Encoding');
    }
  });

  it('can be changed with the tag it was read with', async () => {
    const { body } = await org.admin.post(EMISSIONS, entry);
    const url = `${EMISSIONS}/${body.data.id}`;
    const { headers } = await ask(url, { 'accept-encoding': 'gzip' });
    expect(headers.etag).toMatch(/^"1-[\w-]{16}-gzip"$/);
    const change = { quantity: 2 };
    const patch = () =>
      ask(
        url,
        { 'if-match': headers.etag as string, 'content-type': 'application/json' },
        { method: 'PATCH', payload: change },
      );
    expect([(await patch()).statusCode, (await patch()).statusCode]).toEqual([200, 412]);
  });

  it('of a public document may be cached, also after 304', async () => {
    const first = await ask('/openapi.json', { 'accept-encoding': 'br' });
    expect(unpack.br(first.rawPayload).openapi).toBe('3.1.0');
    const again = await ask('/openapi.json', { 'if-none-match': first.headers.etag as string });
    expect([again.statusCode, again.headers['cache-control'], again.headers.vary]).toEqual([
      304,
      'public, max-age=300',
      'Accept-Encoding',
    ]);
  });
});

describe('no compression', () => {
  it('of a short answer', async () => {
    const { headers } = await ask(`${LOCATIONS}?pageSize=1`, { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });

  it('of the answer to a write, because it may show secrets', async () => {
    const json = { 'accept-encoding': 'br', 'content-type': 'application/json' };
    const { statusCode, headers, rawPayload } = await ask(EMISSIONS, json, {
      method: 'POST',
      payload: { ...entry, quantity: 7, reference: 'INV-7' },
    });
    expect(rawPayload.length).toBeGreaterThan(1024);
    expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([201, undefined, undefined]);
  });

  it('of a stored replay: each caller gets the requested encoding', async () => {
    const batch = { entries: Array.from({ length: 20 }, (_, index) => ({ ...entry, notes: `Reading ${index}` })) };
    const key = { 'idempotency-key': '6f1d1c0e-6b7a-4c58-9e02-5d1f8a7b6c34', 'content-type': 'application/json' };
    const send = (headers: object) =>
      ask(`${EMISSIONS}/batch`, { ...key, ...headers }, { method: 'POST', payload: batch });
    const first = await send({ 'accept-encoding': 'br' });
    const replayed = await send({});
    const replayedPacked = await send({ 'accept-encoding': 'gzip' });
    expect([first.headers['content-encoding'], replayed.headers['content-encoding']]).toEqual(['br', undefined]);
    expect(replayed.headers['idempotency-replayed']).toBe('true');
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(replayed.body);
    expect(gunzipSync(replayedPacked.rawPayload).toString()).toBe(replayed.body);
  });
});
