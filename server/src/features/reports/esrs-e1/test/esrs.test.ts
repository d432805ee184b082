import { rendered } from '@tonne/documents/testing';
import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { micro } from '../../../../../test/fixtures/emissions.ts';
import { putInventory } from '../../../../../test/fixtures/external-inventories.ts';
import { definitionById } from '../../service.ts';
import { addTarget } from '../../target-progress/test/target-fixture.ts';
import { keepStatedBooks, SUMMARY_2025 } from '../../test/disclosure-fixture.ts';
import { addStranger, millionths, parametersFor, type ReadReport, read, rowOf } from '../../test/fixture.ts';

const test = base.extend('org', { scope: 'file' }, async ({ api }) => {
  await addStranger(api);
  return keepStatedBooks(api);
});

const at = ({ table }: ReadReport, id: string, datapoint: string) => rowOf(table(id), 'datapoint', datapoint);

describe('ESRS E1-5', () => {
  test('divides energy by source, on net calorific value', async ({ api, org }) => {
    const report = await read(api, org, 'esrs_e1');
    // Gas: 3,930.711 kWh × 45.745 ÷ 50.678 GJ/t. Diesel: 100 L × 42.839 GJ/t ÷ 3.6 ÷ 1,201.402 L/t.
    expect(at(report, 'e1_5', 'E1-5_12')).toMatchObject({ mwh: '3.548095', paragraph: '38 (c)' });
    expect(at(report, 'e1_5', 'E1-5_11')).toMatchObject({ mwh: '0.990486' });
    // 12,951.613 kWh, of which certificates cover 5,000
    expect(at(report, 'e1_5', 'E1-5_14')).toMatchObject({ mwh: '7.951613', previousMwh: '10.548387' });
    expect(at(report, 'e1_5', 'E1-5_07')).toMatchObject({ mwh: '5.000000', previousMwh: '0.000000' });
    expect(at(report, 'e1_5', 'E1-5_02')).toMatchObject({ mwh: '12.490194', shareDatapoint: 'E1-5_15' });
    expect(at(report, 'e1_5', 'E1-5_01')).toMatchObject({ mwh: '17.490194', sharePercent: '100.0000' });
    // 5 ÷ 17.490194
    expect(at(report, 'e1_5', 'E1-5_05')).toMatchObject({ mwh: '5.000000', sharePercent: '28.5874' });
    expect(at(report, 'e1_5', 'E1-5_03')).toMatchObject({ mwh: null, sharePercent: null });
  });
});

