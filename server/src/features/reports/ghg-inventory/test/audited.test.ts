import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { listAll, SUMMARY } from '../../../../../test/fixtures/emissions.ts';
import { follow, make } from '../../../../../test/fixtures/reports.ts';
import { complete, METRICS, STATEMENTS } from '../../../../../test/fixtures/statements.ts';
import type { TestOrganisation } from '../../../../../test/harness.ts';
import { addStranger, type ReadReport, read, rowOf } from '../../test/fixture.ts';
import { keepAuditedBooks, reportByMarket, stateAll } from './audited.ts';

const YEAR = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };

const test = base
  .extend('books', { scope: 'file', auto: true }, async ({ api, org }) => {
    const books = await keepAuditedBooks(api, org);
    await stateAll(org);
    await addStranger(api);
    return books;
  })
  .extend('report', { scope: 'file', auto: true }, ({ api, org }) => read(api, org, 'ghg_inventory'));

const get = async ({ admin }: TestOrganisation, url: string) => {
  const { status, body, text } = await admin.get(url);
  expect(status, text).toBe(200);
  return body.data;
};
const summaryOf = (org: TestOrganisation, more = '') => get(org, `${SUMMARY}?${new URLSearchParams(YEAR)}${more}`);

const numberOf = (text: unknown): number | null => (text === null ? null : Number(text));

/** Every figure of the summary that the inventory repeats. */
async function expectSummary(org: TestOrganisation, { table }: ReadReport): Promise<void> {
  const summary = await summaryOf(org);
  const [location, market] = table('scope_2').rows;
  const outside = table('outside_scopes');
  const quality = table('uncertainty').totals;
  expect({
    totalTco2e: numberOf(table('by_scope').totals.tco2e),
    ...Object.fromEntries(
      table('by_scope').rows.map(({ scope, tco2e }) => [`scope${scope}Tco2e`, numberOf(tco2e)] as const),
    ),
    scope2LocationTco2e: numberOf(location?.tco2e),
    scope2MarketTco2e: numberOf(market?.tco2e),
    biogenicCo2Tonnes: numberOf(rowOf(outside, 'line', 'biogenic_co2').total),
    outsideKyotoTco2e: numberOf(rowOf(outside, 'line', 'outside_kyoto').total),
    uncertaintyPercent: numberOf(quality.uncertaintyPercent),
    uncertaintyCoveragePercent: numberOf(quality.uncertaintyCoveragePercent),
    measuredPercent: numberOf(quality.measuredPercent),
  }).toEqual({
    ...pick(summary, ['totalTco2e', 'scope1Tco2e', 'scope2Tco2e', 'scope3Tco2e']),
    ...pick(summary, ['scope2LocationTco2e', 'scope2MarketTco2e', 'biogenicCo2Tonnes', 'outsideKyotoTco2e']),
    ...pick(summary, ['uncertaintyPercent', 'uncertaintyCoveragePercent', 'measuredPercent']),
  });
}

