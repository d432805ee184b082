import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { expectSameAsUnknown, expectWritersOnly } from '../../../../../test/access.ts';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import {
  addMilestone,
  addReached,
  addSupported,
  archive,
  evaluateNow,
  milestonesOf,
  readMilestone,
  recordYear,
  stored,
} from '../../../../../test/fixtures/targets.ts';
import { UNKNOWN_MILESTONE, UNKNOWN_TARGET } from '../../../../../test/ids.ts';

const BY = { verifiedBy: 'Bureau Exact' };

const test = base
  .extend(
    'ask',
    { scope: 'file' },
    ({ org }) =>
      (targetId: string, id: string, body: unknown = BY, headers?: Record<string, string>) =>
        org.admin.post(`${milestonesOf(targetId)}/${id}/verify`, body, headers),
  )
  .extend(
    'place',
    { scope: 'file' },
    ({ api, org }) =>
      () =>
        addReached(api, org),
  );

describe('POST /targets/{targetId}/milestones/{milestoneId}/verify', () => {
  test('records the verifier, the time and the notes', async ({ org, ask, place }) => {
    const [targetId, id] = await place();
    const before = await readMilestone(org.admin, targetId, id);
    const answer = await ask(targetId, before.id, { ...BY, notes: 'Against the meter resultsFrom' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toEqual({
      ...before,
      verified: true,
      verifiedAt: '2026-03-15T12:00:00Z',
      verifiedBy: 'Bureau Exact',
      notes: 'Against the meter resultsFrom',
      verification: { status: 'reported', inWords: 'Reported by the organisation: Bureau Exact' },
    });
    expect(answer.headers.etag).toBe('"3"');
    expect(await readMilestone(org.admin, targetId, before.id)).toEqual(answer.body.data);
  });

  test.for<[string, { verifiedBy: string; notes?: string | null }, string | null]>([
    ['without notes', BY, null],
    ['with notes of null', { ...BY, notes: null }, null],
    [
      'with 500 characters of notes, by 200',
      { verifiedBy: '🌱'.repeat(200), notes: '🌱'.repeat(500) },
      '🌱'.repeat(500),
    ],
  ])('may be %s', async ([_, body, notes], { ask, place }) => {
    const answer = await ask(...(await place()), body);
    expect(answer.body.data).toMatchObject({ verified: true, verifiedBy: body.verifiedBy, notes });
  });

  test('says that the milestone was missed', async ({ org, api, ask }) => {
    const { id: targetId } = await addSupported(org.admin);
    const { id } = await addMilestone(org.admin, targetId, { year: 2025, requiredReductionPercent: 99.999999 });
    await recordYear(api, org, 2025, 100);
    await evaluateNow(api);
    const { status, verification } = (await ask(targetId, id)).body.data;
    expect(status).toBe('missed');
    expect(verification.inWords).toMatch(/^Reported by the organisation, although the milestone was missed: /);
  });

  test.for([2025, 2026, 2030])('says that %i is not decided yet', async (year, { org, ask }) => {
    const { id: targetId } = await addSupported(org.admin);
    const { id } = await addMilestone(org.admin, targetId, { year });
    const { status, verified, verification } = (await ask(targetId, id)).body.data;
    expect({ status, verified }).toEqual({ status: 'pending', verified: true });
    expect(verification.inWords).toMatch(/^Reported by the organisation, but not decided yet: /);
  });

  test('is possible once', async ({ place, ask, api }) => {
    const [targetId, id] = await place();
    expect(codeOf(await ask(targetId, id))).toBe('200');
    const before = await stored(api);
    expect(codeOf(await ask(targetId, id, { verifiedBy: 'Another' }))).toBe('409 INVALID_STATE');
    expect(await stored(api)).toEqual(before);
  });

  test('succeeds for one of ten concurrent requests', async ({ place, ask }) => {
    const [targetId, id] = await place();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(targetId, id, { verifiedBy: `${n}` })));
    expect(answers.map(codeOf).sort()).toEqual(['200', ...Array.from({ length: 9 }, () => '409 INVALID_STATE')]);
  });

  test('is refused for a milestone of an archived target', async ({ place, org, api, ask }) => {
    const [targetId, id] = await place();
    await archive(org.admin, targetId);
    const before = await stored(api);
    expect(codeOf(await ask(targetId, id))).toBe('409 INVALID_STATE');
    expect(await stored(api)).toEqual(before);
  });

  test.for<[what: string, body: unknown, code: string, fields: string[]]>([
    ['no body', undefined, '400', ['']],
    ['an empty body', {}, '400', ['verifiedBy']],
    ['other fields', { ...BY, verified: true, verifiedAt: 'now' }, '400', ['verified', 'verifiedAt']],
    ['values of another type', { verifiedBy: null, notes: 1 }, '400', ['notes', 'verifiedBy']],
    ['a blank name', { verifiedBy: '\n' }, '422', ['verifiedBy']],
    [
      'texts that are too long',
      { verifiedBy: 'v'.repeat(201), notes: 'n'.repeat(501) },
      '422',
      ['notes', 'verifiedBy'],
    ],
  ])('refuses %s', async ([_, body, code, fields], { place, api, ask }) => {
    const [targetId, id] = await place();
    const before = await stored(api);
    const answer = await ask(targetId, id, body === undefined ? '' : body);
    expect(codeOf(answer)).toBe(`${code} VALIDATION_ERROR`);
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await stored(api)).toEqual(before);
  });

  test('respects If-Match', async ({ place, api, ask }) => {
    const [targetId, id] = await place();
    const before = await stored(api);
    expect(codeOf(await ask(targetId, id, BY, { 'if-match': '"1"' }))).toBe('412 PRECONDITION_FAILED');
    expect(await stored(api)).toEqual(before);
    expect(codeOf(await ask(targetId, id, BY, { 'if-match': '"2"' }))).toBe('200');
  });

  test('answers the same for one Idempotency-Key', async ({ place, ask }) => {
    const [targetId, id] = await place();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await ask(targetId, id, BY, headers);
    const again = await ask(targetId, id, BY, headers);
    expect(first.status).toBe(200);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(codeOf(await ask(targetId, id, { verifiedBy: 'Other' }, headers))).toBe('422 IDEMPOTENCY_KEY_REUSED');
  });

  test('answers for a milestone of another organisation or target as for an unknown one', async ({
    place,
    api,
    ask,
  }) => {
    const [targetId, id] = await place();
    const [otherTarget] = await place();
    const otherOrg = await api.newOrganisation();
    const { id: foreignTarget } = await addSupported(otherOrg.admin);
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
    await expectWritersOnly(api, org, (client) => client.post(`${milestonesOf(targetId)}/${id}/verify`, BY), 200);
  });
});
