import { describe, expect } from 'vitest';
import { test as base } from '../../../../../test/api-test.ts';
import { versionOf } from '../../../../../test/client.ts';
import {
  addEntry,
  addPeriod,
  close,
  ENTRIES,
  electricity,
  expectClosed,
  getEntry,
  PERIODS,
  stateOf,
  year2025,
} from '../../../../../test/fixtures/periods.ts';

const test = base.extend('periodId', ({ org }) => addPeriod(org.admin, year2025));

describe('POST /api/v1/settings/reporting-periods/{periodId}/close', () => {
  test('closes the period, locks approved entries and counts the others', async ({ org, api, periodId }) => {
    const ids = {
      draft: await addEntry(org.admin, electricity('A')),
      first: await addEntry(org.admin, electricity('B'), 'approved'),
      second: await addEntry(org.admin, electricity('C'), 'approved'),
    };
    api.clock.set('2026-03-20T08:00:00Z');
    const manager = await org.clientFor({ role: 'manager', scopes: ['emissions:write'] });
    const before = await org.admin.get(`${PERIODS}/${periodId}`);
    const closed = await close(manager, periodId);
    expect(closed.status).toBe(200);
    const { locked, notLocked, ...period } = closed.body.data;
    expect([locked, notLocked]).toEqual([2, 1]);
    expect(period).toEqual({
      ...before.body.data,
      status: 'closed',
      closedAt: '2026-03-20T08:00:00Z',
      updatedAt: '2026-03-20T08:00:00Z',
      closedBy: { id: manager.userId, email: `${manager.userId}@tonne.test` },
    });
    const after = await org.admin.get(`${PERIODS}/${periodId}`);
    expect(after.body.data).toEqual(period);
    expect(versionOf(after)).toBe(versionOf(closed));
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(await stateOf(org.admin, ids.draft)).toBe('draft');
    expect(await stateOf(org.admin, ids.first)).toBe('locked');
    expect(await stateOf(org.admin, ids.second)).toBe('locked');
    api.clock.set('2026-03-15T12:00:00Z');
  });

  test('emits an event per locked entry, as the API shows it, and adds a revision', async ({ org, periodId, api }) => {
    const ids = [
      await addEntry(org.admin, electricity('A'), 'approved'),
      await addEntry(org.admin, electricity('B'), 'approved'),
    ];
    await addEntry(org.admin, electricity('C'));
    await expectClosed(org.admin, periodId);
    const told = (await api.events(org.id)).filter(({ type }) => type === 'emission.locked').map(({ data }) => data);
    const seen = await Promise.all(ids.map((id) => getEntry(org.admin, id)));
    expect(told).toEqual(seen.map(({ revisionHistory: _history, evidence: _evidence, ...entry }) => entry));
    for (const { revisionHistory } of seen) {
      expect(revisionHistory.map(({ action }: { action: string }) => action)).toEqual([
        'created',
        'submitted',
        'approved',
        'locked',
      ]);
      expect(revisionHistory[3]).toEqual({
        revision: 4,
        action: 'locked',
        at: '2026-03-15T12:00:00Z',
        by: { id: org.adminId, email: 'admin@tonne.test' },
        changes: [{ field: 'state', from: 'approved', to: 'locked' }],
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
    }
  });

  test('raises the version of a locked entry, and updates the totals', async ({ org, periodId }) => {
    const id = await addEntry(org.admin, electricity('A'), 'approved');
    const before = (await org.admin.get(`${ENTRIES}/${id}`)).headers.etag;
    await expectClosed(org.admin, periodId);
    expect((await org.admin.get(`${ENTRIES}/${id}`)).headers.etag).not.toBe(before);
    const total = async (query: string) =>
      (await org.admin.get(`/api/v1/reports/summary?periodStart=2025-01-01&periodEnd=2025-12-31&${query}`)).body.data
        .totalTco2e;
    expect(await total('states=locked')).toBe(0.177);
    expect(await total('states=approved')).toBe(0);
  });

  test('locks entries with a day in the period, and leaves the others', async ({ org, periodId }) => {
    const inside = [
      ['2025-01-01', '2025-12-31'],
      ['2025-01-01', '2025-01-01'],
      ['2025-12-31', '2025-12-31'],
      ['2024-12-31', '2025-01-31'],
      ['2025-12-01', '2026-01-01'],
      ['2024-12-31', '2025-12-31'],
    ];
    const outside = [
      ['2024-12-01', '2024-12-31'],
      ['2026-01-01', '2026-01-31'],
    ];
    const add = ([start, end]: string[]) => addEntry(org.admin, electricity('A', start, end), 'approved');
    const insideIds = [];
    for (const span of inside) insideIds.push(await add(span));
    const outsideIds = [];
    for (const span of outside) outsideIds.push(await add(span));
    expect((await expectClosed(org.admin, periodId)).locked).toBe(6);
    for (const id of insideIds) expect(await stateOf(org.admin, id)).toBe('locked');
    for (const id of outsideIds) expect(await stateOf(org.admin, id)).toBe('approved');
  });

  test('closes an empty period', async ({ org, periodId }) => {
    expect(await expectClosed(org.admin, periodId, {})).toMatchObject({ status: 'closed', locked: 0, notLocked: 0 });
  });

  test('leaves submitted entries as they are when forced', async ({ org, periodId }) => {
    const id = await addEntry(org.admin, electricity('A'), 'submitted');
    await addEntry(org.admin, electricity('B'));
    await addEntry(org.admin, electricity('C'), 'approved');
    expect(await expectClosed(org.admin, periodId, { force: true })).toMatchObject({ locked: 1, notLocked: 2 });
    expect(await stateOf(org.admin, id)).toBe('submitted');
  });

  test('does not count entries of other organisations or entries locked by another period', async ({
    api,
    org,
    periodId,
  }) => {
    const other = await api.newOrganisation();
    const foreign = await addEntry(other.admin, electricity('A'), 'approved');
    await addEntry(other.admin, electricity('B'), 'submitted');
    await addEntry(org.admin, electricity('A'), 'approved');
    await addEntry(org.admin, electricity('B', '2025-06-01', '2025-06-30'), 'approved');
    const quarter = await addPeriod(org.admin, { name: 'Q1', periodStart: '2025-01-01', periodEnd: '2025-03-31' });
    expect((await expectClosed(org.admin, quarter)).locked).toBe(1);
    expect((await expectClosed(org.admin, periodId)).locked).toBe(1);
    expect((await api.events(org.id)).filter(({ type }) => type === 'emission.locked')).toHaveLength(2);
    expect(await stateOf(other.admin, foreign)).toBe('approved');
  });

  test('succeeds once for ten concurrent requests', async ({ org, periodId, api }) => {
    await addEntry(org.admin, electricity('A'), 'approved');
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(org.admin, periodId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await api.events(org.id)).filter(({ type }) => type === 'emission.locked')).toHaveLength(1);
  });

  test('returns the same response for the same Idempotency-Key', async ({ org, periodId }) => {
    const headers = { 'idempotency-key': 'f7a1b8a0-1111-4222-8333-944455556666' };
    const first = await org.admin.post(`${PERIODS}/${periodId}/close`, { force: true }, headers);
    const again = await org.admin.post(`${PERIODS}/${periodId}/close`, { force: true }, headers);
    expect([again.status, again.text]).toEqual([200, first.text]);
  });
});
