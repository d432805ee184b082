import { beforeEach, describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../answers.ts';
import { putAmount, putInventory } from '../fixtures/external-inventories.ts';
import { decide, expectDecided, expectWaiting, ORGANISATION, test } from '../fixtures/second-person.ts';
import { putMetrics } from '../fixtures/statements.ts';
import {
  addMilestone,
  addTarget,
  closeYear,
  evaluateNow,
  milestonesOf,
  patch,
  progressOf,
  read,
  readMilestone,
  recordYear,
  START,
  TARGETS,
  targetOf,
} from '../fixtures/targets.ts';
import type { TestApi } from '../harness.ts';

/**
 * Attempts to make a target look better than it is. Each ends in a refusal, a second person, or a visible disclosure, and
 * its name says which. The numbers are those of the issue "Claims".
 */

beforeEach<{ api: TestApi }>(({ api }) => api.clock.set(START));

const REASON = 'The works in Leeds were sold to another company';
const scope1 = { scopeCoverage: [1] };

describe('attack 15: a typed base of 30,000 t while emissions quadruple', () => {
  test('is disclosed: typed, not comparable and never achieved', async ({ api, org, admin }) => {
    await recordYear(api, org, 2025, 100);
    await recordYear(api, org, 2026, 400);
    await recordYear(api, org, 2027, 400);
    const { id, ...target } = await addTarget(admin, { ...scope1, baseYearTco2e: 30_000, targetYear: 2027 });
    expect(target).toMatchObject({
      baseSource: 'typed',
      baseNote: 'Typed by the organisation: no closed books and no external inventory support it',
      progressPercent: 0,
    });
    expect(await progressOf(admin, id)).toMatchObject({
      status: 'not_comparable',
      progressPercent: 0,
      because: 'The base year’s emissions were typed: no closed books and no external inventory support them.',
    });
    const { id: milestone } = await addMilestone(admin, id, { year: 2026 });
    api.clock.set('2028-02-01T00:00:00Z');
    await closeYear(admin, 2027);
    await evaluateNow(api);
    const { status, outcome, annualBudgets } = await read(admin, id);
    expect([status, outcome]).toEqual(['active', null]);
    expect(annualBudgets.map((budget: { status: string }) => budget.status)).not.toContain('met');
    expect((await readMilestone(admin, id, milestone)).status).toBe('pending');
  });

  test('is refused with the computed figure if the books have the year', async ({ api, org, admin }) => {
    await recordYear(api, org, 2024, 100);
    await closeYear(admin, 2024);
    const answer = await admin.post(TARGETS, targetOf({ ...scope1, baseYearTco2e: 30_000 }));
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(answer.body.error.details).toEqual([
      { field: 'baseYearTco2e', message: 'must be 100: the closed books have that amount for 2024 in these scopes' },
    ]);
    // Half a percent is a figure copied from paper. The exact one is stored.
    expect(codeOf(await admin.post(TARGETS, targetOf({ ...scope1, baseYearTco2e: 100.6 })))).toMatch(/^422/);
    expect(await addTarget(admin, { ...scope1, baseYearTco2e: 100.5 })).toMatchObject({
      baseYearTco2e: 100,
      baseSource: 'books',
    });
  });
});

describe('attack 16: another base because of "aaaaaaaaaa", alone under four_eyes', () => {
  test('is refused without a reason of substance, and waits for a second person with one', async ({
    admin,
    second,
    strict,
  }) => {
    const { id } = await addTarget(admin);
    await strict();
    const empty = await admin.patch(`${TARGETS}/${id}`, { baseYearTco2e: 3000, reason: 'aaaaaaaaaa' });
    expect([codeOf(empty), fieldsOf(empty)]).toEqual(['422 VALIDATION_ERROR', ['reason']]);
    expect(empty.body.error.message).toContain('such as "The site in Leeds was sold in March, with its boilers"');
    const pending = expectWaiting(await admin.patch(`${TARGETS}/${id}`, { baseYearTco2e: 3000, reason: REASON }), {});
    expect(codeOf(await decide(admin, pending, 'approve'))).toBe('403 INSUFFICIENT_ROLE');
    await expectDecided(second, pending, 'approve');
    expect((await read(admin, id)).revisions).toMatchObject([{ from: 1000, to: 3000, reason: REASON }]);
  });
});

describe('attack 17: sbti for scope 1, validated, reference "SBTi"', () => {
  test('is refused with 422 for its scopes, its reference and the missing evidence', async ({ admin }) => {
    const validation = { status: 'validated', reference: 'SBTi', date: '2026-01-05' };
    const answer = await admin.post(TARGETS, targetOf({ ...scope1, type: 'sbti', validation }));
    expect([codeOf(answer), fieldsOf(answer)]).toEqual([
      '422 VALIDATION_ERROR',
      ['scopeCoverage', 'validation.evidence', 'validation.reference'],
    ]);
  });
});

describe('attack 18: a target for a year that is over', () => {
  test.for([2025, 2026])('for %i is refused with 422', async (targetYear, { api, org, admin }) => {
    await recordYear(api, org, 2025, 1);
    const answer = await admin.post(TARGETS, targetOf({ baseYear: 2020, targetYear }));
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['targetYear']]);
  });

  test('is ahead, not achieved, until the target year is closed', async ({ api, org, admin }) => {
    await putAmount(admin, 2024, 1000);
    const { id } = await addTarget(admin, { ...scope1, targetYear: 2027 });
    for (const year of [2026, 2027]) await recordYear(api, org, year, 400);
    expect((await progressOf(admin, id)).status).toBe('ahead');
    api.clock.set('2028-01-10T00:00:00Z');
    await evaluateNow(api);
    expect((await read(admin, id)).status).toBe('active');
    expect((await progressOf(admin, id)).status).toBe('ahead');
    await closeYear(admin, 2027);
    api.clock.set('2028-01-10T02:00:00Z');
    await evaluateNow(api);
    expect((await read(admin, id)).status).toBe('achieved');
    expect((await progressOf(admin, id)).status).toBe('achieved');
  });
});

