import { describe, expect } from 'vitest';
import { expectHidden, expectWriteAccess } from '../../../../../test/access.ts';
import { fieldsOf } from '../../../../../test/answers.ts';
import { test as base } from '../../../../../test/api-test.ts';
import { versionOf } from '../../../../../test/client.ts';
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
import { UNKNOWN_PERIOD } from '../../../../../test/ids.ts';

const test = base
  .extend('periodId', ({ org }) => addPeriod(org.admin, year2025))
  .extend(
    'unlockedEntries',
    ({ api, org }) =>
      async () =>
        (await api.events(org.id))
          .filter(({ type }) => type === 'emission.unlocked')
          .map(({ data }) => data as { id: string }),
  )
  .extend(
    'unlockedIds',
    ({ unlockedEntries }) =>
      async () =>
        (await unlockedEntries()).map(({ id }) => id),
  );

describe('POST /api/v1/settings/reporting-periods/{periodId}/reopen', () => {
  test('opens the period and unlocks back to approved, with the reason in the history', async ({
    org,
    periodId,
    unlockedEntries,
  }) => {
    const id = await addEntry(org.admin, electricity('A'), 'approved');
    const draft = await addEntry(org.admin, electricity('B'));
    const before = await getPeriod(org.admin, periodId);
    await expectClosed(org.admin, periodId);
    const reopened = await reopen(org.admin, periodId, 'Supplier sent a correction');
    expect(reopened.status).toBe(200);
    expect(reopened.body.data).toEqual({ ...before, unlocked: 1, stillLocked: 0 });
    expect(versionOf(await org.admin.get(`${PERIODS}/${periodId}`))).toBe(versionOf(reopened));
    const { state, revisionHistory } = await getEntry(org.admin, id);
    expect(state).toBe('approved');
    expect(revisionHistory.at(-1)).toMatchObject({
      revision: 5,
      action: 'unlocked',
      by: { id: org.adminId, email: 'admin@tonne.test' },
      reason: 'Supplier sent a correction',
      changes: [{ field: 'state', from: 'locked', to: 'approved' }],
    });
    expect((await getEntry(org.admin, draft)).revisionHistory).toHaveLength(1);
    const { revisionHistory: _history, evidence: _evidence, ...shown } = await getEntry(org.admin, id);
    expect(await unlockedEntries()).toEqual([shown]);
  });

  test('allows entries to be written again, and the period to be closed again', async ({ org, periodId }) => {
    const id = await addEntry(org.admin, electricity('A'), 'approved');
    await expectClosed(org.admin, periodId);
    expect((await reopen(org.admin, periodId)).status).toBe(200);
    expect((await org.admin.post(`${ENTRIES}/${id}/reject`, { reason: 'Wrong meter' })).status).toBe(200);
    await addEntry(org.admin, electricity('B'), 'approved');
    expect(await expectClosed(org.admin, periodId)).toMatchObject({ locked: 1, notLocked: 1 });
  });

  test('leaves entries locked that have a day in another closed period', async ({ org, periodId, unlockedIds }) => {
    const spring = await addEntry(org.admin, electricity('A', '2025-04-01', '2025-04-30'), 'approved');
    const over = await addEntry(org.admin, electricity('A', '2025-03-15', '2025-04-14'), 'approved');
    const winter = await addEntry(org.admin, electricity('A', '2025-01-01', '2025-01-31'), 'approved');
    const taxYear = { name: 'Tax year', periodStart: '2025-04-01', periodEnd: '2026-03-31' };
    const taxYearId = await addPeriod(org.admin, taxYear);
    await expectClosed(org.admin, periodId);
    await expectClosed(org.admin, taxYearId);

    expect((await reopen(org.admin, periodId)).body.data).toMatchObject({ unlocked: 1, stillLocked: 2 });
    expect(await stateOf(org.admin, winter)).toBe('approved');
    expect(await stateOf(org.admin, over)).toBe('locked');
    expect(await unlockedIds()).toEqual([winter]);
    expect(await stateOf(org.admin, spring)).toBe('locked');
    expect((await getEntry(org.admin, spring)).revisionHistory).toHaveLength(4);

    expect((await reopen(org.admin, taxYearId)).body.data).toMatchObject({ unlocked: 2, stillLocked: 0 });
    expect(await stateOf(org.admin, spring)).toBe('approved');
    expect(await unlockedIds()).toEqual([winter, over, spring]);
  });

  test('unlocks nothing in a period that lies entirely inside a closed one', async ({ org, periodId }) => {
    const id = await addEntry(org.admin, electricity('A'), 'approved');
    const march = await addPeriod(org.admin, { name: 'March', periodStart: '2025-03-01', periodEnd: '2025-03-31' });
    await expectClosed(org.admin, march);
    await expectClosed(org.admin, periodId);
    expect((await reopen(org.admin, march)).body.data).toMatchObject({ status: 'open', unlocked: 0, stillLocked: 1 });
    expect(await stateOf(org.admin, id)).toBe('locked');
  });

  test('refuses an open period: 409', async ({ org, periodId }) => {
    const { status, body } = await reopen(org.admin, periodId);
    expect([status, body.error.code, body.error.message]).toEqual([409, 'INVALID_STATE', 'This period is open.']);
  });

  test('refuses a missing, blank, too long or misplaced reason: 400, 422', async ({ org, periodId }) => {
    await expectClosed(org.admin, periodId);
    const path = `${PERIODS}/${periodId}/reopen`;
    expect((await org.admin.post(path)).status).toBe(400);
    const missing = await org.admin.post(path, { force: true });
    expect([missing.status, fieldsOf(missing)]).toEqual([400, ['force', 'reason']]);
    expect((await org.admin.post(path, { reason: 7 })).status).toBe(400);
    for (const reason of ['', '  ', 'x'.repeat(501)]) {
      const answer = await org.admin.post(path, { reason });
      expect([answer.status, fieldsOf(answer)]).toEqual([422, ['reason']]);
    }
    expect((await getPeriod(org.admin, periodId)).status).toBe('closed');
    expect((await reopen(org.admin, periodId, 'x'.repeat(500))).status).toBe(200);
  });

  test('requires an admin with settings:write: 401, 403', async ({ org, periodId, api }) => {
    await expectClosed(org.admin, periodId);
    const call = { method: 'POST', url: `${PERIODS}/${periodId}/reopen`, body: { reason: 'Audit' } };
    await expectWriteAccess(api, org, call);
  });

  test('hides the periods of other organisations: 404', async ({ org, periodId, api }) => {
    await expectClosed(org.admin, periodId);
    const other = await api.newOrganisation();
    const call = { method: 'POST', url: `${PERIODS}/{id}/reopen`, body: { reason: 'Audit' } };
    await expectHidden(other.admin, call, periodId, UNKNOWN_PERIOD);
    expect((await getPeriod(org.admin, periodId)).status).toBe('closed');
  });
});
