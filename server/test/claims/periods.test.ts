import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../answers.ts';
import { test } from '../api-test.ts';
import { addApproved } from '../fixtures/certificates.ts';
import { EMISSIONS, electricity, SUMMARY } from '../fixtures/emissions.ts';
import type { TestOrganisation } from '../harness.ts';

/** Bills whose days are chosen so that their emissions fall into another year. Each name says how the attempt ends. */

const bill = (month: string) => ({
  ...electricity,
  quantity: 1_000,
  periodStart: `${month}-01`,
  periodEnd: `${month}-28`,
});

const totalOf = async ({ admin }: TestOrganisation, year: number) =>
  (await admin.get(`${SUMMARY}?periodStart=${year}-01-01&periodEnd=${year}-12-31`)).body.data.totalTco2e;

describe('attack 27: a bill of 366 days with one day in the year', () => {
  test('is disclosed as unusually long beside monthly bills, and the year counts its one day', async ({ api, org }) => {
    for (const month of ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06'])
      await addApproved(api, org, bill(month));
    api.clock.set('2027-01-15T09:00:00Z');
    // 366,000 kWh × 0.177 kg/kWh = 64.782 t, of which one day is 0.177 t, as much as each of the six bills.
    const stretched = { ...electricity, quantity: 366_000, periodStart: '2025-12-31', periodEnd: '2026-12-31' };
    const id = await addApproved(api, org, stretched);
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).body.data.warnings).toContainEqual({
      code: 'unusual_period',
      message: 'The period has 366 days, and the median of 6 other entries 28: check both dates.',
    });
    expect([await totalOf(org, 2025), await totalOf(org, 2026)]).toEqual([1.239, 64.605]);
  });

  test('of 367 days is refused with 422', async ({ api, org }) => {
    api.clock.set('2027-01-15T09:00:00Z');
    const answer = await org.admin.post(EMISSIONS, {
      ...electricity,
      periodStart: '2025-12-30',
      periodEnd: '2026-12-31',
    });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['periodEnd']]);
    expect(messageFor(answer, 'periodEnd')).toContain('at most');
  });
});
