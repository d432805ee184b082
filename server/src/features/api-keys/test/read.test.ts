import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../test/api-test.ts';

const PATH = '/api/v1/settings/api-keys';

const test = base.extend(
  'create',
  { scope: 'file' },
  ({ org }) =>
    async (name: string, more: object = {}) =>
      (await org.admin.post(PATH, { name, scopes: ['settings:read'], ...more })).body.data,
);

describe('GET /settings/api-keys', () => {
  test('lists masked metadata, newest first, with exact totals', async ({ api, create, org }) => {
    for (const name of ['Alpha', 'Bravo', 'Charlie']) {
      api.clock.advance(1_000);
      await create(name);
    }
    const { status, body } = await org.admin.get(PATH);
    expect(status).toBe(200);
    expect(body.data.map((key: { name: string }) => key.name)).toEqual(['Charlie', 'Bravo', 'Alpha', 'Test key']);
    expect(body.data[0].value).toBeUndefined();
    expect(body.pagination).toEqual({ page: 1, pageSize: 50, totalItems: 4, totalPages: 1, nextCursor: null });
  });

  test('pages and sorts', async ({ org }) => {
    const first = await org.admin.get(`${PATH}?sortBy=name&sortOrder=asc&pageSize=3`);
    const second = await org.admin.get(`${PATH}?sortBy=name&sortOrder=asc&pageSize=3&page=2`);
    const names = [...first.body.data, ...second.body.data].map((key: { name: string }) => key.name);
    expect(names).toEqual(['Alpha', 'Bravo', 'Charlie', 'Test key']);
    expect(second.body.pagination).toEqual({ page: 2, pageSize: 3, totalItems: 4, totalPages: 2, nextCursor: null });
  });

  test('filters by status at the current time', async ({ create, org, api }) => {
    const short = await create('Short', { expiresAt: '2026-03-15T13:00:00Z' });
    const gone = await create('Gone');
    await org.admin.delete(`${PATH}/${gone.id}`);
    api.clock.set('2026-03-15T13:00:00Z');
    const names = async (status: string) =>
      (await org.admin.get(`${PATH}?status=${status}`)).body.data.map((key: { name: string }) => key.name);
    expect(await names('expired')).toEqual([short.name]);
    expect(await names('revoked')).toEqual([gone.name]);
    expect((await names('active')).sort()).toEqual(['Alpha', 'Bravo', 'Charlie', 'Test key']);
  });

  test.for([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['pageSize=201', 'pageSize'],
    ['page=1&page=2', 'page'],
    ['sortBy=prefix', 'sortBy'],
    ['sortOrder=up', 'sortOrder'],
    ['status=dead', 'status'],
    ['pagesize=5', 'pagesize'],
  ])('refuses ?%s', async ([query, field], { org }) => {
    const { status, body } = await org.admin.get(`${PATH}?${query}`);
    expect([status, body.error.code, body.error.details[0].field]).toEqual([400, 'VALIDATION_ERROR', field]);
  });

  test("hides other organisations' keys", async ({ api }) => {
    const other = await api.newOrganisation();
    const { body } = await other.admin.get(PATH);
    expect(body.pagination.totalItems).toBe(1);
  });
});

describe('GET /settings/api-keys/{keyId}', () => {
  test('shows masked metadata with an ETag', async ({ create, org }) => {
    const key = await create('One');
    const { status, body, headers } = await org.admin.get(`${PATH}/${key.id}`);
    expect(status).toBe(200);
    const { value, ...metadata } = key;
    expect(body.data).toEqual(metadata);
    expect(value).toBeDefined();
    expect(headers.etag).toMatch(/^"1-[\w-]+"$/);
  });

  test("responds to another organisation's key exactly as to an unknown one", async ({ api, create }) => {
    const other = await api.newOrganisation();
    const mine = await create('Mine');
    const foreign = await other.admin.get(`${PATH}/${mine.id}`);
    const nothing = await other.admin.get(`${PATH}/key_00000000000000000000000000000000`);
    expect([foreign.status, nothing.status]).toEqual([404, 404]);
    expect(foreign.body.error).toEqual(nothing.body.error);
  });

  test.for(['nonsense', '%00', '%ED%A0%80', "'; drop table api_keys; --"])(
    'answers 404 for the id %s',
    async (id, { org }) => {
      const path = id.startsWith('%') ? id : encodeURIComponent(id);
      expect([400, 404]).toContain((await org.admin.get(`${PATH}/${path}`)).status);
    },
  );

  test('requires a key and settings:write', async ({ api, org }) => {
    expect((await api.anonymous.get(`${PATH}/key_x`)).status).toBe(401);
    const reader = await org.clientFor({ role: 'admin', scopes: ['settings:read'] });
    expect((await reader.get(`${PATH}/key_x`)).status).toBe(403);
  });
});

describe('lastUsedAt', () => {
  test('is written outside the request', async ({ create, api, org }) => {
    const key = await create('Used');
    await api.clientWith(key.value).get('/api/v1/settings/organisation');
    expect((await org.admin.get(`${PATH}/${key.id}`)).body.data.lastUsedAt).toBeNull();
    await api.service.apiKeys.usage.flush();
    const at = api.clock.now().toISOString().slice(0, 19);
    expect((await org.admin.get(`${PATH}/${key.id}`)).body.data.lastUsedAt).toBe(`${at}Z`);
  });

  test('does not count a refused attempt as use', async ({ create, org, api }) => {
    const key = await create('Unused');
    await org.admin.delete(`${PATH}/${key.id}`);
    await api.clientWith(key.value).get('/api/v1/settings/organisation');
    await api.service.apiKeys.usage.flush();
    expect((await org.admin.get(`${PATH}/${key.id}`)).body.data.lastUsedAt).toBeNull();
  });
});