describe('ESRS E1-6', () => {
  test('has base year, N-1, N and the change, by both methods', async ({ api, org }) => {
    const report = await read(api, org, 'esrs_e1');
    expect(at(report, 'e1_6', 'E1-6_07')).toMatchObject({
      baseYearTco2e: '0.000000',
      previousTco2e: '0.000000',
      tco2e: '0.971187',
      changePercent: null,
    });
    expect(at(report, 'e1_6', 'E1-6_09')).toMatchObject({
      baseYearTco2e: '2.184044',
      previousTco2e: '2.184044',
      tco2e: '2.306006',
      changePercent: '5.5842',
    });
    expect(at(report, 'e1_6', 'E1-6_10')).toMatchObject({ tco2e: '1.421006', previousTco2e: '2.184044' });
    expect(at(report, 'e1_6', 'E1-6_11')).toMatchObject({ tco2e: '0.041600' });
    const travel = rowOf(report.table('e1_6'), 'line', '6 Business travel');
    expect(travel).toMatchObject({ datapoint: 'E1-6_04', previousTco2e: null, tco2e: '0.041600' });
    expect(rowOf(report.table('e1_6'), 'line', '15 Investments')).toMatchObject({ tco2e: null });
    expect(at(report, 'e1_6', 'E1-6_12')).toMatchObject({ tco2e: '3.318793', changePercent: '51.9563' });
    expect(at(report, 'e1_6', 'E1-6_13')).toMatchObject({ tco2e: '2.433793' });
    expect(report.table('e1_6').rows).toHaveLength(21);
  });

  test('agrees with the summary, to the last digit', async ({ api, org }) => {
    const report = await read(api, org, 'esrs_e1');
    const summary = (await org.admin.get(SUMMARY_2025)).body.data;
    const figure = (datapoint: string) => millionths(at(report, 'e1_6', datapoint).tco2e);
    expect(figure('E1-6_07')).toBe(micro(summary.scope1Tco2e));
    expect(figure('E1-6_09')).toBe(micro(summary.scope2LocationTco2e));
    expect(figure('E1-6_10')).toBe(micro(summary.scope2MarketTco2e));
    expect(figure('E1-6_11')).toBe(micro(summary.scope3Tco2e));
    expect(figure('E1-6_12')).toBe(micro(summary.totalTco2e));
    const biogenic = report.table('e1_6_biogenic').rows.reduce((all, row) => all + millionths(row.tco2e ?? '0'), 0n);
    expect(biogenic).toBe(micro(summary.biogenicCo2Tonnes));
  });

  test('divides both totals by net revenue', async ({ api, org }) => {
    const report = await read(api, org, 'esrs_e1');
    // 3.318793 t and 2.433793 t ÷ 12.5 million GBP; 2.184044 t ÷ 10 million in the year before
    expect(at(report, 'net_revenue_intensity', 'E1-6_30')).toMatchObject({
      value: '0.265503440',
      previousValue: '0.218404400',
      changePercent: '21.5651',
    });
    expect(at(report, 'net_revenue_intensity', 'E1-6_31')).toMatchObject({ value: '0.194703440' });
    expect(at(report, 'net_revenue_intensity', 'E1-6_34')).toMatchObject({ value: '12500000', unit: 'GBP' });
  });

  test('shows no figure for a scope that was filtered out', async ({ api, org }) => {
    const report = await read(api, org, 'esrs_e1', { filters: { scopes: [1] } });
    for (const datapoint of ['E1-6_09', 'E1-6_10', 'E1-6_11'])
      expect(at(report, 'e1_6', datapoint)).toMatchObject({ previousTco2e: null, tco2e: null });
  });

  test('names missing disclosures and what to do', async ({ api }) => {
    const { table, prose } = await read(api, await api.newOrganisation(), 'esrs_e1');
    const missing = table('disclosures').rows.filter(({ status }) => status === 'Missing');
    const remarks = missing.map(({ remark }) => remark).join('\n');
    expect(remarks).toContain('There are no metrics for 2025');
    expect(remarks).toContain('There is no inventory statement for 2025');
    expect(remarks).toContain('There are no approved or locked entries of scope 1 and 2 and 3.');
    expect(prose).toContain('No base year is chosen.');
  });
});

describe('ESRS E1-6, application requirements', () => {
  test('AR 45 (d): states the instruments by the energy that they cover', async ({ api, org }) => {
    const { rows } = (await read(api, org, 'esrs_e1')).table('e1_6_instruments');
    // certificates for 5,000 of 12,951.613 kWh
    expect(rows.map(({ datapoint, mwh, sharePercent }) => [datapoint, mwh, sharePercent])).toEqual([
      ['E1-6_22', '5.000000', '38.6052'],
      ['E1-6_22', '0.000000', '0.0000'],
      ['E1-6_21', '0.000000', '0.0000'],
      ['E1-6_21', '0.000000', '0.0000'],
      ['E1-6_18', '5.000000', '38.6052'],
    ]);
  });

  test('AR 48: shows the amounts that a target allows, and the yearly reduction', async ({ api }) => {
    const own = await keepStatedBooks(api);
    await putInventory(own.admin, 2020, {
      lines: [{ scope: 2, category: 'purchased_electricity', tco2e: 10, marketTco2e: 10 }],
    });
    const target = { name: 'Halve', baseYear: 2020, baseYearTco2e: 10, targetYear: 2030, reductionPercent: 50 };
    await addTarget(own, target);
    const report = await read(api, own, 'esrs_e1');
    // linear: 10 t, 5 % of 10 t less a year
    expect(report.table('e1_6_targets').rows).toMatchObject([
      {
        name: 'Halve',
        baseYearTco2e: '10.000000',
        tco2e2025: '7.500000',
        tco2e2030: '5.000000',
        tco2e2050: null,
        targetTco2e: '5.000000',
        yearlyPercent: '5.0000',
      },
    ]);
    const { table } = await read(api, own, 'esrs_e1', { filters: { scopes: [1] } });
    expect(table('e1_6_targets').rows).toEqual([]);
  });

  test('names what is not known: the mix of the grid, Article 6', async ({ api, org }) => {
    const { table } = await read(api, org, 'esrs_e1');
    const known = new Map(
      table('disclosures').rows.map(({ disclosure, status, remark }) => [disclosure, [status, remark]]),
    );
    for (const name of [
      'E1-5: nuclear energy, and self-generated renewable energy',
      'E1-7: corresponding adjustments (AR 62 (e))',
    ])
      expect(known.get(name)).toEqual(['Missing', expect.stringMatching(/^Not known/)]);
    expect(known.get('E1-6: share and types of contractual instruments (AR 45 (d))')).toEqual(['Stated', null]);
    expect(known.get('E1-6: milestones and target years (AR 48)')?.[0]).toBe('Missing');
  });
});

