import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor, withoutMeta } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { EMISSIONS, pinOnce, setOrganisation } from '../../../../../test/fixtures/emissions.ts';
import { addFactor } from '../../../../../test/fixtures/factors.ts';

const ACTIVITIES = '/api/v1/activities';

async function get(client: Client, path: string) {
  const { status, body, text } = await client.get(`${ACTIVITIES}/${path}`);
  expect(status, text).toBe(200);
  return body.data;
}

interface Alternative {
  readonly factor: { readonly code: string; readonly region: string };
  readonly reason: string;
}

describe('GET /api/v1/activities/{activityCode}', () => {
  test('says which factor of the own country an entry would have, and why', async ({ org }) => {
    const found = await get(org.admin, 'electricity?on=2025-03-31');
    expect(found).toMatchObject({
      code: 'electricity',
      name: 'Electricity',
      circumstances: { country: 'GB', region: null, on: '2025-03-31', unit: 'kWh' },
      factorProximity: 'own',
      // UK Government 2025: data/factors/defra-2025.csv.
      factor: { code: 'DEFRA-2025-ELEC-GRID-GB', vintage: 2025, region: 'GB', value: 0.177, unit: 'kgCO2e/kWh' },
      because:
        'DEFRA-2025-ELEC-GRID-GB is for the United Kingdom, and its edition of 2025 is the latest that is not after 2025.',
      addedUncertaintyPercent: null,
      warning: null,
      refusal: null,
    });
    expect(found.alternatives[0]).toEqual({
      factor: expect.objectContaining({ code: 'DEFRA-2024-ELEC-GRID-GB' }),
      reason: 'its vintage is 2024, and 2025 is the latest not after 2025',
    });
    expect(found.units).toEqual(expect.arrayContaining(['kWh', 'MWh', 'GJ']));
    expect(found.units).not.toContain('L');
    expect(found.subcategories[0]).toEqual({ category: 'purchased_electricity', subcategory: 'grid_electricity' });
  });

  test('chooses what an entry gets', async ({ org }) => {
    const entry = { activity: 'taxi', quantity: 10, unit: 'km', periodStart: '2024-05-01', periodEnd: '2024-05-31' };
    const { body } = await org.admin.post(EMISSIONS, entry);
    const found = await get(org.admin, 'taxi?on=2024-05-01');
    expect(found.factor.code).toBe(body.data.factor.code);
    expect(found.factorProximity).toBe(body.data.factorProximity);
  });

  test('says what a factor for the world or another country costs', async ({ org }) => {
    // data/factor-uncertainty.csv: physical, global: 5 %; practice, proxy: 52 %.
    const diesel = await get(org.admin, 'diesel_vehicles?country=DE&on=2025-03-31');
    expect(diesel).toMatchObject({
      circumstances: { country: 'DE', unit: 'L' },
      factorProximity: 'global',
      factor: { code: 'IPCC-2006-ROAD-DIESEL-TJ', region: 'GLOBAL' },
      addedUncertaintyPercent: 5,
    });
    expect(diesel.because).toMatch(
      /^The library has no fitting factor for “Diesel \(vehicles\)” in Germany or its region, so IPCC-2006-ROAD-DIESEL-TJ for the world is used;/,
    );
    expect(diesel.warning).toContain('so IPCC-2006-ROAD-DIESEL-TJ for the world is used.');
    const taxi = await get(org.admin, 'taxi?country=DE&on=2025-03-31');
    expect(taxi).toMatchObject({ factorProximity: 'proxy', factor: { region: 'GB' }, addedUncertaintyPercent: 52 });
    expect(taxi.because).toContain('in Germany, its region or the world, so');
    expect(taxi.warning).toContain('for the United Kingdom stands in.');
  });

  test('names the fuel and the efficiency that heat is taken as made from', async ({ org }) => {
    // data/heat-defaults.csv: natural gas at 90 % of the net calorific value, and 100 % for not knowing the source.
    const heat = await get(org.admin, 'district_heat?country=PT&on=2025-03-31');
    expect(heat.energySource).toMatchObject({
      activity: 'natural_gas',
      efficiencyPercent: 90,
      calorificBasis: 'net',
      uncertaintyPercent: 100,
    });
    expect(heat.energySource.citation).toContain('2015/2402');
    expect(heat.because).toContain('in Portugal, so it is taken as made from natural_gas at 90 %;');
    expect(heat.warning).toContain('so it is taken as made from natural_gas at 90 %. State energySource');
  });

  test('has the warning of the entry', async ({ org }) => {
    const { body: location } = await org.admin.post('/api/v1/settings/locations', { name: 'Kiel', country: 'DE' });
    await setOrganisation(org, { multiSite: true });
    const { body } = await org.admin.post(EMISSIONS, {
      ...{ activity: 'taxi', quantity: 10, unit: 'km', locationId: location.data.id },
      ...{ periodStart: '2025-03-31', periodEnd: '2025-03-31' },
    });
    const { warning } = await get(org.admin, 'taxi?country=DE&on=2025-03-31');
    const [said] = body.data.warnings.filter(({ code }: { code: string }) => code === 'factor_proxy');
    expect(warning).toBe(said.message);
  });

  test('lists figures of other publishers and places before older editions, at most ten', async ({ org }) => {
    const { alternatives, moreAlternatives } = await get(org.admin, 'car_average?country=DE&on=2025-03-31');
    expect(alternatives).toHaveLength(10);
    expect(moreAlternatives).toBeGreaterThan(0);
    // The UK stands in, with many editions per km and per mile; then come France and the United States.
    const regions = alternatives.map(({ factor }: Alternative) => factor.region);
    expect(regions).toEqual(['FR', 'US', ...Array.from({ length: 8 }, () => 'GB')]);
    expect(alternatives[0].reason).toContain('GB comes first among the countries that stand in for DE');
  });

  test('takes a unit in any spelling, and shows what converts', async ({ org }) => {
    expect(await get(org.admin, 'diesel_vehicles?unit=Liter')).toMatchObject({
      circumstances: { unit: 'L' },
      factor: { unit: 'kgCO2e/L' },
    });
    expect(await get(org.admin, 'diesel_vehicles?unit=kWh')).toMatchObject({ factor: { unit: 'kgCO2e/kWh' } });
  });

  test('explains in one sentence that no factor fits', async ({ org }) => {
    const found = await get(org.admin, 'electricity?country=AQ&on=2025-03-31');
    expect(found).toMatchObject({
      factorProximity: null,
      factor: null,
      because: null,
      warning: null,
      addedUncertaintyPercent: null,
      alternatives: [],
      moreAlternatives: 0,
      units: [],
    });
    expect(found.refusal).toMatch(/^No grid factor for Antarctica is published in the library/);
  });

  test('follows the policy for factors of other countries', async ({ org }) => {
    await setOrganisation(org, { factorPolicy: { proxies: 'ask' } });
    const { factor, refusal } = await get(org.admin, 'taxi?country=DE');
    expect(factor).toBeNull();
    expect(refusal).toContain('factorPolicy');
  });

  test("prefers the organisation's own factor, which no other organisation sees", async ({ org, other }) => {
    const diesel = { scope: 1, category: 'mobile_combustion', subcategory: 'diesel', unit: 'L' };
    const { unit: activityUnit, ...own } = { ...diesel, value: 2.4 };
    await addFactor(org.admin, { ...own, activityUnit, code: 'ACME-DIESEL', region: 'GB' });
    await pinOnce(org.admin, 'ACME-DIESEL', { ...diesel, quantity: 10 });
    const path = 'diesel_vehicles?on=2025-03-31';
    expect(await get(org.admin, path)).toMatchObject({
      factorProximity: 'own',
      factor: { code: 'ACME-DIESEL', source: 'custom' },
      because: "ACME-DIESEL is the organisation's own factor, which comes first.",
    });
    const { text, body } = await other.admin.get(`${ACTIVITIES}/${path}`);
    expect(text).not.toContain('ACME');
    expect(body.data.factor.code).toBe('DEFRA-2025-DIESEL-L');
  });

  test('takes the code in any spelling, and names in the language of the request', async ({ org }) => {
    expect(await get(org.admin, 'Diesel-Vehicles?language=fr')).toMatchObject({
      code: 'diesel_vehicles',
      name: 'Gazole (véhicules)',
    });
  });

  test('is 404 for an unknown code', async ({ org }) => {
    const { status, text } = await org.admin.get(`${ACTIVITIES}/nothing`);
    expect([status, withoutMeta(text)]).toEqual([404, withoutMeta((await org.admin.get(`${ACTIVITIES}/other`)).text)]);
  });

  test('refuses every wrong parameter at once: 400', async ({ org }) => {
    const wrong = await org.admin.get(`${ACTIVITIES}/electricity?country=XX&on=1950-01-01&unit=L`);
    expect([codeOf(wrong), fieldsOf(wrong)]).toEqual(['400 VALIDATION_ERROR', ['country', 'on', 'unit']]);
    expect(messageFor(wrong, 'unit')).toMatch(/^L \(volume\) does not fit: grid_electricity is measured in /);
    const misspelt = await org.admin.get(`${ACTIVITIES}/electricity?unit=kWhh&region=DE-X`);
    expect([codeOf(misspelt), fieldsOf(misspelt)]).toEqual(['400 VALIDATION_ERROR', ['region', 'unit']]);
    expect(messageFor(misspelt, 'unit')).toContain('did you mean kWh?');
    const malformed = await org.admin.get(`${ACTIVITIES}/electricity?country=de&language=it&on=today&extra=1`);
    expect(fieldsOf(malformed)).toEqual(['country', 'extra', 'language', 'on']);
  });

  test('needs the permission to read emissions', async ({ api, org, viewer }) => {
    const url = `${ACTIVITIES}/electricity`;
    expect(codeOf(await api.anonymous.get(url))).toBe('401 MISSING_TOKEN');
    const without = await org.clientFor({ role: 'admin', scopes: ['settings:read'] });
    expect(codeOf(await without.get(url))).toBe('403 INSUFFICIENT_SCOPE');
    expect((await viewer.get(url)).status).toBe(200);
  });

  test('is not sent again while it stays the same', async ({ org }) => {
    const url = `${ACTIVITIES}/electricity?on=2025-03-31`;
    const { headers } = await org.admin.get(url);
    const again = await org.admin.get(url, { 'if-none-match': headers.etag as string });
    expect(again.status).toBe(304);
  });
});
