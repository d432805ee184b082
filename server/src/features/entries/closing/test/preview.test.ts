import { describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import {
  addEntry,
  addPeriod,
  close,
  electricity,
  expectClosed,
  PERIODS,
  reopen,
  year2025,
} from '../../../../../test/fixtures/periods.ts';

const closingOf = (id: string): string => `${PERIODS}/${id}/closing`;

describe('the preview of a closing', () => {
  test('counts the entries with a day in the period by state, and says whether force is needed', async ({ admin }) => {
    const id = await addPeriod(admin, year2025);
    await addEntry(admin, electricity('A'));
    await addEntry(admin, electricity('B'), 'submitted');
    await addEntry(admin, electricity('C'), 'submitted');
    for (const name of ['D', 'E']) await addEntry(admin, electricity(name), 'approved');
    await addEntry(admin, electricity('Across', '2024-12-01', '2025-01-31'), 'approved');
    await addEntry(admin, electricity('Outside', '2024-12-01', '2024-12-31'), 'approved');
    const { status, body } = await admin.get(closingOf(id));
    expect([status, body.data]).toEqual([
      200,
      {
        periodId: id,
        counts: { draft: 1, submitted: 2, approved: 3, locked: 0 },
        // 0.177 t each with the factor of 2025, and 0.20705 t with that of 2024
        tco2e: { draft: 0.177, submitted: 0.354, approved: 0.56105, locked: 0 },
        toLock: 3,
        submittedRemaining: 2,
        draftsRemaining: 1,
        needsForce: true,
      },
    ]);
    const refused = await close(admin, id);
    expect([codeOf(refused), refused.body.data]).toEqual(['409 INVALID_STATE', body.data.counts]);
    const closed = await expectClosed(admin, id, { force: true });
    expect([closed.locked, closed.notLocked]).toEqual([3, 3]);
  });

  test('requires no force if no entry awaits review, and predicts the closing exactly', async ({ admin }) => {
    const id = await addPeriod(admin, year2025);
    await addEntry(admin, electricity('A'));
    await addEntry(admin, electricity('B'), 'approved');
    const { data } = (await admin.get(closingOf(id))).body;
    expect(data).toMatchObject({ toLock: 1, submittedRemaining: 0, draftsRemaining: 1, needsForce: false });
    const closed = await expectClosed(admin, id);
    expect([closed.locked, closed.notLocked]).toEqual([data.toLock, data.draftsRemaining + data.submittedRemaining]);
  });

  test('counts no entries in an empty period', async ({ admin }) => {
    const id = await addPeriod(admin, year2025);
    const zero = { draft: 0, submitted: 0, approved: 0, locked: 0 };
    expect((await admin.get(closingOf(id))).body.data).toMatchObject({ counts: zero, tco2e: zero, toLock: 0 });
  });

  test('counts entries locked by another closed period', async ({ admin }) => {
    const id = await addPeriod(admin, year2025);
    const march = await addPeriod(admin, { name: 'March', periodStart: '2025-03-01', periodEnd: '2025-03-31' });
    await addEntry(admin, electricity('A'), 'approved');
    await expectClosed(admin, march);
    const { counts, tco2e, toLock } = (await admin.get(closingOf(id))).body.data;
    expect([counts.locked, tco2e.locked, toLock]).toEqual([1, 0.177, 0]);
  });

  test('is refused for a closed period, and available again after it is reopened', async ({ admin }) => {
    const id = await addPeriod(admin, year2025);
    await expectClosed(admin, id);
    const answer = await admin.get(closingOf(id));
    expect([codeOf(answer), answer.body.error.message]).toEqual([
      '409 INVALID_STATE',
      (await close(admin, id)).body.error.message,
    ]);
    await reopen(admin, id);
    expect((await admin.get(closingOf(id))).status).toBe(200);
  });

  test('requires the permission to read entries', async ({ api, org, admin, viewer, other }) => {
    const id = await addPeriod(admin, year2025);
    expect((await viewer.get(closingOf(id))).status).toBe(200);
    const unprivileged = await org.clientFor({ role: 'admin', scopes: ['settings:write', 'reports:read'] });
    expect(codeOf(await unprivileged.get(closingOf(id)))).toBe('403 INSUFFICIENT_SCOPE');
    expect(codeOf(await api.anonymous.get(closingOf(id)))).toBe('401 MISSING_TOKEN');
    expect(codeOf(await other.admin.get(closingOf(id)))).toBe('404 NOT_FOUND');
    expect(codeOf(await admin.get(`${closingOf(id)}?force=true`))).toBe('400 VALIDATION_ERROR');
  });
});
