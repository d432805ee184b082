import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { addEntry, bringTo, EMISSIONS, electricity, gas, hotel } from '../../emissions/test/fixture.ts';
import { RETIREMENTS } from '../../offsets/retirements/test/fixture.ts';
import {
  act,
  addApproved,
  certificateEvents,
  certificateIn,
  codeOf,
  confirmedRetirements,
  detailsOf,
  issueNow,
  newReporter,
  REASON,
  read,
  request,
  stored,
  TOTAL_TCO2E,
} from './fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** 1,000 kWh × 0.177 kg/kWh = 0.177 t. */
const MEGAWATT_HOUR = { ...electricity, quantity: 1_000 };
const of = (periodStart: string, periodEnd: string) => ({ ...MEGAWATT_HOUR, periodStart, periodEnd });

const figuresOf = async (org: TestOrganisation, change: object) => {
  const { emissionsTco2e, offsetsTco2e, entryCount } = await certificateIn('approved', api, org, change);
  return { emissionsTco2e, offsetsTco2e, entryCount };
};

describe('the figures', () => {
  let org: TestOrganisation;
  beforeAll(async () => {
    org = await newReporter(api);
    await bringTo('locked', api, org, (await addEntry(org.admin, MEGAWATT_HOUR)).id);
    await addApproved(api, org, of('2025-01-01', '2025-03-31'));
    // None of these counts.
    await addEntry(org.admin, MEGAWATT_HOUR);
    await bringTo('submitted', api, org, (await addEntry(org.admin, MEGAWATT_HOUR)).id);
    await addApproved(api, org, of('2024-07-01', '2025-06-30'));
    await addApproved(api, org, of('2025-12-31', '2026-01-01'));
    await addApproved(api, org, of('2024-01-01', '2024-12-31'));
    await newReporter(api);
  });

  it.each<[what: string, change: object, emissionsTco2e: number, entryCount: number]>([
    // 0.18296 + 2.2125 + 0.0416, a locked 0.177 and one of a quarter
    ['all scopes of the year', {}, 2.79106, 5],
    ['scope 1', { scopeCoverage: [1] }, 0.18296, 1],
    ['scope 2', { scopeCoverage: [2] }, 2.5665, 3],
    ['scopes 1 and 3', { scopeCoverage: [3, 1] }, 0.22456, 2],
    ['the first quarter', { periodEnd: '2025-03-31' }, 0.177, 1],
    // And the two that begin in 2024, at 0.20705 kg/kWh (UK Government 2024): 2.79106 + 2 × 0.20705
    ['two years', { periodStart: '2024-01-01' }, 3.20516, 7],
    ['a year of nothing', { periodStart: '2020-01-01', periodEnd: '2020-12-31' }, 0, 0],
  ])(
    'are those of approved and locked entries inside the period: %s',
    async (_, change, emissionsTco2e, entryCount) => {
      expect(await figuresOf(org, change)).toEqual({ emissionsTco2e, offsetsTco2e: 0, entryCount });
    },
  );

  it('add up the retirements', async () => {
    const retirementIds = await confirmedRetirements(api, org, 0.1, 0.2, 12.345678);
    expect(await figuresOf(org, { type: 'custom', retirementIds })).toMatchObject({ offsetsTco2e: 12.645678 });
  });
});

describe('what was frozen', () => {
  it('stays, whatever becomes of the entries, the retirements and the name of the organisation', async () => {
    const org = await newReporter(api);
    const entryId = await addApproved(api, org, MEGAWATT_HOUR);
    const retirementIds = await confirmedRetirements(api, org, 1);
    const { certId } = await certificateIn('approved', api, org, { type: 'offset_retirement', retirementIds });
    const frozen = { emissionsTco2e: 2.61406, offsetsTco2e: 1, entryCount: 4 };
    expect(await read(org.admin, certId)).toMatchObject(frozen);

    await addApproved(api, org, MEGAWATT_HOUR);
    expect((await org.admin.post(`${EMISSIONS}/${entryId}/reject`, REASON)).status).toBe(200);
    expect((await org.admin.delete(`${EMISSIONS}/${entryId}`)).status).toBe(204);
    expect((await org.admin.patch('/api/v1/settings/organisation', { name: 'Renamed Ltd' })).status).toBe(200);
    await issueNow(api);
    expect(await read(org.admin, certId)).toMatchObject({ ...frozen, status: 'issued' });
    const { body } = await api.anonymous.get(`/public/certificates/${certId}`);
    expect(body).toMatchObject({ ...frozen, issuer: 'Test organisation', signatureValid: true });
  });

  it('is what was there at approval, not at the request', async () => {
    const org = await api.newOrganisation();
    const { certId } = await certificateIn('under_review', api, org);
    await addApproved(api, org, gas);
    const answer = await act(org.admin, certId, 'approve');
    expect(answer.body.data).toMatchObject({ emissionsTco2e: 0.18296, entryCount: 1 });
  });
});

