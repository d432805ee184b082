import { describe, expect } from 'vitest';
import { demoTest as base } from '../../../../test/api-test.ts';
import { progressOf, read, TARGETS } from '../../../../test/fixtures/targets.ts';

const test = base.extend(
  'findAll',
  { scope: 'file' },
  ({ admin }) =>
    async (): Promise<Array<{ id: string; name: string; type: string; scopeCoverage: number[] }>> =>
      (await admin.get(`${TARGETS}?sortOrder=asc`)).body.data,
);

const methods =
  /: (\d+) from the same months of 2025; 2 by days(?:; (\d+) as in 2025, with little or nothing recorded yet)?\.$/;

describe('the demo organisation', () => {
  test('has targets on and off track, projected by the months of last year', async ({ findAll, admin }) => {
    const standings = [];
    for (const { id, type } of await findAll()) {
      const { status, because } = await progressOf(admin, id);
      standings.push(`${type} ${status}`);
      const [, steady, awaited] = methods.exec(because) ?? [];
      // Eight months of each are approved, 243 of 365 days; one half-year of refrigerant, 181 days; the chiller is hired
      // for the 31 days of July. Nothing is recorded yet of the others.
      const covered = (Number(steady) * 243 + 181 + 31) / ((Number(steady) + 2 + Number(awaited ?? 0)) * 365);
      expect(because).toContain(`recorded for ${(covered * 100).toFixed(1)} % of the year`);
    }
    expect(standings).toEqual(['absolute on_track', 'sbti off_track', 'intensity on_track', 'net_zero at_risk']);
  });

  test('has achieved and missed milestones and complete years', async ({ findAll, admin }) => {
    const decided = [];
    for (const { id } of await findAll()) {
      const { milestones, annualBudgets } = await read(admin, id);
      decided.push(...milestones.map(({ status }: { status: string }) => status));
      for (const { year, status } of annualBudgets.slice(0, 2)) expect(['met', 'exceeded'], year).toContain(status);
    }
    expect(new Set(decided)).toEqual(new Set(['achieved', 'missed', 'pending']));
  });

  test('has a self-declared science-based target within the window', async ({ admin }) => {
    const [target] = (await admin.get(`${TARGETS}?type=sbti`)).body.data;
    expect(target).toMatchObject({
      targetYear: 2032,
      validation: { status: 'self_declared', reference: null, date: null },
    });
    // 4.2 × 8
    expect(target.reductionPercent).toBeGreaterThanOrEqual(33.6);
  });

  test('has an active net-zero target for all scopes, beside which the sample credits of last year do not count', async ({
    admin,
  }) => {
    const [target] = (await admin.get(`${TARGETS}?type=net_zero&status=active`)).body.data;
    expect(target.scopeCoverage).toEqual([1, 2, 3]);
    const { annualBudgets } = await read(admin, target.id);
    expect(annualBudgets[1]).toMatchObject({ year: 2025, retiredTco2e: 0 });
  });
});
