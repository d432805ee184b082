import { describe, expect } from 'vitest';
import { codeOf, detailsOf, fieldsOf, messageFor } from '../../../../../test/answers.ts';
import { sharedTest, test } from '../../../../../test/api-test.ts';
import { addEntry, pinOnce } from '../../../../../test/fixtures/emissions.ts';
import { addFactor, COOLING, coolingIn, FACTORS, UNSTATED } from '../../../../../test/fixtures/factors.ts';
import { expectFactorWriters } from './access.ts';

describe('POST /emission-factors', () => {
  test('adds a factor that only the organisation sees', async ({ api, org, admin, other }) => {
    const { status, body, headers } = await admin.post(FACTORS, {
      ...COOLING,
      region: 'GB',
      ghgComponents: { co2: 0.039, ch4: 0.001 },
      gwpSet: 'AR5',
    });
    expect([status, headers.etag, headers.location]).toEqual([201, '"1"', `${FACTORS}/ACME-2024-COOLING`]);
    expect(body.data).toEqual({
      ...UNSTATED,
      ...COOLING,
      missing: [],
      source: 'custom',
      region: 'GB',
      unit: 'kgCO2e/kWh',
      ghgComponents: { co2: 0.039, ch4: 0.001, n2o: null },
      gwpSet: 'AR5',
      status: 'active',
      supersedes: null,
      supersededBy: null,
      createdAt: '2026-03-15T12:00:00Z',
      createdBy: { id: org.adminId, email: 'admin@tonne.test' },
      updatedAt: '2026-03-15T12:00:00Z',
      archivedAt: null,
      archivedBy: null,
    });
    expect((await admin.get(`${FACTORS}/ACME-2024-COOLING`)).body.data).toEqual(body.data);
    expect(await api.events(org.id)).toMatchObject([{ type: 'factor.created', data: body.data }]);
    const found = await admin.get(`${FACTORS}?q=chilled&source=custom`);
    expect(found.body.data).toEqual([body.data]);
    expect((await other.admin.get(`${FACTORS}?q=chilled&source=custom`)).body.data).toEqual([]);
    expect(codeOf(await other.admin.get(`${FACTORS}/ACME-2024-COOLING`))).toBe('404 NOT_FOUND');
  });

  test('accepts aliases and stores codes', async ({ admin }) => {
    const factor = await addFactor(admin, { category: 'Electricity', subcategory: 'Grid Electricity' });
    expect(factor).toMatchObject({ category: 'purchased_electricity', subcategory: 'grid_electricity' });
  });

  test('is chosen before published ones from its vintage on once an approved entry pins it, in entry and preview', async ({
    admin,
  }) => {
    const grid = { category: 'purchased_electricity', subcategory: 'grid_electricity' };
    await addFactor(admin, { ...grid, vintage: 2025, value: 0.1 });
    await pinOnce(admin, COOLING.code);
    // 12,500 kWh × 0.1 kg
    expect(await addEntry(admin)).toMatchObject({ tco2e: 1.25, factor: { code: COOLING.code, source: 'custom' } });
    const earlier = { ...coolingIn(2024), ...grid };
    expect((await admin.post('/api/v1/emissions/preview', earlier)).body.data.factor.source).toBe('DEFRA');
  });

  test('names every field that is wrong: 422', async ({ admin }) => {
    const answer = await admin.post(FACTORS, {
      code: 'DEFRA-2025-MINE',
      name: ' ',
      scope: 3,
      category: 'busines_travel',
      subcategory: '冷',
      vintage: 2028,
      activityUnit: 'kwhh',
      value: -1,
      ghgComponents: { co2: -2 },
      publication: 'Acme',
      reason: 'because',
    });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([
      'activityUnit',
      'category',
      'code',
      'ghgComponents.co2',
      'name',
      'publication',
      'reason',
      'subcategory',
      'value',
      'vintage',
    ]);
    expect(messageFor(answer, 'category')).toBe('is not a category of scope 3; did you mean business_travel?');
    expect(messageFor(answer, 'activityUnit')).toBe('is not a known unit; did you mean kWh?');
    expect(messageFor(answer, 'vintage')).toBe('must not be after 2027');
  });

  test('refuses gases that exceed the value', async ({ admin }) => {
    const answer = await admin.post(FACTORS, { ...COOLING, ghgComponents: { co2: 0.03, n2o: 0.02 } });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['value']]);
  });

  const pellets = {
    ...COOLING,
    scope: 1,
    category: 'stationary_combustion',
    subcategory: 'wood_pellets_own',
    vintage: 2025,
    code: 'ACME-2025-PELLETS',
    gwpSet: 'AR5',
  };
  const burnt = { scope: 1, category: 'stationary_combustion', subcategory: 'wood_pellets_own', quantity: 1000 };

  test.for([
    // 0.35 kg, all of it biogenic
    [{ value: 0.35, gases: [{ gas: 'CO2_biogenic', kg: 0.35 }] }],
    // 0.35 kg and 0.0001 kg of CH4 × 28 = 0.3528 kg
    [
      {
        value: 0.3528,
        gases: [
          { gas: 'CO2_biogenic', kg: 0.35 },
          { gas: 'CH4', kg: 0.0001 },
        ],
      },
    ],
    // 0.35 kg, 0.0028 kg CO2e of CH4 and 0.0012 of N2O
    [{ value: 0.354, ghgComponents: { ch4: 0.0028, n2o: 0.0012 }, gases: [{ gas: 'CO2_biogenic', kg: 0.35 }] }],
  ])('refuses a value that counts biogenic CO2: %j', async ([change], { admin }) => {
    const answer = await admin.post(FACTORS, { ...pellets, ...change });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['value']]);
    expect(messageFor(answer, 'value')).toContain('must not count biogenic CO2, which is outside the scopes');
  });

  test.for([
    // All of it is biogenic: nothing in the scopes, 1,000 × 0.35 kg beside them.
    [{ value: 0, gases: [{ gas: 'CO2_biogenic', kg: 0.35 }] }, 0],
    // 1,000 × 0.0001 kg of CH4 × 28 = 2.8 kg
    [
      {
        value: 0.0028,
        gases: [
          { gas: 'CO2_biogenic', kg: 0.35 },
          { gas: 'CH4', kg: 0.0001 },
        ],
      },
      0.0028,
    ],
    // A life cycle of 5 kg, whatever it consists of
    [{ value: 5, gases: [{ gas: 'CO2_biogenic', kg: 0.35 }] }, 5],
  ] as const)('keeps biogenic CO2 separate from the figure: %j', async ([change, tco2e], { admin }) => {
    await addFactor(admin, { ...pellets, ...change });
    expect(await addEntry(admin, burnt)).toMatchObject({ tco2e, biogenicCo2Tonnes: 0.35 });
  });

  sharedTest('refuses what is missing, unknown or of another type: 400', async ({ org }) => {
    const { publication: _, reason: __, ...rest } = COOLING;
    const answer = await org.admin.post(FACTORS, { ...rest, value: '0.04', scope: 4, region: 'gb', colour: 'red' });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['colour', 'publication', 'reason', 'region', 'scope', 'value']);
  });

  test('refuses a taken code or activity: 409', async ({ admin }) => {
    await addFactor(admin);
    const sameCode = await admin.post(FACTORS, { ...COOLING, vintage: 2023 });
    expect(codeOf(sameCode)).toBe('409 DUPLICATE_RESOURCE');
    expect(sameCode.body.error.message).toBe('A factor with the code ACME-2024-COOLING already exists.');
    const sameActivity = await admin.post(FACTORS, { ...COOLING, code: 'OTHER', subcategory: 'Chilled Water' });
    expect(codeOf(sameActivity)).toBe('409 DUPLICATE_RESOURCE');
    expect(sameActivity.body.error.message).toContain('Add a version to ACME-2024-COOLING instead');
    expect((await admin.get(`${FACTORS}?source=custom`)).body.pagination.totalItems).toBe(1);
  });

  test('creates one factor from ten concurrent requests with one code', async ({ admin }) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post(FACTORS, COOLING)));
    expect(answers.map(codeOf).sort()).toEqual(['201', ...Array(9).fill('409 DUPLICATE_RESOURCE')]);
  });

  test('needs factors:write and a manager', async ({ api, org }) => {
    let made = 0;
    await expectFactorWriters(api, org, (client) =>
      client.post(FACTORS, { ...COOLING, code: `F-${++made}`, subcategory: `water_${made}` }),
    );
  });

  test('provides a factor if none fits', async ({ admin }) => {
    const answer = await admin.post('/api/v1/emissions', coolingIn(2025));
    expect(codeOf(answer)).toBe('422 NO_MATCHING_FACTOR');
    expect(answer.body.error.message).toContain('POST /api/v1/emission-factors');
    expect(detailsOf(answer)).toEqual([]);
  });
});
