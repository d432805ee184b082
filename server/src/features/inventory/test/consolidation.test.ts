import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../test/api-test.ts';
import type { Client } from '../../../../test/client.ts';
import {
  addEntry,
  addLocation,
  BREAKDOWN,
  bringTo,
  EMISSIONS,
  electricity,
  SUMMARY,
  setOrganisation,
} from '../../../../test/fixtures/emissions.ts';
import { type Figure, recordFigures } from '../../../../test/fixtures/figures.ts';
import { bare, putStatement } from '../../../../test/fixtures/statements.ts';
import type { TestOrganisation } from '../../../../test/harness.ts';
import { streamEntries } from '../index.ts';

const march: Pick<Figure, 'periodStart' | 'periodEnd'> = { periodStart: '2025-03-01', periodEnd: '2025-03-31' };

const stateShare = (org: TestOrganisation, year: number, locationId: string, percent: number) =>
  putStatement(org.admin, year, { consolidationApproach: 'equity_share', shares: [{ locationId, percent }] });

/**
 * The head office has 10 t in March 2025. Leeds has 20 t in March, and a bill of 1 t a day with 17 days in 2024 and 14 in
 * 2025. 60 % of Leeds belong to the organisation in 2024, and 40 % in 2025.
 */
const test = base
  .extend('org', { scope: 'file' }, ({ api }) => api.newOrganisation())
  .extend('leeds', { scope: 'file' }, async ({ api, org }) => {
    const locationId = await addLocation(org, { name: 'Leeds', country: 'GB' });
    await recordFigures(api, org, [
      { ...march, tco2e: '10' },
      { ...march, tco2e: '20', locationId },
      { periodStart: '2024-12-15', periodEnd: '2025-01-14', tco2e: '31', locationId },
    ]);
    await stateShare(org, 2024, locationId, 60);
    await stateShare(org, 2025, locationId, 40);
    return locationId;
  });

const read = async (client: Client, url: string, query: Record<string, string>) => {
  const { status, body, text } = await client.get(`${url}?${new URLSearchParams(query)}`);
  expect(status, text).toBe(200);
  return body.data;
};
const year = (number: number) => ({ periodStart: `${number}-01-01`, periodEnd: `${number}-12-31` });
const both = { periodStart: '2024-01-01', periodEnd: '2025-12-31' };

describe('equity shares', () => {
  test('lower the summary, which states the whole figure beside it', async ({ org, leeds }) => {
    expect(leeds).toBeTruthy();
    // 10 + 40 % of 20, and 40 % of 14 days
    expect(await read(org.admin, SUMMARY, year(2025))).toMatchObject({
      totalTco2e: 23.6,
      scope1Tco2e: 23.6,
      straddlingTco2e: 5.6,
      netTco2e: 23.6,
      consolidation: {
        approach: 'equity_share',
        fiscalYears: [2025],
        sharesApplied: 1,
        wholeTco2e: 44,
        wholeStraddlingTco2e: 14,
      },
    });
    // 60 % of 17 days
    expect(await read(org.admin, SUMMARY, year(2024))).toMatchObject({
      totalTco2e: 10.2,
      consolidation: { wholeTco2e: 17, wholeStraddlingTco2e: 17 },
    });
  });

  test('count each day of two years by the share of its own year', async ({ org, leeds }) => {
    expect(leeds).toBeTruthy();
    expect(await read(org.admin, SUMMARY, both)).toMatchObject({
      totalTco2e: 33.8,
      straddlingTco2e: 0,
      consolidation: { fiscalYears: [2024, 2025], sharesApplied: 2, wholeTco2e: 61, wholeStraddlingTco2e: 0 },
    });
  });

  test('lower every group of a breakdown, and the months add up', async ({ org, leeds }) => {
    const months = await read(org.admin, BREAKDOWN, { ...both, by: 'month' });
    expect(months.groups.map(({ month, tco2e }: { month: string; tco2e: number }) => [month, tco2e])).toEqual([
      ['2024-12', 10.2],
      ['2025-01', 5.6],
      ['2025-03', 18],
    ]);
    expect(months).toMatchObject({ totalTco2e: 33.8, consolidation: { wholeTco2e: 61 } });
    const places = await read(org.admin, BREAKDOWN, { ...both, by: 'location' });
    expect(
      places.groups.map(({ location, tco2e }: { location: { id: string }; tco2e: number }) => [
        location.id === leeds,
        tco2e,
      ]),
    ).toEqual([
      [true, 23.8],
      [false, 10],
    ]);
  });

  test('leave entries and their list whole', async ({ org, leeds }) => {
    const { body } = await org.admin.get(`${EMISSIONS}?locationId=${leeds}`);
    expect(body.data.map(({ tco2e }: { tco2e: number }) => tco2e).toSorted()).toEqual([20, 31]);
  });

  test('are null where no location with a share is asked for', async ({ org, leeds }) => {
    const { body } = await org.admin.get('/api/v1/settings/locations');
    const office = body.data.find(({ id }: { id: string }) => id !== leeds).id;
    expect(await read(org.admin, SUMMARY, { ...both, locationIds: office })).toMatchObject({
      totalTco2e: 10,
      consolidation: null,
    });
    expect((await read(org.admin, BREAKDOWN, { ...year(2023), by: 'scope' })).consolidation).toBeNull();
  });
});

