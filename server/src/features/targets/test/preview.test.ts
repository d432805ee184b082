import { describe, expect } from 'vitest';
import { expectWritersOnly } from '../../../../test/access.ts';
import { codeOf, fieldsOf } from '../../../../test/answers.ts';
import { sharedTest as base } from '../../../../test/api-test.ts';
import { putAmount } from '../../../../test/fixtures/external-inventories.ts';
import {
  addTarget,
  intensityOf,
  progressOf,
  record,
  recordYear,
  retire,
  START,
  stored,
  TARGETS,
  targetOf,
} from '../../../../test/fixtures/targets.ts';

const PREVIEW = `${TARGETS}/preview`;
const VALIDATED = { status: 'validated', reference: 'SBTI-2026-118', date: '2026-02-02', evidence: 'letter.pdf' };

/** 2025 is complete with 940 t; of 2026 the first quarter is recorded, and 30 t of it are in scope 2. */
const test = base
  .extend('org', { scope: 'file' }, async ({ api }) => {
    api.clock.set(START);
    const org = await api.newOrganisation();
    await recordYear(api, org, 2025, 940);
    await record(api, org, { tco2e: 200, from: '2026-01-01', to: '2026-03-31' });
    await record(api, org, { tco2e: 30, from: '2026-01-01', to: '2026-03-31', scope: 2, category: 'power' });
    await putAmount(org.admin, 2024, 200, 2);
    await retire(api, org, 2025, 25);
    return org;
  })
  .extend('preview', { scope: 'file' }, ({ org }) => async (body: object) => {
    const answer = await org.admin.post(PREVIEW, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  });

describe('POST /targets/preview', () => {
  test('shows the terms, the budget of every year and the progress of today', async ({ preview }) => {
    const shown = await preview(targetOf({ scopeCoverage: [2], baseYearTco2e: 200, targetYear: 2028 }));
    const open = { actualTco2e: null, variance: null, retiredTco2e: 0, status: 'upcoming' };
    expect(shown).toEqual({
      ...targetOf({ scopeCoverage: [2], baseYearTco2e: 200, targetYear: 2028 }),
      baseSource: 'external',
      baseScope2Method: 'location_based',
      baseNote: 'Base year not kept in Tonne: computed from the external inventory of 2024 (scope 2 location-based)',
      halfWayExcessTco2e: 0,
      description: null,
      intensityDenominator: null,
      validation: null,
      unit: 'tCO2e',
      currentTco2e: 30,
      // 30 t for 90 of 365 days are 121.666667 t a year: 78.333333 of the 100 t to be saved.
      progressPercent: 78.33,
      annualBudgets: [
        { year: 2024, allowedTco2e: 200, ...open, status: 'no_data' },
        { year: 2025, allowedTco2e: 175, ...open, retiredTco2e: 25, status: 'no_data' },
        { year: 2026, allowedTco2e: 150, ...open, actualTco2e: 30, variance: -120, status: 'in_progress' },
        { year: 2027, allowedTco2e: 125, ...open },
        { year: 2028, allowedTco2e: 100, ...open },
      ],
      progress: {
        currentYear: 2026,
        unit: 'tCO2e',
        currentTco2e: 30,
        projectedTco2e: 121.666667,
        retiredTco2e: 0,
        allowedTco2eThisYear: 150,
        // 74 of 365 days of the way from 175 to 150 t.
        trajectoryTco2e: 169.931507,
        progressPercent: 78.33,
        status: 'on_track',
        because: expect.stringContaining('121.666667 tCO2e are projected for 2026'),
        notComparable: [],
        nextMilestone: null,
      },
    });
  });

  test.for<[what: string, body: object]>([
    ['an absolute target', targetOf({ description: 'Boilers' })],
    ['more of it early', targetOf({ trajectoryModel: 'front_loaded', reductionPercent: 33.333333 })],
    ['a trajectory through milestones to come', targetOf({ trajectoryModel: 'custom', scopeCoverage: [3, 1] })],
    ['an intensity', intensityOf()],
    ['an intensity without a value for this year', intensityOf({ baseYear: 2023 })],
    ['net zero', targetOf({ type: 'net_zero', reductionPercent: 90, scopeCoverage: [1, 2, 3] })],
    ['a self-declared sbti target', targetOf({ type: 'sbti' })],
    ['a validated one', targetOf({ type: 'sbti', validation: VALIDATED })],
    ['a target that begins in the future', targetOf({ baseYear: 2030 })],
    ['the longest target', targetOf({ baseYear: 1990, targetYear: 2100 })],
  ])('shows %s as it is after creation', async ([, body], { org, preview }) => {
    const { progress, ...shown } = await preview(body);
    const {
      id,
      status: _,
      approved,
      outcome,
      formerAmbitions,
      createdAt,
      updatedAt,
      createdBy,
      milestones,
      revisions,
      ...set
    } = await addTarget(org.admin, body);
    expect(shown).toEqual(set);
    expect({ targetId: id, ...progress, formerAmbitions }).toEqual(await progressOf(org.admin, id));
  });

  test('stores nothing', async ({ api, preview }) => {
    const before = await stored(api);
    await preview(targetOf());
    expect(await stored(api)).toEqual(before);
  });

  test.for<[what: string, body: object, fields: string[]]>([
    ['a type there is not', targetOf({ type: 'relative' }), ['type']],
    ['a field of its own', targetOf({ status: 'achieved' }), ['status']],
    ['years in words', targetOf({ baseYear: 'now', targetYear: null }), ['baseYear', 'targetYear']],
  ])('refuses %s with 400', async ([, body, fields], { org }) => {
    const answer = await org.admin.post(PREVIEW, body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', fields]);
  });

  test.for<[what: string, body: object, fields: string[]]>([
    ['a target that has ended', targetOf({ baseYear: 2020, targetYear: 2025 }), ['targetYear']],
    ['a target year before the base year', targetOf({ targetYear: 2024 }), ['targetYear']],
    ['net zero by half', targetOf({ type: 'net_zero' }), ['reductionPercent']],
    ['an intensity without denominator', targetOf({ type: 'intensity' }), ['intensityDenominator']],
    ['an sbti target that is too slow', targetOf({ type: 'sbti', reductionPercent: 10 }), ['reductionPercent']],
    ['bounds and rules at once', targetOf({ name: ' ', targetYear: 2024 }), ['name', 'targetYear']],
    ['years out of bounds', targetOf({ baseYear: -1e9, targetYear: 1e9 }), ['baseYear', 'targetYear']],
  ])('refuses %s with 422, as the creation does', async ([, body, fields], { org }) => {
    const answer = await org.admin.post(PREVIEW, body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', fields]);
    expect(fieldsOf(await org.admin.post(TARGETS, body))).toEqual(fields);
  });

  test('requires permission to create targets', async ({ api, org }) => {
    await expectWritersOnly(api, org, (client) => client.post(PREVIEW, targetOf()), 200);
  });

  test('ignores the entries of another organisation', async ({ api }) => {
    const otherOrg = await api.newOrganisation();
    const { body } = await otherOrg.admin.post(PREVIEW, targetOf());
    expect(body.data.progress).toMatchObject({ status: 'no_data', currentTco2e: 0 });
  });
});
