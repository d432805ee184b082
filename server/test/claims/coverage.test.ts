import { beforeEach, describe, expect } from 'vitest';
import { codeOf, messageFor } from '../answers.ts';
import { test } from '../api-test.ts';
import { manyEntries } from '../fixtures/approved-entries.ts';
import { act, addApproved, closeDays, leaveOneReviewer, request } from '../fixtures/certificates.ts';
import { electricity } from '../fixtures/emissions.ts';
import { bare, putStatement } from '../fixtures/statements.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';

/** What can be claimed with records that are missing. Each name says how the attempt ends. */

const NOW = '2026-03-15T12:00:00Z';

beforeEach<{ api: TestApi }>(({ api }) => api.clock.set(NOW));

/** Bills of 0.2 t for electricity. */
async function addBills(api: TestApi, org: TestOrganisation, ...months: string[]): Promise<void> {
  for (const month of months)
    await api.db.execute(
      manyEntries({ organisationId: org.id, amount: 1, month: `${month}-01`, reference: `${month}-` }),
    );
}

const power = { scopeCoverage: [2] };

async function approval(api: TestApi, { admin }: TestOrganisation, change: object) {
  const { certId } = await request(admin, { ...power, ...change });
  expect((await act(admin, certId, 'review')).status).toBe(200);
  await leaveOneReviewer(api, admin);
  return act(admin, certId, 'approve');
}

const year2025 = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };
const five = { periodStart: '2021-01-01', periodEnd: '2025-12-31' };
const months = (...numbers: number[]) => numbers.map((number) => `2025-${String(number).padStart(2, '0')}`);

const coverageOf = async ({ admin }: TestOrganisation, { periodStart, periodEnd } = year2025) =>
  (await admin.get(`/api/v1/reports/coverage?periodStart=${periodStart}&periodEnd=${periodEnd}`)).body.data;

describe('attack 13: five years certified', () => {
  test.for([
    ['on the first of their months', '2021-01', '2021-02 to 2025-12'],
    ['on the last of their months', '2025-12', '2021-01 to 2025-11'],
  ] as const)('%s are refused', async ([, month, missing], { api, org }) => {
    await addBills(api, org, month);
    await closeDays(org, '2021-01-01', '2025-12-31');
    const answer = await approval(api, org, five);
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(messageFor(answer, 'coverage')).toContain(missing);
  });

  test('on the reading of one day are refused', async ({ api, org }) => {
    await addApproved(api, org, { ...electricity, periodStart: '2023-06-30', periodEnd: '2023-06-30' });
    await closeDays(org, '2021-01-01', '2025-12-31');
    const answer = await approval(api, org, five);
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(messageFor(answer, 'coverage')).toContain('2021-01 to 2023-05 and 2023-07 to 2025-12');
  });
});

describe('attack 25: six bills moved to a later year', () => {
  test('are six gaps by name, and the certificate is refused', async ({ api, org }) => {
    await addBills(api, org, ...months(1, 2, 3, 4, 5, 6));
    await addBills(api, org, '2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06');
    expect(await coverageOf(org)).toMatchObject({
      recordedPercent: 50,
      gaps: [{ category: 'purchased_electricity', months: months(7, 8, 9, 10, 11, 12) }],
    });
    await closeDays(org, year2025.periodStart, year2025.periodEnd);
    const answer = await approval(api, org, year2025);
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(messageFor(answer, 'coverage')).toContain('2025-07 to 2025-12');
  });

  test('and a small entry over the year beside them is refused all the same', async ({ api, org }) => {
    await addBills(api, org, ...months(1, 2, 3, 4, 5, 6));
    await addApproved(api, org, { ...electricity, quantity: 1 });
    await closeDays(org, year2025.periodStart, year2025.periodEnd);
    expect(messageFor(await approval(api, org, year2025), 'coverage')).toContain('2025-07 to 2025-12');
  });

  test('and excluded in the statement is disclosed there, with the reason', async ({ api, org }) => {
    await addBills(api, org, ...months(1, 2, 3, 4, 5, 6));
    await closeDays(org, year2025.periodStart, year2025.periodEnd);
    const what = 'Electricity of the warehouse from July on';
    const reason = 'The warehouse was sold to its tenant on 30 June 2025.';
    await putStatement(org.admin, 2025, {
      ...bare,
      exclusions: [{ what, reason, category: 'purchased_electricity' }],
    });
    expect((await approval(api, org, year2025)).status).toBe(200);
    expect(await coverageOf(org)).toMatchObject({ expectedMonths: 6, recordedMonths: 6 });
  });
});

test('own: gaps outside the covered scopes are disclosed by the coverage of the year', async ({ api, org }) => {
  await addBills(api, org, ...months(1));
  await addApproved(api, org, {
    ...electricity,
    scope: 1,
    category: 'stationary_combustion',
    subcategory: 'natural_gas',
  });
  await closeDays(org, year2025.periodStart, year2025.periodEnd);
  expect((await approval(api, org, { ...year2025, scopeCoverage: [1] })).status).toBe(200);
});
