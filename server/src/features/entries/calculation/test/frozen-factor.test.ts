import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { addEntry, addLocation, EMISSIONS, pinOnce } from '../../../../../test/fixtures/emissions.ts';
import { completeCsv, importCsv } from '../../../../../test/fixtures/factors.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { sql } from '../../../../platform/db/index.ts';

let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const change = async ({ id }: { id: string }, patch: object) => {
  const { status, body, text } = await org.admin.patch(`${EMISSIONS}/${id}`, patch);
  expect(status, text).toBe(200);
  return body.data;
};

const publish = (kgPerKwh: string) =>
  importCsv(api, org.id, completeCsv(`ACME-GRID,Tariff,2,purchased_electricity,grid_electricity,2024,kWh,${kgPerKwh}`));

describe('the factor of an entry', () => {
  it('is unaffected by library changes until an input to its selection changes', async () => {
    org = await api.newOrganisation();
    await publish('0.1');
    await pinOnce(org.admin, 'ACME-GRID');
    const entry = await addEntry(org.admin);
    // 12,500 kWh × 0.1 kg
    expect(entry).toMatchObject({ tco2e: 1.25, factor: { code: 'ACME-GRID', value: 0.1 } });
    await publish('0.2');
    // 10,000 × 0.1 kg, still
    const frozen = { tco2e: 1, factor: { value: 0.1 } };
    expect(await change(entry, { quantity: 10_000 })).toMatchObject(frozen);
    expect(await change(entry, { notes: 'n', reference: 'r', periodEnd: '2025-11-30' })).toMatchObject(frozen);
    const { scope, category, subcategory, unit, periodStart, location } = entry;
    const same = { scope, category, subcategory, unit, periodStart, locationId: location.id };
    expect(await change(entry, same)).toMatchObject(frozen);
    await org.admin.post(`${EMISSIONS}/${entry.id}/submit`);
    expect((await org.admin.post(`${EMISSIONS}/${entry.id}/approve`)).body.data).toMatchObject(frozen);
    await org.admin.post(`${EMISSIONS}/${entry.id}/reject`, { reason: 'Unit' });
    // 10 MWh = 10,000 kWh; × 0.2 kg, the current library value
    expect(await change(entry, { quantity: 10, unit: 'MWh' })).toMatchObject({ tco2e: 2, factor: { value: 0.2 } });
  });

  it.each([
    ['periodStart', { periodStart: '2025-01-02' }],
    ['locationId', { locationId: 'another' }],
    ['factorCode null', { factorCode: null }],
    ['factorCode', { factorCode: 'ACME-GRID' }],
    ['subcategory', { subcategory: 'tariff_b' }],
  ])('is chosen again after a change of %s', async (_field, patch) => {
    org = await api.newOrganisation();
    await publish('0.1');
    const tariffB = 'ACME-B,Tariff B,2,purchased_electricity,tariff_b,2024,kWh,0.2';
    await importCsv(api, org.id, completeCsv(tariffB));
    await pinOnce(org.admin, 'ACME-GRID');
    const entry = await addEntry(org.admin);
    await publish('0.2');
    const elsewhere = await addLocation(org, { country: 'GB' });
    const input = 'locationId' in patch ? { locationId: elsewhere } : patch;
    expect((await change(entry, input)).factor.value).toBe(0.2);
  });

  it('remains after its library row is deleted', async () => {
    org = await api.newOrganisation();
    await publish('0.1');
    await pinOnce(org.admin, 'ACME-GRID');
    const pinned = await addEntry(org.admin, { factorCode: 'ACME-GRID' });
    const chosen = await addEntry(org.admin);
    await api.db.execute(sql`DELETE FROM custom_factors WHERE organisation_id = ${org.id}`);
    for (const entry of [pinned, chosen]) {
      // 20,000 × 0.1 kg
      expect(await change(entry, { quantity: 20_000, notes: 'Read again' })).toMatchObject({ tco2e: 2 });
    }
    // A deleted factor cannot be pinned again; another or none can.
    const answer = await org.admin.patch(`${EMISSIONS}/${pinned.id}`, { unit: 'MWh' });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['factorCode']]);
    // 20,000 × 0.177 kg
    expect(await change(pinned, { factorCode: null })).toMatchObject({ tco2e: 3.54 });
  });

  it('stays pinned through other changes, until null returns the choice to the server', async () => {
    org = await api.newOrganisation();
    const entry = await addEntry(org.admin, { factorCode: 'DEFRA-2022-ELEC-GRID-GB' });
    const moved = await change(entry, { periodStart: '2024-01-01', periodEnd: '2024-12-31' });
    // 12,500 × 0.19338 kg
    expect(moved).toMatchObject({ tco2e: 2.41725, factor: { code: 'DEFRA-2022-ELEC-GRID-GB' } });
    // 12,500 × 0.20705 kg
    expect(await change(entry, { factorCode: null })).toMatchObject({ tco2e: 2.588125, factor: { vintage: 2024 } });
    const austin = await addLocation(org, { country: 'US', region: 'US-ERCT' });
    // 12,500 × 0.35122882 kg = 4,390.36025 kg: chosen by the server again, so it follows the site
    expect(await change(entry, { locationId: austin })).toMatchObject({ tco2e: 4.39036 });
  });

  it('follows the period if the server chose it', async () => {
    org = await api.newOrganisation();
    const entry = await addEntry(org.admin);
    const moved = await change(entry, { periodStart: '2023-01-01', periodEnd: '2023-12-31' });
    // 12,500 × 0.20707 kg
    expect(moved).toMatchObject({ tco2e: 2.588375, factor: { code: 'DEFRA-2023-ELEC-GRID-GB' } });
  });
});
