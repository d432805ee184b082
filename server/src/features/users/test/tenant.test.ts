import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

describe('createTenant', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('creates an organisation with an active admin and a default location', async () => {
    const org = await api.newOrganisation({ country: 'US' });
    const users = (await org.admin.get('/api/v1/settings/users')).body.data;
    const locations = (await org.admin.get('/api/v1/settings/locations')).body.data;
    expect(users).toEqual([
      {
        id: org.adminId,
        email: 'admin@tonne.test',
        name: 'Admin',
        role: 'admin',
        status: 'active',
        createdAt: '2026-03-15T12:00:00Z',
        updatedAt: '2026-03-15T12:00:00Z',
        activatedAt: '2026-03-15T12:00:00Z',
        deactivatedAt: null,
        addressProven: true,
        hasPasskey: false,
      },
    ]);
    expect(locations).toHaveLength(1);
    expect(locations[0]).toMatchObject({ name: 'Head office', country: 'US', region: null, isDefault: true });
    expect(await api.events(org.id)).toEqual([]);
  });

  it('stores nothing when it fails half-way', async () => {
    const { organisations, users } = api.service;
    const before = (await organisations.organisation.list(api.db)).length;
    const tenant = { name: 'Half', country: 'GB', plan: 'pro', adminEmail: 'a@tonne.test', adminName: 'A' } as const;
    const attempt = api.db.transaction(async (tx) => {
      const { organisationId } = await users.createTenant(tx, tenant);
      await users.service.createActive(tx, organisationId, { email: 'A@tonne.test', name: 'B', role: 'admin' });
    });
    await expect(attempt).rejects.toMatchObject({ code: 'DUPLICATE_RESOURCE' });
    expect(await organisations.organisation.list(api.db)).toHaveLength(before);
  });
});
