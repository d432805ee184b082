import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEntry, bringTo, gas, SUMMARY } from '../../../../../test/fixtures/emissions.ts';
import { addLot, fund } from '../../../../../test/fixtures/offsets.ts';
import { addRetirement, confirmAll } from '../../../../../test/fixtures/retirements.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';

let api: TestApi;
let org: TestOrganisation;
let otherOrganisation: TestOrganisation;
let headOffice: string;

/**
 * In 2025 2.2125 t of electricity and 0.18296 t of gas, all year; 2.39546 t together. Retired and confirmed: 0.1 t for
 * 2025, 0.2 t for the first quarter, 4 t from December to January, 8 t for 2024. Pending: 16 t for 2025; cancelled: 32 t
 * for 2025. The otherOrganisation has retired 64 t for 2025.
 */
beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  otherOrganisation = await api.newOrganisation();
  const entry = await addEntry(org.admin);
  headOffice = entry.location.id;
  await bringTo('approved', api, org, entry.id);
  await bringTo('locked', api, org, (await addEntry(org.admin, gas)).id);
  const lot = await addLot(api);
  await fund(org, lot, 100);
  await fund(otherOrganisation, lot, 64);
  await confirmAll(api, otherOrganisation, [
    (await addRetirement(otherOrganisation.admin, lot, { quantity: 64, beneficiaryName: 'Test organisation' })).id,
  ]);
  const retire = async (quantity: number, periodStart: string, periodEnd: string): Promise<string> =>
    (await addRetirement(org.admin, lot, { quantity, periodStart, periodEnd, beneficiaryName: 'Test organisation' }))
      .id;
  const confirmed = [
    await retire(0.1, '2025-01-01', '2025-12-31'),
    await retire(0.2, '2025-01-01', '2025-03-31'),
    await retire(4, '2024-12-15', '2025-01-14'),
    await retire(8, '2024-01-01', '2024-12-31'),
  ];
  await confirmAll(api, org, confirmed);
  const cancelled = await retire(32, '2025-01-01', '2025-12-31');
  expect((await org.admin.post(`/api/v1/offsets/retirements/${cancelled}/cancel`)).status).toBe(200);
  await retire(16, '2025-01-01', '2025-12-31');
});
afterAll(() => api.close());

const figures = async (periodStart: string, periodEnd: string, more = '') => {
  const answer = await org.admin.get(`${SUMMARY}?periodStart=${periodStart}&periodEnd=${periodEnd}${more}`);
  expect(answer.status, answer.text).toBe(200);
  const { totalTco2e, offsetsTco2e, netTco2e, offsetsExcluded } = answer.body.data;
  return [totalTco2e, offsetsTco2e, netTco2e, ...(offsetsExcluded ? ['offsets excluded'] : [])];
};

describe('offsets in the summary', () => {
  it('are exactly the confirmed retirements whose period lies inside', async () => {
    // 0.1 + 0.2; 2.39546 − 0.3
    expect(await figures('2025-01-01', '2025-12-31')).toEqual([2.39546, 0.3, 2.09546]);
    // 0.1 + 0.2 + 4; 2.39546 − 4.3
    expect(await figures('2024-12-15', '2025-12-31')).toEqual([2.39546, 4.3, -1.90454]);
    // 0.1 + 0.2 + 4 + 8
    expect(await figures('2024-01-01', '2025-12-31')).toEqual([2.39546, 12.3, -9.90454]);
    // 364 of 365 days of 2.2125 and 0.18296, month by month: 2.206438 + 0.182459
    expect(await figures('2025-01-01', '2025-12-30')).toEqual([2.388897, 0.2, 2.188897]);
    expect(await figures('2025-01-02', '2025-12-31')).toEqual([2.388897, 0, 2.388897]);
    // 14 days of January: 0.084863 + 0.007018
    expect(await figures('2024-12-15', '2025-01-14')).toEqual([0.091881, 4, -3.908119]);
  });

  it('belong to the whole organisation: a part of it has none, and the response says so', async () => {
    const year = (filter: string) => figures('2025-01-01', '2025-12-31', filter);
    expect(await year('&scopes=1')).toEqual([0.18296, 0, 0.18296, 'offsets excluded']);
    expect(await year('&scopes=1,2,3')).toEqual([2.39546, 0, 2.39546, 'offsets excluded']);
    expect(await year(`&locationIds=${headOffice}`)).toEqual([2.39546, 0, 2.39546, 'offsets excluded']);
    expect(await year('&categories=electricity')).toEqual([2.2125, 0, 2.2125, 'offsets excluded']);
    expect(await year('&categories=waste')).toEqual([0, 0, 0, 'offsets excluded']);
  });

  it('are compared with the whole, whichever states are counted', async () => {
    expect(await figures('2025-01-01', '2025-12-31', '&states=draft')).toEqual([0, 0.3, -0.3]);
  });

  it("are the organisation's own", async () => {
    const { body } = await otherOrganisation.admin.get(`${SUMMARY}?periodStart=2025-01-01&periodEnd=2025-12-31`);
    expect(body.data).toMatchObject({ totalTco2e: 0, offsetsTco2e: 64, netTco2e: -64 });
  });
});
