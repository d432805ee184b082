import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { BREAKDOWN, micro } from '../../../../../test/fixtures/emissions.ts';
import { BRIDGE, keepStatedBooks, SUMMARY_2025 } from '../../test/disclosure-fixture.ts';
import { addStranger, keepBooks, millionths, read, rowOf, sumOf } from '../../test/fixture.ts';

import { questions } from '../questions.rules.ts';

const test = base.extend('org', { scope: 'file' }, async ({ api }) => {
  await addStranger(api);
  return keepStatedBooks(api);
});

describe('CDP 7.6, 7.7 and 7.8', () => {
  test('state gross scope 1, and scope 2 by both methods, as the summary does', async ({ api, org }) => {
    const { table } = await read(api, org, 'cdp_climate');
    const { rows } = table('q7_6_and_7_7');
    expect(rows.map(({ code, tco2e, previousTco2e }) => [code, tco2e, previousTco2e])).toEqual([
      ['7.6', '0.971187', '0.000000'],
      ['7.7', '2.306006', '2.184044'],
      ['7.7', '1.421006', '2.184044'],
    ]);
    const summary = (await org.admin.get(SUMMARY_2025)).body.data;
    expect(rows.map(({ tco2e }) => millionths(tco2e))).toEqual(
      [summary.scope1Tco2e, summary.scope2LocationTco2e, summary.scope2MarketTco2e].map(micro),
    );
    expect(sumOf(table('q7_8').rows, 'tco2e')).toBe(micro(summary.scope3Tco2e));
  });

  test('give every category of scope 3 the status of the statement, in CDP’s words', async ({ api, org }) => {
    const scope3 = (await read(api, org, 'cdp_climate')).table('q7_8');
    expect(scope3.rows).toHaveLength(15);
    expect(rowOf(scope3, 'category', 'business_travel')).toMatchObject({
      categoryNumber: '6',
      status: 'Relevant, calculated',
      tco2e: '0.041600',
      sharePercent: '100.0000',
    });
    expect(rowOf(scope3, 'category', 'franchises')).toMatchObject({
      status: 'Not relevant, explanation provided',
      explanation: 'There are no franchises.',
      tco2e: null,
    });
    expect(scope3.rows.filter(({ status }) => status === 'Relevant, not yet calculated')).toHaveLength(13);
  });

  test('do not evaluate categories without a statement and say what to do', async ({ api }) => {
    const org = await api.newOrganisation();
    await keepBooks(api, org);
    const { table, prose } = await read(api, org, 'cdp_climate');
    const scope3 = table('q7_8');
    expect(rowOf(scope3, 'category', 'business_travel')).toMatchObject({ status: 'Relevant, calculated' });
    expect(rowOf(scope3, 'category', 'waste')).toMatchObject({ status: 'Not evaluated', explanation: null });
    expect(prose).toContain('There is no inventory statement for 2025: write one under Settings');
  });
});

describe('CDP 7.10 and 7.10.1', () => {
  test('compare scopes 1 and 2 with the previous year and divide the change like the bridge', async ({ api, org }) => {
    const { table, prose } = await read(api, org, 'cdp_climate');
    expect(table('q7_10').rows).toMatchObject([
      { previousTco2e: '2.184044', tco2e: '3.277193', changeTco2e: '1.093149', changePercent: '50.0516' },
    ]);
    expect(prose).toContain('Increased. 7.10.2, basis of the comparison: Location-based.');
    const { rows } = table('q7_10_1');
    expect(sumOf(rows, 'changeTco2e')).toBe(1_093_149n);
    const { byScope } = (await org.admin.get(BRIDGE)).body.data;
    const own = byScope.filter(({ scope }: { scope: number }) => scope !== 3);
    for (const { part, changeTco2e } of rows) {
      const expected = own.reduce(
        (all: bigint, { parts }: { parts: Record<string, number> }) => all + micro(parts[`${part}`]!),
        0n,
      );
      expect(millionths(changeTco2e), `${part}`).toBe(expected);
    }
    // 0.971187 t of scope 1 in 2025 that 2024 does not have, of 2.184044 t
    expect(rowOf(table('q7_10_1'), 'part', 'new')).toMatchObject({
      changeTco2e: '0.971187',
      direction: 'Increased',
      emissionsValuePercent: '44.4674',
    });
  });

  test('state if there is no previous year', async ({ api, org }) => {
    const first = await read(api, org, 'cdp_climate', { periodStart: '2023-01-01', periodEnd: '2023-12-31' });
    expect(first.table('q7_10').rows).toMatchObject([{ previousTco2e: null, changeTco2e: null }]);
    expect(first.table('q7_10_1').rows).toEqual([]);
    expect(first.prose).toContain('first year of reporting');
    expect(first.prose).toContain('2022 has no approved or locked entries, so no bridge explains the change.');
  });
});

