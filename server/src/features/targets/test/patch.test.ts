import { describe, expect } from 'vitest';
import { expectSameAsUnknown, expectWritersOnly } from '../../../../test/access.ts';
import { codeOf, detailsOf, fieldsOf } from '../../../../test/answers.ts';
import { sharedTest as base } from '../../../../test/api-test.ts';
import {
  addMilestone,
  addTarget,
  intensityOf,
  patch,
  read,
  START,
  stored,
  TARGETS,
  targetIn,
} from '../../../../test/fixtures/targets.ts';
import { UNKNOWN_TARGET } from '../../../../test/ids.ts';
import { sql } from '../../../platform/db/index.ts';

const REASON = 'A meter in Leeds was misread';
const denominator = { metric: 'Floor space', unit: 'm²', baseYearValue: 500, values: { 2026: 400 } };

const test = base.extend(
  'ask',
  { scope: 'file' },
  ({ org }) =>
    (id: string, change: object, headers?: Record<string, string>) =>
      org.admin.patch(`${TARGETS}/${id}`, change, headers),
);

describe('PATCH /targets/{targetId}', () => {
  test('changes only the named fields', async ({ org, ask }) => {
    const before = await addTarget(org.admin, { description: 'Before' });
    const answer = await ask(before.id, {
      name: 'More',
      targetYear: 2027,
      reductionPercent: 60,
      scopeCoverage: [3, 2, 1],
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers.etag).toBe('"2"');
    const open = { actualTco2e: null, variance: null, retiredTco2e: 0 };
    expect(answer.body.data).toEqual({
      ...before,
      name: 'More',
      targetYear: 2027,
      reductionPercent: 60,
      scopeCoverage: [1, 2, 3],
      annualBudgets: [
        { year: 2024, allowedTco2e: 1000, ...open, status: 'no_data' },
        { year: 2025, allowedTco2e: 800, ...open, status: 'no_data' },
        { year: 2026, allowedTco2e: 600, ...open, status: 'in_progress' },
        { year: 2027, allowedTco2e: 400, ...open, status: 'upcoming' },
      ],
    });
    expect(await read(org.admin, before.id)).toEqual(answer.body.data);
  });

  test('changes the trajectory and removes a description', async ({ org }) => {
    const { id } = await addTarget(org.admin, { description: 'Before' });
    const after = await patch(org.admin, id, { trajectoryModel: 'front_loaded', description: null });
    expect(after).toMatchObject({ trajectoryModel: 'front_loaded', description: null });
    // 1 − 0.9² = 0.19 of 500 t
    expect(after.annualBudgets[1]).toMatchObject({ year: 2025, allowedTco2e: 905 });
  });

  test('changes the denominator of an intensity as a whole', async ({ org }) => {
    const { id } = await addTarget(org.admin, intensityOf());
    const after = await patch(org.admin, id, { intensityDenominator: denominator, reason: REASON });
    expect(after).toMatchObject({ unit: 'tCO2e/m²', intensityDenominator: denominator });
    expect(after.intensityDenominator).toEqual(denominator);
    // 1,000 t ÷ 500
    expect(after.annualBudgets[0]).toMatchObject({ allowedTco2e: 2 });
  });

  test('keeps every revision of the base year with author, time, reason and amounts', async ({ org, api }) => {
    const { id } = await addTarget(org.admin);
    const manager = await org.clientFor({ role: 'manager' });
    await patch(org.admin, id, { baseYearTco2e: 1100.5, reason: 'A site in Leeds was sold' });
    api.clock.set('2026-03-16T08:30:00Z');
    await patch(org.admin, id, { name: 'No revision' });
    const evidence = 'https://files.example/meter-7.pdf';
    const after = await patch(manager, id, { baseYearTco2e: 1060, reason: 'A meter in Leeds was misread', evidence });
    api.clock.set(START);
    expect(after.baseYearTco2e).toBe(1060);
    expect(after.revisions).toEqual([
      {
        revision: 1,
        at: START,
        by: { id: org.adminId, email: 'admin@tonne.test' },
        reason: 'A site in Leeds was sold',
        evidence: null,
        from: 1000,
        to: 1100.5,
        belowThreshold: false,
      },
      {
        revision: 2,
        at: '2026-03-16T08:30:00Z',
        by: { id: manager.userId, email: `${manager.userId}@tonne.test` },
        reason: 'A meter in Leeds was misread',
        evidence: 'https://files.example/meter-7.pdf',
        from: 1100.5,
        to: 1060,
        // 40.5 of 1,100.5 are 3.7 %
        belowThreshold: true,
      },
    ]);
    expect(after.annualBudgets[0]).toMatchObject({ year: 2024, allowedTco2e: 1060 });
  });

  test('numbers concurrent revisions in order', async ({ org }) => {
    const { id } = await addTarget(org.admin);
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        patch(org.admin, id, { baseYearTco2e: 1001 + n, reason: `The meter reading was corrected to ${1001 + n}` }),
      ),
    );
    const { revisions, baseYearTco2e } = await read(org.admin, id);
    expect(revisions).toHaveLength(10);
    let last = 1000;
    for (const [index, { revision, from, to, reason }] of revisions.entries()) {
      expect([revision, from, reason]).toEqual([index + 1, last, `The meter reading was corrected to ${to}`]);
      last = to;
    }
    expect(baseYearTco2e).toBe(last);
  });

  test('cannot rewrite a revision, not even in the database', async ({ org, api }) => {
    const { id } = await addTarget(org.admin);
    const { revisions } = await patch(org.admin, id, { baseYearTco2e: 1100, reason: 'A meter in Leeds was misread' });
    const appendOnly = /append-only/;
    await expect(api.db.execute(sql`UPDATE target_revisions SET reason = 'x'`)).rejects.toThrow(appendOnly);
    await expect(api.db.execute(sql`DELETE FROM target_revisions`)).rejects.toThrow(appendOnly);
    await expect(api.db.execute(sql`TRUNCATE target_revisions`)).rejects.toThrow(appendOnly);
    expect((await read(org.admin, id)).revisions).toEqual(revisions);
  });

  test('restores an archived target, with changes if requested', async ({ api, org }) => {
    const id = await targetIn('archived', api, org);
    expect(await patch(org.admin, id, { status: 'active', name: 'Once more' })).toMatchObject({
      status: 'active',
      name: 'Once more',
    });
  });

  test('changes the validation of a science-based target, as a whole', async ({ org }) => {
    const { id } = await addTarget(org.admin, { type: 'sbti' });
    const submitted = { status: 'submitted', reference: 'SBT-104', date: '2026-03-01', evidence: null };
    expect((await patch(org.admin, id, { validation: submitted })).validation).toEqual(submitted);
    expect((await patch(org.admin, id, { name: 'Still' })).validation).toEqual(submitted);
    const selfDeclared = { status: 'self_declared', reference: null, date: null, evidence: null };
    const after = await patch(org.admin, id, { reductionPercent: 60, validation: { status: 'self_declared' } });
    expect(after).toMatchObject({ reductionPercent: 60, validation: selfDeclared });
  });

  test('checks an older science-based target only when its ambition changes', async ({ org, api, ask }) => {
    const { id } = await addTarget(org.admin, { type: 'sbti' });
    // As it could be set before: 26 years ahead, from 2010, and nothing known of its validation.
    await api.db.execute(sql`
      UPDATE targets SET base_year = 2010, target_year = 2052, reduction_percent = 50, validation_status = NULL
      WHERE id = ${id}`);
    const selfDeclared = { status: 'self_declared', reference: null, date: null, evidence: null };
    expect(await read(org.admin, id)).toMatchObject({ baseYear: 2010, targetYear: 2052, validation: selfDeclared });
    for (const change of [
      { name: 'Other', description: 'Old', trajectoryModel: 'front_loaded' },
      { baseYearTco2e: 1100, reason: 'A meter in Leeds was misread' },
      { validation: { status: 'submitted', reference: 'SBT-104', date: '2026-03-01' } },
    ])
      expect(codeOf(await ask(id, change)), JSON.stringify(change)).toBe('200');
    const weaker = await ask(id, { reductionPercent: 49, reason: REASON, validation: { status: 'self_declared' } });
    expect(codeOf(weaker)).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(weaker)).toEqual(['reductionPercent', 'targetYear']);
  });

  test('always counts the years of a science-based target from its creation', async ({ org, api, ask }) => {
    const { id } = await addTarget(org.admin, { type: 'sbti', reductionPercent: 90 });
    api.clock.set('2029-06-01T00:00:00Z');
    const codes = [
      await ask(id, { targetYear: 2037, reason: REASON }),
      await ask(id, { targetYear: 2036, reason: REASON }),
    ].map(codeOf);
    api.clock.set(START);
    expect(codes).toEqual(['422 VALIDATION_ERROR', '200']);
  });

  test.for<[what: string, change: unknown, fields: string[]]>([
    ['nothing', {}, ['']],
    ['fields that stay', { type: 'sbti', baseYear: 2020, createdAt: START }, ['baseYear', 'createdAt', 'type']],
    ['the status archived', { status: 'archived' }, ['status']],
    ['the status achieved', { status: 'achieved' }, ['status']],
    ['the status missed, and a trajectory', { status: 'missed', trajectoryModel: 'up' }, ['status', 'trajectoryModel']],
    ['null', { name: null, targetYear: null, reason: null }, ['name', 'reason', 'targetYear']],
    ['a list', [], ['']],
  ])('refuses %s with 400', async ([_, change, fields], { org, api, ask }) => {
    const { id } = await addTarget(org.admin);
    const before = await stored(api);
    const answer = await ask(id, change as object);
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await stored(api)).toEqual(before);
  });

  test.for<[what: string, of: object, change: object, fields: string[]]>([
    ['a base year without reason', {}, { baseYearTco2e: 900 }, ['reason']],
    ['this year as the target year', {}, { targetYear: 2026 }, ['targetYear']],
    ['a reason without base year', {}, { reason: 'A meter in Leeds was misread' }, ['reason']],
    ['evidence without base year', {}, { evidence: 'Meter log' }, ['evidence']],
    ['a reason of three words', {}, { baseYearTco2e: 900, reason: 'Correction correction of figures' }, ['reason']],
    ['evidence without reason', {}, { baseYearTco2e: 900, evidence: 'Meter log' }, ['reason']],
    [
      'evidence of 501 characters',
      {},
      { baseYearTco2e: 900, reason: 'A meter in Leeds was misread', evidence: 'e'.repeat(501) },
      ['evidence'],
    ],
    ['a blank reason', {}, { baseYearTco2e: 900, reason: ' ' }, ['reason']],
    ['a reason of 501 characters', {}, { baseYearTco2e: 900, reason: REASON.repeat(18) }, ['reason']],
    ['seven decimals', {}, { baseYearTco2e: 0.0000001, reason: 'A meter in Leeds was misread' }, ['baseYearTco2e']],
    ['a base without end', {}, { baseYearTco2e: 1e300, reason: 'A meter in Leeds was misread' }, ['baseYearTco2e']],
    ['a target year that is the base year', {}, { targetYear: 2024 }, ['targetYear']],
    ['a target year after 2100', {}, { targetYear: 2101, reason: REASON }, ['targetYear']],
    ['a reduction of 0', {}, { reductionPercent: 0, reason: REASON }, ['reductionPercent']],
    ['a reduction of 101', {}, { reductionPercent: 101 }, ['reductionPercent']],
    [
      'net zero at 89.9',
      { type: 'net_zero', reductionPercent: 95 },
      { reductionPercent: 89.9, reason: REASON },
      ['reductionPercent'],
    ],
    ['sbti at 41.9', { type: 'sbti' }, { reductionPercent: 41.9, reason: REASON }, ['reductionPercent']],
    ['sbti over 12 years', { type: 'sbti' }, { targetYear: 2036, reason: REASON }, ['reductionPercent']],
    [
      'sbti 11 years from its creation',
      { type: 'sbti', reductionPercent: 90 },
      { targetYear: 2037, reason: REASON },
      ['targetYear'],
    ],
    [
      'sbti of scope 3 at 25, with scope 1',
      { type: 'sbti', scopeCoverage: [3], reductionPercent: 25 },
      { scopeCoverage: [1, 2, 3] },
      ['reductionPercent'],
    ],
    ['a validation of another type', {}, { validation: { status: 'self_declared' } }, ['validation']],
    [
      'a validation without anything to show',
      { type: 'sbti' },
      { validation: { status: 'submitted' } },
      ['validation.date', 'validation.reference'],
    ],
    [
      'other terms than were validated',
      { type: 'sbti', validation: { status: 'submitted', reference: 'SBT-104', date: '2026-01-05' } },
      { reductionPercent: 60 },
      ['validation'],
    ],
    [
      'a denominator of another type',
      {},
      { intensityDenominator: denominator, reason: REASON },
      ['intensityDenominator'],
    ],
    ['an intensity without', intensityOf(), { intensityDenominator: null, reason: REASON }, ['intensityDenominator']],
    [
      'a denominator of nothing',
      intensityOf(),
      { intensityDenominator: { ...denominator, values: { 2026: 0 } }, reason: REASON },
      ['intensityDenominator.values[2026]'],
    ],
    ['no scopes', {}, { scopeCoverage: [], reason: REASON }, ['scopeCoverage']],
    [
      'all that at once',
      intensityOf(),
      {
        name: 'n'.repeat(121),
        description: 'd'.repeat(1_001),
        baseYearTco2e: -1,
        targetYear: 2020,
        reductionPercent: 100.1,
        scopeCoverage: [1, 1],
        intensityDenominator: { ...denominator, baseYearValue: -1 },
      },
      [
        'baseYearTco2e',
        'description',
        'intensityDenominator.baseYearValue',
        'name',
        'reason',
        'reductionPercent',
        'scopeCoverage',
        'targetYear',
      ],
    ],
  ])('refuses %s with 422 and stores nothing', async ([_, of, change, fields], { org, api, ask }) => {
    const { id } = await addTarget(org.admin, of);
    const before = await stored(api);
    const answer = await ask(id, change);
    expect(codeOf(answer), answer.text).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await stored(api)).toEqual(before);
  });

  describe('with milestones', () => {
    test('does not leave a milestone after the target year', async ({ org, ask }) => {
      const { id } = await addTarget(org.admin);
      for (const year of [2027, 2030, 2032]) await addMilestone(org.admin, id, { year });
      const answer = await ask(id, { targetYear: 2029 });
      expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
      expect(detailsOf(answer)).toEqual([
        { field: 'targetYear', message: 'must not be before a milestone (2030, 2032)' },
      ]);
      expect(codeOf(await ask(id, { targetYear: 2032 }))).toBe('200');
    });

    test('does not let a custom trajectory rise', async ({ org, ask }) => {
      const { id } = await addTarget(org.admin);
      await addMilestone(org.admin, id, { year: 2027, requiredReductionPercent: 30 });
      const later = await addMilestone(org.admin, id, { year: 2030, requiredReductionPercent: 20 });
      const rising = await ask(id, { trajectoryModel: 'custom', targetYear: 2035, reason: REASON });
      expect(codeOf(rising)).toBe('422 VALIDATION_ERROR');
      expect(detailsOf(rising)).toEqual([
        {
          field: 'trajectoryModel',
          message: 'would let a custom trajectory rise: the milestone of 2030 requires less than one before it',
        },
      ]);
      await org.admin.patch(`${TARGETS}/${id}/milestones/${later.id}`, { requiredReductionPercent: 40 });
      await patch(org.admin, id, { trajectoryModel: 'custom' });
      const beyond = await ask(id, { reductionPercent: 39.9, reason: REASON });
      expect(codeOf(beyond)).toBe('422 VALIDATION_ERROR');
      expect(detailsOf(beyond)).toEqual([
        {
          field: 'reductionPercent',
          message: "would let a custom trajectory rise: the milestone of 2030 requires more than the target's 39.9 %",
        },
      ]);
      const after = await patch(org.admin, id, { reductionPercent: 40, reason: REASON });
      // 700 t in 2027, 600 t from 2030 on
      const allowed = after.annualBudgets.map(({ allowedTco2e }: { allowedTco2e: number }) => allowedTco2e);
      expect(allowed).toEqual([1000, 900, 800, 700, 666.666667, 633.333333, 600, 600, 600, 600, 600]);
    });

    test('names both problems at once', async ({ org, ask }) => {
      const { id } = await addTarget(org.admin);
      await addMilestone(org.admin, id, { year: 2027, requiredReductionPercent: 30 });
      await addMilestone(org.admin, id, { year: 2030, requiredReductionPercent: 20 });
      const answer = await ask(id, { trajectoryModel: 'custom', targetYear: 2029 });
      expect(fieldsOf(answer)).toEqual(['targetYear', 'trajectoryModel']);
    });
  });

  describe('in another state', () => {
    test('refuses to restore an active target', async ({ org, api, ask }) => {
      const { id } = await addTarget(org.admin);
      const before = await stored(api);
      expect(codeOf(await ask(id, { status: 'active', name: 'Other' }))).toBe('409 INVALID_STATE');
      expect(await stored(api)).toEqual(before);
    });

    test.for(['achieved', 'missed'] as const)(
      '%s: what it asked for stays, its name may change',
      async (status, { api, org, ask }) => {
        const id = await targetIn(status, api, org);
        const before = await stored(api);
        for (const change of [
          { status: 'active' },
          { baseYearTco2e: 900, reason: 'A meter in Leeds was misread' },
          { targetYear: 2030 },
          { reductionPercent: 10 },
          { trajectoryModel: 'front_loaded' },
          { scopeCoverage: [1] },
          { intensityDenominator: null },
          { name: 'Other', targetYear: 2030 },
        ])
          expect(codeOf(await ask(id, change)), JSON.stringify(change)).toBe('409 INVALID_STATE');
        expect(await stored(api)).toEqual(before);
        expect(await patch(org.admin, id, { name: 'Other', description: 'Done' })).toMatchObject({
          name: 'Other',
          description: 'Done',
          status,
        });
      },
    );

    test('changes an archived target only by restoring it', async ({ api, org, ask }) => {
      const id = await targetIn('archived', api, org);
      const before = await stored(api);
      expect(codeOf(await ask(id, { name: 'Other' }))).toBe('409 INVALID_STATE');
      expect(codeOf(await ask(id, { targetYear: 2030 }))).toBe('409 INVALID_STATE');
      expect(await stored(api)).toEqual(before);
    });
  });

  test('respects If-Match', async ({ org, ask, api }) => {
    const { id } = await addTarget(org.admin);
    expect(codeOf(await ask(id, { name: 'One' }, { 'if-match': '"1"' }))).toBe('200');
    const before = await stored(api);
    expect(codeOf(await ask(id, { name: 'Two' }, { 'if-match': '"1"' }))).toBe('412 PRECONDITION_FAILED');
    expect(await stored(api)).toEqual(before);
    expect(codeOf(await ask(id, { name: 'Two' }, { 'if-match': '"2"' }))).toBe('200');
  });

  test("answers for another organisation's target as for an unknown one", async ({ api, ask }) => {
    const { id } = await addTarget((await api.newOrganisation()).admin);
    const before = await stored(api);
    expectSameAsUnknown(await ask(id, { name: 'Mine' }), await ask(UNKNOWN_TARGET, { name: 'Mine' }));
    expect(await stored(api)).toEqual(before);
  });

  test('needs a key with targets:write', async ({ org, api }) => {
    const { id } = await addTarget(org.admin);
    await expectWritersOnly(api, org, (client) => client.patch(`${TARGETS}/${id}`, { name: 'Other' }), 200);
  });
});
