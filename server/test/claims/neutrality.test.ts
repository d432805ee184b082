import { describe, expect } from 'vitest';
import { codeOf, messageFor } from '../answers.ts';
import { test } from '../api-test.ts';
import {
  act,
  addApproved,
  addTarget,
  certificateIn,
  closeYear,
  newRecorder,
  newReporter,
  read,
  request,
  requestOf,
  retiredFrom,
  stateScope3,
} from '../fixtures/certificates.ts';
import { electricity, gas } from '../fixtures/emissions.ts';
import { EXTERNAL, inventoryOf } from '../fixtures/external-inventories.ts';
import { TARGETS } from '../fixtures/targets.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';

/** Each name says how the attempt ends. The emissions of 2025 are 2.43706 t in all scopes. */

async function refusal(api: TestApi, org: TestOrganisation, change: object) {
  const { certId } = await certificateIn('under_review', api, org, change);
  const answer = await act(org.admin, certId, 'approve');
  expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
  expect((await read(org.admin, certId)).status).toBe('under_review');
  return answer;
}

const REMOVAL = { type: 'direct_air_capture' };

describe('attack 1: net_zero against a high base', () => {
  const type = 'net_zero';
  const terms = { name: 'Net zero', type, baseYear: 2019, baseYearTco2e: 30_000, reductionPercent: 95 };

  test('that is typed is refused', async ({ api }) => {
    const org = await newReporter(api);
    const typed = { ...terms, scopeCoverage: [1, 2, 3], targetYear: 2045, trajectoryModel: 'linear' };
    const target = await org.admin.post(TARGETS, typed);
    expect([target.status, target.body.data?.baseSource]).toEqual([201, 'typed']);
    const retirementIds = await retiredFrom(api, org, REMOVAL, { quantity: 3 });
    expect(messageFor(await refusal(api, org, { type, retirementIds }), 'type')).toContain(
      'a target with a typed base does not count',
    );
  });

  test('of an inventory that nobody assured is refused, and of one that is too recent', async ({ api }) => {
    const org = await newReporter(api);
    await addTarget(org, terms);
    const { lines } = (await org.admin.get(`${EXTERNAL}/2019`)).body.data;
    expect((await org.admin.put(`${EXTERNAL}/2019`, inventoryOf({ lines }))).status).toBe(200);
    const retirementIds = await retiredFrom(api, org, REMOVAL, { quantity: 3 });
    const unassured = await refusal(api, org, { type, retirementIds });
    expect(messageFor(unassured, 'type')).toContain('"Net zero" has an unassured base of 2019');

    const recent = await newReporter(api);
    await addTarget(recent, { ...terms, baseYear: 2021 });
    const ids = await retiredFrom(api, recent, REMOVAL, { quantity: 3 });
    const tooRecent = await refusal(api, recent, { type, retirementIds: ids });
    expect(messageFor(tooRecent, 'type')).toContain('at least 5 years back (2020 or before): "Net zero" has 2021');
  });
});