describe('CDP 7.15.1, 7.16, 7.17 and 7.20', () => {
  test('break scopes 1 and 2 down by gas', async ({ api, org }) => {
    const gases = (await read(api, org, 'cdp_climate')).table('q7_15_1');
    expect(gases.totals).toMatchObject({ scope1Tco2e: '0.971187', scope2LocationTco2e: '2.306006' });
    expect(sumOf(gases.rows, 'scope1Tco2e')).toBe(971_187n);
    expect(sumOf(gases.rows, 'scope2LocationTco2e')).toBe(2_306_006n);
    expect(rowOf(gases, 'gas', 'co2')).toMatchObject({ scope1Tco2e: '0.966953' });
  });

  test('break them down by country, facility and activity, as the breakdown of the API does', async ({ api, org }) => {
    const { table } = await read(api, org, 'cdp_climate');
    expect(table('q7_16').rows).toMatchObject([
      { country: 'GB', scope1Tco2e: '0.440042', scope2LocationTco2e: '2.306006', scope2MarketTco2e: '1.421006' },
      { country: 'US', scope1Tco2e: '0.531145', scope2LocationTco2e: '0.000000', scope2MarketTco2e: '0.000000' },
    ]);
    expect(rowOf(table('q7_17_2_and_7_20_2'), 'locationName', 'Works')).toMatchObject({ scope1Tco2e: '0.182960' });
    const query = 'periodStart=2025-01-01&periodEnd=2025-12-31&scopes=1&by=category';
    const { status, body, text } = await org.admin.get(`${BREAKDOWN}?${query}`);
    expect(status, text).toBe(200);
    for (const { category, tco2e } of body.data.groups)
      expect(millionths(rowOf(table('q7_17_3_and_7_20_3'), 'category', category).scope1Tco2e)).toBe(micro(tco2e));
    for (const id of ['q7_16', 'q7_17_2_and_7_20_2', 'q7_17_3_and_7_20_3']) {
      expect(sumOf(table(id).rows, 'scope1Tco2e'), id).toBe(971_187n);
      expect(sumOf(table(id).rows, 'scope2MarketTco2e'), id).toBe(1_421_006n);
    }
  });
});

describe('CDP 7.30', () => {
  test('divides energy into renewable and other, on gross calorific value', async ({ api, org }) => {
    const { table } = await read(api, org, 'cdp_climate');
    // 3,930.711 kWh of gas and 1,053.052 kWh of diesel
    expect(rowOf(table('q7_30_1'), 'kind', 'fuel')).toMatchObject({
      renewableMwh: '0.000000',
      nonRenewableMwh: '4.983763',
      mwh: '4.983763',
    });
    expect(rowOf(table('q7_30_1'), 'kind', 'electricity')).toMatchObject({
      renewableMwh: '5.000000',
      nonRenewableMwh: '7.951613',
      mwh: '12.951613',
    });
    expect(table('q7_30_1').totals).toMatchObject({ mwh: '17.935376' });
    expect(table('q7_30').rows.map(({ kind, undertaken }) => [kind, undertaken])).toEqual([
      ['fuel', 'Yes'],
      ['electricity', 'Yes'],
      ['heat_steam', 'No'],
      ['cooling', 'No'],
    ]);
    expect(table('q7_30_14').rows).toMatchObject([
      { country: 'GB', tracking: 'Guarantee of origin', registry: 'Test registry', mwh: '5.000000' },
    ]);
    expect(table('q7_30_16').rows).toMatchObject([
      { country: 'GB', electricityMwh: '12.951613', heatSteamMwh: '0.000000' },
    ]);
  });
});

describe('the completeness of CDP', () => {
  test('takes its statuses from the cells, and its numbers from the dated list', async ({ api, org }) => {
    const { table } = await read(api, org, 'cdp_climate');
    const statuses = new Map(table('disclosures').rows.map(({ disclosure, status }) => [`${disclosure}`, status]));
    expect([...statuses.keys()]).toEqual(Object.values(questions));
    for (const [number, name] of Object.entries(questions)) expect(name.startsWith(`${number}: `)).toBe(true);
    for (const number of ['7.5', '7.6', '7.7', '7.8', '7.30.1', '7.30.14', '7.30.16', '7.45'] as const)
      expect(statuses.get(questions[number]), number).toBe('Stated');
    expect(statuses.get(questions['7.53.1'])).toBe('Missing');
    const empty = await read(api, await api.newOrganisation(), 'cdp_climate');
    expect(new Set(empty.table('disclosures').rows.map(({ status }) => status))).toEqual(new Set(['Missing']));
  });
});
