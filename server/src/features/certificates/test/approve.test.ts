import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import {
  act,
  addApproved,
  addTarget,
  certificateEvents,
  certificateIn,
  closeYear,
  confirmedRetirements,
  leaveOutElectricity,
  newRecorder,
  newReporter,
  QUOTED_TARGET,
  read,
  request,
  retiredFrom,
  TOTAL_TCO2E,
} from '../../../../test/fixtures/certificates.ts';
import { addEntry, EMISSIONS, electricity } from '../../../../test/fixtures/emissions.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** 1,000 kWh × 0.177 kg/kWh (UK Government 2025) = 0.177 t; × 0.20705 kg/kWh (2024) = 0.20705 t. */
const MEGAWATT_HOUR = { ...electricity, quantity: 1_000 };
const of = (periodStart: string, periodEnd: string) => ({ ...MEGAWATT_HOUR, periodStart, periodEnd });
const defra = (...vintages: number[]) => vintages.map((vintage) => ({ source: 'DEFRA', vintage }));

describe('the figures', () => {
  let org: TestOrganisation;
  beforeAll(async () => {
    org = await newRecorder(api);
    await addApproved(api, org, MEGAWATT_HOUR);
    await addApproved(api, org, of('2025-01-01', '2025-03-31'));
    await addApproved(api, org, of('2024-01-01', '2024-12-31'));
    // These cross an edge of the year.
    await addApproved(api, org, of('2024-07-01', '2025-06-30'));
    await addApproved(api, org, of('2025-12-31', '2026-01-01'));
    for (const year of [2024, 2025]) await closeYear(org, year);
    await leaveOutElectricity(org);
    await newReporter(api);
  });

  it.each<[what: string, change: object, emissionsTco2e: number, entryCount: number, disclosed: object]>([
    // 0.18296 + 2.2125 + 0.0416 and two of 0.177 make 2.79106. Across an edge: January to June, 181 of 365 days of 0.20705,
    // month by month (31 days 0.017585 each, 28 days 0.015883, 30 days 0.017018) 0.102674; one of two days of 0.177, 0.0885.
    [
      'all scopes of the year',
      {},
      2.982234,
      7,
      { factorEditions: defra(2024, 2025), straddling: { entries: 2, tco2e: 0.191174 } },
    ],
    ['scope 1', { scopeCoverage: [1] }, 0.18296, 1, { factorEditions: defra(2025) }],
    ['scopes 1 and 3', { type: 'custom', scopeCoverage: [3, 1] }, 0.22456, 2, { factorEditions: defra(2025) }],
    // 0.177 inside. 90 of 365 days of 2.2125 and of 0.177, month by month 0.545548 and 0.043644, and January to March of
    // the one from 2024, 0.051053: 0.640245 across the edges.
    [
      'the first quarter',
      { periodEnd: '2025-03-31', scopeCoverage: [2] },
      0.817245,
      4,
      { factorEditions: defra(2024, 2025), straddling: { entries: 3, tco2e: 0.640245 } },
    ],
    // Scope 2 alone, with the two that begin in 2024 inside: 2.2125 + 2 × 0.177 + 2 × 0.20705, and one of two days of 0.177.
    [
      'two years',
      { periodStart: '2024-01-01', scopeCoverage: [2] },
      3.0691,
      6,
      { factorEditions: defra(2024, 2025), straddling: { entries: 1, tco2e: 0.0885 } },
    ],
  ])(
    'are those of approved and locked entries, by days at the edges of the period: %s',
    async (_, change, tonnes, entries, disclosed) => {
      const approved = await certificateIn('approved', api, org, change);
      expect(approved).toMatchObject({ emissionsTco2e: tonnes, offsetsTco2e: 0, entryCount: entries });
      expect(approved).toMatchObject({ demonstration: false, ...disclosed });
    },
  );

  it('hold the shares by proximity, prorated at the edges of the period', async () => {
    const near = await newRecorder(api);
    await addApproved(api, near, of('2025-12-31', '2026-01-01'));
    await api.db.execute(sql`
      UPDATE emission_entries SET factor_proximity = CASE
        WHEN ghg_scope = 1 THEN 'global' WHEN period_end > '2025-12-31' THEN 'proxy' WHEN ghg_scope = 2 THEN 'own' END
      WHERE organisation_id = ${near.id}`);
    await closeYear(near);
    // 2.2125 own, 0.18296 global, one of two days of 0.177 proxy, and 0.0416 not recorded: of 2.52556 t these are 87.60433,
    // 7.24433, 3.50417 and 1.64716 %. Rounded down to four decimals they add up to 99.9998, and the two units left go to
    // the last two.
    expect(await certificateIn('approved', api, near)).toMatchObject({
      emissionsTco2e: 2.52556,
      factorProximityPercent: { own: 87.6043, region: 0, global: 7.2443, proxy: 3.5042, notRecorded: 1.6472 },
    });
    // Of scope 3 alone, nothing is recorded.
    expect(await certificateIn('approved', api, near, { type: 'custom', scopeCoverage: [3] })).toMatchObject({
      factorProximityPercent: { own: 0, region: 0, global: 0, proxy: 0, notRecorded: 100 },
    });
  });

  it('add up the retirements', async () => {
    const retirementIds = await confirmedRetirements(api, org, 0.1, 0.2, 12.345678);
    const { offsetsTco2e } = await certificateIn('approved', api, org, { type: 'custom', retirementIds });
    expect(offsetsTco2e).toBe(12.645678);
  });
});

