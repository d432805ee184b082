import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../test/api-test.ts';
import {
  act,
  certificateIn,
  confirmedRetirements,
  newReporter,
  REASON,
  read,
} from '../../../../test/fixtures/certificates.ts';
import { RETIREMENTS } from '../../../../test/fixtures/retirements.ts';

const test = base.extend('org', { scope: 'file' }, ({ api }) => newReporter(api));

describe('POST /certificates/{certId}/revoke', () => {
  test('ends a certificate for good, with the time and the reason', async ({ api, org }) => {
    const issued = await certificateIn('issued', api, org);
    api.clock.advance(3_600_000);
    const at = api.clock.now().toISOString().replace('.000', '');
    const { status, body } = await act(org.admin, issued.certId, 'revoke', REASON);
    expect(status).toBe(200);
    const by = { id: org.adminId, email: 'admin@tonne.test' };
    expect(body.data).toEqual({
      ...issued,
      status: 'revoked',
      revokedAt: at,
      updatedAt: at,
      revocationReason: REASON.reason,
      auditTrail: [...issued.auditTrail, { at, by, action: 'revoked', note: REASON.reason }],
    });
  });

  test('frees the retirements and keeps the copies of them', async ({ api, org }) => {
    const retirementIds = await confirmedRetirements(api, org, 1, 2);
    const change = { type: 'offset_retirement', retirementIds };
    const first = await certificateIn('revoked', api, org, change);
    for (const id of retirementIds)
      expect((await org.admin.get(`${RETIREMENTS}/${id}`)).body.data.certificateId).toBeNull();
    const second = await certificateIn('issued', api, org, change);
    for (const id of retirementIds)
      expect((await org.admin.get(`${RETIREMENTS}/${id}`)).body.data.certificateId).toBe(second.certId);
    expect((await read(org.admin, first.certId)).retirements).toEqual(second.retirements);
    for (const { certId } of [first, second])
      expect((await api.anonymous.get(`/public/certificates/${certId}`)).body.signatureValid).toBe(true);
  });
});
