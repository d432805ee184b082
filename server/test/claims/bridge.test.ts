import { describe, expect } from 'vitest';
import { test } from '../api-test.ts';
import { addEntry, addLocation, bringTo, electricity, gas, SUMMARY, setOrganisation } from '../fixtures/emissions.ts';
import { bare, putStatement } from '../fixtures/statements.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';

/** Attempts to present a narrower inventory as an activity that ended. Each name says how the attempt ends. */

const of = (year: number) => ({ periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` });

async function addApproved(api: TestApi, org: TestOrganisation, fields: object): Promise<void> {
  const { id } = await addEntry(org.admin, { ...electricity, ...fields });
  await bringTo('approved', api, org, id);
}

const bridgeOf = async ({ admin }: TestOrganisation, query = '') => {
  const { status, body, text } = await admin.get(`/api/v1/reports/bridge?from=2021&to=2022${query}`);
  expect(status, text).toBe(200);
  return body.data;
};

const scope3Of = async ({ admin }: TestOrganisation, year: number): Promise<number> => {
  const { periodStart, periodEnd } = of(year);
  const { body } = await admin.get(`${SUMMARY}?periodStart=${periodStart}&periodEnd=${periodEnd}&scopes=3`);
  return body.data.totalTco2e;
};

const power = { quantity: 10_000 };

describe('attack 36: category 3 switched off', () => {
  test('is disclosed as boundary, not as ended, also in scope 3 alone', async ({ api, org }) => {
    await setOrganisation(org, { deriveFuelAndEnergy: true });
    await addApproved(api, org, { ...power, ...of(2021) });
    await setOrganisation(org, { deriveFuelAndEnergy: false });
    await addApproved(api, org, { ...power, ...of(2022) });
    const upstream = await scope3Of(org, 2021);
    expect(upstream).toBeGreaterThan(0);
    expect(await scope3Of(org, 2022)).toBe(0);
    // UK Government: 0.21233 kg per kWh in 2021 and 0.19338 in 2022, so the grid alone is 10,000 × −0.01895 kg.
    const grid = { activity: 0, factorEdition: -0.1895, factorChoice: 0 };
    const { parts } = await bridgeOf(org);
    expect(parts).toMatchObject({ ...grid, boundary: -upstream, new: 0, ended: 0, reclassified: 0 });
    expect((await bridgeOf(org, '&scopes=3')).parts).toMatchObject({ boundary: -upstream, ended: 0 });
  });

  test('is disclosed as boundary, not as new, if it is switched on', async ({ api, org }) => {
    await addApproved(api, org, { ...power, ...of(2021) });
    await setOrganisation(org, { deriveFuelAndEnergy: true });
    await addApproved(api, org, { ...power, ...of(2022) });
    const { parts } = await bridgeOf(org);
    expect(parts).toMatchObject({ boundary: await scope3Of(org, 2022), new: 0, ended: 0 });
  });

  test('is disclosed as boundary, not as less activity, if it is switched off in mid-year', async ({ api, org }) => {
    const half = { quantity: 5_000 };
    const halves = (year: number) => [
      { ...half, periodStart: `${year}-01-01`, periodEnd: `${year}-06-30` },
      { ...half, periodStart: `${year}-07-01`, periodEnd: `${year}-12-31` },
    ];
    await setOrganisation(org, { deriveFuelAndEnergy: true });
    const [first, second] = halves(2022);
    for (const fields of [...halves(2021), first!]) await addApproved(api, org, fields);
    await setOrganisation(org, { deriveFuelAndEnergy: false });
    await addApproved(api, org, second!);
    const [before, after] = [await scope3Of(org, 2021), await scope3Of(org, 2022)];
    const { parts } = await bridgeOf(org, '&scopes=3');
    // 10,000 kWh were used in both years, and 5,000 of them have upstream emissions in 2022: half of those of 2021 are missing.
    expect(parts).toMatchObject({ activity: 0, new: 0, ended: 0 });
    expect(parts.boundary).toBeCloseTo(-before / 2, 6);
    expect(parts.factorEdition).toBeCloseTo(after - before / 2, 6);
  });

  test('ends only with the electricity that it belongs to', async ({ api, org }) => {
    const closed = await addLocation(org, { country: 'GB', name: 'Leeds' });
    await setOrganisation(org, { deriveFuelAndEnergy: true });
    await addApproved(api, org, { ...power, ...of(2021), locationId: closed });
    await addApproved(api, org, { ...gas, ...of(2022) });
    const { from, parts } = await bridgeOf(org);
    expect(parts).toMatchObject({ boundary: 0, ended: -from.tco2e });
  });
});

describe('a site excluded by the statement (own)', () => {
  test('is disclosed as boundary, not as ended', async ({ api, org }) => {
    const leeds = await addLocation(org, { country: 'GB', name: 'Leeds' });
    await addApproved(api, org, { ...power, ...of(2021), locationId: leeds });
    await addApproved(api, org, { ...power, ...of(2022) });
    const reason = 'The landlord does not read the meters of this site.';
    const site = { what: 'Leeds', reason, estimatedTco2e: null, locationId: leeds, category: null };
    await putStatement(org.admin, 2022, { ...bare, exclusions: [site] });
    // 10,000 kWh × 0.21233 kg left out, and 10,000 kWh × 0.19338 kg at a site that 2021 does not have.
    expect((await bridgeOf(org)).parts).toMatchObject({ boundary: -2.1233, ended: 0, new: 1.9338 });
  });
});