describe('approves each type that the records support', () => {
  let org: TestOrganisation;
  beforeAll(async () => {
    org = await newReporter(api);
  });

  it('ghg_inventory and custom: period closed, no unfinished entries, every scope recorded', async () => {
    for (const type of ['ghg_inventory', 'custom'])
      expect(await certificateIn('approved', api, org, { type })).toMatchObject({
        emissionsTco2e: TOTAL_TCO2E,
        offsetsTco2e: 0,
      });
  });

  it('carbon_neutral: balanced to the gram, with a target for its scopes', async () => {
    // 2 + 0.43706 = 2.43706
    const retirementIds = await confirmedRetirements(api, org, 2, 0.43706);
    expect(await certificateIn('approved', api, org, { type: 'carbon_neutral', retirementIds })).toMatchObject({
      emissionsTco2e: TOTAL_TCO2E,
      offsetsTco2e: TOTAL_TCO2E,
      target: QUOTED_TARGET,
      // Half of 3 t in ten years leaves 2.85 t in the first.
      neutrality: { reductions: 'planned', budgetTco2e: 2.85 },
    });
  });

  it('net_zero: reduced by 90 %, the rest balanced by removals', async () => {
    // A tenth of 24.3706 t are 2.43706 t.
    const terms = { name: 'Net zero', type: 'net_zero', baseYear: 2019, baseYearTco2e: 24.3706, reductionPercent: 95 };
    const targetId = await addTarget(org, terms);
    const retirementIds = await retiredFrom(api, org, { type: 'direct_air_capture' }, { quantity: TOTAL_TCO2E });
    const approved = await certificateIn('approved', api, org, { type: 'net_zero', retirementIds });
    expect(approved).toMatchObject({
      emissionsTco2e: TOTAL_TCO2E,
      offsetsTco2e: TOTAL_TCO2E,
      retirements: [{ mechanism: 'removal' }],
      target: { name: 'Net zero', baseYearTco2e: 24.3706, achievedPercent: 90 },
    });
    await org.admin.post(`/api/v1/targets/${targetId}/archive`);
  });

  it('offset_retirement: with open periods and no entries', async () => {
    const open = await api.newOrganisation();
    const retirementIds = await retiredFrom(api, open, { registryId: 'DEMO-GS-1' }, { quantity: 0.000001 });
    const approved = await certificateIn('approved', api, open, { type: 'offset_retirement', retirementIds });
    expect(approved).toMatchObject({ offsetsTco2e: 0.000001, entryCount: 0, demonstration: true });
    for (const field of ['factorEditions', 'notCounted', 'target', 'factorProximityPercent'])
      expect(approved).not.toHaveProperty(field);
  });

  it('emits no event before issue', async () => {
    const quiet = await newReporter(api);
    const approved = await certificateIn('approved', api, quiet);
    expect(approved).toMatchObject({ status: 'approved', issuedAt: null, signature: null });
    expect(await certificateEvents(api, quiet)).toEqual([]);
  });
});

it('needs a second person if the review policy requires one', async () => {
  const org = await newReporter(api);
  await org.admin.patch('/api/v1/settings/organisation', { reviewPolicy: 'four_eyes' });
  const { certId } = await request(org.admin);
  await act(org.admin, certId, 'review');
  expect(codeOf(await act(org.admin, certId, 'approve'))).toBe('403 INSUFFICIENT_ROLE');
  expect((await read(org.admin, certId)).status).toBe('under_review');
  const manager = await org.clientFor({ role: 'manager' });
  expect((await act(manager, certId, 'approve')).body.data).toMatchObject({ status: 'approved' });
});

it('counts entries that are not locked yet', async () => {
  const org = await newRecorder(api);
  const { id } = await addEntry(org.admin, MEGAWATT_HOUR);
  await org.admin.post(`${EMISSIONS}/${id}/approve`);
  await closeYear(org);
  expect(await certificateIn('approved', api, org)).toMatchObject({ emissionsTco2e: 2.61406, entryCount: 4 });
});
