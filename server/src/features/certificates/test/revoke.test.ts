import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  act,
  certificateIn,
  confirmedRetirements,
  newReporter,
  REASON,
  read,
} from '../../../../test/fixtures/certificates.ts';
import { RETIREMENTS } from '../../../../test/fixtures/retirements.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';

let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi();
  org = await newReporter(api);
});
afterAll(() => api.close());

describe('POST /certificates/{certId}/revoke', () => {
  it('ends it for good, and says when and why', async () => {
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
      revocationReason: REASON.reason,
      auditTrail: [...issued.auditTrail, { at, by, action: 'revoked', note: REASON.reason }],
    });
  });

  it('frees its retirements for another; what the revoked one rested on stays on it', async () => {
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
