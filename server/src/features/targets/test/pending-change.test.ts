import { beforeEach, describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../test/answers.ts';
import type { Client } from '../../../../test/client.ts';
import { putAmount } from '../../../../test/fixtures/external-inventories.ts';
import {
  aDayLater,
  decide,
  expectDecided,
  expectWaiting,
  statusOf,
  test,
} from '../../../../test/fixtures/second-person.ts';
import {
  addMilestone,
  addTarget,
  archive,
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
} from '../../../../test/fixtures/targets.ts';
import type { TestApi } from '../../../../test/harness.ts';
import { expectRowsAsRecorded, expectUnbroken, readRecord } from '../../../../test/recorded-events.ts';
import { readTargets, targetsFeature } from '../index.ts';
import { findActiveTargets } from '../store.ts';

beforeEach<{ api: TestApi }>(({ api }) => api.clock.set(START));

const change = (client: Client, id: string, body: object) => client.patch(`${TARGETS}/${id}`, body);
const WHY = 'The heat pumps come a year later';
const later = { targetYear: 2035, reason: WHY };
const shownAs = (terms: object) => ({ kind: 'target_change', change: { field: 'terms', ...terms } });

describe('a new target under four_eyes', () => {
  test('waits: it is not assessed, backs no claim and appears in no report', async ({
    api,
    org,
    admin,
    second,
    strict,
  }) => {
    await putAmount(admin, 2024, 1000);
    await strict();
    // 2026 allows 900 t, and 100 t are less than the 500 t of the target.
    await recordYear(api, org, 2026, 100);
    const answer = await admin.post(TARGETS, targetOf({ scopeCoverage: [1] }));
    expect(answer.status, answer.text).toBe(201);
    const { pendingChange, ...target } = answer.body.data;
    expect(answer.headers.location).toBe(`${TARGETS}/${target.id}`);
    expect(target).toMatchObject({ status: 'active', approved: false });
    expect(pendingChange).toMatchObject({
      kind: 'target_creation',
      subjectId: target.id,
      status: 'pending',
      effectiveAt: null,
      change: {
        field: 'target',
        from: null,
        to: [
          'name: Halve it by 2034',
          'type: absolute',
          'scopeCoverage: 1',
          'baseYear: 2024',
          'baseYearTco2e: 1000',
          'targetYear: 2034',
          'reductionPercent: 50',
          'trajectoryModel: linear',
          'baseSource: external',
        ],
      },
    });
    expect(await read(admin, target.id)).toEqual(target);
    expect(await progressOf(admin, target.id)).toMatchObject({
      status: 'awaiting_approval',
      because: 'No second person has approved this target yet, so its progress is not assessed.',
    });
    expect(await findActiveTargets(api.db, org.id)).toEqual([]);
    expect(await readTargets(api.db, org.id, api.clock.now())).toEqual([]);

    expect(codeOf(await decide(admin, pendingChange, 'approve'))).toBe('403 INSUFFICIENT_ROLE');
    await expectDecided(second, pendingChange, 'approve');
    expect(await read(admin, target.id)).toMatchObject({ status: 'active', approved: true });
    expect((await progressOf(admin, target.id)).status).toBe('ahead');
    expect(await findActiveTargets(api.db, org.id)).toHaveLength(1);
    expect(await readTargets(api.db, org.id, api.clock.now())).toHaveLength(1);
  });

  test('is not decided before approval, nor is its milestone', async ({ api, org, admin, second, strict }) => {
    await putAmount(admin, 2024, 1000);
    await strict();
    const terms = { baseYear: 2024, targetYear: 2027, scopeCoverage: [1] };
    const { id, pendingChange } = await addTarget(admin, terms);
    const milestone = await addMilestone(admin, id, { year: 2025, requiredReductionPercent: 30 });
    await recordYear(api, org, 2025, 100);
    await recordYear(api, org, 2026, 100);
    await recordYear(api, org, 2027, 100);
    api.clock.set('2028-01-02T00:00:00Z');
    await closeYear(admin, 2027);
    await evaluateNow(api);
    expect(await read(admin, id)).toMatchObject({ status: 'active', approved: false });
    expect((await readMilestone(admin, id, milestone.id)).status).toBe('pending');
    await expectDecided(second, pendingChange, 'approve');
    await evaluateNow(api);
    expect((await read(admin, id)).status).toBe('achieved');
    expect((await readMilestone(admin, id, milestone.id)).status).toBe('achieved');
  });

  test.for(['reject', 'cancel'] as const)(
    'is archived after "%s" and restored only with a second person',
    async (verb, { api, org, admin, second, strict }) => {
      await strict();
      const { id, pendingChange } = await addTarget(admin);
      await expectDecided(verb === 'reject' ? second : admin, pendingChange, verb);
      expect(await read(admin, id)).toMatchObject({ status: 'archived', approved: false });
      const again = expectWaiting(
        await change(admin, id, { status: 'active' }),
        shownAs({ from: ['status: archived'], to: ['status: active'] }),
      );
      expect(await read(admin, id)).toMatchObject({ status: 'archived', approved: false });
      expect(await findActiveTargets(api.db, org.id)).toEqual([]);
      await expectDecided(second, again, 'approve');
      expect(await read(admin, id)).toMatchObject({ status: 'active', approved: true });
    },
  );

  test('counts after a day if there is no second person', async ({ api, admin, strict }) => {
    await strict();
    const { id, pendingChange } = await addTarget(admin);
    expect(pendingChange.effectiveAt).toBe('2026-03-16T12:00:00Z');
    await aDayLater(api);
    expect(await read(admin, id)).toMatchObject({ status: 'active', approved: true });
  });

  test('of a manager waits for an admin', async ({ org, admin, strict }) => {
    const manager = await org.clientFor({ role: 'manager' });
    await strict();
    const { id, pendingChange } = await addTarget(manager);
    expect(pendingChange.effectiveAt).toBeNull();
    const other = await org.clientFor({ role: 'manager' });
    expect((await decide(other, pendingChange, 'approve')).status).toBe(403);
    await expectDecided(admin, pendingChange, 'approve');
    expect((await read(admin, id)).approved).toBe(true);
  });

  test('counts at once under the policy open', async ({ admin }) => {
    const target = await addTarget(admin);
    expect(target.approved).toBe(true);
    expect(target).not.toHaveProperty('pendingChange');
  });
});

describe('a change of a target under four_eyes', () => {
  test.for([
    ['another base', { baseYearTco2e: 1200, reason: 'A site in York was bought' }],
    ['a later year', later],
    ['a smaller reduction', { reductionPercent: 40, reason: WHY }],
    ['another trajectory', { trajectoryModel: 'front_loaded', targetYear: 2036, reason: WHY }],
  ] as const)('waits with %s, and happens once approved', async ([, body], { admin, second, strict }) => {
    const before = await addTarget(admin);
    await strict();
    const answer = await change(admin, before.id, body);
    const { pendingChange } = answer.body.data;
    expectWaiting(answer, { kind: 'target_change', subjectId: before.id });
    expect(answer.body.data).toEqual({ ...before, pendingChange });
    expect(await read(admin, before.id)).toEqual(before);
    await expectDecided(second, pendingChange, 'approve');
    const { reason: _, ...terms } = body;
    expect(await read(admin, before.id)).toMatchObject(terms);
  });

  test('waits as a whole and shows every changed term', async ({ admin, second, strict }) => {
    const { id } = await addTarget(admin);
    await strict();
    const mixed = {
      name: 'Halve it later',
      baseYearTco2e: 1200,
      targetYear: 2036,
      reason: 'A site in York was bought',
    };
    const pending = expectWaiting(
      await change(admin, id, mixed),
      shownAs({
        from: ['name: Halve it by 2034', 'baseYearTco2e: 1000', 'targetYear: 2034'],
        to: ['name: Halve it later', 'baseYearTco2e: 1200', 'targetYear: 2036', 'reason: A site in York was bought'],
      }),
    );
    await expectDecided(second, pending, 'approve');
    const { name, targetYear, revisions } = await read(admin, id);
    expect([name, targetYear]).toEqual(['Halve it later', 2036]);
    // The revision names the person who requested it.
    expect(revisions).toMatchObject([
      { by: { id: admin.userId }, reason: 'A site in York was bought', from: 1000, to: 1200 },
    ]);
  });

  test('happens at once if it only strengthens or renames', async ({ admin, strict }) => {
    const { id } = await addTarget(admin);
    await strict();
    const body = { name: 'More', reductionPercent: 60, targetYear: 2033, scopeCoverage: [1, 2, 3] };
    expect(await patch(admin, id, { ...body, trajectoryModel: 'front_loaded' })).toMatchObject(body);
  });

  test('is refused with every field if the result is not a valid target', async ({ admin, strict }) => {
    const { id } = await addTarget(admin);
    await strict();
    const answer = await change(admin, id, { targetYear: 2024, baseYearTco2e: 0.1234567 });
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(answer).toSorted()).toEqual(['baseYearTco2e', 'reason', 'targetYear']);
    expect(codeOf(await admin.patch(`${TARGETS}/${id}`, later, { 'if-match': '"9"' }))).toBe('412 PRECONDITION_FAILED');
  });

  test('is hidden from another organisation, refused to a contributor and requested once', async ({
    org,
    admin,
    other,
    second,
    strict,
  }) => {
    const { id } = await addTarget(admin);
    await strict();
    const contributor = await org.clientFor({ role: 'contributor', scopes: ['targets:write'] });
    expect(codeOf(await change(contributor, id, later))).toBe('403 INSUFFICIENT_ROLE');
    expect(codeOf(await change(other.admin, id, later))).toBe('404 NOT_FOUND');
    const answers = await Promise.all([change(admin, id, later), change(second, id, later)]);
    expect(answers.map(codeOf).toSorted()).toEqual(['202', '409 DUPLICATE_RESOURCE']);
    const pending = answers.find(({ status }) => status === 202)!.body.data.pendingChange;
    expect(codeOf(await decide(other.admin, pending, 'approve'))).toBe('404 NOT_FOUND');
  });

  test('cannot be approved if it is outdated or impossible, with the reason', async ({ admin, second, strict }) => {
    const { id } = await addTarget(admin);
    await strict();
    const pending = expectWaiting(await change(admin, id, { reductionPercent: 40, reason: WHY }), {});
    await patch(admin, id, { reductionPercent: 60 });
    const outdated = await decide(second, pending, 'approve');
    expect(codeOf(outdated)).toBe('409 INVALID_STATE');
    expect(outdated.body.error.message).toContain('has changed since');
    await expectDecided(admin, pending, 'cancel');

    const shorter = expectWaiting(await change(admin, id, { targetYear: 2030, reductionPercent: 45, reason: WHY }), {});
    // A milestone of 2032 lies beyond the new target year.
    await addMilestone(admin, id, { year: 2032, requiredReductionPercent: 55 });
    const impossible = await decide(second, shorter, 'approve');
    expect(codeOf(impossible)).toBe('409 INVALID_STATE');
    expect(impossible.body.error.message).toBe(
      'This is no longer possible: targetYear must not be before a milestone (2032).',
    );
    await archive(admin, id);
    expect(codeOf(await decide(second, shorter, 'approve'))).toBe('409 INVALID_STATE');
  });

  test.for(['reject', 'cancel'] as const)('has no effect after "%s"', async (verb, { admin, second, strict }) => {
    const before = await addTarget(admin);
    await strict();
    const pending = expectWaiting(await change(admin, before.id, later), {});
    await expectDecided(verb === 'reject' ? second : admin, pending, verb);
    expect(await read(admin, before.id)).toEqual(before);
  });

  test('happens after a day without a second person, or lapses if it is outdated by then', async ({
    api,
    admin,
    strict,
  }) => {
    const { id } = await addTarget(admin);
    await strict();
    expectWaiting(await change(admin, id, later), { effectiveAt: '2026-03-16T12:00:00Z' });
    await aDayLater(api);
    expect((await read(admin, id)).targetYear).toBe(2035);
    const lapsing = expectWaiting(await change(admin, id, { reductionPercent: 40, reason: WHY }), {});
    await patch(admin, id, { reductionPercent: 60 });
    await aDayLater(api);
    expect(await statusOf(admin, lapsing)).toBe('lapsed');
    expect((await read(admin, id)).reductionPercent).toBe(60);
  });
});