describe('attack 19: a milestone "verified by DNV"', () => {
  const DNV = { verifiedBy: 'DNV' };

  test('in the future, or missed, is disclosed as such beside the name', async ({ api, org, admin }) => {
    await putAmount(admin, 2024, 1000);
    await recordYear(api, org, 2025, 1200);
    const { id } = await addTarget(admin, scope1);
    const missed = await addMilestone(admin, id, { year: 2025 });
    const future = await addMilestone(admin, id, { year: 2030, requiredReductionPercent: 30 });
    await evaluateNow(api);
    const wordsOf = async (milestone: { id: string }): Promise<string> =>
      (await admin.post(`${milestonesOf(id)}/${milestone.id}/verify`, DNV)).body.data.verification.inWords;
    expect(await wordsOf(missed)).toBe('Reported by the organisation, although the milestone was missed: DNV');
    expect(await wordsOf(future)).toBe('Reported by the organisation, but not decided yet: DNV');
  });

  test('reached, is disclosed as reported by the organisation', async ({ api, org, admin }) => {
    await putAmount(admin, 2024, 1000);
    await recordYear(api, org, 2025, 800);
    const { id } = await addTarget(admin, scope1);
    const reached = await addMilestone(admin, id, { year: 2025 });
    await evaluateNow(api);
    const { body } = await admin.post(`${milestonesOf(id)}/${reached.id}/verify`, DNV);
    expect(body.data.verification).toEqual({ status: 'reported', inWords: 'Reported by the organisation: DNV' });
  });
});

describe('attack 20: fewer scopes with the same base', () => {
  test('of a computed base is disclosed: the base is computed again and the former scopes stay visible', async ({
    admin,
  }) => {
    // 300, 450 and 250 t
    await putInventory(admin, 2024);
    const { id } = await addTarget(admin, { scopeCoverage: [1, 2, 3] });
    const after = await patch(admin, id, { scopeCoverage: [1], reason: REASON });
    expect(after).toMatchObject({
      baseYearTco2e: 300,
      revisions: [{ from: 1000, to: 300, reason: REASON }],
      formerAmbitions: [
        {
          inWords: '50 % by 2034, scopes 1, 2, 3, weakened on 15 March 2026',
          scopeCoverage: [1, 2, 3],
          baseYearTco2e: 1000,
        },
      ],
    });
  });

  test('of a typed base is disclosed: it says that it is typed, and the former scopes stay visible', async ({
    admin,
  }) => {
    const { id } = await addTarget(admin);
    const after = await patch(admin, id, { scopeCoverage: [1] });
    expect(after).toMatchObject({ baseSource: 'typed', formerAmbitions: [{ scopeCoverage: [1, 2] }] });
  });
});

describe('attack 21: revenue of 10 in GBP m becomes 500 in TRY m', () => {
  test('is disclosed: no longer comparable, and the former metric stays visible', async ({ api, org, admin }) => {
    const revenue = (currency: string, value: number) => ({
      metrics: [{ name: 'revenue', value, unit: 'currency', currency }],
    });
    const per = (unit: string, value: number) => ({ metric: 'revenue', unit, baseYearValue: value, values: {} });
    await putAmount(admin, 2024, 1000);
    for (const year of [2024, 2026]) await putMetrics(admin, year, revenue('GBP', 10_000_000));
    await recordYear(api, org, 2026, 900);
    const inPounds = { ...scope1, type: 'intensity', intensityDenominator: per('GBP', 10_000_000) };
    const { id } = await addTarget(admin, inPounds);
    expect((await progressOf(admin, id)).status).toBe('on_track');
    const after = await patch(admin, id, { intensityDenominator: per('TRY', 500_000_000), reason: REASON });
    expect(after.formerAmbitions).toMatchObject([{ metric: 'revenue (GBP)', ways: ['other_metric'] }]);
    const { status, notComparable } = await progressOf(admin, id);
    expect(status).toBe('no_data');
    expect(notComparable).toEqual([
      'The target divides by TRY, and the metrics of 2024 have “revenue” in GBP.',
      'The target divides by TRY, and the metrics of 2026 have “revenue” in GBP.',
    ]);
  });
});

