import { describe, expect } from 'vitest';
import { expectSameAsUnknown, expectWritersOnly } from '../../../../../test/access.ts';
import { codeOf } from '../../../../../test/answers.ts';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import {
  addMilestone,
  addReached,
  addTarget,
  archive,
  evaluateNow,
  milestonesOf,
  read,
  readMilestone,
  readMilestones,
  stored,
  verify,
} from '../../../../../test/fixtures/targets.ts';
import { UNKNOWN_MILESTONE, UNKNOWN_TARGET } from '../../../../../test/ids.ts';

const test = base
  .extend(
    'ask',
    { scope: 'file' },
    ({ org }) =>
      (targetId: string, id: string, headers?: Record<string, string>) =>
        org.admin.delete(`${milestonesOf(targetId)}/${id}`, headers),
  )
  .extend(
    'place',
    { scope: 'file' },
    ({ org }) =>
      async (change: object = {}, of: object = {}): Promise<[targetId: string, id: string]> => {
        const { id: targetId } = await addTarget(org.admin, of);
        return [targetId, (await addMilestone(org.admin, targetId, change)).id];
      },
  );

describe('DELETE /targets/{targetId}/milestones/{milestoneId}', () => {
  test('removes the milestone from the target and its trajectory', async ({ place, org, ask }) => {
    const steep = { year: 2029, requiredReductionPercent: 50 };
    const [targetId, id] = await place(steep, { trajectoryModel: 'custom' });
    const other = await addMilestone(org.admin, targetId, { year: 2030, requiredReductionPercent: 50 });
    await ask(targetId, other.id);
    const allowedIn2025 = async (): Promise<number> => (await read(org.admin, targetId)).annualBudgets[1].allowedTco2e;
    expect(await allowedIn2025()).toBe(900);
    const answer = await ask(targetId, id);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await readMilestones(org.admin, targetId)).toEqual([]);
    expect(await allowedIn2025()).toBe(950);
    expect(codeOf(await ask(targetId, id))).toBe('404 NOT_FOUND');
  });

  test('frees its year for another milestone', async ({ place, ask, org }) => {
    const [targetId, id] = await place();
    await ask(targetId, id);
    const again = await addMilestone(org.admin, targetId);
    expect(again.id).not.toBe(id);
  });

  test('refuses a decided milestone, even if it is not verified', async ({ place, api, org, ask }) => {
    const [targetId, id] = await place({ year: 2025 });
    await evaluateNow(api);
    expect(await readMilestone(org.admin, targetId, id)).toMatchObject({ status: 'missed' });
    expect(codeOf(await ask(targetId, id))).toBe('409 INVALID_STATE');
  });

  test('refuses a verified milestone', async ({ org, api, ask }) => {
    const [targetId, id] = await addReached(api, org);
    await verify(org.admin, targetId, id);
    const before = await stored(api);
    expect(codeOf(await ask(targetId, id))).toBe('409 INVALID_STATE');
    expect(await stored(api)).toEqual(before);
  });

  test('refuses a milestone of an archived target', async ({ place, org, api, ask }) => {
    const [targetId, id] = await place();
    await archive(org.admin, targetId);
    const before = await stored(api);
    expect(codeOf(await ask(targetId, id))).toBe('409 INVALID_STATE');
    expect(await stored(api)).toEqual(before);
  });

  test('respects If-Match', async ({ place, api, ask }) => {
    const [targetId, id] = await place();
    const before = await stored(api);
    expect(codeOf(await ask(targetId, id, { 'if-match': '"2"' }))).toBe('412 PRECONDITION_FAILED');
    expect(await stored(api)).toEqual(before);
    expect((await ask(targetId, id, { 'if-match': '"1"' })).status).toBe(204);
  });

  test('answers for a milestone of another organisation or target as for an unknown one', async ({
    place,
    api,
    ask,
  }) => {
    const [targetId, id] = await place();
    const [otherTarget] = await place();
    const otherOrg = await api.newOrganisation();
    const { id: foreignTarget } = await addTarget(otherOrg.admin);
    const { id: foreign } = await addMilestone(otherOrg.admin, foreignTarget);
    const before = await stored(api);
    const unknown = await ask(targetId, UNKNOWN_MILESTONE);
    expectSameAsUnknown(await ask(foreignTarget, foreign), unknown);
    expectSameAsUnknown(await ask(targetId, foreign), unknown);
    expectSameAsUnknown(await ask(otherTarget, id), unknown);
    expectSameAsUnknown(await ask(UNKNOWN_TARGET, id), unknown);
    expect(await stored(api)).toEqual(before);
  });

  test('needs a key with targets:write', async ({ place, api, org }) => {
    const [targetId, id] = await place();
    await expectWritersOnly(api, org, (client) => client.delete(`${milestonesOf(targetId)}/${id}`), 204);
  });
});
