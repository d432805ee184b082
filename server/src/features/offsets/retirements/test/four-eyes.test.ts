import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import type { Client } from '../../../../../test/client.ts';
import { addLot, fund } from '../../../../../test/fixtures/offsets.ts';
import {
  addProvenRetirement,
  RETIREMENTS,
  readRetirement,
  totalsOf,
} from '../../../../../test/fixtures/retirements.ts';
import {
  aDayLater,
  manualTest as base,
  decide,
  expectDecided,
  expectWaiting,
  statusOf,
} from '../../../../../test/fixtures/second-person.ts';
import type { TestApi } from '../../../../../test/harness.ts';
import { UNKNOWN_RETIREMENT } from '../../../../../test/ids.ts';
import { expectRowsAsRecorded, expectUnbroken, readRecord } from '../../../../../test/recorded-events.ts';
import { offsetsFeature } from '../../index.ts';

beforeEach<{ api: TestApi }>(({ api }) => api.clock.set('2026-03-15T12:00:00Z'));

const test = base
  .extend('lot', async ({ api, org }) => {
    const lot = await addLot(api);
    await fund(org, lot, 100);
    return lot;
  })
  // Under four_eyes, 10 t reserved.
  .extend('id', async ({ admin, lot, strict }) => {
    const { id } = await addProvenRetirement(admin, lot);
    await strict();
    return id as string;
  });

const statement = (change: object = {}) => ({
  registryReference: 'VCS-RET-118204',
  serialNumbers: [`8040-1-10-${randomUUID()}`],
  ...change,
});
const confirm = (client: Client, id: string, body: object = statement()) =>
  client.post(`${RETIREMENTS}/${id}/confirm`, body);

