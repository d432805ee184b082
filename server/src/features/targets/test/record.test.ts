import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test as base } from '../../../../test/api-test.ts';
import {
  addEarlier,
  addMilestone,
  addReached,
  addTarget,
  archive,
  closeYear,
  evaluateNow,
  milestoneOf,
  milestonesOf,
  patch,
  read,
  readMilestone,
  recordYear,
  TARGETS,
  targetOf,
  verify,
} from '../../../../test/fixtures/targets.ts';
import {
  createRecordReader,
  expectRowsAsRecorded,
  expectUnbroken,
  readRecord,
} from '../../../../test/recorded-events.ts';
import { targetsFeature } from '../index.ts';

const TYPES = ['target', 'milestone'];

const test = base
  .extend('fresh', ({ api, org }) => createRecordReader(api, org.id, TYPES))
  .extend('expectSound', ({ api, org }) => async () => {
    expectUnbroken(await readRecord(api, org.id, TYPES));
    await expectRowsAsRecorded(api, org.id, targetsFeature.records);
  });

/** The recorded fields that the answer shows in the same form. */
function shown(recorded: unknown): object {
  const { decision: _, verifier: __, ...shown } = recorded as Record<string, unknown>;
  const { validationEvidence: ___, formerAmbitions: ____, ...rest } = shown;
  return rest;
}

describe('the record of targets', () => {
  test('shows the changes of a target with their reasons', async ({ admin, fresh, expectSound }) => {
    const created = await addTarget(admin);
    const renamed = await patch(admin, created.id, { name: 'Halve it' });
    const reason = 'A site in Leeds was sold';
    const revised = await patch(admin, created.id, { baseYearTco2e: 800, reason });
    const archived = await archive(admin, created.id);
    // The second changes nothing.
    await archive(admin, created.id);
    const restored = await patch(admin, created.id, { status: 'active' });
    const events = await fresh();
    const actor = { type: 'key', id: admin.userId, email: 'admin@tonne.test', address: '127.0.0.1' };
    const subject = { type: 'target', id: created.id };
    expect(events).toMatchObject([
      { actor, action: 'target.created', subject, before: null },
      { actor, action: 'target.updated', subject },
      { actor, action: 'target.base_year_revised', subject, reason },
      { actor, action: 'target.archived', subject },
      { actor, action: 'target.updated', subject },
    ]);
    for (const [index, answer] of [created, renamed, revised, archived, restored].entries())
      expect(answer).toMatchObject(shown(events[index]!.after));
    expect(events[2]!.after).toMatchObject({ baseYearTco2e: 800, revisions: [{ from: 1000, to: 800, reason }] });
    await expectSound();
  });

  test('has separate records of milestones', async ({ admin, fresh, expectSound }) => {
    const { id: targetId } = await addTarget(admin);
    await fresh();
    const created = await addMilestone(admin, targetId);
    const path = `${milestonesOf(targetId)}/${created.id}`;
    const changed = (await admin.patch(path, { label: 'A first step' })).body.data;
    const { id: other } = await addMilestone(admin, targetId, { year: 2027, requiredReductionPercent: 15 });
    expect((await admin.delete(`${milestonesOf(targetId)}/${other}`)).status).toBe(204);
    const events = await fresh();
    const subject = { type: 'milestone', id: created.id };
    expect(events).toMatchObject([
      { actor: { type: 'key' }, action: 'milestone.created', subject, before: null },
      { action: 'milestone.updated', subject },
      { action: 'milestone.created', subject: { id: other } },
      { action: 'milestone.deleted', subject: { id: other }, after: null },
    ]);
    for (const [index, answer] of [created, changed].entries())
      expect(answer).toMatchObject(shown(events[index]!.after));
    await expectSound();
  });

  test('names the person whom the organisation names for a milestone', async ({
    api,
    org,
    admin,
    fresh,
    expectSound,
  }) => {
    const [targetId, id] = await addReached(api, org);
    await fresh();
    const verified = await verify(admin, targetId, id);
    const [event] = await fresh();
    expect(event).toMatchObject({ action: 'milestone.verified', after: { verifier: { name: 'Ada Okafor' } } });
    expect(verified).toMatchObject(shown(event!.after));
    await expectSound();
  });

  test('shows the decisions of the service', async ({ api, org, admin, fresh, expectSound }) => {
    const { id: targetId } = await addEarlier(api, admin, { targetYear: 2026, reductionPercent: 10 });
    const { id } = await addMilestone(admin, targetId);
    await recordYear(api, org, 2026, 900);
    await closeYear(admin, 2026);
    await fresh();
    api.clock.set('2027-01-01T00:00:00Z');
    await evaluateNow(api);
    await evaluateNow(api);
    const actor = { type: 'service', id: 'worker' };
    const events = await fresh();
    expect(events).toMatchObject([
      {
        actor,
        action: 'milestone.achieved',
        before: { status: 'pending', decision: null },
        after: { status: 'achieved', decision: { allowedTco2e: 900, actualTco2e: 900, judgedTco2e: 900 } },
        requestId: null,
      },
      { actor, action: 'target.achieved', before: { outcome: null }, after: { outcome: 'achieved' } },
    ]);
    expect(await readMilestone(admin, targetId, id)).toMatchObject(shown(events[0]!.after));
    expect(await read(admin, targetId)).toMatchObject(shown(events[1]!.after));
    await expectSound();
  });

  test('contains nothing about refused requests or previews', async ({ admin, fresh }) => {
    const { id } = await addTarget(admin);
    await addMilestone(admin, id);
    await fresh();
    expect((await admin.post(`${TARGETS}/preview`, targetOf())).status).toBe(200);
    expect((await admin.post(TARGETS, targetOf({ targetYear: 2020 }))).status).toBe(422);
    expect(codeOf(await admin.post(milestonesOf(id), milestoneOf()))).toBe('409 DUPLICATE_RESOURCE');
    expect(await fresh()).toEqual([]);
  });
});
