import { describe, expect } from 'vitest';
import { expectSameAsUnknown, expectWritersOnly } from '../../../../../test/access.ts';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import {
  addMilestone,
  addReached,
  addTarget,
  archive,
  evaluateNow,
  milestonesOf,
  readMilestone,
  stored,
  verify,
} from '../../../../../test/fixtures/targets.ts';
import { UNKNOWN_MILESTONE, UNKNOWN_TARGET } from '../../../../../test/ids.ts';

const test = base
  .extend(
    'ask',
    { scope: 'file' },
    ({ org }) =>
      (targetId: string, id: string, change: object, headers?: Record<string, string>) =>
        org.admin.patch(`${milestonesOf(targetId)}/${id}`, change, headers),
  )
  // A new target with a milestone of 2026.
  .extend(
    'place',
    { scope: 'file' },
    ({ org }) =>
      async (change: object = {}, of: object = {}): Promise<[targetId: string, id: string]> => {
        const { id: targetId } = await addTarget(org.admin, of);
        return [targetId, (await addMilestone(org.admin, targetId, change)).id];
      },
  );

describe('PATCH /targets/{targetId}/milestones/{milestoneId}', () => {
  test('changes only the named fields', async ({ org, ask }) => {
    const { id: targetId } = await addTarget(org.admin);
    const before = await addMilestone(org.admin, targetId);
    const labelled = await ask(targetId, before.id, { label: 'Second step' });
    expect(labelled.status, labelled.text).toBe(200);
    expect(labelled.body.data).toEqual({ ...before, label: 'Second step' });
    expect(labelled.headers.etag).toBe('"2"');
    const moved = await ask(targetId, before.id, { year: 2034, requiredReductionPercent: 12.5 });
    expect(moved.body.data).toEqual({
      ...before,
      label: 'Second step',
      year: 2034,
      requiredReductionPercent: 12.5,
      allowedTco2e: 875,
    });
    expect(await readMilestone(org.admin, targetId, before.id)).toEqual(moved.body.data);
  });

  test('may repeat its own year', async ({ place, ask }) => {
    const [targetId, id] = await place({}, { trajectoryModel: 'custom' });
    expect(codeOf(await ask(targetId, id, { year: 2026, requiredReductionPercent: 5 }))).toBe('200');
  });

  test.for<[what: string, change: unknown, fields: string[]]>([
    ['nothing', {}, ['']],
    [
      'null',
      { year: null, label: null, requiredReductionPercent: null },
      ['label', 'requiredReductionPercent', 'year'],
    ],
    ['what it cannot decide', { status: 'achieved', verified: true, notes: 'x' }, ['notes', 'status', 'verified']],
  ])('refuses %s with 400', async ([_, change, fields], { place, api, ask }) => {
    const [targetId, id] = await place();
    const before = await stored(api);
    const answer = await ask(targetId, id, change as object);
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await stored(api)).toEqual(before);
  });

  test.for<[what: string, change: object, fields: string[]]>([
    ['the base year', { year: 2024 }, ['year']],
    ['a year after the target year', { year: 2035 }, ['year']],
    ['more than all', { requiredReductionPercent: 100.1 }, ['requiredReductionPercent']],
    ['a label of 121 characters', { label: 'l'.repeat(121) }, ['label']],
    [
      'all that at once',
      { year: 2035, label: ' ', requiredReductionPercent: 0 },
      ['label', 'requiredReductionPercent', 'year'],
    ],
  ])('refuses %s with 422 and stores nothing', async ([_, change, fields], { place, api, ask }) => {
    const [targetId, id] = await place();
    const before = await stored(api);
    const answer = await ask(targetId, id, change);
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await stored(api)).toEqual(before);
  });

  test('does not let a custom trajectory rise', async ({ place, org, ask }) => {
    const [targetId, id] = await place({ requiredReductionPercent: 10 }, { trajectoryModel: 'custom' });
    await addMilestone(org.admin, targetId, { year: 2028, requiredReductionPercent: 20 });
    expect(codeOf(await ask(targetId, id, { requiredReductionPercent: 20.1 }))).toBe('422 VALIDATION_ERROR');
    expect(codeOf(await ask(targetId, id, { year: 2029 }))).toBe('422 VALIDATION_ERROR');
    expect(codeOf(await ask(targetId, id, { year: 2029, requiredReductionPercent: 20 }))).toBe('200');
  });

  test.for(['linear', 'custom'])(
    'refuses the year of another milestone with 409 (%s)',
    async (trajectoryModel, { place, org, api, ask }) => {
      const [targetId, id] = await place({}, { trajectoryModel });
      const { id: existing } = await addMilestone(org.admin, targetId, { year: 2028, requiredReductionPercent: 20 });
      const before = await stored(api);
      const answer = await ask(targetId, id, { year: 2028 });
      expect(codeOf(answer)).toBe('409 DUPLICATE_RESOURCE');
      expect(answer.body.error.message).toBe(`${existing} is already the milestone of 2028.`);
      expect(await stored(api)).toEqual(before);
    },
  );

  test('refuses a verified milestone', async ({ org, api, ask }) => {
    const [targetId, id] = await addReached(api, org);
    await verify(org.admin, targetId, id);
    const before = await stored(api);
    expect(codeOf(await ask(targetId, id, { label: 'Other' }))).toBe('409 INVALID_STATE');
    expect(await stored(api)).toEqual(before);
  });

  test('refuses a decided milestone', async ({ place, api, ask }) => {
    const [targetId, id] = await place({ year: 2025 });
    await evaluateNow(api);
    const before = await stored(api);
    expect(codeOf(await ask(targetId, id, { label: 'Other' }))).toBe('409 INVALID_STATE');
    expect(await stored(api)).toEqual(before);
  });

  test('refuses a milestone of an archived target', async ({ place, org, api, ask }) => {
    const [targetId, id] = await place();
    await archive(org.admin, targetId);
    const before = await stored(api);
    expect(codeOf(await ask(targetId, id, { label: 'Other' }))).toBe('409 INVALID_STATE');
    expect(await stored(api)).toEqual(before);
  });

  test('respects If-Match', async ({ place, ask, api }) => {
    const [targetId, id] = await place();
    expect(codeOf(await ask(targetId, id, { label: 'One' }, { 'if-match': '"1"' }))).toBe('200');
    const before = await stored(api);
    expect(codeOf(await ask(targetId, id, { label: 'Two' }, { 'if-match': '"1"' }))).toBe('412 PRECONDITION_FAILED');
    expect(await stored(api)).toEqual(before);
  });

  test('answers for a milestone of another organisation or target as for an unknown one', async ({
    place,
    api,
    ask,
  }) => {
    const [targetId, id] = await place();
    const [otherTarget, otherId] = await place();
    const otherOrg = await api.newOrganisation();
    const { id: foreignTarget } = await addTarget(otherOrg.admin);
    const { id: foreign } = await addMilestone(otherOrg.admin, foreignTarget);
    const before = await stored(api);
    const change = { label: 'Mine' };
    const unknown = await ask(targetId, UNKNOWN_MILESTONE, change);
    expectSameAsUnknown(await ask(targetId, otherId, change), unknown);
    expectSameAsUnknown(await ask(targetId, foreign, change), unknown);
    expectSameAsUnknown(await ask(foreignTarget, foreign, change), unknown);
    expectSameAsUnknown(await ask(otherTarget, id, change), unknown);
    expectSameAsUnknown(await ask(UNKNOWN_TARGET, id, change), unknown);
    expect(await stored(api)).toEqual(before);
  });

  test('needs a key with targets:write', async ({ place, api, org }) => {
    const [targetId, id] = await place();
    const call = { label: 'Other' };
    await expectWritersOnly(api, org, (client) => client.patch(`${milestonesOf(targetId)}/${id}`, call), 200);
  });
});
