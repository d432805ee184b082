import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addEntry,
  addPeriod,
  ENTRIES,
  electricity,
  expectClosed,
  getEntry,
  reopen,
  year2025,
} from '../../../../../test/fixtures/periods.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';

/** No entry with a day in a closed period is created, edited, moved in or out, reviewed or deleted: 409, no change. */
describe('a closed period', () => {
  const CLOSED = 'The period from 2025-01-01 to 2025-12-31 is closed; an admin can reopen it.';
  let api: TestApi;
  let org: TestOrganisation;
  let periodId: string;
  const inside = { draft: '', submitted: '', locked: '' };
  const outside = { draft: '', submitted: '' };

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
    periodId = await addPeriod(org.admin, year2025);
    inside.draft = await addEntry(org.admin, electricity('draft'));
    inside.submitted = await addEntry(org.admin, electricity('submitted'), 'submitted');
    inside.locked = await addEntry(org.admin, electricity('locked'), 'approved');
    outside.draft = await addEntry(org.admin, electricity('out', '2026-01-01', '2026-01-31'));
    outside.submitted = await addEntry(org.admin, electricity('out', '2026-02-01', '2026-02-28'), 'submitted');
    await expectClosed(org.admin, periodId, { force: true });
  });
  afterAll(() => api.close());

  const at = (id: string, verb = '') => `${ENTRIES}/${id}${verb && `/${verb}`}`;
  const expectRefused = async (method: string, url: string, body?: object, message = CLOSED): Promise<void> => {
    const answer = await org.admin.request({ method, url, body });
    expect([answer.status, answer.body?.error]).toEqual([409, { code: 'INVALID_STATE', message }]);
  };
  const countInside = async () =>
    (await org.admin.get(`${ENTRIES}?periodStart=2025-01-01&periodEnd=2025-12-31`)).body.pagination.totalItems;

  it('refuses a new entry', async () => {
    await expectRefused('POST', ENTRIES, electricity('new'));
    await expectRefused('POST', ENTRIES, electricity('new', '2025-01-01', '2025-12-31'));
    expect(await countInside()).toBe(3);
  });

  it('refuses its entries in a batch; the others are created unless the batch is atomic', async () => {
    const entries = [electricity('in'), electricity('out', '2026-03-01', '2026-03-31')];
    const atomic = await org.admin.post(`${ENTRIES}/batch`, { entries, mode: 'atomic' });
    expect([atomic.status, atomic.body.data.created]).toEqual([422, 0]);
    const partial = await org.admin.post(`${ENTRIES}/batch`, { entries });
    expect(partial.status).toBe(200);
    expect(partial.body.data).toMatchObject({
      total: 2,
      created: 1,
      failed: 1,
      results: [
        { index: 0, status: 'failed', error: { code: 'INVALID_STATE', message: CLOSED } },
        { index: 1, status: 'created' },
      ],
    });
    expect(await countInside()).toBe(3);
  });

  it.each([
    ['2025-12-01', '2026-01-15'],
    ['2024-12-15', '2025-01-01'],
    ['2024-12-31', '2025-12-31'],
  ])('refuses an entry that overlaps it, from %s to %s', async (periodStart, periodEnd) => {
    await expectRefused('POST', ENTRIES, electricity('over', periodStart, periodEnd));
    expect(await countInside()).toBe(3);
  });

  it.each([
    ['2024-12-01', '2024-12-31'],
    ['2026-01-01', '2026-01-31'],
  ])('does not affect entries that end before it or begin after it: %s to %s', async (periodStart, periodEnd) => {
    const id = await addEntry(org.admin, electricity('beyond', periodStart, periodEnd), 'approved');
    expect((await org.admin.post(at(id, 'reject'), { reason: 'Wrong meter' })).status).toBe(200);
    expect((await org.admin.patch(at(id), { notes: 'Estimate' })).status).toBe(200);
    expect((await org.admin.delete(at(id))).status).toBe(204);
  });

  it.each(['draft', 'submitted'] as const)('leaves a %s entry unchanged', async (state) => {
    const id = inside[state];
    const before = await getEntry(org.admin, id);
    await expectRefused('PATCH', at(id), { notes: 'Estimate' });
    await expectRefused('PATCH', at(id), { quantity: 5 });
    await expectRefused('PATCH', at(id), { periodStart: '2026-03-01', periodEnd: '2026-03-31' });
    await expectRefused('PATCH', at(id), { periodEnd: '2026-01-01' });
    await expectRefused('POST', at(id, 'approve'));
    await expectRefused('POST', at(id, 'reject'), { reason: 'Wrong meter' });
    if (state === 'draft') await expectRefused('POST', at(id, 'submit'));
    if (state === 'draft') await expectRefused('DELETE', at(id));
    expect(await getEntry(org.admin, id)).toEqual(before);
  });

  it('leaves a locked entry unchanged', async () => {
    const id = inside.locked;
    const before = await getEntry(org.admin, id);
    const refusal = (past: string) => `An entry that is locked cannot be ${past}.`;
    await expectRefused('PATCH', at(id), { notes: 'Estimate' }, refusal('updated'));
    await expectRefused('POST', at(id, 'submit'), undefined, refusal('submitted'));
    await expectRefused('POST', at(id, 'approve'), undefined, refusal('approved'));
    await expectRefused('POST', at(id, 'reject'), { reason: 'Wrong meter' }, refusal('rejected'));
    await expectRefused('DELETE', at(id), undefined, refusal('deleted'));
    expect(await getEntry(org.admin, id)).toEqual(before);
  });

  it.each(['draft', 'submitted'] as const)('refuses to let a %s entry be moved into it', async (state) => {
    const id = outside[state];
    const before = await getEntry(org.admin, id);
    await expectRefused('PATCH', at(id), { periodStart: '2025-12-01', periodEnd: '2025-12-31' });
    await expectRefused('PATCH', at(id), { periodStart: '2025-12-31' });
    expect(await getEntry(org.admin, id)).toEqual(before);
  });

  it('allows every change after it is reopened', async () => {
    expect((await reopen(org.admin, periodId)).status).toBe(200);
    await addEntry(org.admin, electricity('new'));
    expect((await org.admin.patch(at(inside.draft), { notes: 'Estimate' })).status).toBe(200);
    expect((await org.admin.post(at(inside.submitted, 'approve'))).status).toBe(200);
    expect((await org.admin.delete(at(inside.draft))).status).toBe(204);
  });
});
