import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../test/api-test.ts';
import { addEntry, bringTo, EMISSIONS, gas, micro, SUMMARY } from '../../../../test/fixtures/emissions.ts';
import { generateEntries } from '../../../../test/fixtures/generated-entries.ts';
import { putStatement } from '../../../../test/fixtures/statements.ts';
import { Decimal } from '../../../kernel/decimal.ts';
import type { ReportParameters } from '../rules.ts';
import { definitionById } from '../service.ts';
import { addStranger, parametersFor, read, rowOf, sumOf } from './fixture.ts';

/** 15 December to 14 January: 31 days, 17 of them in 2024 and 14 in 2025. */
const ACROSS = { periodStart: '2024-12-15', periodEnd: '2025-01-14' };

const YEARS: Array<Partial<ReportParameters>> = [2024, 2025].map((year) => ({
  periodStart: `${year}-01-01`,
  periodEnd: `${year}-12-31`,
}));

const cooling = {
  category: 'purchased_cooling',
  subcategory: 'chilled_water',
  factorCode: 'DEFRA-2024-ELEC-GRID-GB',
  factorOverrideReason: 'No publication covers it; the chiller runs on grid electricity',
};

const test = base.extend('books', { scope: 'file', auto: true }, async ({ api, org }) => {
  const add = async (change: object): Promise<string> => {
    const { id } = await addEntry(org.admin, change);
    await bringTo('approved', api, org, id);
    return id;
  };
  await addStranger(api);
  const large = await add({ quantity: 1000, ...ACROSS, reference: 'large' });
  const heat = await add({ ...gas, ...ACROSS });
  const small = [];
  for (const reference of ['one', 'two', 'three'])
    small.push(await add({ ...cooling, quantity: 1, ...ACROSS, reference }));
  const draft = await addEntry(org.admin, { quantity: 7, ...ACROSS, reference: 'draft' });
  await add({ quantity: 10_000, periodStart: '2025-02-01', periodEnd: '2025-02-28' });
  return { large, heat, small, draft: draft.id as string };
});

