import { describe, expect } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import {
  act,
  addApproved,
  addTarget,
  certificateIn,
  closeYear,
  confirmedRetirements,
  issueNow,
  newRecorder,
  REASON,
  read,
  stateScope3,
} from '../../../../test/fixtures/certificates.ts';
import { EMISSIONS, electricity, gas } from '../../../../test/fixtures/emissions.ts';
import { reopen } from '../../../../test/fixtures/periods.ts';

/** 1,000 kWh × 0.177 kg/kWh (UK Government 2025) = 0.177 t. */
const MEGAWATT_HOUR = { ...electricity, quantity: 1_000 };

describe('the frozen figures', () => {
  test('stay when entries, periods, targets or the name of the organisation change', async ({ api }) => {
    const org = await newRecorder(api);
    const entryId = await addApproved(api, org, MEGAWATT_HOUR);
    const periodId = await closeYear(org);
    await stateScope3(org);
    const targetId = await addTarget(org);
    const retirementIds = await confirmedRetirements(api, org, 3);
    const { certId } = await certificateIn('approved', api, org, { type: 'carbon_neutral', retirementIds });
    // 2.43706 + 0.177
    const frozen = { emissionsTco2e: 2.61406, offsetsTco2e: 3, entryCount: 4, target: { name: 'Half by 2034' } };
    expect(await read(org.admin, certId)).toMatchObject(frozen);

    expect((await reopen(org.admin, periodId)).status).toBe(200);
    await addApproved(api, org, MEGAWATT_HOUR);
    expect((await org.admin.post(`${EMISSIONS}/${entryId}/reject`, REASON)).status).toBe(200);
    expect((await org.admin.delete(`${EMISSIONS}/${entryId}`)).status).toBe(204);
    expect((await org.admin.post(`/api/v1/targets/${targetId}/archive`)).status).toBe(200);
    expect((await org.admin.patch('/api/v1/settings/organisation', { name: 'Renamed Ltd' })).status).toBe(200);
    await issueNow(api);
    expect(await read(org.admin, certId)).toMatchObject({ ...frozen, status: 'issued' });
    const { body } = await api.anonymous.get(`/public/certificates/${certId}`);
    expect(body).toMatchObject({ ...frozen, issuer: 'Test organisation', status: 'valid' });
  });

  test('are those at approval, not at the request', async ({ api }) => {
    const org = await api.newOrganisation();
    const { certId } = await certificateIn('under_review', api, org, { scopeCoverage: [1] });
    await addApproved(api, org, gas);
    await closeYear(org);
    const answer = await act(org.admin, certId, 'approve');
    expect(answer.body.data).toMatchObject({ emissionsTco2e: 0.18296, entryCount: 1 });
  });
});