describe('attack 2: carbon_neutral with emissions ten times the base', () => {
  const type = 'carbon_neutral';

  test('for scope 1 alone with a target of nothing is refused, with everything that is missing', async ({ api }) => {
    const org = await newRecorder(api);
    await closeYear(org);
    await addTarget(org, { scopeCoverage: [1], baseYearTco2e: 0.018296, targetYear: 2100, reductionPercent: 0.000001 });
    const retirementIds = await retiredFrom(api, org, {}, { quantity: 1 });
    const answer = await refusal(api, org, { type, scopeCoverage: [1], retirementIds });
    expect(messageFor(answer, 'scopeCoverage')).toMatch(
      /^must hold 1 and 2 for carbon_neutral; scope 3 of 2025 is not/,
    );
    expect(messageFor(answer, 'type')).toContain('and carbon_neutral needs at least 2.5 %');
  });

  /** 2024 with a ton of gas, so that 2025 is the second claimed year. */
  async function claimed2024(api: TestApi, baseYearTco2e: number): Promise<TestOrganisation> {
    const org = await newReporter(api);
    const year = { periodStart: '2024-01-01', periodEnd: '2024-12-31' };
    for (const entry of [gas, electricity]) await addApproved(api, org, { ...entry, ...year });
    await closeYear(org, 2024);
    await stateScope3(org, 2024);
    const scopeCoverage = [1, 2];
    await addTarget(org, { name: 'Both', scopeCoverage, baseYear: 2023, baseYearTco2e, targetYear: 2033 });
    const retirementIds = await retiredFrom(api, org, {}, { quantity: 5, ...year });
    await certificateIn('issued', api, org, { type, ...year, scopeCoverage, retirementIds });
    return org;
  }

  async function claim2025(api: TestApi, org: TestOrganisation) {
    const retirementIds = await retiredFrom(api, org, {}, { quantity: 5 });
    return { type, scopeCoverage: [1, 2], retirementIds };
  }

  test('is disclosed in the first year, on the page and in the claims, and refused in the second', async ({ api }) => {
    // 0.18296 t and 2.2125 t are 2.39546 t in 2025: ten times the base.
    const org = await claimed2024(api, 0.24);
    const [first] = (await org.admin.get('/api/v1/certificates?type=carbon_neutral')).body.data;
    const record = (await api.anonymous.get(`/public/certificates/${first.certId}`)).body;
    // A twentieth less than the base.
    expect(record.claims.neutrality).toEqual({ reductions: 'planned', budgetTco2e: 0.228 });
    const page = await api.anonymous.get(`/public/certificates/${first.certId}`, { accept: 'text/html' });
    expect(page.text).toContain('First year: reductions planned, not yet shown');

    const answer = await refusal(api, org, await claim2025(api, org));
    expect(messageFor(answer, 'type')).toBe(
      '2.39546 t were emitted, and "Both" allows 0.216 t for the period: only the first claimed year may rest on planned reductions',
    );
  });

  test('within the budget of the second year is approved, and says so', async ({ api }) => {
    const org = await claimed2024(api, 3);
    // Two tenths of the half of 3 t: 2.7 t.
    expect(await certificateIn('approved', api, org, await claim2025(api, org))).toMatchObject({
      emissionsTco2e: 2.39546,
      neutrality: { reductions: 'shown', budgetTco2e: 2.7 },
    });
  });

  test('against a base year set anew every year is refused', async ({ api }) => {
    const org = await claimed2024(api, 3);
    const targets = (await org.admin.get(TARGETS)).body.data as { id: string; name: string }[];
    for (const { id } of targets) await org.admin.post(`${TARGETS}/${id}/archive`);
    const terms = { name: 'Anew', type: 'absolute', scopeCoverage: [1, 2], baseYear: 2025, targetYear: 2035 };
    const anew = { ...terms, baseYearTco2e: 2.39546, reductionPercent: 50, trajectoryModel: 'linear' };
    expect((await org.admin.post(TARGETS, anew)).status).toBe(201);
    expect(messageFor(await refusal(api, org, await claim2025(api, org)), 'type')).toBe(
      '"Anew" has the base year 2025, and the first year claimed as carbon neutral allows one up to 2024',
    );
  });

  test('after the target was weakened in the year is refused', async ({ api }) => {
    const org = await newReporter(api);
    const [target] = (await org.admin.get(TARGETS)).body.data;
    const reason = 'The works in Leeds were sold to another company';
    const patched = await org.admin.patch(`${TARGETS}/${target.id}`, { reductionPercent: 30, reason });
    expect(patched.status, patched.text).toBe(200);
    const retirementIds = await retiredFrom(api, org, {}, { quantity: 3 });
    expect(messageFor(await refusal(api, org, { type, retirementIds }), 'type')).toContain(
      '"Half by 2034" was weakened on',
    );
  });
});

describe('attack 14: neutrality for one day', () => {
  test('is refused', async ({ api }) => {
    const org = await newReporter(api);
    const day = { periodStart: '2025-06-01', periodEnd: '2025-06-01' };
    const retirementIds = await retiredFrom(api, org, {}, { quantity: 3, ...day });
    const answer = await refusal(api, org, { type: 'carbon_neutral', ...day, retirementIds });
    expect(messageFor(answer, 'periodEnd')).toBe(
      'carbon_neutral covers whole fiscal years, which begin on 01-01 (month and day)',
    );
  });

  test('as an inventory of one day is refused too', async ({ api }) => {
    const org = await newReporter(api);
    const { certId } = await request(org.admin, requestOf({ periodStart: '2025-06-01', periodEnd: '2025-06-01' }));
    await act(org.admin, certId, 'review');
    const answer = await act(org.admin, certId, 'approve');
    expect(messageFor(answer, 'periodEnd')).toContain('ghg_inventory covers whole months, or whole fiscal years');
  });
});
