import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';

const ORGANISATION = '/api/v1/settings/organisation';
const LOCATIONS = '/api/v1/settings/locations';
let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
});
afterAll(() => api.close());

describe('the envelope', () => {
  it('contains data and meta, whose request id is in the header and in the log', async () => {
    const { body, headers } = await org.admin.get(ORGANISATION);
    expect(Object.keys(body)).toEqual(['data', 'meta']);
    expect(body.meta).toEqual({ requestId: headers['x-request-id'], timestamp: '2026-03-15T12:00:00Z' });
    expect(body.meta.requestId).toMatch(/^req_[0-9a-f]{32}$/);
    expect(api.secrets.lines.some((line) => line.includes(body.meta.requestId))).toBe(true);
  });

  it('of an error contains code, message and meta, and no stack', async () => {
    const { body } = await org.admin.get(`${LOCATIONS}/loc_nothing`);
    expect(Object.keys(body)).toEqual(['error', 'meta']);
    expect(body.error).toEqual({ code: 'NOT_FOUND', message: 'Not found.' });
  });

  it('has security headers and nothing that admits other origins', async () => {
    const { headers } = await org.admin.get(ORGANISATION, { origin: 'https://elsewhere.example' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a path', () => {
  it('that does not exist is 404 in the envelope; under /api only for callers with a key', async () => {
    const known = await org.admin.get('/api/v1/nothing/here');
    expect([known.status, known.body.error.code]).toEqual([404, 'NOT_FOUND']);
    const unknown = await api.anonymous.get('/api/v1/nothing/here');
    expect([unknown.status, unknown.body.error.code]).toEqual([401, 'MISSING_TOKEN']);
    const outside = await api.anonymous.get('/nothing');
    expect([outside.status, outside.body.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('answers HEAD like GET without the body', async () => {
    const { status, text, headers } = await org.admin.request({ method: 'HEAD', url: ORGANISATION });
    expect([status, text]).toEqual([200, '']);
    expect(headers.etag).toBe('"1"');
  });
});

describe('the body', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    org.admin.request({ method: 'POST', url: LOCATIONS, body, headers });

  it.each([
    ['cut off', '{"name":"x"'],
    ['not JSON', 'name=x'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['only white space', '   '],
  ])('that is %s is MALFORMED_JSON', async (_case, body) => {
    const answer = await post(body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'MALFORMED_JSON']);
  });

  it('is never quoted', async () => {
    const { text } = await post('{"name": tnn_secretsecretsecret}');
    expect(text).not.toContain('secret');
  });

  it.each([
    ['missing', '', ''],
    ['a list', '[]', ''],
    ['null', 'null', ''],
    ['text', '"x"', ''],
    ['with __proto__', '{"name":"x","country":"GB","__proto__":{"isAdmin":true}}', '__proto__'],
    ['with NUL', '{"name":"a\\u0000b","country":"GB"}', 'name'],
    ['with half a surrogate pair', '{"name":"a\\ud800b","country":"GB"}', 'name'],
    ['with an endless number', '{"name":1e999,"country":"GB"}', 'name'],
    ['too deep', `{"name":${'['.repeat(40)}${']'.repeat(40)}}`, ''],
  ])('that is %s is refused by field', async (_case, body, field) => {
    const answer = await post(body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.error.details.map((each: { field: string }) => each.field)).toContain(field);
  });

  it.each([
    ['17 digits', '1.0000000000000001', 422],
    ['19 digits that round to 1', '1.0000000000000000001', 422],
    ['16 digits', '1234567890123456', 422],
    ['15 digits', '123456789012345', 400],
    ['15 digits and an exponent', '1.23456789012345e-20', 400],
    ['trailing zeros of a whole number', '1230000000000000000', 400],
    ['digits inside text', '"12345678901234567890"', 400],
    ['16 digits of which the last are zeros behind the point', '1.000000000000000', 422],
    ['16 zeros before the first digit', '0.00000000000000001', 400],
    ['16 digits and an exponent', '1234567890.123456E+2', 422],
    ['16 digits below zero', '-1234567890.123456', 422],
  ])('with a number of %s gets %s → %i', async (_case, literal, status) => {
    const answer = await post(`{"name":"x","country":"GB","isDefault":${literal}}`);
    expect([answer.status, answer.body.error.details[0].field]).toEqual([status, 'isDefault']);
    if (status === 422) expect(answer.body.error.details[0].message).toContain('15 significant digits');
  });

  it('with a number of more than 400 characters is refused by field, however few of its digits count', async () => {
    const small = await post(`{"name":"x","country":"GB","isDefault":0.${'0'.repeat(398)}}`);
    expect(small.body.error.details[0].message).toBe('must be true or false');
    for (const literal of [`0.${'0'.repeat(399)}`, `1${'0'.repeat(400)}`, '7'.repeat(401), `1e${'0'.repeat(399)}`]) {
      const { status, body } = await post(`{"name":"x","country":"GB","isDefault":${literal}}`);
      expect([status, body.error.details]).toEqual([
        400,
        [{ field: 'isDefault', message: 'must be written with at most 400 characters' }],
      ]);
    }
  });

  it.each(['1.2.3.4.5.6.7.8.9.1', '12345678901234567e', '--1234567890123456', '01234567890123456'])(
    'with %s, which is no number, is MALFORMED_JSON',
    async (literal) => {
      const answer = await post(`{"name":"x","country":"GB","isDefault":${literal}}`);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'MALFORMED_JSON']);
      const asName = await post(`{"name":"x","country":"GB",12345678901234567 : 1}`);
      expect(asName.body.error.code).toBe('MALFORMED_JSON');
    },
  );

  it('too large is 413, of another type 415', async () => {
    const large = await post(JSON.stringify({ name: 'x'.repeat(1024 * 1024), country: 'GB' }));
    expect([large.status, large.body.error.code]).toEqual([413, 'BODY_TOO_LARGE']);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const other = await post('{}', { 'content-type': type });
      expect([other.status, other.body.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  /** Name and country are given, so that only the unknown names are wrong. */
  const withUnknown = (count: number): string => {
    const unknown = Array.from({ length: count }, (_, index) => [`field${index}`, 1]);
    return JSON.stringify({ name: 'x', country: 'GB', ...Object.fromEntries(unknown) });
  };

  it.each([
    [2, 2, '2 fields are not valid; see details.'],
    [99, 99, '99 fields are not valid; see details.'],
    [100, 100, '100 fields are not valid; see details.'],
    [101, 100, '100 or more fields are not valid; see details.'],
    [999, 100, '100 or more fields are not valid; see details.'],
    [50_000, 100, '100 or more fields are not valid; see details.'],
  ])('with %i unknown fields names %i of them', async (count, named, message) => {
    const { status, body } = await post(withUnknown(count));
    expect([status, body.error.message]).toEqual([400, message]);
    expect(body.error.details.map(({ field }: { field: string }) => field)).toEqual(
      Array.from({ length: named }, (_, index) => `field${index}`),
    );
  });

  it('names a field once, whatever is wrong with it', async () => {
    const { body } = await post('{"name":"x","country":"United Kingdom of Great Britain","isDefault":"yes"}');
    expect(body.error.details.map(({ field }: { field: string }) => field)).toEqual(['country', 'isDefault']);
    const events = await org.admin.post('/api/v1/emissions', { scope: '4' });
    const [scope] = events.body.error.details.filter(({ field }: { field: string }) => field === 'scope');
    expect(scope.message).toBe('must be a whole number; must be one of 1, 2, 3');
  });

  it('does not repeat a name by the megabyte', async () => {
    const { text, body } = await post(`{"name":"x","country":"GB","${'n'.repeat(500_000)}":1}`);
    expect(text.length).toBeLessThan(1_000);
    expect(body.error.details[0].field).toBe(`${'n'.repeat(200)}…`);
  });
});

describe('authentication', () => {
  const get = (headers: Record<string, string>) => api.anonymous.get(ORGANISATION, headers);

  it.each([
    ['lower-case scheme', (key: string) => ({ authorization: `bearer ${key}` }), 200],
    ['two spaces', (key: string) => ({ authorization: `Bearer  ${key}` }), 200],
    ['no scheme', (key: string) => ({ authorization: key }), 401],
    ['another scheme', (key: string) => ({ authorization: `Basic ${key}` }), 401],
    ['nothing after the scheme', () => ({ authorization: 'Bearer ' }), 401],
  ])('%s', async (_case, headers, status) => {
    expect((await get(headers(org.admin.key!) as Record<string, string>)).status).toBe(status);
  });

  it('says no more about a revoked key than about one that never existed', async () => {
    const { body } = await org.admin.post('/api/v1/settings/api-keys', { name: 'x', scopes: ['settings:read'] });
    await org.admin.delete(`/api/v1/settings/api-keys/${body.data.id}`);
    const revoked = await api.clientWith(body.data.value).get(ORGANISATION);
    const unknown = await api.clientWith('a'.repeat(50)).get(ORGANISATION);
    expect(revoked.status).toBe(401);
    expect(revoked.body.error).toEqual(unknown.body.error);
  });

  it('by X-API-Key ended on its removal date, and names its replacement', async () => {
    const late = await get({ 'x-api-key': org.admin.key! });
    expect([late.status, late.body.error.code]).toEqual([401, 'MISSING_TOKEN']);
    expect(late.body.error.message).toContain('Authorization: Bearer');
    api.clock.set('2025-08-31T23:59:59Z');
    const early = await get({ 'x-api-key': org.admin.key! });
    expect(early.status).toBe(200);
    // 2025-03-01T00:00:00Z is 1740787200 (RFC 9745 writes @ and Unix seconds; RFC 8594 an HTTP date).
    expect(early.headers.deprecation).toBe('@1740787200');
    expect(early.headers.sunset).toBe('Mon, 01 Sep 2025 00:00:00 GMT');
    api.clock.set('2026-03-15T12:00:00Z');
  });
});
