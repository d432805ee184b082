import { describe, expect } from 'vitest';
import { codeOf } from '../answers.ts';
import { addApproved, certificateIn, closeYear, newRecorder, read, TOTAL_TCO2E } from '../fixtures/certificates.ts';
import { gas, SUMMARY } from '../fixtures/emissions.ts';
import { sequenceAll } from '../fixtures/log.ts';
import { follow, make } from '../fixtures/reports.ts';
import { test } from '../fixtures/second-person.ts';
import { approveStatement, bare, calculated, putStatement, stateCalculated } from '../fixtures/statements.ts';
import { addTarget, closeYear as closeTargetYear, progressOf, recordYear, START } from '../fixtures/targets.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';
import { runRecurring } from '../work.ts';

/** Attempts to shrink an inventory by a share typed in its statement. Each name says how the attempt ends. */

const YEAR = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };

const asOnePercent = async (org: TestOrganisation, year: number, body: object = calculated) => {
  const shares = [{ locationId: await headOffice(org), percent: 1 }];
  return putStatement(org.admin, year, { ...body, consolidationApproach: 'equity_share', shares });
};

async function headOffice({ admin }: TestOrganisation): Promise<string> {
  return (await admin.get('/api/v1/settings/locations')).body.data[0].id;
}

const summaryOf = async ({ admin }: TestOrganisation) =>
  (await admin.get(`${SUMMARY}?${new URLSearchParams(YEAR)}`)).body.data;

const reportOf = async (api: TestApi, { admin }: TestOrganisation, reportId: string): Promise<string> =>
  (await follow(api, (await make(api, admin, { reportId, format: 'json', ...YEAR })).downloadUrl)).text;

describe('own: a share of 1 % for a site that belongs wholly to the organisation', () => {
  test('acts on the total, and is disclosed with the whole figure by summary and reports', async ({ api, org }) => {
    api.clock.set('2026-03-12T12:00:00Z');
    await stateCalculated(api, org);
    await asOnePercent(org, 2025);
    // 1 % of 0.18296 + 2.2125 + 0.0416 = 2.43706 t: 0.0018296, 0.022125 and 0.000416, each rounded to a gram.
    expect(await summaryOf(org)).toMatchObject({
      totalTco2e: 0.024371,
      consolidation: { approach: 'equity_share', fiscalYears: [2025], sharesApplied: 1, wholeTco2e: TOTAL_TCO2E },
    });
    for (const reportId of ['ghg_inventory', 'secr', 'esrs_e1', 'cdp_climate', 'location_breakdown', 'monthly_trend'])
      expect(await reportOf(api, org, reportId)).toMatch(
        /equity share: 1 location counts by a share in 2025\. With every location in full, the total would be 2\.437 t CO₂e\..*"equity_shares"/s,
      );
    expect(await reportOf(api, org, 'emissions_detail')).toContain('the total would be 2.437 t CO₂e.');
  });

  test('needs a second person for its approval under four_eyes, and is disclosed as not approved', async ({
    api,
    org,
    admin,
    strict,
    second,
  }) => {
    api.clock.set('2026-03-12T12:00:00Z');
    await stateCalculated(api, org);
    await approveStatement(admin);
    await strict();
    expect(await asOnePercent(org, 2025)).toMatchObject({ approval: null, missing: ['approver'] });
    expect(await reportOf(api, org, 'ghg_inventory')).toContain('is not approved: let a second person approve it');
    expect(codeOf(await approveStatement(admin))).toBe('403 INSUFFICIENT_ROLE');
    expect((await approveStatement(second)).body.data.approval).toMatchObject({
      people: 'second_person',
      totalTco2e: 0.024371,
    });
  });

  test('is disclosed on an issued certificate, which turns superseded', async ({ api }) => {
    const org = await newRecorder(api);
    await addApproved(api, org, gas);
    await closeYear(org);
    const { certId } = await certificateIn('issued', api, org);
    const whole = (await read(org.admin, certId)).emissionsTco2e;
    await asOnePercent(org, 2025);
    await sequenceAll(api);
    await runRecurring(api, 'certificates.inputs');
    const { body } = await api.anonymous.get(`/public/certificates/${certId}`);
    const { totalTco2e } = await summaryOf(org);
    expect(totalTco2e).toBeLessThan(whole / 90);
    expect(body).toMatchObject({ status: 'valid', signatureValid: true, inputs: { state: 'changed' } });
    expect(body.inputs.differenceTco2e).toBeCloseTo(totalTco2e - whole, 6);
  });

  test('is disclosed on a certificate of the shrunken figures, beside the whole one', async ({ api }) => {
    const org = await newRecorder(api);
    await addApproved(api, org, gas);
    await closeYear(org);
    await asOnePercent(org, 2025);
    const { certId } = await certificateIn('issued', api, org);
    const { emissionsTco2e, preparation } = await read(org.admin, certId);
    const { totalTco2e, consolidation } = await summaryOf(org);
    expect(emissionsTco2e).toBe(totalTco2e);
    expect(preparation.accounts.wholeTco2e).toBe(consolidation.wholeTco2e);
    expect(consolidation.wholeTco2e).toBeGreaterThan(totalTco2e * 90);
    const page = await api.anonymous.get(`/public/certificates/${certId}`, { accept: 'text/html' });
    expect(page.text).toContain('with every location in full');
  });

  test('makes a target not comparable with its base, which is disclosed with the reason', async ({
    api,
    org,
    admin,
  }) => {
    api.clock.set(START);
    await recordYear(api, org, 2024, 1_000);
    await closeTargetYear(admin, 2024);
    await recordYear(api, org, 2026, 1_000);
    const { id } = await addTarget(admin, { scopeCoverage: [1] });
    expect((await progressOf(admin, id)).status).toBe('off_track');
    await asOnePercent(org, 2026, bare);
    expect(await progressOf(admin, id)).toMatchObject({
      status: 'not_comparable',
      projectedTco2e: 10,
      because:
        '1 location counts by another equity share in 2026 than in 2024; state the same shares in both inventory statements and restate the base.',
    });
  });
});
