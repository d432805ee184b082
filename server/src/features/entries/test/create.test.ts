import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../test/answers.ts';
import { sharedTest as test } from '../../../../test/api-test.ts';
import {
  addEntry,
  addLocation,
  EMISSIONS,
  electricity,
  eventTypes,
  gas,
  hotel,
  setOrganisation,
  stored,
} from '../../../../test/fixtures/emissions.ts';

describe('POST /emissions', () => {
  test('creates a draft with its figure', async ({ org }) => {
    const { status, body, headers } = await org.admin.post(EMISSIONS, electricity);
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^ent_[0-9a-f]{32}$/),
      ...electricity,
      activity: 'electricity',
      // 12,500 kWh × 0.177 kg/kWh = 2,212.5 kg
      tco2e: 2.2125,
      // 12,500 × 0.0009 and × 0.00122 kg. The gases of this factor add up to 0.17701. The largest gas absorbs the
      // publisher's rounding difference: 2.186125 − 0.000125.
      ghg: { co2: 2.186, ch4: 0.01125, n2o: 0.01525 },
      // The edition gives the masses behind these: 0.011250 ÷ 28 and 0.015250 ÷ 265, published to nine decimals per
      // kWh. It also gives 0.11507 kg of biogenic CO2, which is in no total.
      gases: [
        { gas: 'CH4', kg: 0.40178625, tco2e: 0.01125, group: 'CH4' },
        { gas: 'CO2_fossil', kg: 2186.125, tco2e: 2.186, group: 'CO2' },
        { gas: 'N2O', kg: 0.057547125, tco2e: 0.01525, group: 'N2O' },
        { gas: 'CO2_biogenic', kg: 1438.375, tco2e: 0, group: 'biogenic' },
      ],
      gwpSet: 'as_published',
      biogenicCo2Tonnes: 1.438375,
      locationBasedTco2e: 2.2125,
      marketBasedTco2e: 2.2125,
      instruments: [],
      spend: null,
      energyKwh: 12_500,
      calorificBasis: null,
      energySource: null,
      evidenceStatus: 'none',
      activityUncertaintyPercent: null,
      uncertaintyPercent: null,
      dataQuality: null,
      statedDataQuality: null,
      importId: null,
      derivedFrom: null,
      derivedEntryIds: [],
      warnings: [{ code: 'no_residual_mix', message: expect.stringContaining('takes the average of the grid') }],
      state: 'draft',
      factor: { code: 'DEFRA-2025-ELEC-GRID-GB', source: 'DEFRA', vintage: 2025, value: 0.177, unit: 'kgCO2e/kWh' },
      factorPinned: false,
      factorOverridden: false,
      factorOverrideReason: null,
      automaticFactor: null,
      factorProximity: 'own',
      location: { id: expect.stringMatching(/^loc_/), name: 'Head office' },
      reference: null,
      notes: null,
      rejectionReason: null,
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
      createdBy: { id: org.adminId, email: 'admin@tonne.test' },
    });
    expect(headers.location).toBe(`${EMISSIONS}/${body.data.id}`);
    expect(headers.etag).toBe('"1"');
    expect((await org.admin.get(headers.location!)).body.data).toMatchObject(body.data);
  });

  test('stores reference and notes exactly as sent', async ({ org }) => {
    const said = { reference: 'INV/42 "ß"', notes: 'Zähler 7\n👍 – geschätzt' };
    expect(await addEntry(org.admin, said)).toMatchObject(said);
    expect(await addEntry(org.admin, { notes: '', reference: 'Empty notes' })).toMatchObject({ notes: '' });
  });

  test('emits the entry as the response shows it', async ({ org, api }) => {
    const entry = await addEntry(org.admin);
    const events = await api.events(org.id);
    expect(events.at(-1)).toMatchObject({ type: 'emission.created', data: entry });
    expect(events.at(-1)!.data).toEqual(entry);
  });

  test.for([
    // 12,500 × 0.20493, 0.0009 and 0.00122 kg; together 2,588.125 kg (golden case G03)
    [
      'all three gases',
      { ...electricity, periodStart: '2024-01-01', periodEnd: '2024-12-31' },
      2.588125,
      { co2: 2.561625, ch4: 0.01125, n2o: 0.01525 },
    ],
    // 1,000 × 0.18259, 0.00028 and 0.00009 kg; together 182.96 kg
    ['the gases of a fuel', gas, 0.18296, { co2: 0.18259, ch4: 0.00028, n2o: 0.00009 }],
    // 4 × 10.4 kg
    ['none where none is published', hotel, 0.0416, null],
  ] as const)('shows %s', async ([_case, input, tco2e, ghg], { org }) => {
    expect(await addEntry(org.admin, input)).toMatchObject({ tco2e, ghg });
  });

  test('shows null for a gas that the factor does not state', async ({ org }) => {
    const locationId = await addLocation(org, { country: 'US' });
    const diesel = { ...electricity, scope: 1, category: 'mobile_combustion', subcategory: 'diesel', locationId };
    // 120 US gallons × 10.21 kg = 1,225.2 kg, CO2 only (golden case G38)
    expect(await addEntry(org.admin, { ...diesel, quantity: 120, unit: 'gal_us' })).toMatchObject({
      tco2e: 1.2252,
      ghg: { co2: 1.2252, ch4: null, n2o: null },
    });
  });

  test.for([
    ['electricity', 'grid', electricity],
    ['Purchased Electricity', 'Grid-Electricity', electricity],
    ['natural_gas', 'mains gas', gas],
    ['hotels', 'hotel_night', hotel],
  ] as const)('stores %s/%s under the canonical codes', async ([category, subcategory, canonical], { org }) => {
    const entry = await addEntry(org.admin, { ...canonical, category, subcategory });
    expect(entry).toMatchObject({ category: canonical.category, subcategory: canonical.subcategory });
  });

  test('pins the named factor, but never the grid of another country', async ({ org }) => {
    const pinned = await addEntry(org.admin, { factorCode: 'DEFRA-2022-ELEC-GRID-GB' });
    // 12,500 × 0.19338 kg = 2,417.25 kg, although the period is 2025
    expect(pinned).toMatchObject({ tco2e: 2.41725, factor: { code: 'DEFRA-2022-ELEC-GRID-GB', vintage: 2022 } });
    expect(await addEntry(org.admin, { factorCode: null })).toMatchObject({ tco2e: 2.2125 });
    const locationId = await addLocation(org, { country: 'DE' });
    const abroad = { ...electricity, locationId, factorCode: 'DEFRA-2022-ELEC-GRID-GB' };
    const refused = await org.admin.post(EMISSIONS, abroad);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['factorCode']]);
  });

  test('names the owner of the key as author', async ({ org }) => {
    const contributor = await org.clientFor({ role: 'contributor' });
    const entry = await addEntry(contributor);
    expect(entry.createdBy).toEqual({ id: contributor.userId, email: `${contributor.userId}@tonne.test` });
  });

  test('returns the same response for the same Idempotency-Key, and creates one entry', async ({ org, api }) => {
    const headers = { 'idempotency-key': randomUUID() };
    const input = { ...electricity, reference: 'Once' };
    const first = await org.admin.post(EMISSIONS, input, headers);
    const before = await stored(api);
    const second = await org.admin.post(EMISSIONS, input, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.headers.location).toBe(first.headers.location);
    expect(await stored(api)).toEqual(before);
    const other = await org.admin.post(EMISSIONS, { ...input, quantity: 1 }, headers);
    expect(codeOf(other)).toBe('422 IDEMPOTENCY_KEY_REUSED');
  });

  test('creates nothing in a closed period: 409', async ({ api }) => {
    const closed = await api.newOrganisation();
    const periods = '/api/v1/settings/reporting-periods';
    const { body } = await closed.admin.post(periods, {
      name: '2024',
      periodStart: '2024-01-01',
      periodEnd: '2024-12-31',
    });
    expect((await closed.admin.post(`${periods}/${body.data.id}/close`)).status).toBe(200);
    const inside = { ...electricity, periodStart: '2024-12-01', periodEnd: '2024-12-31' };
    const before = await stored(api);
    const refused = await closed.admin.post(EMISSIONS, inside);
    expect(codeOf(refused)).toBe('409 INVALID_STATE');
    expect(refused.body.error.message).toContain('2024-01-01 to 2024-12-31');
    expect(await stored(api)).toEqual(before);
    // One day inside the period is enough.
    expect(codeOf(await closed.admin.post(EMISSIONS, { ...inside, periodEnd: '2025-06-30' }))).toBe(
      '409 INVALID_STATE',
    );
    await addEntry(closed.admin, { ...inside, periodStart: '2025-01-01', periodEnd: '2025-01-31' });
  });
});

describe('the location of a new entry', () => {
  test('is the default one if the organisation has one site', async ({ api }) => {
    const other = await api.newOrganisation();
    const entry = await addEntry(other.admin);
    expect(entry.location.name).toBe('Head office');
    expect((await addEntry(other.admin, { locationId: null })).location).toEqual(entry.location);
    const leeds = await addLocation(other, { country: 'GB', name: 'Leeds' });
    expect((await addEntry(other.admin, { locationId: leeds })).location).toEqual({ id: leeds, name: 'Leeds' });
  });

  test('must be named if it has several: 422', async ({ api }) => {
    const other = await api.newOrganisation();
    const leeds = await addLocation(other, { country: 'GB', name: 'Leeds' });
    await setOrganisation(other, { multiSite: true });
    for (const input of [electricity, { ...electricity, locationId: null }]) {
      const answer = await other.admin.post(EMISSIONS, input);
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['locationId']]);
      expect(messageFor(answer, 'locationId')).toContain('required');
    }
    expect(await eventTypes(api, other)).toEqual([]);
    expect((await addEntry(other.admin, { locationId: leeds })).location.id).toBe(leeds);
  });
});
