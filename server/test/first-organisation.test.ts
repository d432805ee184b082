import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFirstOrganisation } from '../src/boot/first-organisation.ts';
import { sql } from '../src/platform/db/index.ts';
import { type Demo, startDemo } from './fixtures/demo.ts';
import { codeIn, SESSIONS } from './fixtures/sessions.ts';
import { startTestApi, type TestApi } from './harness.ts';
import { readRows } from './read-rows.ts';

const wishes = { demo: false, plan: 'standard', apiKey: null } as const;

describe('the first organisation', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('is not created with a mistyped key', async () => {
    await expect(createFirstOrganisation(api.service, { ...wishes, apiKey: `tnn_${'a'.repeat(46)}` })).rejects.toThrow(
      'checksum',
    );
    expect(await readRows(api.db, sql`SELECT id FROM organisations`)).toEqual([]);
  });

  it('is created once, however many processes start concurrently', async () => {
    const starts = await Promise.all(Array.from({ length: 5 }, () => createFirstOrganisation(api.service, wishes)));
    const [first, ...more] = starts.filter((each) => each !== undefined);
    expect(more).toEqual([]);
    const admin = api.clientWith(first!.apiKey);
    const { body } = await admin.get('/api/v1/settings/organisation');
    expect(body.data).toMatchObject({ plan: 'standard', multiSite: false });
    expect((await admin.get('/api/v1/settings/users')).body.pagination.totalItems).toBe(1);
    expect((await admin.get('/api/v1/settings/locations')).body.data).toMatchObject([{ isDefault: true }]);
    expect(await createFirstOrganisation(api.service, wishes)).toBeUndefined();
    const signedIn = await api.anonymous.post(SESSIONS, { code: codeIn(api, first!.consoleUrl) });
    expect(signedIn.body.data).toMatchObject({ method: 'console_link', user: { role: 'admin' } });
  });
});

describe('the demo organisation', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo();
  });
  afterAll(() => demo.api.close());

  it('has a failed delivery, attempted after each of the configured delays', async () => {
    const { body } = await demo.admin.get('/api/v1/settings/webhooks');
    const { id } = body.data.find(({ status }: { status: string }) => status === 'disabled');
    const [delivery] = (await demo.admin.get(`/api/v1/settings/webhooks/${id}/deliveries`)).body.data;
    const times = delivery.attempts.map(({ at }: { at: string }) => Date.parse(at) / 1_000);
    const waits = times.slice(1).map((time: number, before: number) => time - times[before]);
    // The delays of the test's settings.
    expect([delivery.status, waits]).toEqual(['failed', [30, 300, 1_800, 7_200, 28_800]]);
  });

  it('has data in every part, and uses the given key', async () => {
    const { api, admin } = demo;
    const names = async (path: string) =>
      (await admin.get(`/api/v1/settings/${path}?sortBy=name&sortOrder=asc`)).body.data.map(
        (each: { name: string }) => each.name,
      );
    expect(await names('locations')).toEqual(['Austin', 'London', 'Manchester']);
    expect(await names('reporting-periods')).toEqual(['FY 2024', 'FY 2025', 'FY 2026']);
    const roles = (await admin.get('/api/v1/settings/users')).body.data.map((user: { role: string }) => user.role);
    expect(new Set(roles)).toEqual(new Set(['admin', 'manager', 'contributor', 'viewer']));
    for (const state of ['draft', 'submitted', 'approved', 'locked']) {
      expect((await admin.get(`/api/v1/emissions?state=${state}`)).body.pagination.totalItems, state).toBeGreaterThan(
        0,
      );
    }
    const summary = (await admin.get('/api/v1/reports/summary?periodStart=2025-01-01&periodEnd=2025-12-31')).body.data;
    for (const scope of ['scope1Tco2e', 'scope2Tco2e', 'scope3Tco2e'])
      expect(summary[scope], scope).toBeGreaterThan(100);
    const history = (await admin.get('/api/v1/reports/history')).body.data as { historyId: string; format: string }[];
    expect(new Set(history.map(({ format }) => format))).toEqual(new Set(['pdf', 'xlsx', 'csv']));
    for (const { historyId } of history) {
      const { downloadUrl } = (await admin.get(`/api/v1/reports/history/${historyId}/download`)).body.data;
      expect((await api.anonymous.get(new URL(downloadUrl).pathname)).status).toBe(200);
    }
    expect((await admin.get('/api/v1/reports/schedules')).body.data).toHaveLength(1);
    const orders = (await admin.get('/api/v1/offsets/orders')).body.data as { status: string; invoiceUrl: string }[];
    expect(orders.map(({ status }) => status).sort()).toEqual(['confirmed', 'pending_payment']);
    for (const { invoiceUrl } of orders)
      expect((await api.anonymous.get(new URL(invoiceUrl).pathname)).status).toBe(200);
    const wallet = (await admin.get('/api/v1/offsets/wallet')).body.data;
    // 400 + 250 + 40.5 bought, 220 + 80 retired.
    expect(wallet).toMatchObject({ totalAvailable: 390.5, totalReserved: 0, totalRetired: 300 });
    expect((await api.service.offsets.verifyLedger()).difference).toBeNull();
    const certificates = (await admin.get('/api/v1/certificates?sortOrder=asc')).body.data as {
      certId: string;
      type: string;
      status: string;
      offsetsTco2e: number;
    }[];
    expect(certificates.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'ghg_inventory revoked',
      'ghg_inventory issued',
      'offset_retirement issued',
      'custom pending',
    ]);
    for (const { certId } of certificates.slice(0, 3))
      expect((await api.anonymous.get(`/public/certificates/${certId}`)).body.signatureValid).toBe(true);
    for (const { certId } of certificates.slice(1, 3)) {
      const links = (await admin.get(`/api/v1/certificates/${certId}/downloads`)).body.data as Record<string, string>;
      for (const link of Object.values(links))
        expect((await api.anonymous.get(new URL(link).pathname)).status).toBe(200);
    }
    expect(certificates[2]!.offsetsTco2e).toBe(300);
    const shown = (await api.anonymous.get(`/public/certificates/${certificates[2]!.certId}`)).body;
    expect(shown).toMatchObject({ status: 'valid', demonstration: true });
    const webhooks = (await admin.get('/api/v1/settings/webhooks')).body.data as { id: string; status: string }[];
    expect(webhooks.map(({ status }) => status).sort()).toEqual(['disabled', 'paused']);
    for (const { id } of webhooks)
      expect((await admin.get(`/api/v1/settings/webhooks/${id}/deliveries`)).body.data).not.toEqual([]);
    const organisation = (await admin.get('/api/v1/settings/organisation')).body.data;
    expect(organisation).toMatchObject({
      country: 'GB',
      multiSite: false,
      plan: 'enterprise',
      deriveFuelAndEnergy: true,
    });
  });
});