describe('attack 22: 40 % by 2030 becomes 0.000001 % by 2100 under the same name', () => {
  const weaker = { reductionPercent: 0.000001, targetYear: 2100, reason: REASON };

  test('is disclosed: progress is shown against both for as long as the target lives', async ({ api, org, admin }) => {
    await putAmount(admin, 2024, 1000);
    // 2026 allows 1,000 − 400 × 2/6 = 866.666667 t, and then 1,000 t less next to nothing.
    await recordYear(api, org, 2026, 999);
    const { id } = await addTarget(admin, { ...scope1, reductionPercent: 40, targetYear: 2030 });
    await patch(admin, id, weaker);
    const { status, formerAmbitions } = await progressOf(admin, id);
    expect(status).toBe('ahead');
    expect(formerAmbitions).toMatchObject([
      {
        inWords: '40 % by 2030, weakened on 15 March 2026',
        reason: REASON,
        ways: ['later_year', 'smaller_reduction'],
        progress: { status: 'off_track', allowedTco2e: 866.666667, projectedTco2e: 999 },
      },
    ]);
    await patch(admin, id, { name: 'Ninety by 2031', reductionPercent: 90, targetYear: 2031 });
    expect((await read(admin, id)).formerAmbitions).toHaveLength(1);
  });

  test('waits for a second person under four_eyes', async ({ admin, second, strict }) => {
    const { id } = await addTarget(admin, { reductionPercent: 40, targetYear: 2030 });
    await strict();
    const pending = expectWaiting(await admin.patch(`${TARGETS}/${id}`, weaker), {});
    expect(codeOf(await decide(admin, pending, 'approve'))).toBe('403 INSUFFICIENT_ROLE');
    await expectDecided(second, pending, 'approve');
    expect((await read(admin, id)).formerAmbitions).toHaveLength(1);
  });
});

describe('attack 23: a trajectory that is flat until 2049', () => {
  test('is disclosed by the amount above a straight line half-way', async ({ admin }) => {
    const { id } = await addTarget(admin, { trajectoryModel: 'custom', reductionPercent: 90, targetYear: 2050 });
    await addMilestone(admin, id, { year: 2049, requiredReductionPercent: 0.000001 });
    // In 2037 a straight line allows 550 t, and this one 1,000 t less 13/25 of 0.00001 t.
    expect((await read(admin, id)).halfWayExcessTco2e).toBe(449.999995);
  });

  test('is a weaker target if it is drawn on a later day', async ({ api, admin, second, strict }) => {
    const { id } = await addTarget(admin, { trajectoryModel: 'custom', reductionPercent: 90, targetYear: 2050 });
    api.clock.set('2026-03-16T12:00:00Z');
    await strict();
    const flat = { year: 2049, label: 'Later', requiredReductionPercent: 0.000001 };
    const pending = expectWaiting(await admin.post(milestonesOf(id), flat), { kind: 'milestone_change' });
    await expectDecided(second, pending, 'approve');
    expect((await read(admin, id)).formerAmbitions).toMatchObject([
      { inWords: '90 % by 2050, by a faster trajectory (custom), weakened on 16 March 2026' },
    ]);
  });
});

describe('attack 24: another scope 2 method after the base was set', () => {
  test('is disclosed: not comparable until the base is restated', async ({ api, org, admin }) => {
    await putInventory(admin, 2024);
    await recordYear(api, org, 2026, 300);
    const { id } = await addTarget(admin, { scopeCoverage: [1, 2, 3] });
    expect((await progressOf(admin, id)).status).toBe('ahead');
    expect((await admin.patch(ORGANISATION, { scope2Method: 'market_based' })).status).toBe(200);
    expect(await progressOf(admin, id)).toMatchObject({
      status: 'not_comparable',
      because:
        'The base counts scope 2 location-based, and the organisation now counts it market-based; restate the base.',
    });
    // 300, 320 and 250 t by the new method
    const typed = await admin.patch(`${TARGETS}/${id}`, { baseYearTco2e: 1000, reason: REASON });
    expect(typed.body.error.message).toContain('must be 870');
    await patch(admin, id, { baseYearTco2e: 870, reason: REASON });
    expect((await progressOf(admin, id)).status).toBe('ahead');
  });
});
