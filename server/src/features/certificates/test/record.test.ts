import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { sharedTest as base } from '../../../../test/api-test.ts';
import {
  act,
  CERTIFICATES,
  certificateIn,
  confirmedRetirements,
  issueNow,
  newReporter,
  REASON,
  read,
  request,
} from '../../../../test/fixtures/certificates.ts';
import {
  createRecordReader,
  expectRowsAsRecorded,
  expectUnbroken,
  readRecord,
} from '../../../../test/recorded-events.ts';
import { offsetsFeature } from '../../offsets/index.ts';
import { certificatesFeature } from '../index.ts';

const test = base
  .extend('org', { scope: 'file' }, ({ api }) => newReporter(api))
  .extend('fresh', async ({ api, org }) => {
    const reader = createRecordReader(api, org.id, ['certificate']);
    await reader();
    return reader;
  })
  .extend('expectSound', ({ api, org }) => async () => {
    expectUnbroken(await readRecord(api, org.id, ['certificate', 'retirement']));
    await expectRowsAsRecorded(api, org.id, [...certificatesFeature.records, ...offsetsFeature.records]);
  });

describe('the record of certificates', () => {
  test('shows a certificate from its request to its revocation', async ({ api, org, fresh, expectSound }) => {
    const { admin } = org;
    const { id, certId } = await request(admin);
    const shown = [await read(admin, certId)];
    const moves: Array<[string, object?]> = [['review'], ['reject', REASON], ['review'], ['approve']];
    for (const [move, body] of moves) {
      expect((await act(admin, certId, move, body)).status).toBe(200);
      shown.push(await read(admin, certId));
    }
    await issueNow(api);
    shown.push(await read(admin, certId));
    await act(admin, certId, 'revoke', REASON);
    shown.push(await read(admin, certId));

    const events = await fresh();
    const user = { type: 'key', id: admin.userId, email: 'admin@tonne.test' };
    const subject = { type: 'certificate', id };
    const { reason } = REASON;
    expect(events).toMatchObject([
      { actor: user, action: 'certificate.requested', subject, before: null },
      { actor: user, action: 'certificate.review_started', subject },
      { actor: user, action: 'certificate.rejected', subject, reason },
      { actor: user, action: 'certificate.review_started', subject },
      { actor: user, action: 'certificate.approved', subject },
      { actor: { type: 'service', id: 'worker' }, action: 'certificate.issued', subject, requestId: null },
      { actor: user, action: 'certificate.revoked', subject, reason },
    ]);
    for (const [index, { after }] of events.entries()) {
      const { claims: _, issuer: __, ...lasting } = after as { claims: object; issuer: string };
      const { verifyUrl: ___, inputs: ____, ...answered } = shown[index];
      expect(lasting).toEqual(answered);
    }
    await expectSound();
  });

  test('includes the signed claims after issue', async ({ api, org, fresh }) => {
    const { certId } = await certificateIn('issued', api, org);
    const { body } = await api.anonymous.get(`/public/certificates/${certId}`);
    const events = await fresh();
    const claims = events.map(({ after }) => (after as { claims: object | null }).claims);
    expect(claims).toEqual([null, null, null, expect.objectContaining({ certId })]);
    expect(body.claims).toEqual(claims[3]);
    const { signature } = await read(org.admin, certId);
    expect(events[3]!.after).toMatchObject({ signature: { keyId: signature.keyId, value: signature.value } });
  });

  test('shows a withdrawal', async ({ org, fresh, expectSound }) => {
    const { certId } = await request(org.admin);
    const [requested] = await fresh();
    expect((await org.admin.delete(`${CERTIFICATES}/${certId}`)).status).toBe(204);
    expect(await fresh()).toMatchObject([
      { actor: { type: 'key' }, action: 'certificate.withdrawn', before: requested!.after, after: null },
    ]);
    await expectSound();
  });

  test('shows which certificate a retirement backs and when it is freed', async ({ api, org, expectSound }) => {
    const [id] = await confirmedRetirements(api, org, 1);
    const revoked = await certificateIn('revoked', api, org, { retirementIds: [id] });
    const pending = await certificateIn('pending', api, org, { retirementIds: [id] });
    await org.admin.delete(`${CERTIFICATES}/${pending.certId}`);
    const events = (await readRecord(api, org.id, ['retirement'])).filter(({ subject }) => subject.id === id);
    expect(events.map(({ action, after }) => [action, (after as { certificateId?: string }).certificateId])).toEqual([
      ['retirement.created', undefined],
      ['retirement.confirmed', null],
      ['retirement.backed', revoked.certId],
      ['retirement.freed', null],
      ['retirement.backed', pending.certId],
      ['retirement.freed', null],
    ]);
    await expectSound();
  });

  test('contains nothing about refused requests', async ({ org, fresh }) => {
    const { certId } = await request(org.admin);
    await fresh();
    expect(codeOf(await act(org.admin, certId, 'approve'))).toBe('409 INVALID_STATE');
    expect(codeOf(await act(org.admin, certId, 'revoke', REASON))).toBe('409 INVALID_STATE');
    expect(await fresh()).toEqual([]);
  });
});
