import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { expectSameAsUnknown, expectWritersOnly } from '../../../../../test/access.ts';
import { codeOf, detailsOf, fieldsOf } from '../../../../../test/answers.ts';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import {
  addMilestone,
  addSupported,
  intensityOf,
  milestoneOf,
  milestonesOf,
  readMilestones,
  record,
  stored,
  targetIn,
} from '../../../../../test/fixtures/targets.ts';
import { UNKNOWN_TARGET } from '../../../../../test/ids.ts';

const test = base
  .extend('targetId', { scope: 'file' }, async ({ org }) => (await addSupported(org.admin)).id)
  .extend('customId', { scope: 'file' }, async ({ org, targetId }) => {
    const customId = (await addSupported(org.admin, { trajectoryModel: 'custom' })).id;
    for (const id of [targetId, customId])
      await addMilestone(org.admin, id, { year: 2030, requiredReductionPercent: 30 });
    return customId;
  })
  .extend(
    'ask',
    { scope: 'file' },
    ({ targetId, org }) =>
      (change: object = {}, id = targetId, headers?: Record<string, string>) =>
        org.admin.post(milestonesOf(id), milestoneOf(change), headers),
  );

describe('POST /targets/{targetId}/milestones', () => {
  test('answers with the whole milestone', async ({ org, ask }) => {
    const { id } = await addSupported(org.admin);
    const answer = await ask({ year: 2027, label: 'A fifth', requiredReductionPercent: 20.5 }, id);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.data).toEqual({
      id: expect.stringMatching(/^mst_[0-9a-f]{32}$/),
      targetId: id,
      year: 2027,
      label: 'A fifth',
      requiredReductionPercent: 20.5,
      allowedTco2e: 795,
      actualTco2e: null,
      judgedTco2e: null,
      status: 'pending',
      decidedAt: null,
      verified: false,
      verifiedAt: null,
      verifiedBy: null,
      notes: null,
      verification: null,
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
    });
    expect(answer.headers.location).toBe(`${milestonesOf(id)}/${answer.body.data.id}`);
    expect(answer.headers.etag).toBe('"1"');
    expect(await readMilestones(org.admin, id)).toEqual([answer.body.data]);
  });

  test('shows the recorded amount of its year in the unit of the target', async ({ api }) => {
    const own = await api.newOrganisation();
    await record(api, own, { tco2e: 50, from: '2026-01-01', to: '2026-01-31' });
    const { id } = await addSupported(own.admin, intensityOf());
    // ÷ 125; and 4 t less a tenth
    expect(await addMilestone(own.admin, id)).toMatchObject({ actualTco2e: 0.4, allowedTco2e: 3.6 });
  });

  test.for<[string, object]>([
    ['the year after the base year', { year: 2025 }],
    ['the target year', { year: 2034 }],
    ['the smallest and the largest', { label: '🌱'.repeat(120), requiredReductionPercent: 100 }],
    ['less than an earlier one, where the trajectory is not drawn through it', { year: 2031 }],
  ])('takes %s', async ([_, change], { ask }) => {
    expect(codeOf(await ask(change))).toBe('201');
  });

  test.for<[string, object]>([
    ['as much as the one before', { year: 2031, requiredReductionPercent: 30 }],
    ['as much as the target', { year: 2033, requiredReductionPercent: 50 }],
    ['less than the one after', { year: 2029, requiredReductionPercent: 29.9 }],
  ])('takes, for a custom trajectory, %s', async ([_, change], { ask, customId }) => {
    expect(codeOf(await ask(change, customId))).toBe('201');
  });

  test.for<[what: string, body: unknown, fields: string[]]>([
    ['an empty body', {}, ['label', 'requiredReductionPercent', 'year']],
    [
      'values of another type',
      { year: '2027', label: 7, requiredReductionPercent: null },
      ['label', 'requiredReductionPercent', 'year'],
    ],
    ['half a year', milestoneOf({ year: 2027.5 }), ['year']],
    [
      'fields of its own',
      milestoneOf({ status: 'achieved', verified: true, allowedTco2e: 1 }),
      ['allowedTco2e', 'status', 'verified'],
    ],
  ])('refuses %s with 400, all fields at once', async ([_, body, fields], { api, org, targetId }) => {
    const before = await stored(api);
    const answer = await org.admin.post(milestonesOf(targetId), body);
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await stored(api)).toEqual(before);
  });

  test.for<[what: string, change: object, fields: string[]]>([
    ['the base year', { year: 2024 }, ['year']],
    ['a year after the target year', { year: 2035 }, ['year']],
    ['a year that is none', { year: 1989 }, ['year']],
    ['a reduction of 0', { requiredReductionPercent: 0 }, ['requiredReductionPercent']],
    ['a reduction of 100.1', { requiredReductionPercent: 100.1 }, ['requiredReductionPercent']],
    ['a blank label', { label: ' ' }, ['label']],
    ['a label of 121 characters', { label: 'l'.repeat(121) }, ['label']],
    [
      'bounds and rules at once',
      { year: 2035, label: '', requiredReductionPercent: -1 },
      ['label', 'requiredReductionPercent', 'year'],
    ],
    [
      'bounds of all',
      { year: 2101, label: '', requiredReductionPercent: 101 },
      ['label', 'requiredReductionPercent', 'year'],
    ],
  ])('refuses %s with 422 and stores nothing', async ([_, change, fields], { api, ask }) => {
    const before = await stored(api);
    const answer = await ask(change);
    expect(codeOf(answer), answer.text).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
    expect(detailsOf(answer)).toHaveLength(fields.length);
    expect(await stored(api)).toEqual(before);
  });

  test.for<[object, string]>([
    [{ year: 2032, requiredReductionPercent: 29.9 }, 'the milestone of 2032 requires less than one before it'],
    [{ year: 2027, requiredReductionPercent: 30.1 }, 'the milestone of 2029 requires less than one before it'],
    [{ year: 2034, requiredReductionPercent: 50.1 }, "the milestone of 2034 requires more than the target's 50 %"],
  ])('refuses %j if a custom trajectory would rise', async ([change, reason], { org, ask }) => {
    const { id } = await addSupported(org.admin, { trajectoryModel: 'custom' });
    await addMilestone(org.admin, id, { year: 2029, requiredReductionPercent: 30 });
    await addMilestone(org.admin, id, { year: 2031, requiredReductionPercent: 30 });
    const answer = await ask(change, id);
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    const message = `would let a custom trajectory rise: ${reason}`;
    expect(detailsOf(answer)).toEqual([{ field: 'requiredReductionPercent', message }]);
  });

  test.for([30, 10, 50])(
    'refuses a second milestone of the year with 409, requiring %i',
    async (requiredReductionPercent, { api, targetId, customId, ask }) => {
      const before = await stored(api);
      for (const id of [targetId, customId]) {
        const answer = await ask({ year: 2030, requiredReductionPercent }, id);
        expect(codeOf(answer)).toBe('409 DUPLICATE_RESOURCE');
        expect(answer.body.error.message).toMatch(/^mst_[0-9a-f]{32} is already the milestone of 2030\.$/);
      }
      expect(await stored(api)).toEqual(before);
    },
  );

  test('creates one of ten concurrent milestones for the same year', async ({ org, ask }) => {
    const { id } = await addSupported(org.admin);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask({ label: `No. ${n}` }, id)));
    const codes = answers.map(codeOf).sort();
    expect(codes).toEqual(['201', ...Array.from({ length: 9 }, () => '409 DUPLICATE_RESOURCE')]);
    expect(await readMilestones(org.admin, id)).toHaveLength(1);
  });

  test.for(['achieved', 'missed', 'archived'] as const)(
    'refuses a milestone of a target that is %s',
    async (status, { api, org, ask }) => {
      const id = await targetIn(status, api, org);
      const before = await stored(api);
      expect(codeOf(await ask({ year: 2025 }, id))).toBe('409 INVALID_STATE');
      expect(await stored(api)).toEqual(before);
    },
  );

  test("answers for another organisation's target as for an unknown one", async ({ api, ask }) => {
    const { id } = await addSupported((await api.newOrganisation()).admin);
    const before = await stored(api);
    expectSameAsUnknown(await ask({}, id), await ask({}, UNKNOWN_TARGET));
    expect(await stored(api)).toEqual(before);
  });

  test('needs a key with targets:write', async ({ org, api }) => {
    const { id } = await addSupported(org.admin);
    await expectWritersOnly(api, org, (client) => client.post(milestonesOf(id), milestoneOf()), 201);
  });

  test('creates it once for one Idempotency-Key', async ({ org, ask }) => {
    const { id } = await addSupported(org.admin);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await ask({}, id, headers);
    const again = await ask({}, id, headers);
    expect(first.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(codeOf(await ask({ year: 2027 }, id, headers))).toBe('422 IDEMPOTENCY_KEY_REUSED');
    expect(await readMilestones(org.admin, id)).toHaveLength(1);
  });
});
