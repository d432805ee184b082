import { describe, expect } from 'vitest';
import { expectReadersOnly, expectSameAsUnknown } from '../../../../test/access.ts';
import { sharedTest as test } from '../../../../test/api-test.ts';
import { versionOf } from '../../../../test/client.ts';
import {
  addMilestone,
  addTarget,
  closeYear,
  read,
  record,
  recordYear,
  TARGETS,
} from '../../../../test/fixtures/targets.ts';
import { UNKNOWN_TARGET } from '../../../../test/ids.ts';

describe('GET /targets/{targetId}', () => {
  test('shows milestones and budgets by year', async ({ api, org }) => {
    await recordYear(api, org, 2022, 1000);
    await closeYear(org.admin, 2022);
    await recordYear(api, org, 2023, 945.000001);
    await recordYear(api, org, 2024, 920);
    await record(api, org, { tco2e: 300, from: '2025-01-01', to: '2025-06-30', scope: 2 });
    await record(api, org, { tco2e: 90, from: '2026-01-01', to: '2026-03-31' });
    // From 1,000 t in 2022 to 775 t in 2027: 45 t less every year.
    const { id } = await addTarget(org.admin, { baseYear: 2022, targetYear: 2027, reductionPercent: 22.5 });
    const late = await addMilestone(org.admin, id, { year: 2027, label: 'All of it', requiredReductionPercent: 22.5 });
    const soon = await addMilestone(org.admin, id, { year: 2026 });
    const target = await read(org.admin, id);
    expect(target.milestones).toEqual([{ ...soon, actualTco2e: 90 }, late]);
    expect(target.annualBudgets).toEqual([
      { year: 2022, allowedTco2e: 1000, actualTco2e: 1000, variance: 0, retiredTco2e: 0, status: 'met' },
      { year: 2023, allowedTco2e: 955, actualTco2e: 945.000001, variance: -9.999999, retiredTco2e: 0, status: 'met' },
      { year: 2024, allowedTco2e: 910, actualTco2e: 920, variance: 10, retiredTco2e: 0, status: 'exceeded' },
      { year: 2025, allowedTco2e: 865, actualTco2e: 300, variance: -565, retiredTco2e: 0, status: 'incomplete' },
      { year: 2026, allowedTco2e: 820, actualTco2e: 90, variance: -730, retiredTco2e: 0, status: 'in_progress' },
      { year: 2027, allowedTco2e: 775, actualTco2e: null, variance: null, retiredTco2e: 0, status: 'upcoming' },
    ]);
    // 90 × 365/90, and the 300 t of scope 2 that were recorded last year: (1,000 − 665) ÷ 225
    expect(target).toMatchObject({ currentTco2e: 90, progressPercent: 148.89 });
  });

  test('counts a new version when its milestones change', async ({ org }) => {
    const { id } = await addTarget(org.admin);
    const version = async (): Promise<number> => versionOf(await org.admin.get(`${TARGETS}/${id}`));
    expect(await version()).toBe(1);
    const milestone = await addMilestone(org.admin, id);
    expect(await version()).toBe(2);
    await org.admin.patch(`${TARGETS}/${id}/milestones/${milestone.id}`, { label: 'Other' });
    expect(await version()).toBe(3);
    const other = await addMilestone(org.admin, id, { year: 2027 });
    await org.admin.delete(`${TARGETS}/${id}/milestones/${other.id}`);
    expect(await version()).toBe(5);
  });

  test("answers for another organisation's target as for an unknown one", async ({ api, org }) => {
    const { id } = await addTarget((await api.newOrganisation()).admin);
    const unknown = await org.admin.get(`${TARGETS}/${UNKNOWN_TARGET}`);
    expectSameAsUnknown(await org.admin.get(`${TARGETS}/${id}`), unknown);
    expectSameAsUnknown(await org.admin.get(`${TARGETS}/x`), unknown);
  });

  test('needs a key with targets:read', async ({ org, api }) => {
    const { id } = await addTarget(org.admin);
    await expectReadersOnly(api, org, (client) => client.get(`${TARGETS}/${id}`));
  });
});
