import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../test/api-test.ts';
import type { TestOrganisation } from '../../../../test/harness.ts';

const PATH = '/api/v1/settings/api-keys';

const test = base
  .extend(
    'create',
    { scope: 'file' },
    ({ org }) =>
      async (more: object = {}) =>
        (await org.admin.post(PATH, { name: 'Key', scopes: ['settings:read'], ...more })).body.data,
  )
  .extend(
    'works',
    { scope: 'file' },
    ({ api }) =>
      async (value: string) =>
        (await api.clientWith(value).get('/api/v1/settings/organisation')).status === 200,
  );

describe('PATCH /settings/api-keys/{keyId}', () => {
  test('changes only the given fields', async ({ create, org }) => {
    const key = await create({ expiresAt: '2027-01-01T00:00:00Z' });
    const { status, body, headers } = await org.admin.patch(`${PATH}/${key.id}`, { name: 'Renamed' });
    expect(status).toBe(200);
    const { value: _shownOnce, ...unchanged } = key;
    expect(body.data).toEqual({ ...unchanged, name: 'Renamed' });
    expect(headers.etag).toBe('"2"');
  });

  test('removes scopes at once, and removes an expiry', async ({ create, org, api }) => {
    const key = await create({ scopes: ['settings:read', 'emissions:read'], expiresAt: '2027-01-01T00:00:00Z' });
    const { body } = await org.admin.patch(`${PATH}/${key.id}`, { scopes: ['emissions:read'], expiresAt: null });
    expect(body.data).toMatchObject({ scopes: ['emissions:read'], expiresAt: null });
    expect((await api.clientWith(key.value).get('/api/v1/settings/organisation')).status).toBe(403);
  });

  test('honours If-Match', async ({ create, org }) => {
    const key = await create();
    const stale = await org.admin.patch(`${PATH}/${key.id}`, { name: 'A' }, { 'if-match': '"7"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'PRECONDITION_FAILED']);
    expect((await org.admin.patch(`${PATH}/${key.id}`, { name: 'B' }, { 'if-match': '"1"' })).status).toBe(200);
    expect((await org.admin.patch(`${PATH}/${key.id}`, { name: 'C' }, { 'if-match': '"1", "2"' })).status).toBe(200);
    expect((await org.admin.patch(`${PATH}/${key.id}`, { name: 'D' }, { 'if-match': '*' })).status).toBe(200);
  });

  test.for([
    ['an empty body', {}, 400],
    ['the value', { value: 'tnn_x' }, 400],
    ['an unknown scope', { scopes: ['root'] }, 400],
    ['null for a name', { name: null }, 400],
    ['an expiry in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 422],
    ['no scopes', { scopes: [] }, 422],
  ])('refuses %s', async ([_case, patch, expected], { create, org }) => {
    const key = await create();
    const { status, body } = await org.admin.patch(`${PATH}/${key.id}`, patch);
    expect([status, body.error.code]).toEqual([expected, 'VALIDATION_ERROR']);
    expect((await org.admin.get(`${PATH}/${key.id}`)).body.data.name).toBe('Key');
  });

  test('grants no scope the calling key does not hold, and changes no revoked key', async ({ create, org }) => {
    const key = await create();
    const limited = await org.clientFor({ role: 'admin', scopes: ['settings:write'] });
    expect((await limited.patch(`${PATH}/${key.id}`, { scopes: ['offsets:write'] })).status).toBe(403);
    await org.admin.delete(`${PATH}/${key.id}`);
    const late = await org.admin.patch(`${PATH}/${key.id}`, { name: 'Late' });
    expect([late.status, late.body.error.code]).toEqual([409, 'INVALID_STATE']);
  });
});

describe('a later expiry', () => {
  const weak = (org: TestOrganisation) =>
    org.clientFor({ role: 'admin', scopes: ['settings:write', 'emissions:read'] });

  test.for([['a later day', '2027-06-01T00:00:00Z'] as const, ['no expiry', null] as const])(
    'of a stronger key, %s, needs every scope of it',
    async ([_case, expiresAt], { create, org }) => {
      const key = await create({ scopes: ['offsets:write', 'emissions:read'], expiresAt: '2027-01-01T00:00:00Z' });
      const refused = await (await weak(org)).patch(`${PATH}/${key.id}`, { name: 'Mine', expiresAt });
      expect([refused.status, refused.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
      expect(refused.body.error.message).toContain('offsets:write');
      const { body } = await org.admin.get(`${PATH}/${key.id}`);
      expect(body.data).toMatchObject({ name: 'Key', expiresAt: '2027-01-01T00:00:00Z' });
    },
  );

  test('does not let a weaker key revive an expired one', async ({ create, org, api, works }) => {
    const start = api.clock.now();
    const key = await create({ scopes: ['offsets:write', 'settings:read'], expiresAt: '2026-03-15T13:00:00Z' });
    const client = await weak(org);
    api.clock.set('2026-03-15T14:00:00Z');
    const refused = await client.patch(`${PATH}/${key.id}`, { expiresAt: '2026-12-01T00:00:00Z' });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(await works(key.value)).toBe(false);
    expect((await org.admin.patch(`${PATH}/${key.id}`, { expiresAt: '2026-12-01T00:00:00Z' })).status).toBe(200);
    expect(await works(key.value)).toBe(true);
    api.clock.set(start);
  });

  test('is not needed to shorten a lifetime, to rename, or to extend a key within its own scopes', async ({
    create,
    org,
  }) => {
    const key = await create({ scopes: ['offsets:write', 'emissions:read'] });
    const client = await weak(org);
    const shorter = await client.patch(`${PATH}/${key.id}`, { name: 'Old', expiresAt: '2027-01-01T00:00:00Z' });
    expect(shorter.body.data).toMatchObject({ name: 'Old', expiresAt: '2027-01-01T00:00:00Z' });
    const narrowed = { scopes: ['emissions:read'], expiresAt: null };
    expect((await client.patch(`${PATH}/${key.id}`, narrowed)).status).toBe(200);
  });
});

describe('POST /settings/api-keys/{keyId}/rotate', () => {
  test('replaces the value and nothing else', async ({ create, org, works }) => {
    const key = await create({ expiresAt: '2027-01-01T00:00:00Z' });
    const { status, body } = await org.admin.post(`${PATH}/${key.id}/rotate`);
    expect(status).toBe(200);
    expect(body.data).toEqual({ id: key.id, value: expect.stringMatching(/^tnn_/), rotatedAt: '2026-03-15T12:00:00Z' });
    expect(await works(key.value)).toBe(false);
    expect(await works(body.data.value)).toBe(true);
    const { value: _shownOnce, prefix: _old, ...kept } = key;
    const now = (await org.admin.get(`${PATH}/${key.id}`)).body.data;
    expect(now).toMatchObject(kept);
    expect(now.prefix).toBe(body.data.value.slice(0, 12));
  });

  test('leaves exactly one value working after twenty concurrent rotations', async ({ create, org, works }) => {
    const key = await create();
    const answers = await Promise.all(Array.from({ length: 20 }, () => org.admin.post(`${PATH}/${key.id}/rotate`)));
    const values = answers.filter((answer) => answer.status === 200).map((answer) => answer.body.data.value as string);
    expect(values.length).toBeGreaterThan(0);
    const working = await Promise.all([key.value, ...values].map(works));
    expect(working.filter(Boolean)).toHaveLength(1);
  });

  test('lets a key rotate itself', async ({ create, api, works }) => {
    const own = await create({ scopes: ['settings:write'] });
    const { status, body } = await api.clientWith(own.value).post(`${PATH}/${own.id}/rotate`);
    expect(status).toBe(200);
    expect([await works(own.value), await works(body.data.value)]).toEqual([false, true]);
  });

  test('refuses a revoked key, a stronger key and another user’s key', async ({ create, org, api }) => {
    const revoked = await create();
    await org.admin.delete(`${PATH}/${revoked.id}`);
    expect((await org.admin.post(`${PATH}/${revoked.id}/rotate`)).body.error.code).toBe('INVALID_STATE');

    const strong = await create({ scopes: ['offsets:write'] });
    const weakKey = await create({ scopes: ['settings:write'] });
    const climb = await api.clientWith(weakKey.value).post(`${PATH}/${strong.id}/rotate`);
    expect([climb.status, climb.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);

    const colleague = await org.clientFor({ role: 'admin' });
    const impersonate = await colleague.post(`${PATH}/${strong.id}/rotate`);
    expect([impersonate.status, impersonate.body.error.code]).toEqual([403, 'INSUFFICIENT_ROLE']);
    // 403, not 401: the untouched value still identifies its key.
    expect((await api.clientWith(strong.value).get('/api/v1/settings/organisation')).status).toBe(403);
  });

  test('accepts no body fields', async ({ create, org }) => {
    const key = await create();
    expect((await org.admin.post(`${PATH}/${key.id}/rotate`, {})).status).toBe(200);
    const odd = await org.admin.post(`${PATH}/${key.id}/rotate`, { grace: 60 });
    expect([odd.status, odd.body.error.details[0].field]).toEqual([400, 'grace']);
  });
});

describe('DELETE /settings/api-keys/{keyId}', () => {
  test('revokes permanently, at once', async ({ create, works, org, api }) => {
    const key = await create();
    expect(await works(key.value)).toBe(true);
    const { status, text } = await org.admin.delete(`${PATH}/${key.id}`);
    expect([status, text]).toEqual([204, '']);
    const refused = await api.clientWith(key.value).get('/api/v1/settings/organisation');
    expect([refused.status, refused.body.error.code]).toEqual([401, 'INVALID_TOKEN']);
    expect((await org.admin.get(`${PATH}/${key.id}`)).body.data.status).toBe('revoked');
    expect((await org.admin.delete(`${PATH}/${key.id}`)).status).toBe(204);
  });
});

describe('every verb on one key', () => {
  const verbs: Array<[method: string, suffix: string, body?: object]> = [
    ['PATCH', '', { name: 'x' }],
    ['POST', '/rotate'],
    ['DELETE', ''],
  ];

  test.for(verbs)(
    '%s%s: 401 without a key, 403 without scope or role, 404 for another organisation',
    async ([method, suffix, body], { create, org, api }) => {
      const key = await create();
      const url = `${PATH}/${key.id}${suffix}`;
      const ask = async (client: typeof org.admin) => {
        const answer = await client.request({ method, url, ...(body && { body }) });
        return [answer.status, answer.body.error.code];
      };
      const outsider = await api.newOrganisation();
      expect(await ask(api.anonymous)).toEqual([401, 'MISSING_TOKEN']);
      expect(await ask(await org.clientFor({ role: 'admin', scopes: ['settings:read'] }))).toEqual([
        403,
        'INSUFFICIENT_SCOPE',
      ]);
      expect(await ask(await org.clientFor({ role: 'manager', scopes: ['settings:write'] }))).toEqual([
        403,
        'INSUFFICIENT_ROLE',
      ]);
      expect(await ask(outsider.admin)).toEqual([404, 'NOT_FOUND']);
      expect((await org.admin.get(`${PATH}/${key.id}`)).body.data.status).toBe('active');
    },
  );
});