describe('what a type claims', () => {
  let org: TestOrganisation;
  beforeAll(async () => {
    org = await newReporter(api);
  });

  const approvalOf = async (change: object) => {
    const { certId } = await certificateIn('under_review', api, org, change);
    return { certId, answer: await act(org.admin, certId, 'approve') };
  };

  it.each(['carbon_neutral', 'net_zero'])('%s: retired to the gram is enough', async (type) => {
    // 2 + 0.43706 = 2.43706
    const retirementIds = await confirmedRetirements(api, org, 2, 0.43706);
    const { answer } = await approvalOf({ type, retirementIds });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ emissionsTco2e: TOTAL_TCO2E, offsetsTco2e: TOTAL_TCO2E });
  });

  it.each(['carbon_neutral', 'net_zero'])('%s: a gram short is too little', async (type) => {
    const retirementIds = await confirmedRetirements(api, org, 2, 0.437059);
    const { certId } = await certificateIn('under_review', api, org, { type, retirementIds });
    const before = await stored(api);
    const answer = await act(org.admin, certId, 'approve');
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(detailsOf(answer)).toEqual([
      {
        field: 'retirementIds',
        message: 'retire 0.000001 t more: 2.437059 t are retired against 2.43706 t emitted',
      },
    ]);
    expect(await stored(api)).toEqual(before);
    expect((await read(org.admin, certId)).status).toBe('under_review');
    for (const id of retirementIds)
      expect((await org.admin.get(`${RETIREMENTS}/${id}`)).body.data.certificateId).toBe(certId);
  });

  it('carbon_neutral may be about fewer scopes', async () => {
    const retirementIds = await confirmedRetirements(api, org, 0.0416);
    const { answer } = await approvalOf({ type: 'carbon_neutral', scopeCoverage: [3], retirementIds });
    expect(answer.body.data).toMatchObject({ status: 'approved', emissionsTco2e: 0.0416 });
  });

  it('net_zero must be about all of them', async () => {
    const retirementIds = await confirmedRetirements(api, org, 10);
    const { answer } = await approvalOf({ type: 'net_zero', scopeCoverage: [1, 2], retirementIds });
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(detailsOf(answer).map(({ field }) => field)).toEqual(['scopeCoverage']);
    const bare = await approvalOf({ type: 'net_zero', scopeCoverage: [1] });
    expect(detailsOf(bare.answer)).toEqual([
      { field: 'retirementIds', message: 'retire 0.18296 t more: 0 t are retired against 0.18296 t emitted' },
      { field: 'scopeCoverage', message: 'must hold 1, 2 and 3 for net_zero' },
    ]);
  });

  it('offset_retirement must name what was retired', async () => {
    const { certId, answer } = await approvalOf({ type: 'offset_retirement' });
    expect([codeOf(answer), detailsOf(answer).map(({ field }) => field)]).toEqual([
      '422 VALIDATION_ERROR',
      ['retirementIds'],
    ]);
    // Nothing can be added to it: it goes back and is withdrawn.
    expect((await act(org.admin, certId, 'reject', REASON)).status).toBe(200);
    expect((await org.admin.delete(`/api/v1/certificates/${certId}`)).status).toBe(204);
    const retirementIds = await confirmedRetirements(api, org, 0.000001);
    expect((await approvalOf({ type: 'offset_retirement', retirementIds })).answer.status).toBe(200);
  });

  it.each(['ghg_inventory', 'custom'])('%s claims no balance', async (type) => {
    expect((await approvalOf({ type })).answer.body.data).toMatchObject({ offsetsTco2e: 0 });
  });

  it('is told to nobody before it is issued', async () => {
    const { answer } = await approvalOf({});
    expect(answer.body.data).toMatchObject({ status: 'approved', issuedAt: null, signature: null });
    expect(await certificateEvents(api, org)).toEqual([]);
  });
});

it('is for a second person where the review policy asks for one', async () => {
  const org = await newReporter(api);
  await org.admin.patch('/api/v1/settings/organisation', { reviewPolicy: 'four_eyes' });
  const { certId } = await request(org.admin);
  await act(org.admin, certId, 'review');
  expect(codeOf(await act(org.admin, certId, 'approve'))).toBe('403 INSUFFICIENT_ROLE');
  expect((await read(org.admin, certId)).status).toBe('under_review');
  const manager = await org.clientFor({ role: 'manager' });
  expect((await act(manager, certId, 'approve')).body.data).toMatchObject({ status: 'approved' });
});

it('an entry that is approved while a certificate is being approved is in its figure or not, never in part', async () => {
  const org = await api.newOrganisation();
  const ids: string[] = [];
  for (const entry of Array.from({ length: 8 }, () => hotel)) ids.push((await addEntry(org.admin, entry)).id);
  const { certId } = await request(org.admin, { scopeCoverage: [3] });
  await act(org.admin, certId, 'review');
  await Promise.all([
    ...ids.map((id) => org.admin.post(`${EMISSIONS}/${id}/approve`)),
    act(org.admin, certId, 'approve'),
  ]);
  const { emissionsTco2e, entryCount } = await read(org.admin, certId);
  expect(emissionsTco2e).toBe(Number((entryCount * 0.0416).toFixed(6)));
});