describe('equity shares of an organisation', () => {
  test('act by its fiscal year: five days of April belong to the year before', async ({ api }) => {
    const org = await api.newOrganisation();
    await setOrganisation(org, { fiscalYearStart: '04-06' });
    const locationId = await addLocation(org, { country: 'GB' });
    const april = { periodStart: '2025-04-01', periodEnd: '2025-04-30' };
    await recordFigures(api, org, [{ ...april, tco2e: '30', locationId }]);
    await stateShare(org, 2025, locationId, 50);
    const months = await read(org.admin, BREAKDOWN, { ...year(2025), by: 'month' });
    // 5 × 0.5 + 25; the entry lies in one month
    expect(months.groups).toEqual([{ month: '2025-04', tco2e: 27.5, entries: 1 }]);
    expect(await read(org.admin, SUMMARY, april)).toMatchObject({ totalTco2e: 27.5, straddlingTco2e: 0 });
  });

  test('end with another approach', async ({ api }) => {
    const org = await api.newOrganisation();
    const locationId = await addLocation(org, { country: 'GB' });
    await recordFigures(api, org, [{ ...march, tco2e: '20', locationId }]);
    await stateShare(org, 2025, locationId, 40);
    expect((await read(org.admin, SUMMARY, year(2025))).totalTco2e).toBe(8);
    await putStatement(org.admin, 2025, bare);
    expect(await read(org.admin, SUMMARY, year(2025))).toMatchObject({ totalTco2e: 20, consolidation: null });
  });

  test('lower scope 2, energy and uncertainty by the same weight', async ({ api }) => {
    const org = await api.newOrganisation();
    const locationId = await addLocation(org, { country: 'GB' });
    await setOrganisation(org, { multiSite: true });
    const { body } = await org.admin.get('/api/v1/settings/locations');
    const office = body.data.find(({ id }: { id: string }) => id !== locationId).id;
    for (const place of [office, locationId]) {
      const entry = { ...electricity, locationId: place, activityUncertaintyPercent: 10 };
      await bringTo('approved', api, org, (await addEntry(org.admin, entry)).id);
    }
    await stateShare(org, 2025, locationId, 40);
    // 2.2125 t and 40 % of as much; 10 % of each are independent: √(0.22125² + 0.0885²) ÷ 3.0975
    expect(await read(org.admin, SUMMARY, year(2025))).toMatchObject({
      totalTco2e: 3.0975,
      scope2LocationTco2e: 3.0975,
      scope2MarketTco2e: 3.0975,
      energyKwh: 17_500,
      uncertaintyPercent: 7.6931,
      uncertaintyCoveragePercent: 100,
    });
  });

  test('leave lines that add up to the total to the last digit', async ({ api }) => {
    const org = await api.newOrganisation();
    const locationId = await addLocation(org, { country: 'GB' });
    const bill = { periodStart: '2024-12-15', periodEnd: '2025-01-14', locationId };
    await recordFigures(api, org, Array(3).fill({ ...bill, tco2e: '0.000207' }));
    const shares = await stateShare(org, 2025, locationId, 50);
    expect(shares.missing).toContain('approver');
    // Half of 621 g is 311 g, of which 14 of 31 days are 140 g.
    expect((await read(org.admin, SUMMARY, year(2025))).totalTco2e).toBe(0.00014);
    const selection = {
      organisationId: org.id,
      ...year(2025),
      shares: [{ fiscalYear: 2025, locationId, percent: '50', ...year(2025) }],
    };
    const lines = [];
    for await (const batch of streamEntries(api.db, selection)) lines.push(...batch);
    // Up to one, two and three entries: halves of 207, 414 and 621 g are 104, 207 and 311 g; 47, 93 and 140 g of them count.
    expect(lines.map(({ tco2e, entryTco2e, sharePercent }) => [tco2e, entryTco2e, sharePercent])).toEqual([
      ['0.000047', '0.000207', '50'],
      ['0.000046', '0.000207', '50'],
      ['0.000047', '0.000207', '50'],
    ]);
  });
});

describe('the bridge', () => {
  test('calls another share of a location a change of boundary', async ({ api }) => {
    const org = await api.newOrganisation();
    const leeds = await addLocation(org, { name: 'Leeds', country: 'GB' });
    const hull = await addLocation(org, { name: 'Hull', country: 'GB' });
    await recordFigures(api, org, [
      { ...year(2024), tco2e: '100', locationId: leeds },
      { ...year(2025), tco2e: '120', locationId: leeds },
      { ...year(2025), tco2e: '50', locationId: hull },
    ]);
    await stateShare(org, 2024, leeds, 60);
    await putStatement(org.admin, 2025, {
      consolidationApproach: 'equity_share',
      shares: [
        { locationId: leeds, percent: 40 },
        { locationId: hull, percent: 30 },
      ],
    });
    // 60 % of 100 t become 60 % of 120 t by the factor, and 40 % of 120 t by the boundary. Hull is new, with its own share.
    expect(await read(org.admin, '/api/v1/reports/bridge', { from: '2024', to: '2025' })).toMatchObject({
      from: { tco2e: 60 },
      to: { tco2e: 63 },
      parts: { activity: 0, factor: 12, boundary: -24, new: 15, ended: 0 },
      byLocation: [
        { location: { name: 'Hull' }, fromTco2e: 0, toTco2e: 15, parts: { boundary: 0, new: 15 } },
        { location: { name: 'Leeds' }, fromTco2e: 60, toTco2e: 48, parts: { factor: 12, boundary: -24 } },
      ],
    });
  });
});
