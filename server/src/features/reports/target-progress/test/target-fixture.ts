import { expect } from 'vitest';
import { addEntry, bringTo } from '../../../../../test/fixtures/emissions.ts';
import { putInventory } from '../../../../../test/fixtures/external-inventories.ts';
import { putMetrics } from '../../../../../test/fixtures/statements.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { decideTarget } from '../../../targets/evaluation/service.ts';

const TARGETS = '/api/v1/targets';

const terms = {
  type: 'absolute',
  scopeCoverage: [2],
  baseYear: 2024,
  baseYearTco2e: 2,
  targetYear: 2029,
  reductionPercent: 50,
  trajectoryModel: 'linear',
};

export async function addTarget(owner: TestOrganisation, change: object): Promise<string> {
  const { status, body, text } = await owner.admin.post(TARGETS, { ...terms, ...change });
  expect(status, text).toBe(201);
  return body.data.id;
}

async function addMilestone(org: TestOrganisation, targetId: string, milestone: object): Promise<string> {
  const { status, body, text } = await org.admin.post(`${TARGETS}/${targetId}/milestones`, milestone);
  expect(status, text).toBe(201);
  return body.data.id;
}

/**
 * Electricity of the head office, with factors of the UK Government, in 2026 still that of 2025; today is 15 March 2026.
 *
 * | period              | tonnes                     | the year comes to                         |
 * |---------------------|----------------------------|-------------------------------------------|
 * | 2024                | kept elsewhere: 2, and 10 of scope 3 | the same                        |
 * | 2025                | 10,000 × 0.177   = 1.77    | the same                                  |
 * | 2026, until 14 March| 1,800 × 0.177    = 0.3186  | 73 of 365 days: 0.3186 × 5 = 1.593        |
 *
 * | target    | asks for                                   | allows in 2026          | stands                       |
 * |-----------|--------------------------------------------|-------------------------|------------------------------|
 * | Halve     | 2 to 1 by 2029, evenly                     | 2 − 2 × 0.2 = 1.6       | (2 − 1.593) ÷ 1 = 40.7 %     |
 * | Per head  | 2 ÷ 4 = 0.5 to 0.3 by 2028, evenly         | 0.5 − 2 × 0.05 = 0.4    | 1.593 ÷ 6 = 0.2655: ahead    |
 * | Travel    | scope 3: 10 to 5 by 2030, evenly           | 10 − 2 × 5 ÷ 6          | nothing is recorded          |
 * | =Old      | archived: 2 to 0 by 2034, more of it early | 2 − 2 × (1 − 0.8²) = 1.28 | 24 % above                 |
 */
export async function setTargets(api: TestApi, org: TestOrganisation): Promise<void> {
  for (const entry of [
    { quantity: 10_000, periodStart: '2025-01-01', periodEnd: '2025-12-31' },
    {
      quantity: 1_800,
      periodStart: '2026-01-01',
      periodEnd: '2026-03-14',
      factorCode: 'DEFRA-2025-ELEC-GRID-GB',
      factorOverrideReason: 'The edition of the year before keeps both years alike',
    },
  ]) {
    const { id } = await addEntry(org.admin, entry);
    await bringTo('approved', api, org, id);
  }
  await addEntry(org.admin, { quantity: 1_000_000 });
  await putInventory(org.admin, 2024, {
    lines: [
      { scope: 2, category: 'purchased_electricity', tco2e: 2, marketTco2e: 2 },
      { scope: 3, category: 'business_travel', tco2e: 10 },
    ],
  });
  for (const [year, value] of [
    [2024, 4],
    [2025, 5],
    [2026, 6],
  ] as const)
    await putMetrics(org.admin, year, { metrics: [{ name: 'Staff', value, unit: 'head' }] });
  const old = await addTarget(org, {
    name: '=Old & tired',
    targetYear: 2034,
    reductionPercent: 100,
    trajectoryModel: 'front_loaded',
  });
  const halve = await addTarget(org, { name: 'Halve', description: 'All sites.' });
  const intensityDenominator = { metric: 'Staff', unit: 'head', baseYearValue: 4, values: { 2025: 5, 2026: 6 } };
  await addTarget(org, {
    name: 'Per head',
    type: 'intensity',
    intensityDenominator,
    targetYear: 2028,
    reductionPercent: 40,
  });
  await addTarget(org, { name: 'Travel', scopeCoverage: [3], baseYearTco2e: 10, targetYear: 2030 });
  const first = await addMilestone(org, halve, { year: 2025, label: 'First step', requiredReductionPercent: 10 });
  await addMilestone(org, halve, { year: 2027, label: 'Half-way', requiredReductionPercent: 30 });
  await api.db.transaction((tx) =>
    decideTarget(
      tx,
      { organisationId: org.id, targetId: halve },
      { now: api.clock.now(), emit: async () => undefined, record: () => undefined },
    ),
  );
  const verification = { verifiedBy: 'Prüfstelle Süd', notes: 'Meters read' };
  expect((await org.admin.post(`${TARGETS}/${halve}/milestones/${first}/verify`, verification)).status).toBe(200);
  expect((await org.admin.post(`${TARGETS}/${old}/archive`)).status).toBe(200);
}
