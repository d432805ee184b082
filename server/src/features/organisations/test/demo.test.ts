import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_DAY, demoAdmin } from '../../../../test/fixtures/demo.ts';
import { approvalDeps } from '../../../../test/fixtures/statements.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { roles } from '../../../platform/auth/index.ts';
import { addDemoPeriods } from '../../periods/demo.ts';
import { addDemoUsers } from '../../users/demo.ts';
import { addDemo } from '../demo.ts';

const SETTINGS = '/api/v1/settings';

describe('the demo organisation', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const newDemo = async (): Promise<TestOrganisation> => {
    const org = await api.newOrganisation();
    const [location] = (await org.admin.get(`${SETTINGS}/locations`)).body.data;
    const now = new Date(DEMO_DAY);
    const admin = demoAdmin(api, org);
    await api.db.transaction(async (tx) => {
      await addDemo(tx, admin, { ...approvalDeps, locationId: location.id, now, record: () => undefined });
      await addDemoUsers(tx, admin);
      await addDemoPeriods(tx, admin, now);
    });
    return org;
  };

  it('has sites in London, the default, Manchester and Austin', async () => {
    const { admin } = await newDemo();
    const { data } = (await admin.get(`${SETTINGS}/locations?sortBy=name&sortOrder=asc`)).body;
    expect(
      data.map(({ name, country, region, isDefault }: Record<string, unknown>) => [name, country, region, isDefault]),
    ).toEqual([
      ['Austin', 'US', 'US-ERCT', false],
      ['London', 'GB', null, true],
      ['Manchester', 'GB', null, false],
    ]);
    expect((await admin.get(`${SETTINGS}/organisation`)).body.data.multiSite).toBe(false);
  });

  it('has the calendar years 2024 to 2026, open', async () => {
    const { admin } = await newDemo();
    const { data } = (await admin.get(`${SETTINGS}/reporting-periods?sortBy=periodStart&sortOrder=asc`)).body;
    expect(
      data.map(({ name, periodStart, periodEnd, status }: Record<string, string>) => [
        name,
        periodStart,
        periodEnd,
        status,
      ]),
    ).toEqual([
      ['FY 2024', '2024-01-01', '2024-12-31', 'open'],
      ['FY 2025', '2025-01-01', '2025-12-31', 'open'],
      ['FY 2026', '2026-01-01', '2026-12-31', 'open'],
    ]);
  });

  it('has users of every role and status, to whom no mail can be delivered', async () => {
    const org = await newDemo();
    const { data } = (await org.admin.get(`${SETTINGS}/users?pageSize=200`)).body;
    const people = data.filter(({ id }: { id: string }) => id !== org.adminId);
    expect(new Set(people.map(({ role }: { role: string }) => role))).toEqual(new Set(roles));
    expect(new Set(people.map(({ status }: { status: string }) => status))).toEqual(
      new Set(['invited', 'active', 'deactivated']),
    );
    for (const { email } of people) expect(email).toMatch(/\.example$/);
    expect(await api.mails()).toEqual([]);
    expect(await api.events(org.id)).toEqual([]);
  });

  it('has changes that a second admin approved', async () => {
    const { admin } = await newDemo();
    const { data } = (await admin.get(`${SETTINGS}/changes?sortOrder=asc`)).body;
    expect(
      data.map(({ kind, status, decidedBy }: { kind: string; status: string; decidedBy: { email: string } }) => [
        kind,
        status,
        decidedBy.email,
      ]),
    ).toEqual([
      ['organisation_name', 'applied', 'priya.raman@harbourside.example'],
      ['review_policy', 'applied', 'priya.raman@harbourside.example'],
    ]);
  });

  it('states every closed year in full', async () => {
    const { admin } = await newDemo();
    const { data } = (await admin.get(`${SETTINGS}/inventory-statements?sortOrder=asc`)).body;
    expect(data).toMatchObject(
      [2024, 2025].map((year) => ({
        fiscalYear: year,
        baseYear: 2024,
        // Approved later, when the year has figures.
        missing: ['approver'],
        preparer: { name: 'Grace Whitcombe', date: `${year + 1}-02-21` },
        approver: { name: 'Ada Okafor', date: `${year + 1}-02-26` },
        approval: null,
        createdAt: `${year + 1}-02-26T09:00:00Z`,
      })),
    );
    for (const { scope3 } of data) expect(scope3).toHaveLength(15);
  });

  it('has the metrics of every closed year, and a plan for this one', async () => {
    const { admin } = await newDemo();
    const { data } = (await admin.get(`${SETTINGS}/metrics?sortOrder=asc`)).body;
    const values = data.map(({ fiscalYear, metrics }: { fiscalYear: number; metrics: Array<{ value: number }> }) => [
      fiscalYear,
      ...metrics.map(({ value }) => value),
    ]);
    // Revenue grows by 3.5 % to 37,674 thousand, production by 3 % to 1,349.3 t.
    expect(values).toEqual([
      [2024, 36_400_000, 200, 12_900, 1_310],
      [2025, 37_674_000, 202, 12_900, 1_349],
      // Only the planned production: 1,310 × 1.03²
      [2026, 1_390],
    ]);
  });

  it('is the same every time', async () => {
    const portrait = async ({ admin }: TestOrganisation) => {
      const pages = await Promise.all(
        ['users?sortBy=name', 'locations?sortBy=name', 'reporting-periods?sortBy=name', 'changes?sortBy=createdAt'].map(
          (list) => admin.get(`${SETTINGS}/${list}&sortOrder=asc`),
        ),
      );
      return pages.map(({ body }) => JSON.stringify(body.data).replaceAll(/(usr|loc|per|chg|org)_[0-9a-f]{32}/g, '$1'));
    };
    expect(await portrait(await newDemo())).toEqual(await portrait(await newDemo()));
  });
});