describe('a confirmation by hand under four_eyes', () => {
  test('is pending with everything entered, and retires the credits once approved', async ({
    api,
    org,
    admin,
    second,
    id,
  }) => {
    const before = await readRetirement(org, id);
    const body = statement({
      retiredAt: '2026-03-14',
      evidenceUrl: 'https://registry.example/118204',
      notes: 'By the broker',
    });
    const answer = await confirm(admin, id, body);
    const pending = expectWaiting(answer, {
      kind: 'retirement_confirmation',
      subjectId: id,
      effectiveAt: null,
      change: {
        field: 'confirmation',
        from: null,
        to: [
          'registryReference: VCS-RET-118204',
          `serialNumbers: ${body.serialNumbers[0]}`,
          'retiredAt: 2026-03-14',
          'evidenceUrl: https://registry.example/118204',
          'notes: By the broker',
          // The SHA-256 of the fixture's file: printf '%%PDF-1.7\nthe invoice\n' | sha256sum
          'evidence: receipt.pdf, SHA-256 c77155f24aedc9ae0a93dca8c9cf6fd0882a7464a15d2d0bd28e803d4f51490d',
          'serialCheck: not_checkable',
        ],
      },
    });
    expect(answer.body.data).toEqual({ ...before, pendingChange: pending });
    expect(await readRetirement(org, id)).toEqual(before);
    expect(await totalsOf(org)).toEqual([90, 10, 0]);
    expect(codeOf(await decide(admin, pending, 'approve'))).toBe('403 INSUFFICIENT_ROLE');

    await expectDecided(second, pending, 'approve');
    expect(await readRetirement(org, id)).toMatchObject({
      status: 'confirmed',
      registryReference: 'VCS-RET-118204',
      serialNumbers: body.serialNumbers,
      confirmedBy: { id: admin.userId },
      retiredAt: '2026-03-14',
      confirmationNotes: 'By the broker',
    });
    expect(await totalsOf(org)).toEqual([90, 0, 10]);
    expect((await api.events(org.id)).filter(({ type }) => type === 'offset.retired')).toHaveLength(1);
    const events = await readRecord(api, org.id, ['retirement', 'pendingChange']);
    expectUnbroken(events);
    expect(events.filter(({ subject }) => subject.id === id).at(-1)?.actor).toMatchObject({ id: second.userId });
    await expectRowsAsRecorded(
      api,
      org.id,
      offsetsFeature.records.filter(({ type }) => type === 'retirement'),
    );
  });

  test('is refused as before: every bad field, a stale version, a wrong state, role, scope, id or organisation', async ({
    api,
    org,
    other,
    admin,
    id,
  }) => {
    const bad = await confirm(admin, id, { registryReference: '', serialNumbers: [], retiredAt: '2030-01-01' });
    expect(codeOf(bad)).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(bad).toSorted()).toEqual(['registryReference', 'retiredAt', 'serialNumbers']);
    expect(codeOf(await admin.post(`${RETIREMENTS}/${id}/confirm`, statement(), { 'if-match': '"9"' }))).toBe(
      '412 PRECONDITION_FAILED',
    );
    expect(codeOf(await confirm(api.anonymous, id))).toBe('401 MISSING_TOKEN');
    expect(codeOf(await confirm(await org.clientFor({ role: 'manager' }), id))).toBe('403 INSUFFICIENT_ROLE');
    const reader = await org.clientFor({ role: 'admin', scopes: ['offsets:read', 'settings:write'] });
    expect(codeOf(await confirm(reader, id))).toBe('403 INSUFFICIENT_SCOPE');
    expect(codeOf(await confirm(admin, UNKNOWN_RETIREMENT))).toBe('404 NOT_FOUND');
    expect(codeOf(await confirm(other.admin, id))).toBe('404 NOT_FOUND');
    await admin.post(`${RETIREMENTS}/${id}/cancel`);
    expect(codeOf(await confirm(admin, id))).toBe('409 INVALID_STATE');
  });

  test('is approved only with the right to write offsets', async ({ org, admin, id }) => {
    const pending = expectWaiting(await confirm(admin, id), {});
    const settings = await org.clientFor({ role: 'admin', scopes: ['settings:write'] });
    expect(codeOf(await decide(settings, pending, 'approve'))).toBe('403 INSUFFICIENT_SCOPE');
  });

  test.for(['reject', 'cancel'] as const)('has no effect after "%s"', async (verb, { org, admin, second, id }) => {
    const before = await readRetirement(org, id);
    const pending = expectWaiting(await confirm(admin, id), {});
    await expectDecided(verb === 'reject' ? second : admin, pending, verb);
    expect(await readRetirement(org, id)).toEqual(before);
  });

  test('happens after a day without a second person, and lapses if it is impossible by then', async ({
    api,
    org,
    admin,
    id,
    lot,
  }) => {
    const other = (await addProvenRetirement(admin, lot)).id;
    expectWaiting(await confirm(admin, id), { effectiveAt: '2026-03-16T12:00:00Z' });
    const lapsing = expectWaiting(await confirm(admin, other), {});
    await admin.post(`${RETIREMENTS}/${other}/cancel`);
    await aDayLater(api);
    expect(await readRetirement(org, id)).toMatchObject({ status: 'confirmed', confirmedBy: { id: admin.userId } });
    expect([await statusOf(admin, lapsing), (await readRetirement(org, other)).status]).toEqual([
      'lapsed',
      'cancelled',
    ]);
  });
});

describe('an admin who tries to confirm alone', () => {
  test('gets no confirmation by any way, and none under the numbers of another', async ({
    org,
    admin,
    second,
    id,
    lot,
  }) => {
    const body = statement();
    const answers = await Promise.all([confirm(admin, id, body), confirm(admin, id, body), confirm(admin, id)]);
    expect(answers.map(codeOf).toSorted()).toEqual(['202', '409 DUPLICATE_RESOURCE', '409 DUPLICATE_RESOURCE']);
    const pending = answers.find(({ status }) => status === 202)!.body.data.pendingChange;
    expect((await decide(admin, pending, 'approve')).status).toBe(403);
    expect(codeOf(await admin.post(`${RETIREMENTS}/${id}/retry`))).toBe('409 INVALID_STATE');
    // Two retirements wait under one serial number: the first approval takes it, the second is refused.
    const other = (await addProvenRetirement(admin, lot)).id;
    const numbers = pending.change.to.find((line: string) => line.startsWith('serialNumbers: ')).slice(15);
    const again = expectWaiting(await confirm(admin, other, statement({ serialNumbers: [numbers] })), {});
    await expectDecided(second, pending, 'approve');
    const refused = await decide(second, again, 'approve');
    expect(codeOf(refused)).toBe('409 INVALID_STATE');
    expect(refused.body.error.message).toBe(
      'serialNumbers[0] already backs another retirement; a credit is retired only once.',
    );
    expect((await readRetirement(org, other)).status).toBe('pending');
  });
});
