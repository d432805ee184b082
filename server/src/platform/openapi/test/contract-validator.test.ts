import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { createContractValidator, type Exchange } from '../../../../test/contract-validator.ts';
import { needs } from '../../auth/index.ts';
import { fields, ok, read } from '../../http/index.ts';
import { openApiDocument } from '../index.ts';
import { fixtureRoutes } from './fixture-routes.ts';

const countMeters = read({
  method: 'GET',
  path: '/api/v1/meters/count',
  operationId: 'countMeters',
  tag: 'Meters',
  summary: 'Count meters',
  access: needs('emissions:read'),
  success: {
    status: 200,
    description: 'How many there are',
    data: fields.resource('MeterCount', { count: Type.Integer() }),
  },
  handle: async () => ok({ count: 0 }),
});

const validate = createContractValidator(
  openApiDocument({ routes: [...fixtureRoutes, countMeters], events: {}, publicUrl: 'http://localhost' }),
);

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': 'req_1',
  'x-ratelimit-limit': '60',
  'x-ratelimit-remaining': '59',
  'x-ratelimit-reset': '1773576060',
  'x-ratelimit-window': '60',
};
const meta = { requestId: 'req_1', timestamp: '2026-03-15T12:00:00Z' };
const meter = { id: 'mtr_1', name: 'Boiler', kind: 'gas', readAt: null };

const got = (data: object, change: Partial<Exchange> = {}): Exchange => ({
  method: 'GET',
  path: '/api/v1/meters/mtr_1?x=1',
  status: 200,
  headers,
  body: JSON.stringify({ data, meta }),
  ...change,
});

const refused = (status: number, code: string, change: Partial<Exchange> = {}, more: object = {}): Exchange =>
  got({}, { status, body: JSON.stringify({ error: { code, message: 'No.', ...more }, meta }), ...change });

const NAME_MISSING = { field: 'name', message: 'is required' };

const without = (name: keyof typeof headers): Exchange['headers'] => ({ ...headers, [name]: undefined });

describe('accepts', () => {
  it.each<[string, Exchange]>([
    ['an answer as documented', got(meter)],
    ['a HEAD without the body of its GET', got(meter, { method: 'HEAD', body: '' })],
    [
      'a page of a list',
      got(
        {},
        {
          path: '/api/v1/meters?site=a',
          body: JSON.stringify({
            data: [meter],
            pagination: { page: 1, pageSize: 50, totalItems: 1, totalPages: 1, nextCursor: null },
            meta,
          }),
        },
      ),
    ],
    ['nothing, where nothing is documented', got({}, { method: 'DELETE', status: 204, body: '' })],
    [
      'text, where text is documented',
      got({}, { path: '/probe', body: 'ok', headers: { ...headers, 'content-type': 'text/plain' } }),
    ],
    ['a tag', got(meter, { headers: { ...headers, etag: '"1"' } })],
    ['that nothing has changed', got({}, { status: 304, body: '' })],
    ['a documented error', refused(404, 'NOT_FOUND')],
    ['a refused method', refused(405, 'METHOD_NOT_ALLOWED', { method: 'PUT' })],
    ['an unknown path', refused(404, 'NOT_FOUND', { path: '/nowhere' })],
    ['an unknown path asked for without a key', refused(401, 'MISSING_TOKEN', { path: '/api/v1/nowhere' })],
    ['broken HTTP on any path', refused(400, 'MALFORMED_REQUEST')],
    [
      'a throttled request',
      refused(429, 'RATE_LIMIT_EXCEEDED', { headers: { ...headers, 'retry-after': '5' } }, { retryAfter: 5 }),
    ],
    ['a fixed path before one with a variable', got({ count: 3 }, { path: '/api/v1/meters/count' })],
  ])('%s', (_, exchange) => {
    expect(() => validate(exchange)).not.toThrow();
  });
});

