import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectReadAccess } from '../../../../test/access.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

const PATH = '/api/v1/settings/organisation';

describe('GET /api/v1/settings/organisation', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('shows the organisation of the key', async () => {
    const org = await api.newOrganisation({ plan: 'pro' });
    const { status, body, headers } = await org.admin.get(PATH);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: org.id,
      name: 'Test organisation',
      legalName: null,
      legalIdentifier: null,
      formerNames: [],
      country: 'GB',
      plan: 'pro',
      multiSite: false,
      gwpSet: 'as_published',
      scope2Method: 'location_based',
      deriveFuelAndEnergy: false,
      factorPolicy: { proxies: 'allow' },
      fiscalYearStart: '01-01',
      defaultSources: ['DEFRA', 'EPA', 'IPCC'],
      reviewPolicy: 'open',
      recipientDomains: null,
      signInPolicy: 'any',
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
    });
    expect(headers.etag).toBe('"1"');
  });

  it('prefers the factors of the United States there', async () => {
    const org = await api.newOrganisation({ country: 'US' });
    expect((await org.admin.get(PATH)).body.data.defaultSources).toEqual(['EPA', 'DEFRA', 'IPCC']);
  });

  it('shows each key its own organisation', async () => {
    const [one, two] = [await api.newOrganisation(), await api.newOrganisation()];
    expect((await one.admin.get(PATH)).body.data.id).toBe(one.id);
    expect((await two.admin.get(PATH)).body.data.id).toBe(two.id);
  });

  it('requires settings:read, with any role', async () => {
    await expectReadAccess(api, await api.newOrganisation(), { method: 'GET', url: PATH });
  });
});
