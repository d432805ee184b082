import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../../test/answers.ts';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import {
  addEntry,
  addLocation,
  bringTo,
  electricity,
  gas,
  hotel,
  SUMMARY,
  setOrganisation,
} from '../../../../../test/fixtures/emissions.ts';
import { addInstrument } from '../../../../../test/fixtures/instruments.ts';
import { UNKNOWN_LOCATION } from '../../../../../test/ids.ts';

const BRIDGE = '/api/v1/reports/bridge';
const of = (year: number) => ({ periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` });

/**
 * Electricity at the head office: 10,000 kWh × 0.20705 kg = 2.0705 t in 2024, and 12,500 kWh × 0.177 kg = 2.2125 t in 2025.
 * Gas in Leeds: 1,000 kWh × 0.18290 kg = 0.1829 t in 2024 (UK Government 2024), none in 2025. Hotels: 0.0416 t in 2025 only.
 * A draft counts nowhere.
 */
const test = base
  .extend('leeds', { scope: 'file' }, async ({ api, org }) => {
    const leeds = await addLocation(org, { country: 'GB', name: 'Leeds' });
    const approved = [
      await addEntry(org.admin, { ...electricity, ...of(2024), quantity: 10_000 }),
      await addEntry(org.admin, { ...electricity, ...of(2025), quantity: 12_500 }),
      await addEntry(org.admin, { ...gas, ...of(2024), locationId: leeds }),
      await addEntry(org.admin, { ...hotel, ...of(2025) }),
    ];
    for (const { id } of approved) await bringTo('approved', api, org, id);
    await addEntry(org.admin, { ...gas, ...of(2025), quantity: 500, locationId: leeds });
    return leeds;
  })
  .extend('bridge', { scope: 'file' }, ({ org, leeds: _ }) => async (query = '') => {
    const { status, body, text } = await org.admin.get(`${BRIDGE}?from=2024&to=2025${query}`);
    expect(status, text).toBe(200);
    return body.data;
  });

const NOTHING = {
  activity: 0,
  factor: 0,
  factorEdition: 0,
  factorChoice: 0,
  method: 0,
  gwpSet: 0,
  scope2Contracts: 0,
  boundary: 0,
  new: 0,
  ended: 0,
  reclassified: 0,
};

/** `factor` and `method` are sums of finer parts. */
const byEdition = (tonnes: number) => ({ factor: tonnes, factorEdition: tonnes });
const byContracts = (tonnes: number) => ({ method: tonnes, scope2Contracts: tonnes });
const bySet = (tonnes: number) => ({ method: tonnes, gwpSet: tonnes });

/** 2,500 kWh more × 0.20705 kg = 0.517625 t; (0.177 − 0.20705) kg × 12,500 kWh = −0.375625 t. */
const POWER = { ...NOTHING, activity: 0.517625, ...byEdition(-0.375625) };

describe('GET /reports/bridge', () => {
  test('splits the difference by reason, over all and by scope, category and location', async ({ bridge, leeds }) => {
    const found = await bridge();
    expect(found).toMatchObject({
      // 2.0705 + 0.1829 and 2.2125 + 0.0416
      from: { year: 2024, ...of(2024), tco2e: 2.2534, straddlingTco2e: 0 },
      to: { year: 2025, ...of(2025), tco2e: 2.2541, straddlingTco2e: 0 },
      parts: { ...POWER, new: 0.0416, ended: -0.1829 },
      byScope: [
        { scope: 1, fromTco2e: 0.1829, toTco2e: 0, parts: { ...NOTHING, ended: -0.1829 } },
        { scope: 2, fromTco2e: 2.0705, toTco2e: 2.2125, parts: POWER },
        { scope: 3, fromTco2e: 0, toTco2e: 0.0416, parts: { ...NOTHING, new: 0.0416 } },
      ],
    });
    expect(found.byCategory.map(({ category }: { category: string }) => category)).toEqual([
      'stationary_combustion',
      'purchased_electricity',
      'business_travel',
    ]);
    expect(found.byLocation).toMatchObject([
      { fromTco2e: 2.0705, toTco2e: 2.2541, parts: { ...POWER, new: 0.0416 } },
      { location: { id: leeds, name: 'Leeds' }, parts: { ...NOTHING, ended: -0.1829 } },
    ]);
  });

  test('agrees with the summary of each year', async ({ bridge, org }) => {
    const { from, to } = await bridge();
    for (const { year, tco2e } of [from, to]) {
      const { body } = await org.admin.get(`${SUMMARY}?periodStart=${year}-01-01&periodEnd=${year}-12-31`);
      expect(body.data.totalTco2e).toBe(tco2e);
    }
  });

  test('compares only selected entries, even if a year has none', async ({ bridge, leeds }) => {
    expect(await bridge('&scopes=2')).toMatchObject({ parts: POWER, byScope: [{ scope: 2 }] });
    expect(await bridge(`&locationIds=${leeds}`)).toMatchObject({ to: { tco2e: 0 }, parts: { ended: -0.1829 } });
    expect(await bridge('&categories=flights')).toMatchObject({ from: { tco2e: 0 }, parts: { new: 0.0416 } });
    // The draft: half of the gas of the year before
    expect(await bridge('&states=draft,approved&scopes=1')).toMatchObject({ to: { tco2e: 0.09148 } });
  });

  test('counts entries across a boundary by their days, in fiscal years', async ({ api }) => {
    const org = await api.newOrganisation();
    await org.admin.patch('/api/v1/settings/organisation', { fiscalYearStart: '04-01' });
    const { id } = await addEntry(org.admin, { ...electricity, ...of(2025), quantity: 36_500 });
    await bringTo('approved', api, org, id);
    const { body } = await org.admin.get(`${BRIDGE}?from=2025&to=2026`);
    // 6.4605 t over 365 days, 0.0177 t a day: 90 days before April 2025, and 275 after
    expect(body.data).toMatchObject({
      from: { periodStart: '2024-04-01', periodEnd: '2025-03-31', tco2e: 1.593, straddlingTco2e: 1.593 },
      to: { periodStart: '2025-04-01', periodEnd: '2026-03-31', tco2e: 4.8675, straddlingTco2e: 4.8675 },
      // Three times the same activity, with the same factor
      parts: { ...NOTHING, activity: 3.2745 },
    });
  });

  test('attributes contracts and tariffs to contracts, and only the grid to the factor edition', async ({ api }) => {
    const org = await api.newOrganisation();
    await setOrganisation(org, { scope2Method: 'market_based' });
    const tariff = { type: 'green_tariff', quantityKwh: 4_000, kgCo2ePerKwh: 0.05, ...of(2025) };
    await addInstrument(org.admin, tariff);
    for (const year of [2024, 2025]) {
      const { id } = await addEntry(org.admin, { ...electricity, ...of(year), quantity: 10_000 });
      await bringTo('approved', api, org, id);
    }
    const { body } = await org.admin.get(`${BRIDGE}?from=2024&to=2025`);
    // 2024: 10,000 × 0.20705 = 2.0705 t. 2025: 6,000 × 0.177 + 4,000 × 0.05 = 1.062 + 0.2 = 1.262 t.
    // The grid: (0.177 − 0.20705) × 10,000 = −0.3005 t. The tariff: 4,000 × (0.05 − 0.177) = −0.508 t.
    expect(body.data).toMatchObject({
      from: { tco2e: 2.0705 },
      to: { tco2e: 1.262 },
      parts: { ...NOTHING, ...byEdition(-0.3005), ...byContracts(-0.508) },
    });
  });

  test('attributes no change to a constant tariff', async ({ api }) => {
    const org = await api.newOrganisation();
    await setOrganisation(org, { scope2Method: 'market_based' });
    for (const year of [2024, 2025]) {
      await addInstrument(org.admin, {
        type: 'supplier_factor',
        quantityKwh: null,
        kgCo2ePerKwh: 0.3,
        ...of(year),
      });
      const { id } = await addEntry(org.admin, { ...electricity, ...of(year), quantity: 10_000 });
      await bringTo('approved', api, org, id);
    }
    const { body } = await org.admin.get(`${BRIDGE}?from=2024&to=2025`);
    // 10,000 × 0.3 in both years, though the grid went from 0.20705 to 0.177
    expect(body.data).toMatchObject({ from: { tco2e: 3 }, to: { tco2e: 3 }, parts: NOTHING });
  });

  test('attributes a change of the GWP set to the set, also for gases outside the Kyoto Protocol', async ({ api }) => {
    const org = await api.newOrganisation();
    const r22 = { ...gas, category: 'fugitive_emissions', subcategory: 'refrigerant_r22', unit: 'kg' };
    const add = async (year: number, quantity: number) =>
      bringTo('approved', api, org, (await addEntry(org.admin, { ...r22, ...of(year), quantity })).id);
    await add(2024, 10);
    await setOrganisation(org, { gwpSet: 'AR5' });
    await add(2025, 12);
    await setOrganisation(org, { gwpSet: 'as_published' });
    await add(2026, 12);
    const partsOf = async (from: number) =>
      (await org.admin.get(`${BRIDGE}?from=${from}&to=${from + 1}`)).body.data.parts;
    // UK 2024 and 2025: 1,760 kg CO2e per kg. 17.6 t as published; then 12 kg outside the total, and 21.12 t again.
    expect(await partsOf(2024)).toEqual({ ...NOTHING, activity: 3.52, ...bySet(-21.12) });
    expect(await partsOf(2025)).toEqual({ ...NOTHING, ...bySet(21.12) });
  });

  test('has an ETag of its content', async ({ org, leeds: _ }) => {
    const { headers } = await org.admin.get(`${BRIDGE}?from=2024&to=2025`);
    const again = { 'if-none-match': headers.etag as string };
    expect((await org.admin.get(`${BRIDGE}?from=2024&to=2025`, again)).status).toBe(304);
  });
});

describe('an invalid bridge', () => {
  test.for([
    ['from=2025&to=2025', ['to'], 'must be after from'],
    ['from=2025&to=2024', ['to'], 'must be after from'],
    ['from=1989&to=2025', ['from'], 'must be a year from 1990 to 2200'],
    ['from=2010&to=2011', ['from', 'to'], 'must be a year with approved or locked entries; 2010 has none'],
    ['from=2024&to=2026', ['to'], 'must be a year with approved or locked entries; 2026 has none'],
    ['from=2024&to=2025&categories=nonsense', ['categories'], ''],
    [`from=2024&to=2025&locationIds=${UNKNOWN_LOCATION}`, ['locationIds'], ''],
  ] as const)('is 422: %s', async ([query, fields, message], { org, leeds: _ }) => {
    const answer = await org.admin.get(`${BRIDGE}?${query}`);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', fields]);
    expect(messageFor(answer, fields[0])).toContain(message);
  });

  test.for([
    ['', ['from', 'to']],
    ['from=2024', ['to']],
    ['from=2024.5&to=x', ['from', 'to']],
    ['from=2024&to=2025&scopes=4', ['scopes']],
    ['from=2024&to=2025&year=2025', ['year']],
  ] as const)('is 400: %j', async ([query, fields], { org }) => {
    const answer = await org.admin.get(`${BRIDGE}?${query}`);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', fields]);
  });

  test('requires a key with the permission', async ({ api, org }) => {
    expect((await api.anonymous.get(`${BRIDGE}?from=2024&to=2025`)).status).toBe(401);
    const blind = await org.clientFor({ role: 'admin', scopes: ['emissions:read'] });
    expect((await blind.get(`${BRIDGE}?from=2024&to=2025`)).status).toBe(403);
  });
});
