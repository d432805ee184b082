import { inspect } from 'node:util';
import {
  ApiError,
  AuthenticationError,
  ConflictError,
  NotFoundError,
  PermissionDeniedError,
  PreconditionFailedError,
  Tonne,
  UnprocessableError,
  ValidationError,
} from '@tonne/sdk';
import { describe, expect } from 'vitest';
import { electricity, hotel } from '../fixtures/emissions.ts';
import { test } from './sdk-test.ts';

const entry = { ...electricity, scope: 2 } as const;

/** The error that a call throws. */
const failure = async (call: () => PromiseLike<unknown>): Promise<ApiError> => {
  const error = await call().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${inspect(error)}`);
};

describe('a resource', () => {
  test('is what a method returns', async ({ tonne }) => {
    const created = await tonne.emissions.create(entry);
    expect(created).toMatchObject({ scope: 2, tco2e: 2.2125, state: 'draft' });
    expect(await tonne.emissions.update(created.id, { quantity: 25_000 })).toMatchObject({ tco2e: 4.425 });
    expect(await tonne.emissions.submit(created.id)).toMatchObject({ state: 'submitted' });
    expect(await tonne.emissions.reject(created.id, { reason: 'Wrong meter' })).toMatchObject({ state: 'draft' });
    expect((await tonne.emissions.get(created.id)).revisionHistory.length).toBe(4);
    expect(await tonne.emissions.delete(created.id)).toBeUndefined();
    expect((await tonne.emissions.list()).items).toEqual([]);
  });

  test('comes with its response on request', async ({ tonne }) => {
    const answer = await tonne.emissions.create(entry).withResponse();
    expect(answer).toMatchObject({ status: 201, data: { state: 'draft' }, etag: '"1"', isReplay: false });
    expect(answer.requestId).toBe(answer.meta?.requestId);
    expect(answer.headers.get('location')).toBe(`/api/v1/emissions/${answer.data.id}`);
    expect(answer.rateLimit).toMatchObject({ limit: expect.any(Number), windowSeconds: 60, resetAt: expect.any(Date) });
  });

  test('needs no envelope', async ({ tonne, address }) => {
    expect(await tonne.certificates.signingKeys()).toMatchObject({ keys: expect.any(Array) });
    expect(await new Tonne({ baseUrl: address }).health.ready()).toEqual({ status: 'ok' });
    expect(await tonne.health.metrics().text()).toContain('# HELP');
  });

  test('of a new endpoint is available by its path', async ({ tonne }) => {
    const units = await tonne.request<{ code: string }[]>('GET', '/api/v1/units', { query: { pageSize: 1 } });
    expect(units).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  test('is sent with every POST and can be set', async ({ tonne }) => {
    const idempotencyKey = '4f8bb9ae-1a8b-4c52-9f5a-2f1f0cf6f2d1';
    const first = await tonne.emissions.create(entry, { idempotencyKey }).withResponse();
    const second = await tonne.emissions.create(entry, { idempotencyKey }).withResponse();
    expect(second).toMatchObject({ isReplay: true, data: { id: first.data.id } });
    await expect(tonne.emissions.create(entry)).rejects.toThrow(ConflictError);
  });
});

describe('an error', () => {
  test('names every invalid field', async ({ tonne }) => {
    const wrong = { ...entry, quantity: -1, periodStart: 'soon' };
    const error = await failure(() => tonne.emissions.create(wrong));
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toMatchObject({ name: 'ValidationError', status: 400, code: 'VALIDATION_ERROR' });
    expect(error.details.map(({ field }) => field).sort()).toEqual(['periodStart', 'quantity']);
    expect(error.requestId).toMatch(/^req_/);
  });

  test('has a separate class for each status', async ({ tonne, address, org }) => {
    const viewer = await org.clientFor({ role: 'viewer' });
    const asViewer = new Tonne({ baseUrl: address, apiKey: viewer.key });
    const idempotencyKey = '0b8c3f6e-0c55-4f0e-8a0c-63cbb4cf6f6a';
    const { id } = await tonne.emissions.create(entry, { idempotencyKey });
    const calls = [
      [() => new Tonne({ baseUrl: address }).emissions.list(), AuthenticationError, 'MISSING_TOKEN'],
      [
        () => new Tonne({ baseUrl: address, apiKey: 'tnn_wrong' }).emissions.list(),
        AuthenticationError,
        'INVALID_TOKEN',
      ],
      [() => asViewer.emissions.create(entry), PermissionDeniedError, 'INSUFFICIENT_SCOPE'],
      [() => tonne.emissions.get('ent_nothing'), NotFoundError, 'NOT_FOUND'],
      [() => tonne.emissions.create(entry), ConflictError, 'DUPLICATE_RESOURCE'],
      [
        () => tonne.emissions.update(id, { quantity: 2 }, { ifMatch: '"9"' }),
        PreconditionFailedError,
        'PRECONDITION_FAILED',
      ],
      [
        () => tonne.emissions.create({ ...entry, quantity: 2 }, { idempotencyKey }),
        UnprocessableError,
        'IDEMPOTENCY_KEY_REUSED',
      ],
    ] as const;
    for (const [call, Class, code] of calls) {
      const error = await failure(call);
      expect([error.constructor, error.code]).toEqual([Class, code]);
    }
  });

  test('contains the data of the refusal', async ({ tonne }) => {
    const entries = [entry, { ...entry, quantity: -1 }];
    const error = await failure(() => tonne.emissions.batch({ entries, mode: 'atomic' }));
    expect(error).toMatchObject({ status: 422, code: 'BATCH_REJECTED', data: { failed: 1 } });
  });

  test('shows no key, and neither does the client', async ({ tonne, org, address }) => {
    const error = await failure(() => tonne.emissions.get('ent_nothing'));
    const closed = new Tonne({ baseUrl: 'http://127.0.0.1:9', apiKey: org.admin.key, maxRetries: 0 });
    const broken = await closed.emissions.list().catch((reason: unknown) => reason);
    const shown = [error, broken, tonne, tonne.emissions].map((each) => inspect(each, { depth: 20, showHidden: true }));
    expect(shown.join()).not.toContain(org.admin.key);
    expect(() => new Tonne({ baseUrl: address, apiKey: `${org.admin.key}\n` })).toThrow(/^apiKey must not be empty/);
    expect(JSON.stringify([error, tonne])).not.toContain(org.admin.key);
  });
});

describe('a header', () => {
  test('can be set for every request, or for one', async ({ org, clientOf }) => {
    const sent: (string | null)[] = [];
    const tonne = clientOf(org, {
      headers: { 'X-Trace': 'all', Authorization: `Bearer ${org.admin.key}` },
      fetch(url, init) {
        sent.push(new Headers(init.headers).get('x-trace'));
        return fetch(url, init);
      },
    });
    await tonne.units.list();
    await tonne.units.list({}, { headers: { 'x-trace': 'one' } });
    expect(sent).toEqual(['all', 'one']);
  });
});

describe('an address', () => {
  test('may end in a slash or the prefix of the API', async ({ address, org }) => {
    for (const ending of ['/', '/api/v1', '/api/v1/']) {
      const tonne = new Tonne({ baseUrl: address + ending, apiKey: org.admin.key });
      expect(await tonne.organisation.get()).toMatchObject({ id: org.id });
    }
  });

  test('is a URL', () => {
    expect(() => new Tonne({ baseUrl: 'tonne.example.com' })).toThrow(/^baseUrl must be the root of the service/);
    expect(() => new Tonne({} as never)).toThrow(/^baseUrl must be the root of the service/);
  });
});

describe('If-Match', () => {
  test('changes only the version that was read', async ({ tonne }) => {
    const { data, etag } = await tonne.emissions.create(hotel as typeof entry).withResponse();
    await tonne.emissions.update(data.id, { quantity: 5 }, { ifMatch: etag });
    await expect(tonne.emissions.update(data.id, { quantity: 6 }, { ifMatch: etag })).rejects.toThrow(
      PreconditionFailedError,
    );
    expect(await tonne.emissions.get(data.id)).toMatchObject({ quantity: 5 });
  });
});

describe('an id', () => {
  test('is encoded, and never reaches another path', async ({ tonne }) => {
    expect(() => tonne.emissions.get('')).toThrow(TypeError);
    expect(() => tonne.emissions.get('..')).toThrow(TypeError);
    await expect(tonne.emissions.get('../settings/organisation')).rejects.toThrow(NotFoundError);
    await expect(tonne.factors.get('a/b?c#d')).rejects.toThrow(NotFoundError);
  });
});
