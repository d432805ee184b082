import { beforeEach, describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import {
  aDayLater,
  test as base,
  decide,
  expectDecided,
  expectWaiting,
} from '../../../../../test/fixtures/second-person.ts';
import { addMilestone, addTarget, milestonesOf, readMilestones, START } from '../../../../../test/fixtures/targets.ts';
import type { TestApi } from '../../../../../test/harness.ts';
import { expectRowsAsRecorded, expectUnbroken, readRecord } from '../../../../../test/recorded-events.ts';
import { targetsFeature } from '../../index.ts';

beforeEach<{ api: TestApi }>(({ api }) => api.clock.set(START));

/** Custom, from 2024 to half in 2034: the straight line asks for 25 % in 2029. A milestone asks for 40 % in 2031. */
const test = base
  .extend('targetId', async ({ admin }) => (await addTarget(admin, { trajectoryModel: 'custom' })).id as string)
  .extend('milestone', ({ admin, targetId }) =>
    addMilestone(admin, targetId, { year: 2031, requiredReductionPercent: 40, label: 'Most of it' }),
  )
  .extend('path', ({ targetId }) => milestonesOf(targetId));

const slow = { year: 2029, label: 'Slow', requiredReductionPercent: 5 };

describe('a milestone under four_eyes', () => {
  test('that slows a custom trajectory is created once approved', async ({
    admin,
    second,
    strict,
    targetId,
    path,
    milestone,
  }) => {
    await strict();
    const answer = await admin.post(path, slow);
    const pending = expectWaiting(answer, {
      kind: 'milestone_change',
      change: { field: 'milestone', from: null, to: ['year: 2029', 'label: Slow', 'requiredReductionPercent: 5'] },
    });
    expect(answer.body.data).toMatchObject({
      ...slow,
      targetId,
      id: pending.subjectId,
      status: 'pending',
      allowedTco2e: 950,
    });
    expect(await readMilestones(admin, targetId)).toMatchObject([{ id: milestone.id }]);
    await expectDecided(second, pending, 'approve');
    expect(await readMilestones(admin, targetId)).toMatchObject([
      { id: pending.subjectId, ...slow },
      { id: milestone.id },
    ]);
  });

  test('that slows nothing or requires more is created at once', async ({ admin, strict, path, milestone }) => {
    await strict();
    // From 0 % in 2024 to 40 % in 2031: 28.6 % in 2029.
    const fast = { year: 2029, label: 'Fast', requiredReductionPercent: 35 };
    expect((await admin.post(path, fast)).status).toBe(201);
    expect((await admin.patch(`${path}/${milestone.id}`, { requiredReductionPercent: 45, year: 2030 })).status).toBe(
      200,
    );
  });

  test.for([
    ['asks for less', { requiredReductionPercent: 30 }],
    ['comes later', { year: 2032 }],
  ] as const)(
    'that %s changes once approved',
    async ([, body], { admin, second, strict, path, targetId, milestone }) => {
      await strict();
      const answer = await admin.patch(`${path}/${milestone.id}`, body);
      const pending = expectWaiting(answer, { kind: 'milestone_change', subjectId: milestone.id });
      expect(answer.body.data).toEqual({ ...milestone, pendingChange: pending });
      expect(codeOf(await admin.patch(`${path}/${milestone.id}`, body))).toBe('409 DUPLICATE_RESOURCE');
      await expectDecided(second, pending, 'approve');
      expect(await readMilestones(admin, targetId)).toMatchObject([{ id: milestone.id, ...body }]);
    },
  );

  test('is deleted only once a second person approves', async ({
    admin,
    other,
    second,
    strict,
    path,
    targetId,
    milestone,
  }) => {
    await strict();
    const one = `${path}/${milestone.id}`;
    expect(codeOf(await other.admin.delete(one))).toBe('404 NOT_FOUND');
    expect(codeOf(await admin.request({ method: 'DELETE', url: one, headers: { 'if-match': '"9"' } }))).toBe(
      '412 PRECONDITION_FAILED',
    );
    const pending = expectWaiting(await admin.delete(one), { kind: 'milestone_change', subjectId: milestone.id });
    expect(pending.change).toMatchObject({ to: null });
    expect(await readMilestones(admin, targetId)).toHaveLength(1);
    expect(codeOf(await decide(admin, pending, 'approve'))).toBe('403 INSUFFICIENT_ROLE');
    await expectDecided(second, pending, 'approve');
    expect(await readMilestones(admin, targetId)).toEqual([]);
  });

  test('is not changed if the approval finds it changed or deleted', async ({
    admin,
    second,
    strict,
    path,
    milestone,
  }) => {
    await strict();
    const one = `${path}/${milestone.id}`;
    const less = expectWaiting(await admin.patch(one, { requiredReductionPercent: 30 }), {});
    await admin.patch(one, { label: 'Renamed' });
    const refused = await decide(second, less, 'approve');
    expect(codeOf(refused)).toBe('409 INVALID_STATE');
    expect(refused.body.error.message).toContain('has changed since');
    await expectDecided(second, less, 'reject');
    const first = expectWaiting(await admin.post(path, slow), {});
    const repeated = expectWaiting(await admin.post(path, slow), {});
    await expectDecided(second, first, 'approve');
    expect(codeOf(await decide(second, repeated, 'approve'))).toMatch(/^409/);
  });

  test('changes after a day without a second person, and the record agrees', async ({
    api,
    org,
    admin,
    strict,
    path,
    targetId,
    milestone,
  }) => {
    await strict();
    expectWaiting(await admin.delete(`${path}/${milestone.id}`), { effectiveAt: '2026-03-16T12:00:00Z' });
    expectWaiting(await admin.post(path, slow), {});
    await aDayLater(api);
    expect(await readMilestones(admin, targetId)).toMatchObject([slow]);
    expectUnbroken(await readRecord(api, org.id, ['milestone']));
    await expectRowsAsRecorded(api, org.id, targetsFeature.records);
  });
});
