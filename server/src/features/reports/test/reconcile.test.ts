import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { micro, SUMMARY } from '../../../../test/fixtures/emissions.ts';
import { generateEntries } from '../../../../test/fixtures/generated-entries.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { foldTotals } from '../../entries/index.ts';
import type { ReportParameters } from '../rules.ts';
import type { ReportId } from '../schema.ts';
import { addStranger, millionths, type ReadReport, read, rowOf, sumOf } from './fixture.ts';

let api: TestApi;
let org: TestOrganisation;
let sites: string[];

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  const entries = await generateEntries(api, org, 90);
  sites = [...new Set(entries.map(({ location }) => location.id))];
  await addStranger(api);
});
afterAll(() => api.close());

type Reading = (report: ReadReport) => bigint;

const total =
  (table: string): Reading =>
  (report) =>
    millionths(report.table(table).totals.tco2e);
const rows =
  (table: string): Reading =>
  (report) =>
    sumOf(report.table(table).rows, 'tco2e');
const line = (report: ReadReport, name: string) => rowOf(report.table('e1_6'), 'line', name).tco2e;

/** Everything in each report that must be the total of the summary. */
const totals: Partial<Record<ReportId, Reading[]>> = {
  ghg_inventory: ['by_scope', 'by_category', 'by_gas', 'by_location', 'factor_sources'].flatMap((table) => [
    total(table),
    rows(table),
  ]),
  emissions_detail: [total('entries'), rows('entries')],
  location_breakdown: ['by_location', 'by_country', 'by_location_and_category'].flatMap((table) => [
    total(table),
    rows(table),
  ]),
  monthly_trend: [total('by_month'), rows('by_month')],
  secr: [total('emissions'), rows('emissions'), rows('factor_sources')],
  esrs_e1: [(report) => millionths(line(report, 'Total GHG emissions (location-based)'))],
  // Its third row is scope 2 again, market-based.
  cdp_climate: [(report) => sumOf(report.table('q7_6_and_7_7').rows.slice(0, 2), 'tco2e') + rows('q7_8')(report)],
};

const selections: Array<Partial<ReportParameters>> = [
  {},
  { periodStart: '2024-01-01', periodEnd: '2024-12-31' },
  { periodStart: '2024-02-01', periodEnd: '2025-06-30' },
  { filters: { scopes: [1, 3] } },
];

async function summaryOf({
  periodStart = '2025-01-01',
  periodEnd = '2025-12-31',
  filters = {},
}: Partial<ReportParameters>) {
  const query = new URLSearchParams({ periodStart, periodEnd });
  if (filters.scopes) query.set('scopes', filters.scopes.join(','));
  if (filters.locationIds) query.set('locationIds', filters.locationIds.join(','));
  const { status, body } = await org.admin.get(`${SUMMARY}?${query}`);
  expect(status).toBe(200);
  return body.data;
}

async function expectAgreement(parameters: Partial<ReportParameters>): Promise<void> {
  const summary = await summaryOf(parameters);
  for (const [id, readings] of Object.entries(totals)) {
    const report = await read(api, org, id as ReportId, parameters);
    for (const [index, reading] of readings.entries())
      expect(reading(report), `${id}, figure ${index}`).toBe(micro(summary.totalTco2e));
    if (id === 'ghg_inventory') {
      const pending = report.table('left_out').rows.slice(0, 2);
      expect(sumOf(pending, 'tco2e')).toBe(micro(summary.pendingTco2e));
      for (const { scope, tco2e } of report.table('by_scope').rows)
        expect(millionths(tco2e)).toBe(micro(summary[`scope${scope}Tco2e`]));
    }
  }
}

describe('the totals of every report', () => {
  it('are those of the summary, to the last digit', async () => {
    for (const parameters of selections) await expectAgreement(parameters);
    await expectAgreement({ filters: { locationIds: sites.slice(1) } });
  });

  it('stay so once the totals are folded', async () => {
    await foldTotals(api.db);
    for (const parameters of selections) await expectAgreement(parameters);
  });

  it('are not all the same, so that agreeing means something', async () => {
    const sums = await Promise.all(selections.map(async (parameters) => (await summaryOf(parameters)).totalTco2e));
    expect(new Set(sums).size).toBe(selections.length);
  });
});
