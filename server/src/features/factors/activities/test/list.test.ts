import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { addEntry, EMISSIONS, pinOnce, setOrganisation } from '../../../../../test/fixtures/emissions.ts';
import { addFactor } from '../../../../../test/fixtures/factors.ts';

const ACTIVITIES = '/api/v1/activities';

async function list(client: Client, query = '') {
  const { status, body, text } = await client.get(`${ACTIVITIES}${query}`);
  expect(status, text).toBe(200);
  return body;
}

const codes = async (client: Client, query?: string): Promise<string[]> =>
  (await list(client, query)).data.map(({ code }: { code: string }) => code);

const diesel = { activity: 'diesel_vehicles', quantity: 100, unit: 'L' };
const taxi = { activity: 'taxi', quantity: 10, unit: 'km' };

/** An entry of an activity of the catalogue. */
async function use(client: Client, entry: object, reference: string): Promise<void> {
  const period = { periodStart: '2025-03-01', periodEnd: '2025-03-31' };
  const { status, text } = await client.post(EMISSIONS, { ...entry, ...period, reference });
  expect(status, text).toBe(201);
}

describe('GET /api/v1/activities', () => {
  test('shows an activity with its factor at the default location', async ({ org }) => {
    const { data, pagination } = await list(org.admin, '?q=Diesel&on=2025-06-30&pageSize=1');
    expect(pagination).toMatchObject({ page: 1, pageSize: 1 });
    expect(data).toEqual([
      expect.objectContaining({
        code: 'diesel_vehicles',
        kind: 'physical',
        scope: 1,
        category: 'mobile_combustion',
        subcategory: 'diesel',
        dimension: 'volume',
        unit: 'L',
        name: 'Diesel (vehicles)',
        names: {
          en: 'Diesel (vehicles)',
          de: 'Diesel (Fahrzeuge)',
          fr: 'Gazole (véhicules)',
          es: 'Diésel (vehículos)',
        },
        match: { kind: 'exact', text: 'diesel' },
        recentlyUsed: false,
        factorProximity: 'own',
        // UK Government 2025, forecourt blend, per litre: data/factors/defra-2025.csv.
        factor: {
          code: 'DEFRA-2025-DIESEL-L',
          source: 'DEFRA',
          vintage: 2025,
          region: 'GB',
          value: 2.57082,
          unit: 'kgCO2e/L',
        },
      }),
    ]);
  });

  test('shows how near the factor of another country is, or that there is none', async ({ org }) => {
    // No factor of Germany: the IPCC has diesel for the world, and only the UK has regular taxis.
    const german = (await list(org.admin, '?country=DE&on=2025-06-30&pageSize=200&sortBy=code&sortOrder=asc')).data;
    const proximities = Object.fromEntries(german.map((each: { code: string }) => [each.code, each]));
    expect((await list(org.admin, '?country=DE&q=diesel')).data[0]).toMatchObject({ factorProximity: 'global' });
    expect((await list(org.admin, '?country=DE&q=taxi')).data[0]).toMatchObject({ factorProximity: 'proxy' });
    expect(Object.keys(proximities)).toHaveLength(200);
    // Antarctica has no grid, and electricity never takes another country's factor.
    const [electricity] = (await list(org.admin, '?country=AQ&q=electricity')).data;
    expect(electricity).toMatchObject({ code: 'electricity', factorProximity: null, factor: null });
  });

  test('names activities in the language that is asked for, and finds names in all of them', async ({ org }) => {
    const [german] = (await list(org.admin, '?q=Strom&language=de')).data;
    expect(german).toMatchObject({ code: 'electricity', name: 'Strom', match: { kind: 'exact', text: 'Strom' } });
    expect(german.synonyms).toContain('Stromrechnung');
    const [english] = (await list(org.admin, '?q=Strom')).data;
    expect(english).toMatchObject({ code: 'electricity', name: 'Electricity', match: { text: 'Strom' } });
  });

  test('lists the whole catalogue once, in pages', async ({ org }) => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(org.admin, `?pageSize=200&page=${page}`)));
    const all = pages.flatMap(({ data }) => data.map(({ code }: { code: string }) => code));
    expect(new Set(all).size).toBe(pages[0].pagination.totalItems);
    expect(all).toHaveLength(pages[0].pagination.totalItems);
    const { pagination } = await list(org.admin, '?pageSize=200');
    expect(await codes(org.admin, `?pageSize=200&cursor=${pagination.nextCursor}`)).toEqual(all.slice(200, 400));
  });

  test('without words shows those with a factor of the own country first', async ({ org }) => {
    // The first activity of the catalogue is natural gas; Brazil has a factor for electricity only.
    expect((await codes(org.admin, '?country=GB'))[0]).toBe('natural_gas');
    expect((await codes(org.admin, '?country=BR'))[0]).toBe('electricity');
  });

  test('is limited to scopes, and sorted by name or code', async ({ org }) => {
    const { data } = await list(org.admin, '?scope=2&pageSize=200');
    expect(new Set(data.map(({ scope }: { scope: number }) => scope))).toEqual(new Set([2]));
    const both = await list(org.admin, '?scope=1&scope=2&q=diesel');
    expect(both.data.every(({ scope }: { scope: number }) => scope < 3)).toBe(true);
    const sorted = await codes(org.admin, '?q=waste&sortBy=code&sortOrder=desc&pageSize=200');
    expect(sorted.length).toBeGreaterThan(20);
    expect(sorted).toEqual([...sorted].sort().reverse());
  });

  test('shows recently used activities first among equal matches, the last one first', async ({ api, org }) => {
    await use(org.admin, taxi, 'T-1');
    await use(org.admin, diesel, 'D-1');
    expect((await codes(org.admin)).slice(0, 2)).toEqual(['diesel_vehicles', 'taxi']);
    const [first] = (await list(org.admin)).data;
    expect(first.recentlyUsed).toBe(true);
    api.clock.set('2027-03-16T12:00:00Z');
    expect((await list(org.admin)).data[0].recentlyUsed).toBe(false);
    api.clock.set('2026-03-15T12:00:00Z');
  });

  test('does not prefer a recently used activity to a better match', async ({ org }) => {
    await use(org.admin, { activity: 'company_van_diesel', quantity: 10, unit: 'km' }, 'V-1');
    const found = (await list(org.admin, '?q=diesel')).data;
    expect(found[0].code).toBe('diesel_vehicles');
    expect(found.find(({ code }: { code: string }) => code === 'company_van_diesel').recentlyUsed).toBe(true);
  });

  test("shows the organisation's own factor, and nothing of another organisation", async ({ org, other }) => {
    const own = { category: 'mobile_combustion', subcategory: 'diesel', activityUnit: 'L', scope: 1, value: 2.4 };
    await addFactor(org.admin, { ...own, code: 'ACME-DIESEL', region: 'GB' });
    const diesel = { scope: 1, category: own.category, subcategory: own.subcategory, unit: 'L', quantity: 10 };
    await pinOnce(org.admin, 'ACME-DIESEL', diesel);
    await use(org.admin, taxi, 'T-2');
    const query = '?q=diesel&on=2025-06-30&pageSize=1';
    expect((await list(org.admin, query)).data[0]).toMatchObject({
      factorProximity: 'own',
      factor: { code: 'ACME-DIESEL', source: 'custom', value: 2.4 },
    });
    expect((await list(other.admin, query)).data[0].factor.code).toBe('DEFRA-2025-DIESEL-L');
    expect((await list(other.admin)).data[0].recentlyUsed).toBe(false);
  });

  test('takes an own factor as soon as an approved entry pins it', async ({ org }) => {
    const query = '?q=taxi&on=2025-06-30&pageSize=1';
    expect((await list(org.admin, query)).data[0].factor.code).toBe('DEFRA-2025-TAXI-REGULAR-KM');
    const own = { scope: 3, category: 'business_travel', subcategory: 'taxi_regular', activityUnit: 'km', value: 0.1 };
    await addFactor(org.admin, { ...own, code: 'ACME-TAXI', region: 'GB' });
    expect((await list(org.admin, query)).data[0].factor.code).toBe('DEFRA-2025-TAXI-REGULAR-KM');
    const ride = { scope: 3, category: own.category, subcategory: own.subcategory, unit: 'km', quantity: 10 };
    await pinOnce(org.admin, 'ACME-TAXI', ride);
    expect((await list(org.admin, query)).data[0].factor.code).toBe('ACME-TAXI');
  });

  test("follows the organisation's policy for factors of other countries", async ({ org }) => {
    await setOrganisation(org, { factorPolicy: { proxies: 'refuse' } });
    const [refused] = (await list(org.admin, '?country=DE&q=taxi')).data;
    expect(refused).toMatchObject({ code: 'taxi', factorProximity: null, factor: null });
  });

  test('shows money in the currency with the nearest factor', async ({ org }) => {
    // The EPA publishes spend in the United States in dollars; the unit of the catalogue is the euro.
    const [american] = (await list(org.admin, '?country=US&q=spend_it_services&pageSize=1')).data;
    expect(american).toMatchObject({
      unit: 'EUR',
      factorProximity: 'own',
      factor: { unit: 'kgCO2e/USD', region: 'US' },
    });
  });

  test('uses the country and the grid region of the default location', async ({ api }) => {
    const american = await api.newOrganisation({ country: 'US' });
    const locations = (await american.admin.get('/api/v1/settings/locations')).body.data;
    await american.admin.patch(`/api/v1/settings/locations/${locations[0].id}`, { region: 'US-CAMX' });
    const regionOf = async (query: string) => (await list(american.admin, query)).data[0].factor.region;
    expect(await regionOf('?q=electricity')).toBe('US-CAMX');
    expect(await regionOf('?q=electricity&country=US')).toBe('US');
    expect(await regionOf('?q=electricity&country=US&region=US-CAMX')).toBe('US-CAMX');
  });

  test('refuses every parameter of the wrong form at once: 400', async ({ org }) => {
    const answer = await org.admin.get(`${ACTIVITIES}?country=Germany&language=it&on=2025-02-30&scope=4&q=`);
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(fieldsOf(answer).sort()).toEqual(['country', 'language', 'on', 'q', 'scope']);
    expect(messageFor(answer, 'language')).toContain('en, de, fr, es');
  });

  test('refuses every unknown place and day at once: 400', async ({ org }) => {
    const answer = await org.admin.get(`${ACTIVITIES}?country=XX&on=1950-01-01`);
    expect([codeOf(answer), fieldsOf(answer).sort()]).toEqual(['400 VALIDATION_ERROR', ['country', 'on']]);
    const british = await org.admin.get(`${ACTIVITIES}?country=UK`);
    expect(messageFor(british, 'country')).toBe('is not a country code; did you mean GB?');
    const mixed = await org.admin.get(`${ACTIVITIES}?country=DE&region=US-CAMX`);
    expect(messageFor(mixed, 'region')).toBe('must be DE or begin with DE-, as the country is DE');
  });

  test('finds nothing for words that nobody knows', async ({ org }) => {
    expect((await list(org.admin, '?q=zzzzzz')).pagination.totalItems).toBe(0);
    for (const odd of ['%25', "'%3B DROP TABLE x", '冷水', '%20'])
      expect((await org.admin.get(`${ACTIVITIES}?q=${odd}`)).status).toBe(200);
  });

  test('needs the permission to read emissions', async ({ api, org, viewer }) => {
    expect(codeOf(await api.anonymous.get(ACTIVITIES))).toBe('401 MISSING_TOKEN');
    const without = await org.clientFor({ role: 'admin', scopes: ['settings:read'] });
    expect(codeOf(await without.get(ACTIVITIES))).toBe('403 INSUFFICIENT_SCOPE');
    expect((await viewer.get(ACTIVITIES)).status).toBe(200);
  });

  test('does not count entries that the server derives from others', async ({ org }) => {
    await setOrganisation(org, { deriveFuelAndEnergy: true });
    await addEntry(org.admin);
    const { data } = await list(org.admin, '?pageSize=2');
    expect(data.map(({ code, recentlyUsed }: Used) => [code, recentlyUsed])).toEqual([
      ['electricity', true],
      ['natural_gas', false],
    ]);
  });
});

interface Used {
  readonly code: string;
  readonly recentlyUsed: boolean;
}
