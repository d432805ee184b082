import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { expectSameAsUnknown, expectWritersOnly } from '../../../../test/access.ts';
import { codeOf, fieldsOf } from '../../../../test/answers.ts';
import { sharedTest as base } from '../../../../test/api-test.ts';
import {
  addEarlier,
  addMilestone,
  addTarget,
  archive,
  evaluateNow,
  patch,
  progressOf,
  read,
  stored,
  TARGETS,
  targetIn,
} from '../../../../test/fixtures/targets.ts';
import { UNKNOWN_TARGET } from '../../../../test/ids.ts';

const test = base.extend(
  'ask',
  { scope: 'file' },
  ({ org }) =>
    (id: string, headers?: Record<string, string>) =>
      org.admin.post(`${TARGETS}/${id}/archive`, undefined, headers),
);

describe('POST /targets/{targetId}/archive', () => {
  test('archives a target with its milestones', async ({ org, ask }) => {
    const { id } = await addTarget(org.admin);
    await addMilestone(org.admin, id);
    await patch(org.admin, id, { baseYearTco2e: 1100, reason: 'A site in York was bought' });
    const before = await read(org.admin, id);
    const answer = await ask(id);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toEqual({ ...before, status: 'archived' });
    expect(answer.headers.etag).toBe('"4"');
    expect(await read(org.admin, id)).toEqual(answer.body.data);
    expect(await progressOf(org.admin, id)).toMatchObject({ targetId: id, status: 'no_data' });
    const { body } = await org.admin.get(TARGETS);
    expect(body.data.map((target: { id: string }) => target.id)).not.toContain(id);
  });

  test.for(['active', 'achieved', 'missed'] as const)('takes one that is %s', async (status, { org, api }) => {
    expect(await archive(org.admin, await targetIn(status, api, org))).toMatchObject({ status: 'archived' });
  });

  test('leaves an archived target unchanged', async ({ api, org, ask }) => {
    const id = await targetIn('archived', api, org);
    const before = await stored(api);
    expect((await ask(id)).body.data.status).toBe('archived');
    expect(await stored(api)).toEqual(before);
  });

  test('can be undone, and decisions that became due are made then', async ({ org, api }) => {
    const { id } = await addEarlier(api, org.admin, { targetYear: 2025 });
    await archive(org.admin, id);
    await evaluateNow(api);
    expect((await read(org.admin, id)).status).toBe('archived');
    expect((await patch(org.admin, id, { status: 'active' })).status).toBe('active');
    await evaluateNow(api);
    expect((await read(org.admin, id)).status).toBe('missed');
  });

  test('keeps the decision of a restored target, which cannot be weakened on the way', async ({ api, org }) => {
    const id = await targetIn('missed', api, org);
    await archive(org.admin, id);
    const easier = await org.admin.patch(`${TARGETS}/${id}`, {
      status: 'active',
      reductionPercent: 1,
      reason: 'The works in Leeds grew again',
    });
    expect(codeOf(easier)).toBe('409 INVALID_STATE');
    expect((await patch(org.admin, id, { status: 'active', name: 'Back' })).status).toBe('missed');
    expect(codeOf(await org.admin.patch(`${TARGETS}/${id}`, { reductionPercent: 1 }))).toBe('409 INVALID_STATE');
  });

  test('refuses a body with content', async ({ org }) => {
    const { id } = await addTarget(org.admin);
    const answer = await org.admin.post(`${TARGETS}/${id}/archive`, { reason: 'Enough' });
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(['reason']);
  });

  test('respects If-Match', async ({ org, api, ask }) => {
    const { id } = await addTarget(org.admin);
    const before = await stored(api);
    expect(codeOf(await ask(id, { 'if-match': '"2"' }))).toBe('412 PRECONDITION_FAILED');
    expect(await stored(api)).toEqual(before);
    expect(codeOf(await ask(id, { 'if-match': '"1"' }))).toBe('200');
  });

  test('repeats its answer for one Idempotency-Key, whatever happened since', async ({ org, ask }) => {
    const { id } = await addTarget(org.admin);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await ask(id, headers);
    await patch(org.admin, id, { status: 'active' });
    const again = await ask(id, headers);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await read(org.admin, id)).status).toBe('active');
  });

  test("answers for another organisation's target as for an unknown one", async ({ api, ask }) => {
    const { id } = await addTarget((await api.newOrganisation()).admin);
    const before = await stored(api);
    expectSameAsUnknown(await ask(id), await ask(UNKNOWN_TARGET));
    expect(await stored(api)).toEqual(before);
  });

  test('needs a key with targets:write', async ({ org, api }) => {
    const { id } = await addTarget(org.admin);
    await expectWritersOnly(api, org, (client) => client.post(`${TARGETS}/${id}/archive`), 200);
  });
});
