import { beforeEach, describe, expect } from 'vitest';
import { test } from '../api-test.ts';
import { addEntry, bringTo, gas, setOrganisation } from '../fixtures/emissions.ts';
import { addInstrument } from '../fixtures/instruments.ts';
import { follow, HISTORY, make } from '../fixtures/reports.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';

/**
 * Attempts to pass off one report as another. Each ends in a visible disclosure, and its name says so. The numbers are those
 * of the issue "Claims"; "own" attempts are not in it.
 *
 * Every test begins with 12,500 kWh of British electricity in 2025: 12,500 × 0.177 kg = 2.2125 t.
 */

const YEAR = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };

beforeEach<{ api: TestApi; org: TestOrganisation }>(async ({ api, org }) => {
  api.clock.set('2026-03-12T12:00:00Z');
  await approve(api, org, {});
});

async function approve(api: TestApi, org: TestOrganisation, change: object): Promise<void> {
  const { id } = await addEntry(org.admin, change);
  await bringTo('approved', api, org, id);
}

const order = (api: TestApi, { admin }: TestOrganisation, change: object = {}) =>
  make(api, admin, { reportId: 'ghg_inventory', format: 'json', ...YEAR, ...change });

/** What the first page says: number, version, and the facts by their names. */
async function firstPage(api: TestApi, job: { downloadUrl: string }): Promise<Record<string, unknown>> {
  const { number, version, facts } = JSON.parse((await follow(api, job.downloadUrl)).text).version;
  const stated = facts.map(({ name, value }: { name: string; value: string }) => [name, value]);
  return { number, version, ...Object.fromEntries(stated) };
}

const none = { scope2LocationTco2e: 0, scope2MarketTco2e: 0, scope3Tco2e: 0 };

describe('attack 38: a report that is ordered again after edits', () => {
  test('is disclosed as version 2, with the version it replaces and the difference', async ({ api, org }) => {
    const first = await order(api, org);
    expect(await firstPage(api, first)).toEqual({ number: 'GHG-2025-001', version: 1 });
    // 1,000 kWh of gas × 0.18296 kg = 0.18296 t more.
    await approve(api, org, gas);
    api.clock.set('2026-04-02T12:00:00Z');
    const second = await order(api, org);
    expect(second).toMatchObject({
      number: 'GHG-2025-001',
      version: 2,
      figures: { totalTco2e: 2.39546, scope1Tco2e: 0.18296, scope2LocationTco2e: 2.2125, scope3Tco2e: 0 },
      replaces: {
        historyId: first.historyId,
        version: 1,
        completedAt: first.completedAt,
        differences: { totalTco2e: 0.18296, scope1Tco2e: 0.18296, ...none },
      },
    });
    expect(await firstPage(api, second)).toEqual({
      number: 'GHG-2025-001',
      version: 2,
      Replaces:
        'Version 1 of 12 March 2026: +0.183 t CO₂e in the total (scope 1: +0.183 t CO₂e; scope 2, location-based: no difference; scope 2, market-based: no difference; scope 3: no difference)',
    });
    const { data } = (await org.admin.get(HISTORY)).body;
    expect(data.map((item: { number: string; version: number }) => [item.number, item.version])).toEqual([
      ['GHG-2025-001', 2],
      ['GHG-2025-001', 1],
    ]);
    expect(second.downloadUrl).not.toBe(first.downloadUrl);
  });

  test('without edits is disclosed as version 2 with no difference, and has the same content hash', async ({
    api,
    org,
  }) => {
    await order(api, org);
    const second = await order(api, org, { format: 'csv' });
    expect(second.replaces.differences).toEqual({ totalTco2e: 0, scope1Tco2e: 0, ...none });
    const { data } = (await org.admin.get(HISTORY)).body;
    expect(new Set(data.map(({ contentHash }: { contentHash: string }) => contentHash)).size).toBe(1);
    const third = await firstPage(api, await order(api, org));
    expect(third.Replaces).toBe('Version 2 of 12 March 2026: no difference in the total or in any scope');
  });

  test('by ten orders at once gets ten versions, each disclosed', async ({ api, org }) => {
    await Promise.all(Array.from({ length: 10 }, () => order(api, org)));
    const { data } = (await org.admin.get(HISTORY)).body;
    expect(data.map(({ version }: { version: number }) => version).toSorted((a: number, b: number) => a - b)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ]);
  });
});

describe('own: another filter for a fresh first version', () => {
  test('that selects everything is disclosed as version 2', async ({ api, org }) => {
    await order(api, org);
    const again = await firstPage(api, await order(api, org, { filters: { scopes: [3, 2, 1] } }));
    expect(again).toMatchObject({ number: 'GHG-2025-001', version: 2 });
  });

  test('that leaves a scope out names the other numbers of the period', async ({ api, org }) => {
    await order(api, org);
    await order(api, org);
    expect(await firstPage(api, await order(api, org, { filters: { scopes: [1, 2] } }))).toEqual({
      number: 'GHG-2025-002',
      version: 1,
      'Same period': 'Reports of the same kind with other filters or in another edition: GHG-2025-001 version 2',
    });
  });
});

describe('own: a smaller total by the other method', () => {
  test('is disclosed with the change of the method', async ({ api, org }) => {
    // Certificates for 5,000 of the 12,500 kWh: 5,000 × 0.177 kg = 0.885 t less.
    await addInstrument(org.admin);
    await order(api, org);
    await setOrganisation(org, { scope2Method: 'market_based' });
    const page = await firstPage(api, await order(api, org));
    expect(page.Replaces).toBe(
      'Version 1 of 12 March 2026: −0.885 t CO₂e in the total (scope 1: no difference; scope 2, location-based: no difference; scope 2, market-based: no difference; scope 3: no difference); the total counts scope 2 by another method than before',
    );
  });
});