describe('an admin acting alone', () => {
  test('cannot weaken a target in any way', async ({ api, org, admin, second, strict }) => {
    const strong = await addTarget(admin, { trajectoryModel: 'custom', reductionPercent: 60 });
    await strict();
    // In small steps, or hidden behind something stronger.
    expectWaiting(await change(admin, strong.id, { reductionPercent: 59.999999, reason: WHY }), {});
    expect(codeOf(await change(admin, strong.id, { reductionPercent: 90, targetYear: 2040, reason: WHY }))).toBe(
      '409 DUPLICATE_RESOURCE',
    );
    // By a slow milestone, through which the custom trajectory would run.
    const slow = await admin.post(milestonesOf(strong.id), { year: 2033, label: 'Slow', requiredReductionPercent: 1 });
    expectWaiting(slow, { kind: 'milestone_change' });
    // By archiving it and setting a weaker one.
    await archive(admin, strong.id);
    const weak = await addTarget(admin, { reductionPercent: 10, baseYearTco2e: 5000 });
    expect(await findActiveTargets(api.db, org.id)).toEqual([]);
    // By archiving the new one and bringing it back.
    await archive(admin, weak.id);
    expectWaiting(await change(admin, weak.id, { status: 'active' }), {});
    expect((await read(admin, weak.id)).approved).toBe(false);
    // By strengthening it: that is no approval.
    expect(await findActiveTargets(api.db, org.id)).toEqual([]);
    expect(codeOf(await decide(admin, weak.pendingChange, 'approve'))).toBe('403 INSUFFICIENT_ROLE');
    // A second person who approves the target approves it as it stands, archived.
    await expectDecided(second, weak.pendingChange, 'approve');
    expect(await findActiveTargets(api.db, org.id)).toEqual([]);
  });

  test('leaves a record that agrees with the tables', async ({ api, org, admin, second, strict }) => {
    const { id } = await addTarget(admin);
    await strict();
    const waiting = await addTarget(admin, { name: 'Another' });
    const refused = await addTarget(admin, { name: 'A third' });
    const pending = expectWaiting(await change(admin, id, later), {});
    await expectDecided(second, waiting.pendingChange, 'approve');
    await expectDecided(second, refused.pendingChange, 'reject');
    await expectDecided(second, pending, 'approve');
    const events = await readRecord(api, org.id, ['target']);
    expectUnbroken(events);
    await expectRowsAsRecorded(api, org.id, targetsFeature.records);
    expect(events.map(({ action }) => action)).toEqual([
      'target.created',
      'target.created',
      'target.created',
      'target.approved',
      'target.archived',
      'target.updated',
    ]);
    expect(events.at(-1)?.actor).toMatchObject({ id: second.userId });
  });
});