const pick = (from: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

describe('an inventory with its statement', () => {
  test('states everything that chapter 9 requires, except a gas that no factor states, and the approval', ({
    report,
  }) => {
    const open = report.table('requirements').rows.filter(({ status }) => status !== 'stated');
    expect(open).toMatchObject([
      { requirement: 'by_gas', status: 'incomplete' },
      { requirement: 'sign_off', status: 'incomplete' },
    ]);
    expect(open[0]?.remark).toContain('Factors do not break down 0.042 t CO₂e.');
    expect(report.prose).toContain('2 disclosures are missing or incomplete');
  });

  test('repeats all figures of the summary', async ({ org, report }) => {
    await expectSummary(org, report);
    // ± 3 % of 1.77 and ± 4 % of 0.18296: √(0.0531² + 0.0073184²) = 0.0536020 of 1.95296; 1.77 of 1.99456 is measured.
    expect(report.table('uncertainty').totals).toMatchObject({
      uncertaintyPercent: '2.7447',
      uncertaintyCoveragePercent: '97.9143',
      measuredPercent: '88.7414',
      measuredReviewedPercent: '88.7414',
      statedPercent: '0',
    });
    expect(report.prose).toContain('± 2.7 % at 95 % confidence, for the 97.9 % of the tonnes');
    expect(report.prose).toContain('reviewed by a second person: 88.7 % of the tonnes.');
  });

  test('agrees with the summary of each scope about its uncertainty', async ({ org, report }) => {
    for (const row of report.table('uncertainty').rows) {
      const { uncertaintyPercent, measuredPercent } = await summaryOf(org, `&scopes=${row.scope}`);
      expect([numberOf(row.uncertaintyPercent), numberOf(row.measuredPercent)]).toEqual([
        uncertaintyPercent,
        measuredPercent,
      ]);
    }
  });

  test('shows scope 2 by both methods, the one in the totals, and the instruments', ({ report }) => {
    // 5,000 of 10,000 kWh at 0; the other 5,000 × 0.177
    expect(report.table('scope_2').rows).toMatchObject([
      {
        method: 'location_based',
        inTotals: 'yes',
        tco2e: '1.770000',
        totalTco2e: '1.994560',
        changePercent: '-14.5134',
      },
      { method: 'market_based', inTotals: 'no', tco2e: '0.885000', totalTco2e: '1.109560' },
    ]);
    expect(report.table('instruments').rows).toMatchObject([
      { type: 'guarantee_of_origin', region: 'GB', quantityKwh: '5000', allocatedKwh: '5000', kgCo2ePerKwh: '0' },
    ]);
    expect(report.table('instrument_evidence').rows).toMatchObject([
      {
        registry: 'Test registry',
        numbers: expect.stringMatching(/^T-[-0-9a-f]{36}-000001-999999$/),
        criteria: 'Met: all 6.',
        evidence: 'Statement',
      },
    ]);
    expect(report.prose).toContain(
      'Scope 2 is 1.770 t CO₂e location-based (averages of the grids) and 0.885 t CO₂e market-based',
    );
    expect(report.prose).toContain('Totals use the location-based figure of scope 2.');
  });

  test('prints the statement as the API has it', async ({ org, report }) => {
    const statement = await get(org, `${STATEMENTS}/2025`);
    expect(report.prose).toContain(statement.boundary);
    expect(report.prose).toContain('Consolidation approach: operational control.');
    expect(report.prose).toContain(`The base year is 2024. Reason: ${statement.baseYearReason}`);
    expect(report.prose).toContain('moves its total by 5 % or more');
    expect(report.table('stated_exclusions').rows).toEqual([{ ...complete.exclusions[0], estimatedTco2e: '0.25' }]);
    const stated = report
      .table('scope_3_relevance')
      .rows.map(({ category, status, reason }) => ({ category, status, reason }));
    expect(stated).toEqual(statement.scope3);
    expect(report.prose).toContain('Stated as calculated, but without counted entries: Purchased goods and services;');
    expect(report.table('sign_off').rows).toMatchObject([
      { roleName: 'Prepared by', name: 'Mary Jackson', position: 'Sustainability manager', date: '2026-02-02' },
      { roleName: 'Named as approver', name: 'Dorothy Vaughan', position: null, date: null },
      { roleName: 'Approved in Tonne by', name: 'Not approved', position: null, date: null },
    ]);
  });

  test('divides by the metrics of the year and of the previous year', async ({ org, report }) => {
    const { metrics } = await get(org, `${METRICS}/2025`);
    const rows = report.table('intensity').rows;
    expect(new Set(rows.map(({ metric }) => metric))).toEqual(
      new Set(metrics.map(({ name }: { name: string }) => name)),
    );
    // 1.95296 ÷ 12.5 million; 2.0705 ÷ 10 million = 0.20705; all scopes 1.99456 ÷ 12.5
    expect(rows.slice(0, 2)).toMatchObject([
      {
        metricName: 'Revenue',
        unit: 'million GBP',
        value: '12.5',
        scopesName: 'Scopes 1 and 2',
        intensity: '0.156236800',
        previousIntensity: '0.207050000',
        changePercent: '-24.5415',
      },
      { scopesName: 'All scopes shown', intensity: '0.159564800' },
    ]);
    // 1.99456 ÷ 84.5, and nothing to compare with
    expect(rows[3]).toMatchObject({
      unit: 'FTE',
      intensity: '0.023604260',
      previousIntensity: null,
      changePercent: null,
    });
  });

  test('explains the change by the bridge of the API, by scope, category and location', async ({ org, report }) => {
    const bridge = await get(org, '/api/v1/reports/bridge?from=2024&to=2025');
    const names = Object.keys(bridge.parts).filter((name) => name !== 'factor' && name !== 'method');
    const parts = (row: Record<string, unknown>) =>
      Object.fromEntries(names.map((name) => [name, numberOf(row[name])]));
    expect(bridge.parts).toMatchObject(parts(report.table('bridge').totals));
    for (const item of bridge.byScope)
      expect(item.parts).toMatchObject(parts(rowOf(report.table('bridge'), 'scope', item.scope)));
    for (const item of bridge.byCategory)
      expect(item.parts).toMatchObject(parts(rowOf(report.table('bridge_by_category'), 'category', item.category)));
    for (const item of bridge.byLocation)
      expect(item.parts).toMatchObject(
        parts(rowOf(report.table('bridge_by_location'), 'locationId', item.location.id)),
      );
    // The same 10,000 kWh at 0.177 instead of 0.20705: nothing of it is less activity.
    expect(report.prose).toContain(
      'From 2024 to 2025 the total changes by −0.076 t CO₂e: activity accounts for 0.000 t CO₂e, factors for −0.301 t CO₂e',
    );
    expect(report.prose).toContain('Against 2024, that is a change of −3.7 %. The bridge below explains');
  });

  test('shows the years since the base year', ({ report }) => {
    expect(report.table('profile').rows).toMatchObject([
      { fiscalYear: 2024, scope2Tco2e: '2.070500', tco2e: '2.070500' },
      { fiscalYear: 2025, scope2Tco2e: '1.770000', scope2MarketTco2e: '0.885000', tco2e: '1.994560' },
    ]);
    expect(report.table('base_year').totals).toMatchObject({ baseYearTco2e: '2.070500', changePercent: '-3.6677' });
  });

  test('counts the warnings of the entries', async ({ org, report }) => {
    const listed = await listAll(org.admin, `${new URLSearchParams(YEAR)}`);
    const codes = listed.flatMap(({ warnings }) => (warnings as { code: string }[]).map(({ code }) => code));
    const counts = Object.fromEntries(report.table('warnings').rows.map(({ code, entries }) => [code, entries]));
    expect(counts).toEqual({ no_residual_mix: 1, uncertainty_partial: 2 });
    for (const [code, entries] of Object.entries(counts))
      expect(codes.filter((each) => each === code)).toHaveLength(Number(entries));
    // 1.77 + 0.18296
    expect(rowOf(report.table('warnings'), 'code', 'uncertainty_partial')).toMatchObject({ tco2e: '1.952960' });
  });

  test('is the same in a JSON file of the service, and in its CSV', async ({ api, org, report }) => {
    const json = await make(api, org.admin, { ...YEAR, format: 'json' });
    const { content } = (await follow(api, json.downloadUrl)).body;
    expect(content.tables.scope_2.rows.map(({ tco2e }: { tco2e: number }) => tco2e)).toEqual([1.77, 0.885]);
    for (const id of ['requirements', 'sign_off', 'intensity', 'profile', 'warnings'])
      expect(content.tables[id].rows).toHaveLength(report.table(id).rows.length);
    const csv = await make(api, org.admin, { ...YEAR, format: 'csv' });
    const lines = (await follow(api, csv.downloadUrl)).text.split('\r\n');
    expect(lines.some((line) => line.includes('market_based') && line.includes('0.885000'))).toBe(true);
    expect(lines.some((line) => line.includes('Mary Jackson'))).toBe(true);
  });
});

describe('an inventory by the market-based method', () => {
  test('uses it in every total and says so', async ({ api, report }) => {
    const org = await api.newOrganisation();
    await keepAuditedBooks(api, org);
    await reportByMarket(org);
    const inventory = await read(api, org, 'ghg_inventory');
    await expectSummary(org, inventory);
    expect(inventory.table('by_scope').totals).toMatchObject({ tco2e: '1.109560' });
    expect(inventory.table('scope_2').rows.map(({ inTotals }) => inTotals)).toEqual(['no', 'yes']);
    expect(inventory.prose).toContain('Totals use the market-based figure of scope 2.');
    expect(inventory.prose).not.toContain('Totals use the location-based figure');
    // Gases follow from the factor of the activity.
    expect(inventory.table('by_gas').totals).toMatchObject(report.table('by_gas').totals);
    for (const id of ['location_breakdown', 'monthly_trend', 'emissions_detail'] as const) {
      const { prose } = await read(api, org, id);
      expect(prose, id).toContain('Totals use the market-based figure of scope 2.');
    }
    const { totals } = (await read(api, org, 'emissions_detail')).table('entries');
    expect(totals).toMatchObject({ tco2e: '1.994560', locationBasedTco2e: '1.770000', marketBasedTco2e: '0.885000' });
  });
});
