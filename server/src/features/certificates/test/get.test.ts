import { describe, expect } from 'vitest';
import { codeOf, withoutMeta } from '../../../../test/answers.ts';
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
  TOTAL_TCO2E,
} from '../../../../test/fixtures/certificates.ts';
import { UNKNOWN_CERTIFICATE } from '../../../../test/ids.ts';

const test = base.extend('org', { scope: 'file' }, ({ api }) => newReporter(api));

describe('GET /certificates/{certId}', () => {
  test('shows an issued certificate with each action and its author', async ({ api, org }) => {
    const [retirementId] = await confirmedRetirements(api, org, 3);
    api.clock.set('2026-03-15T12:00:00Z');
    const manager = await org.clientFor({ role: 'manager' });
    const { certId } = await request(manager, { type: 'carbon_neutral', retirementIds: [retirementId] });
    const step = async (hour: number, move: string, body?: object): Promise<void> => {
      api.clock.set(`2026-03-15T${hour}:00:00Z`);
      const answer = await act(org.admin, certId, move, body);
      expect(answer.status, answer.text).toBe(200);
    };
    await step(13, 'review');
    await step(14, 'reject', { reason: 'Which scope 3 categories?' });
    await step(15, 'review');
    await step(16, 'approve');
    api.clock.set('2026-03-15T17:00:00Z');
    await issueNow(api);
    await step(18, 'revoke', REASON);

    const admin = { id: org.adminId, email: 'admin@tonne.test' };
    const requester = { id: manager.userId, email: `${manager.userId}@tonne.test` };
    const answer = await org.admin.get(`${CERTIFICATES}/${certId}`);
    expect(answer.headers.etag).toBe('"7"');
    expect(answer.body.data).toMatchObject({
      status: 'revoked',
      emissionsTco2e: TOTAL_TCO2E,
      offsetsTco2e: 3,
      entryCount: 3,
      createdAt: '2026-03-15T12:00:00Z',
      createdBy: requester,
      issuedAt: '2026-03-15T17:00:00Z',
      revokedAt: '2026-03-15T18:00:00Z',
      revocationReason: REASON.reason,
      auditTrail: [
        { at: '2026-03-15T12:00:00Z', by: requester, action: 'requested', note: null },
        { at: '2026-03-15T13:00:00Z', by: admin, action: 'review_started', note: null },
        { at: '2026-03-15T14:00:00Z', by: admin, action: 'rejected', note: 'Which scope 3 categories?' },
        { at: '2026-03-15T15:00:00Z', by: admin, action: 'review_started', note: null },
        { at: '2026-03-15T16:00:00Z', by: admin, action: 'approved', note: null },
        { at: '2026-03-15T17:00:00Z', by: null, action: 'issued', note: null },
        { at: '2026-03-15T18:00:00Z', by: admin, action: 'revoked', note: REASON.reason },
      ],
      retirements: [{ id: retirementId, quantity: 3 }],
      signature: {
        algorithm: 'Ed25519',
        keyId: expect.stringMatching(/^[\w-]{43}$/),
        value: expect.stringMatching(/^[\w-]{86}$/),
      },
    });
    expect(answer.body.data.auditTrail).toHaveLength(7);
  });

  test('finds a certificate however its number is typed', async ({ api, org }) => {
    const { certId } = await certificateIn('pending', api, org);
    expect(await read(org.admin, certId.toLowerCase())).toMatchObject({ certId });
    const misread = certId.slice(0, 10) + certId.slice(10).replaceAll('0', 'O').replaceAll('1', 'l');
    expect(await read(org.admin, misread)).toMatchObject({ certId });
    expect((await org.admin.get(`${CERTIFICATES}/${certId}-1`)).status).toBe(404);
  });

  test('finds a certificate by the identifier of its record too', async ({ api, org }) => {
    const { id, certId } = await certificateIn('pending', api, org);
    expect(await read(org.admin, id)).toEqual(await read(org.admin, certId));
    expect((await org.admin.get(`${CERTIFICATES}/${id.slice(0, -1)}`)).status).toBe(404);
    const { admin } = await api.newOrganisation();
    expect(codeOf(await admin.get(`${CERTIFICATES}/${id}`))).toBe('404 NOT_FOUND');
  });

  test("answers for another organisation's certificate as for an unknown one", async ({ api, org }) => {
    const { certId } = await certificateIn('issued', api, await newReporter(api));
    const foreign = await org.admin.get(`${CERTIFICATES}/${certId}`);
    expect(codeOf(foreign)).toBe('404 NOT_FOUND');
    expect(withoutMeta(foreign.text)).toBe(
      withoutMeta((await org.admin.get(`${CERTIFICATES}/${UNKNOWN_CERTIFICATE}`)).text),
    );
  });

  test('needs a key with certificates:read', async ({ api, org }) => {
    const { certId } = await certificateIn('pending', api, org);
    expect(codeOf(await api.anonymous.get(`${CERTIFICATES}/${certId}`))).toBe('401 MISSING_TOKEN');
    const unscoped = await org.clientFor({ role: 'admin', scopes: ['reports:read'] });
    expect(codeOf(await unscoped.get(`${CERTIFICATES}/${certId}`))).toBe('403 INSUFFICIENT_SCOPE');
    const viewer = await org.clientFor({ role: 'viewer' });
    expect((await viewer.get(`${CERTIFICATES}/${certId}`)).status).toBe(200);
  });
});
