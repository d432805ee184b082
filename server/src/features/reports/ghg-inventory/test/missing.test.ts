import { describe, expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import { addEntry, bringTo, gas, hotel, SUMMARY, setOrganisation } from '../../../../../test/fixtures/emissions.ts';
import { bare, complete, putMetrics, putStatement } from '../../../../../test/fixtures/statements.ts';
import { type ReadReport, read, rowOf } from '../../test/fixture.ts';
import { keepAuditedBooks } from './audited.ts';

const remarkOn = ({ table }: ReadReport, requirement: string) =>
  rowOf(table('requirements'), 'requirement', requirement);

describe('an inventory without its statement', () => {
  test('names each missing disclosure, the reason and what to do', async ({ api, org }) => {
    await keepAuditedBooks(api, org);
    const report = await read(api, org, 'ghg_inventory');
    const open = report.table('requirements').rows.filter(({ status }) => status !== 'stated');
    expect(open.map(({ requirement, status }) => [requirement, status])).toEqual([
      ['organisational_boundary', 'missing'],
      ['operational_boundary', 'incomplete'],
      ['by_gas', 'incomplete'],
      ['base_year', 'missing'],
      ['exclusions', 'missing'],
      ['intensity', 'missing'],
      ['sign_off', 'missing'],
    ]);
    const write = 'There is no inventory statement for 2025: write one under Settings, Inventory statements.';
    expect(remarkOn(report, 'organisational_boundary').remark).toBe(write);
    expect(remarkOn(report, 'intensity').remark).toContain('There are no metrics for 2025');
    expect(report.prose).toContain(`No base year is chosen. ${write}`);
    expect(report.table('sign_off').rows).toMatchObject([{ name: 'Not named' }, { name: 'Not approved' }]);
    expect(report.table('intensity').rows).toEqual([]);
  });

  test('states that biogenic CO2 is unknown, not zero, if no factor states it', async ({ api, org }) => {
    const { id } = await addEntry(org.admin, hotel);
    await bringTo('approved', api, org, id);
    const report = await read(api, org, 'ghg_inventory');
    expect(rowOf(report.table('outside_scopes'), 'line', 'biogenic_co2')).toMatchObject({
      scope3Tco2e: null,
      total: null,
    });
    expect(remarkOn(report, 'biogenic_co2')).toMatchObject({
      status: 'missing',
      remark: expect.stringMatching(/^Not known/),
    });
    const esrs = (await read(api, org, 'esrs_e1')).table('e1_6_biogenic');
    expect(esrs.rows.map(({ tco2e }) => tco2e)).toEqual(['0.000000', '0.000000', null]);
    expect((await read(api, org, 'emissions_detail')).table('entries').totals.biogenicCo2Tonnes).toBeNull();
    const query = `${SUMMARY}?periodStart=2025-01-01&periodEnd=2025-12-31`;
    expect((await org.admin.get(query)).body.data).toMatchObject({ biogenicCo2Tonnes: 0, biogenicCo2Known: false });
    // Gas states its gases, and none of them is biogenic.
    await bringTo('approved', api, org, (await addEntry(org.admin, gas)).id);
    expect((await org.admin.get(query)).body.data).toMatchObject({ biogenicCo2Tonnes: 0, biogenicCo2Known: true });
  });

  test('never takes the earliest year with entries as the base year', async ({ api, org }) => {
    await keepAuditedBooks(api, org);
    expect((await read(api, org, 'ghg_inventory')).document.sections.map(({ heading }) => heading)).toContain(
      'Base year',
    );
    expect((await read(api, org, 'ghg_inventory')).table('base_year')).toBeUndefined();
    await putStatement(org.admin, 2024, { ...complete, baseYear: 2024 });
    const report = await read(api, org, 'ghg_inventory');
    expect(report.prose).toContain('so this is the base year of the latest statement that does');
    expect(remarkOn(report, 'base_year')).toMatchObject({ status: 'incomplete' });
  });

  test('names the gaps of a bare statement', async ({ api, org }) => {
    await keepAuditedBooks(api, org);
    await putStatement(org.admin, 2025, { ...bare, consolidationApproach: 'equity_share' });
    const report = await read(api, org, 'ghg_inventory');
    expect(remarkOn(report, 'organisational_boundary')).toMatchObject({ status: 'incomplete' });
    expect(remarkOn(report, 'operational_boundary').remark).toContain('the relevance of 15 scope 3 categories');
    const { remark } = remarkOn(report, 'sign_off');
    expect(remark).toContain('does not name the preparer');
    expect(remark).toContain('is not approved: let a second person approve it');
    expect(remarkOn(report, 'exclusions')).toMatchObject({ status: 'stated', remark: 'None is stated.' });
    expect(report.prose).toContain('does not name the share of any location');
  });

  test('does not call a fall a reduction if no bridge explains it', async ({ api, org }) => {
    await keepAuditedBooks(api, org);
    const half = { periodStart: '2025-01-01', periodEnd: '2025-06-30' };
    const report = await read(api, org, 'ghg_inventory', half);
    const sentence =
      'The period of this report is not a fiscal year, so no bridge explains the change. Without it, a lower total must not be called a reduction.';
    expect(report.prose).toContain(sentence);
    expect(remarkOn(report, 'changes')).toMatchObject({ status: 'missing' });
    expect(report.table('bridge')).toBeUndefined();
    expect(report.prose).toContain('Metrics are stated for whole fiscal years.');
    expect(report.prose).not.toMatch(/reduced|reduction of/);
  });
});

describe('equity shares', () => {
  test('are shown beside the whole of each location', async ({ api, org }) => {
    const { leeds } = await keepAuditedBooks(api, org);
    const shares = [{ locationId: leeds, percent: 60 }];
    await putStatement(org.admin, 2025, { ...complete, consolidationApproach: 'equity_share', shares });
    const { table } = await read(api, org, 'ghg_inventory');
    // 60 % of 1.77; the head office counts completely: 0.18296 + 0.0416
    expect(rowOf(table('equity_shares'), 'locationName', 'Leeds')).toMatchObject({
      sharePercent: '60',
      shareTco2e: '1.062000',
    });
    expect(table('equity_shares').totals).toMatchObject({ tco2e: '1.994560', shareTco2e: '1.286560' });
  });
});

describe('a fiscal year that starts in April', () => {
  test('is compared with its own previous year and has its own statement', async ({ api, org }) => {
    await setOrganisation(org, { fiscalYearStart: '04-01' });
    const add = async (quantity: number, periodStart: string, periodEnd: string): Promise<void> => {
      const { id } = await addEntry(org.admin, { quantity, periodStart, periodEnd });
      await bringTo('approved', api, org, id);
    };
    await add(1000, '2024-04-01', '2025-03-31');
    await add(2000, '2025-04-01', '2026-03-31');
    await putStatement(org.admin, 2026, { ...complete, baseYear: 2025 });
    await putMetrics(org.admin, 2026);
    const year = { periodStart: '2025-04-01', periodEnd: '2026-03-31' };
    const report = await read(api, org, 'ghg_inventory', year);
    const { body } = await org.admin.get(`${SUMMARY}?${new URLSearchParams(year)}`);
    // 2,000 × 0.177 kg, and 1,000 × 0.20705 kg in the year before
    expect(report.table('by_scope').totals).toMatchObject({ tco2e: '0.354000', previousTco2e: '0.207050' });
    expect(body.data.totalTco2e).toBe(0.354);
    expect(report.table('bridge').totals).toMatchObject({
      fromTco2e: '0.207050',
      activity: '0.207050',
      factorEdition: '-0.060100',
    });
    expect(report.table('profile').rows).toMatchObject([
      { fiscalYear: 2025, tco2e: '0.207050' },
      { fiscalYear: 2026, tco2e: '0.354000' },
    ]);
    expect(report.prose).toContain('The base year is 2025.');
    // 0.354 ÷ 84.5
    expect(rowOf(report.table('intensity'), 'metric', 'employees')).toMatchObject({ intensity: '0.004189349' });
  });
});
