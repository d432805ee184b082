import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import {
  addEntry,
  addPeriod,
  ENTRIES,
  electricity,
  expectClosed,
  getEntry,
  getPeriod,
  PERIODS,
  reopen,
  stateOf,
  year2025,
} from '../../../../../test/fixtures/periods.ts';
import {
  aDayLater,
  test as base,
  decide,
  expectDecided,
  expectWaiting,
} from '../../../../../test/fixtures/second-person.ts';
import { UNKNOWN_PERIOD } from '../../../../../test/ids.ts';
import { expectRowsAsRecorded, expectUnbroken, readRecord } from '../../../../../test/recorded-events.ts';
import { periodsFeature } from '../../../periods/index.ts';
import { usersFeature } from '../../../users/index.ts';

const test = base
  .extend('entryId', ({ admin }) => addEntry(admin, electricity('A'), 'approved'))
  // Closed, under four_eyes.
  .extend('periodId', async ({ admin, strict, entryId }) => {
    const id = await addPeriod(admin, year2025);
    await expectClosed(admin, id);
    await strict();
    expect(await stateOf(admin, entryId)).toBe('locked');
    return id;
  });

const asked = { kind: 'period_reopening', change: { field: 'status', from: 'closed', to: 'open' } };

describe('reopening a period under four_eyes', () => {
  test('waits, and takes effect once approved, attributed to the requester', async ({
    admin,
    second,
    periodId,
    entryId,
  }) => {
    const before = await getPeriod(admin, periodId);
    const answer = await reopen(admin, periodId, 'Supplier sent a correction');
    const pending = expectWaiting(answer, { ...asked, subjectId: periodId, effectiveAt: null });
    expect(answer.body.data).toEqual({ ...before, pendingChange: pending });
    expect(await getPeriod(admin, periodId)).toEqual(before);
    expect(await stateOf(admin, entryId)).toBe('locked');
    expect(codeOf(await decide(admin, pending, 'approve'))).toBe('403 INSUFFICIENT_ROLE');

    await expectDecided(second, pending, 'approve');
    expect(await getPeriod(admin, periodId)).toMatchObject({ status: 'open', closedAt: null, closedBy: null });
    const { state, revisionHistory } = await getEntry(admin, entryId);
    expect(state).toBe('approved');
    expect(revisionHistory.at(-1)).toMatchObject({
      action: 'unlocked',
      by: { id: admin.userId },
      reason: 'Supplier sent a correction',
    });
  });

  test('is refused as without four_eyes: no reason, an open period, an unknown one, another role or organisation', async ({
    org,
    other,
    admin,
    strict,
    periodId,
  }) => {
    await strict();
    const empty = await admin.post(`${PERIODS}/${periodId}/reopen`, {});
    expect([codeOf(empty), fieldsOf(empty)]).toEqual(['400 VALIDATION_ERROR', ['reason']]);
    const open = await addPeriod(admin, { name: 'FY 2024', periodStart: '2024-01-01', periodEnd: '2024-12-31' });
    expect(codeOf(await reopen(admin, open))).toBe('409 INVALID_STATE');
    expect(codeOf(await reopen(admin, UNKNOWN_PERIOD))).toBe('404 NOT_FOUND');
    expect(codeOf(await reopen(other.admin, periodId))).toBe('404 NOT_FOUND');
    const manager = await org.clientFor({ role: 'manager' });
    expect((await reopen(manager, periodId)).status).toBe(403);
  });

  test.for(['reject', 'cancel'] as const)(
    'has no effect after "%s"',
    async (verb, { admin, second, periodId, entryId }) => {
      const pending = expectWaiting(await reopen(admin, periodId), asked);
      await expectDecided(verb === 'reject' ? second : admin, pending, verb);
      expect([(await getPeriod(admin, periodId)).status, await stateOf(admin, entryId)]).toEqual(['closed', 'locked']);
    },
  );

  test('takes effect after a day without a second person', async ({ api, org, admin, periodId, entryId }) => {
    const pending = expectWaiting(await reopen(admin, periodId), asked);
    expect(pending.effectiveAt).not.toBeNull();
    await aDayLater(api);
    expect([(await getPeriod(admin, periodId)).status, await stateOf(admin, entryId)]).toEqual(['open', 'approved']);
    expectUnbroken(await readRecord(api, org.id, ['reportingPeriod', 'pendingChange']));
    await expectRowsAsRecorded(
      api,
      org.id,
      [...periodsFeature.records, ...usersFeature.records].filter(
        ({ type }) => type === 'reportingPeriod' || type === 'pendingChange',
      ),
    );
  });
});

describe('an admin who tries to change a closed year alone', () => {
  test('cannot reopen it', async ({ admin, second, periodId, entryId }) => {
    // Two concurrent requests are one change.
    const answers = await Promise.all([reopen(admin, periodId), reopen(admin, periodId), reopen(admin, periodId)]);
    expect(answers.map(codeOf).toSorted()).toEqual(['202', '409 DUPLICATE_RESOURCE', '409 DUPLICATE_RESOURCE']);
    const pending = answers.find(({ status }) => status === 202)!.body.data.pendingChange;
    expect((await decide(admin, pending, 'approve')).status).toBe(403);
    // A period cannot be deleted or moved. A second period for the same days does not open the first.
    const one = `${PERIODS}/${periodId}`;
    expect((await admin.delete(one)).status).toBe(405);
    expect((await admin.patch(one, { periodEnd: '2025-01-31' })).status).toBe(405);
    expect((await admin.post(PERIODS, { ...year2025, name: 'Again' })).status).toBe(409);
    await addPeriod(admin, { name: 'Spring', periodStart: '2025-03-01', periodEnd: '2025-04-30' });
    expect(codeOf(await admin.post(`${ENTRIES}/${entryId}/reject`, { reason: 'Wrong meter' }))).toMatch(/^409/);
    // Once approved, a second decision is refused, and the open period cannot be opened again.
    await expectDecided(second, pending, 'approve');
    expect(codeOf(await decide(second, pending, 'approve'))).toBe('409 INVALID_STATE');
    expect(codeOf(await reopen(admin, periodId))).toBe('409 INVALID_STATE');
  });
});
