import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../test/api-test.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { sql } from '../../../platform/db/index.ts';

const PATH = '/api/v1/settings/api-keys';

const test = base.extend('countKeys', { scope: 'file' }, ({ api }) => async (): Promise<number> => {
  const [row] = await readRows<{ n: number }>(api.db, sql`SELECT count(*)::int AS n FROM api_keys`);
  return row!.n;
});

describe('POST /settings/api-keys', () => {
  test('creates an active key and shows its value', async ({ org, api }) => {
    const { status, body, headers } = await org.admin.post(PATH, {
      name: 'CI',
      scopes: ['emissions:read', 'reports:read'],
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'CI',
      scopes: ['emissions:read', 'reports:read'],
      status: 'active',
      createdAt: '2026-03-15T12:00:00Z',
      createdBy: { id: org.adminId, email: 'admin@tonne.test' },
      lastUsedAt: null,
      expiresAt: null,
    });
    expect(body.data.id).toMatch(/^key_[0-9a-f]{32}$/);
    expect(body.data.prefix).toBe(body.data.value.slice(0, 12));
    expect(headers.location).toBe(`${PATH}/${body.data.id}`);
    expect(headers.etag).toBe('"1"');
    api.secrets.learn(body.data.value);
  });

  test('makes a key that works, within its scopes', async ({ org, api }) => {
    const { body } = await org.admin.post(PATH, { name: 'Reader', scopes: ['settings:read'] });
    const client = api.clientWith(body.data.value);
    expect((await client.get('/api/v1/settings/organisation')).status).toBe(200);
    const refused = await client.get(PATH);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(refused.body.error.message).toContain('settings:write');
  });

  test('never stores the value', async ({ org, api }) => {
    const { body } = await org.admin.post(PATH, { name: 'Secret', scopes: ['settings:read'] });
    const [row] = await readRows<{ row: string }>(
      api.db,
      sql`SELECT k::text AS row FROM api_keys k WHERE id = ${body.data.id}`,
    );
    expect(row!.row).not.toContain(body.data.value.slice(12));
  });

  test('stores the requested expiry and refuses the key from that instant', async ({ org, api }) => {
    const { body } = await org.admin.post(PATH, {
      name: 'Short',
      scopes: ['settings:read'],
      expiresAt: '2026-03-15T14:00:00+01:00',
    });
    expect(body.data.expiresAt).toBe('2026-03-15T13:00:00Z');
    const client = api.clientWith(body.data.value);
    api.clock.set('2026-03-15T12:59:59.999Z');
    expect((await client.get('/api/v1/settings/organisation')).status).toBe(200);
    api.clock.set('2026-03-15T13:00:00Z');
    const late = await client.get('/api/v1/settings/organisation');
    expect([late.status, late.body.error.code]).toEqual([401, 'INVALID_TOKEN']);
    expect((await org.admin.get(`${PATH}/${body.data.id}`)).body.data.status).toBe('expired');
    api.clock.set('2026-03-15T12:00:00Z');
  });

  test('names every failing field at once, with the nearest known name', async ({ countKeys, org }) => {
    const before = await countKeys();
    const { status, body } = await org.admin.post(PATH, {
      nme: 'x',
      scopes: ['emission:read', 7],
      expiresAt: '2026-02-30T00:00:00Z',
    });
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    const messages = Object.fromEntries(
      body.error.details.map((each: { field: string; message: string }) => [each.field, each.message]),
    );
    expect(Object.keys(messages).sort()).toEqual(['expiresAt', 'name', 'nme', 'scopes[0]', 'scopes[1]']);
    expect(messages.nme).toContain('did you mean name?');
    expect(messages['scopes[0]']).toContain('did you mean emissions:read?');
    expect(await countKeys()).toBe(before);
  });

  test.for([
    ['an expiry in the past', { name: 'x', scopes: ['settings:read'], expiresAt: '2026-03-15T11:59:59Z' }, 'expiresAt'],
    ['an empty name', { name: '', scopes: ['settings:read'] }, 'name'],
    ['a name of 121 characters', { name: 'x'.repeat(121), scopes: ['settings:read'] }, 'name'],
    ['no scopes', { name: 'x', scopes: [] }, 'scopes'],
    ['a scope twice', { name: 'x', scopes: ['settings:read', 'settings:read'] }, 'scopes'],
  ])('refuses %s with 422', async ([_case, input, field], { countKeys, org }) => {
    const before = await countKeys();
    const { status, body } = await org.admin.post(PATH, input);
    expect([status, body.error.code, body.error.details[0].field]).toEqual([422, 'VALIDATION_ERROR', field]);
    expect(await countKeys()).toBe(before);
  });

  test.for<[field: string, extra: object]>([
    ['value', { value: 'tnn_mine' }],
    ['status', { status: 'active' }],
    ['createdBy', { createdBy: { id: 'usr_other' } }],
  ])('refuses the read-only field %s', async ([field, extra], { org }) => {
    const { status, body } = await org.admin.post(PATH, { name: 'x', scopes: ['settings:read'], ...extra });
    expect([status, body.error.details[0].field]).toEqual([400, field]);
  });

  test('grants no scope the calling key does not hold', async ({ org }) => {
    const limited = await org.clientFor({ role: 'admin', scopes: ['settings:write', 'emissions:read'] });
    const refused = await limited.post(PATH, { name: 'Ladder', scopes: ['emissions:write', 'emissions:read'] });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(refused.body.error.message).toContain('emissions:write');
    const allowed = await limited.post(PATH, { name: 'Fair', scopes: ['settings:read', 'emissions:read'] });
    expect(allowed.status).toBe(201);
    expect(allowed.body.data.createdBy.id).toBe(limited.userId);
  });

  test('requires a key, the scope and a role that allows it', async ({ api, org }) => {
    const input = { name: 'x', scopes: ['settings:read'] };
    const nobody = await api.anonymous.post(PATH, input);
    expect([nobody.status, nobody.body.error.code]).toEqual([401, 'MISSING_TOKEN']);
    const scoped = await (await org.clientFor({ role: 'admin', scopes: ['settings:read'] })).post(PATH, input);
    expect([scoped.status, scoped.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    const manager = await (await org.clientFor({ role: 'manager', scopes: ['settings:write'] })).post(PATH, input);
    expect([manager.status, manager.body.error.code]).toEqual([403, 'INSUFFICIENT_ROLE']);
  });
});