describe('an entry across the turn of the year', () => {
  test('is listed in both years with the part that counts there', async ({ api, org, books }) => {
    const [before, after] = await Promise.all(YEARS.map((year) => read(api, org, 'emissions_detail', year)));
    // 1,000 kWh × 0.20705 kg/kWh (UK Government 2024) = 0.207050 t.
    // 17 of 31 days: 207,050 × 17 / 31 = 113,543.55 millionths; 14 of 31: 93,506.45. The one left goes to the first.
    const whole = { days: 31, entryQuantity: '1000', entryTco2e: '0.207050', periodStart: '2024-12-15' };
    expect(rowOf(before!.table('entries'), 'id', books.large)).toMatchObject({
      ...whole,
      daysCounted: 17,
      tco2e: '0.113544',
      locationBasedTco2e: '0.113544',
      // 1,000 × 17 / 31 = 548.387096… kWh, by the same rule
      quantity: '548.387097',
      energyKwh: '548.387097',
    });
    expect(rowOf(after!.table('entries'), 'id', books.large)).toMatchObject({
      ...whole,
      daysCounted: 14,
      tco2e: '0.093506',
      locationBasedTco2e: '0.093506',
      quantity: '451.612903',
      energyKwh: '451.612903',
    });
  });

  test('leaves rows that add up to the total, column by column', async ({ api, org }) => {
    for (const year of YEARS) {
      const { rows, totals } = (await read(api, org, 'emissions_detail', year)).table('entries');
      const { id: _, ...sums } = totals;
      for (const [column, sum] of Object.entries(sums)) expect(exactSum(rows, column), column).toBe(plain(sum));
      const { body } = await org.admin.get(`${SUMMARY}?${new URLSearchParams(year as Record<string, string>)}`);
      expect(sumOf(rows, 'tco2e')).toBe(micro(body.data.totalTco2e));
      const count = await api.db.snapshot((db) =>
        definitionById('emissions_detail').countRows(db, parametersFor(api, org, year)),
      );
      expect(count).toBe(rows.length);
    }
  });

  test('shares the last digits with entries of the same days, place and factor', async ({ api, org, books }) => {
    const { rows } = (await read(api, org, 'emissions_detail', YEARS[1])).table('entries');
    const parts = rows.filter(({ id }) => books.small.includes(`${id}`)).map(({ tco2e }) => tco2e);
    // Each is 1 kWh × 0.20705 kg = 0.000207 t. In 2025, 14 of 31 days of one are 93.48 millionths: 93. Of two, 414 × 14 / 31 =
    // 186.97: 187. Of three, 621 × 14 / 31 = 280.45, less than the 340.55 of 2024 lost: 280. So 93, 187 − 93, 280 − 187.
    expect(parts).toEqual(['0.000093', '0.000094', '0.000093']);
  });

  test('is listed with its share among the factor overrides', async ({ api, org, books }) => {
    const { table, prose } = await read(api, org, 'ghg_inventory', YEARS[1]);
    const { rows, totals } = table('factor_overrides');
    expect(rows.map(({ id }) => id).sort()).toEqual(books.small.toSorted());
    for (const row of rows) expect(row).toMatchObject({ days: 31, daysCounted: 14, entryTco2e: '0.000207' });
    expect(sumOf(rows, 'tco2e')).toBe(280n);
    expect(totals).toMatchObject({ tco2e: '0.000280', entryTco2e: '0.000621' });
    expect(prose).toContain('listed with its share of days; the whole entries are 0.001 t CO₂e.');
  });

  test('has its history in the audit trail of both years, with its days', async ({ api, org, books }) => {
    for (const [index, daysCounted] of [17, 14].entries()) {
      const { rows } = (await read(api, org, 'audit_trail', YEARS[index])).table('revisions');
      const history = rows.filter(({ entryId }) => entryId === books.large);
      expect(history.map(({ action }) => action)).toEqual(['created', 'approved']);
      for (const row of history) expect(row).toMatchObject({ ...ACROSS, days: 31, daysCounted });
      expect(rows.some(({ entryId }) => entryId === books.draft)).toBe(true);
    }
  });

  test('keeps its history there after its deletion', async ({ api, org }) => {
    const { id } = await addEntry(org.admin, { quantity: 9, ...ACROSS, reference: 'gone' });
    expect((await org.admin.delete(`${EMISSIONS}/${id}`)).status).toBe(204);
    const { rows } = (await read(api, org, 'audit_trail', YEARS[1])).table('revisions');
    expect(rows.filter(({ entryId }) => entryId === id).map(({ action }) => action)).toEqual(['created', 'deleted']);
  });
});

describe('many entries across many edges', () => {
  test.for([
    ['whole', {}],
    ['by equity shares', { 2024: 60, 2025: 33.3 }],
  ] as const)('add up in every window: %s', async ([, percents], { api }) => {
    const org = await api.newOrganisation();
    await generateEntries(api, org, 60);
    const { body } = await org.admin.get('/api/v1/settings/locations');
    for (const [year, percent] of Object.entries(percents))
      await putStatement(org.admin, Number(year), {
        consolidationApproach: 'equity_share',
        shares: [{ locationId: body.data[0].id, percent }],
      });
    for (const [periodStart, periodEnd] of [
      ['2024-01-17', '2024-02-03'],
      ['2024-06-30', '2025-03-14'],
      ['2025-05-05', '2025-05-05'],
    ] as const) {
      const window = { periodStart, periodEnd };
      const { rows, totals } = (await read(api, org, 'emissions_detail', window)).table('entries');
      expect(rows.length).toBeGreaterThan(5);
      const { id: _, ...sums } = totals;
      for (const [column, sum] of Object.entries(sums)) expect(exactSum(rows, column), column).toBe(plain(sum));
    }
  });
});

const plain = (amount: unknown): string => new Decimal(`${amount ?? 0}`).toFixed();

const exactSum = (rows: ReadonlyArray<Record<string, unknown>>, key: string): string =>
  rows.reduce((all, row) => all.plus(`${row[key] ?? 0}`), new Decimal(0)).toFixed();