describe('ESRS E1-7', () => {
  test('shows cancelled credits like the summary, and a dash for removals', async ({ api, org }) => {
    const report = await read(api, org, 'esrs_e1');
    const { offsetsTco2e } = (await org.admin.get(SUMMARY_2025)).body.data;
    expect(millionths(at(report, 'e1_7', 'E1-7_10').value)).toBe(micro(offsetsTco2e));
    expect(at(report, 'e1_7', 'E1-7_05')).toMatchObject({ value: null });
    expect(at(report, 'e1_7', 'E1-7_14')).toMatchObject({ value: null });
  });
});

describe('the revision of 2026', () => {
  test('numbers the same figures by its own requirements and paragraphs', async ({ api, org }) => {
    const { table, document } = await read(api, org, 'esrs_e1', { esrsEdition: '2026' });
    expect(document).toMatchObject({ standard: expect.stringContaining('2026/1563'), subtitle: 'E1-7, E1-8 and E1-9' });
    expect(rowOf(table('e1_7'), 'paragraph', '26')).toMatchObject({ mwh: '17.490194', datapoint: null });
    expect(rowOf(table('e1_8'), 'paragraph', '30 (a) i')).toMatchObject({ tco2e: '0.971187' });
    expect(
      table('e1_8')
        .rows.filter(({ paragraph }) => paragraph === '30 (a) ii')
        .map(({ tco2e }) => tco2e),
    ).toEqual(['2.306006', '1.421006']);
    expect(rowOf(table('e1_9'), 'paragraph', '34 (a)')).toMatchObject({ value: '0.000000' });
    expect(table('net_revenue_intensity')).toBeUndefined();
  });

  test('applies by default to years that begin in 2027 or later', async ({ api, org }) => {
    const year = (which: number) => ({ periodStart: `${which}-01-01`, periodEnd: `${which}-12-31` });
    expect((await read(api, org, 'esrs_e1', year(2027))).document.subtitle).toBe('E1-7, E1-8 and E1-9');
    expect((await read(api, org, 'esrs_e1', year(2026))).document.subtitle).toBe('E1-5, E1-6 and E1-7');
    const kept = await read(api, org, 'esrs_e1', { ...year(2027), esrsEdition: '2023' });
    expect(kept.document.subtitle).toBe('E1-5, E1-6 and E1-7');
  });
});

describe('its files', () => {
  test('carry the datapoints in CSV and JSON', async ({ api, org }) => {
    const file = (format: 'csv' | 'json') =>
      api.db.snapshot(async (db) =>
        (await rendered(await definitionById('esrs_e1').compose(db, parametersFor(api, org)), format)).bytes.toString(
          'utf8',
        ),
      );
    const lines = (await file('csv')).split('\r\n');
    expect(lines[0]).toMatch(/^table,datapoint,paragraph,/);
    expect(lines.some((line) => line.startsWith('e1_6,E1-6_10,49 (b),') && line.includes(',1.421006,'))).toBe(true);
    const { tables } = JSON.parse(await file('json')).content;
    expect(tables.e1_6.rows.find((row: { datapoint: string }) => row.datapoint === 'E1-6_13').tco2e).toBe(2.433793);
  });
});