describe('catches', () => {
  it.each<[string, Exchange, RegExp]>([
    ['a missing field', got({ ...meter, name: undefined }), /body\/data must have required property 'name'/],
    ['an extra field', got({ ...meter, secret: 1 }), /body\/data must NOT have additional properties: secret/],
    [
      'an extra field of the envelope',
      got({}, { body: JSON.stringify({ data: meter, meta, extra: 1 }) }),
      /additional properties: extra/,
    ],
    [
      'a wrong value',
      got({ ...meter, kind: 'steam' }),
      /body\/data\/kind must be equal to one of the allowed values: gas,electricity/,
    ],
    [
      'a timestamp with fractions',
      got({ ...meter, readAt: '2026-03-15T12:00:00.000Z' }),
      /body\/data\/readAt must match format "date-time"/,
    ],
    ['an undocumented status', got(meter, { status: 202 }), /status 202 is not documented/],
    ['a refusal of a body that is never read', refused(415, 'UNSUPPORTED_MEDIA_TYPE'), /status 415 is not documented/],
    [
      'a tag that cannot be asked with',
      got({ count: 3 }, { path: '/api/v1/meters/count', headers: { ...headers, etag: '"1"' } }),
      /there is an ETag, but 304 is not documented/,
    ],
    [
      'a field that is named twice',
      refused(400, 'VALIDATION_ERROR', {}, { details: [NAME_MISSING, { ...NAME_MISSING, message: 'must be text' }] }),
      /a field is named twice in details/,
    ],
    [
      'a message that miscounts',
      refused(
        400,
        'VALIDATION_ERROR',
        {},
        { message: '2 fields are not valid; see details.', details: [NAME_MISSING] },
      ),
      /"2 fields are not valid; see details." has 1 details/,
    ],
    ['an undocumented error status', refused(409, 'INVALID_STATE'), /status 409 is not documented/],
    [
      'a missing rate-limit header',
      got(meter, { headers: without('x-ratelimit-window') }),
      /the header x-ratelimit-window is missing/,
    ],
    [
      'a missing request id',
      refused(404, 'NOT_FOUND', { headers: without('x-request-id') }),
      /the header x-request-id is missing/,
    ],
    [
      '429 without Retry-After',
      refused(429, 'RATE_LIMIT_EXCEEDED', {}, { retryAfter: 5 }),
      /the header retry-after is missing/,
    ],
    [
      '429 without error.retryAfter',
      refused(429, 'RATE_LIMIT_EXCEEDED', { headers: { ...headers, 'retry-after': '5' } }),
      /body\/error must have required property 'retryAfter'/,
    ],
    [
      'a code of another status',
      refused(404, 'INVALID_TOKEN'),
      /body\/error\/code must be equal to one of the allowed values: NOT_FOUND/,
    ],
    [
      'a code of another operation',
      refused(409, 'INVALID_STATE', { method: 'POST', path: '/api/v1/meters' }),
      /allowed values: DUPLICATE_RESOURCE/,
    ],
    ['a code nobody knows', refused(400, 'OOPS'), /body\/error\/code must be equal/],
    [
      'a code of another status on an unknown path',
      refused(404, 'INVALID_TOKEN', { path: '/nowhere' }),
      /does not give code INVALID_TOKEN the status 404/,
    ],
    ['success on an unknown path', got(meter, { path: '/nowhere' }), /status 200 is not in the error catalogue/],
    [
      'an undocumented content type',
      got(meter, { headers: { ...headers, 'content-type': 'text/html' } }),
      /content type "text\/html" is not documented/,
    ],
    ['a body that is not JSON', got({}, { body: '<html>' }), /the body is not JSON/],
    ['a body where none is documented', got({}, { method: 'DELETE', status: 204 }), /a body where none is documented/],
    [
      'silence about a deprecation',
      got(meter, { method: 'POST', path: '/api/v1/meters/legacy' }),
      /the header sunset is missing/,
    ],
  ])('%s', (_, exchange, complaint) => {
    expect(() => validate(exchange)).toThrow(complaint);
  });
});

it('names the request and shows the body', () => {
  expect(() => validate(got(meter, { status: 202 }))).toThrow(
    /^GET \/api\/v1\/meters\/mtr_1\?x=1 answered 202, which is not what the OpenAPI document promises:\n {2}- status 202.*\n {2}the body was: \{"data"/,
  );
});
