import { describe, expect } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import { GERMAN_BILLS, importFile, LINES, rowsOf, valuesOf } from '../../../../test/fixtures/imports.ts';

interface Shown {
  readonly line: number;
}

const byLine = (rows: readonly Shown[], line: number) => rows.find((row) => row.line === line);

describe('a German file with titles and a total', () => {
  test('has its form, its header and its columns found', async ({ api, admin }) => {
    const read = await importFile(api, admin, GERMAN_BILLS);
    expect(read).toMatchObject({
      kind: 'table',
      status: 'mapping',
      progressPercent: 100,
      format: { encoding: 'utf-8', delimiter: ';', sheet: null, sheets: [], headerLine: 4 },
      counts: { rows: 8, ready: 3, errors: 3, duplicates: 1, ignored: 1, applied: 0, unmapped: 1 },
    });
    expect(read.columns.map(({ column, field }: Record<string, unknown>) => [column, field])).toEqual([
      ['Monat', 'date'],
      ['Energieträger', 'activity'],
      ['Menge', 'quantity'],
      ['Einheit', 'unit'],
      ['Beleg', 'reference'],
      ['Bemerkung', 'notes'],
    ]);
    expect(read.columns[0]).toMatchObject({ dateForm: 'DMY' });
    expect(read.columns[2]).toMatchObject({ decimal: ',' });
  });

  test('shows the entry that each good row makes', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const rows = await rowsOf(admin, id);
    // 12,500.5 kWh × 0.177 kg/kWh (UK Government 2025) = 2,212.5885 kg, rounded half up to 6 decimals of a tonne.
    expect(byLine(rows, LINES.january)).toMatchObject({
      state: 'ready',
      cells: ['01.2025', 'Strom', '12.500,5', 'kWh', 'R-101', ''],
      understood: {
        activity: 'electricity',
        scope: 2,
        category: 'purchased_electricity',
        subcategory: 'grid_electricity',
        quantity: 12500.5,
        unit: 'kWh',
        periodStart: '2025-01-01',
        periodEnd: '2025-01-31',
        reference: 'R-101',
        tco2e: 2.212589,
      },
    });
    // A comma marks the decimals in this column, so the point in 11.200 separates thousands.
    expect(byLine(rows, LINES.february)).toMatchObject({ understood: { quantity: 11200, periodEnd: '2025-02-28' } });
    // 1,000 kWh × 0.18296 kg/kWh (UK Government 2025, gross calorific value) = 182.96 kg.
    expect(byLine(rows, LINES.gas)).toMatchObject({ understood: { scope: 1, tco2e: 0.18296 } });
  });

  test('names the cell of each problem, and the line that a duplicate repeats', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const rows = await rowsOf(admin, id);
    const problemOf = (line: number) => {
      const { state, problems } = byLine(rows, line) as never as { state: string; problems: object[] };
      return { state, problem: problems[0] };
    };
    expect(problemOf(LINES.unknown)).toMatchObject({
      state: 'error',
      problem: { column: 'Energieträger', code: 'not_mapped', message: expect.stringContaining('“Zauberpulver”') },
    });
    expect(problemOf(LINES.badDate)).toMatchObject({
      state: 'error',
      problem: { column: 'Monat', code: 'not_a_date', message: expect.stringContaining('“31.02.2025”') },
    });
    expect(problemOf(LINES.badNumber)).toMatchObject({
      state: 'error',
      problem: { column: 'Menge', code: 'not_a_number', message: expect.stringContaining('“abc”') },
    });
    expect(byLine(rows, LINES.again)).toMatchObject({ state: 'duplicate', repeats: `line ${LINES.january}` });
    expect(byLine(rows, LINES.total)).toMatchObject({ state: 'ignored', ignoredBecause: 'total row' });
    expect((await rowsOf(admin, id, '&state=error')).map(({ line }: Shown) => line)).toEqual([8, 9, 10]);
  });

  test('lists each value once, with its meaning or without one', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, GERMAN_BILLS);
    const values = await valuesOf(admin, id);
    const named = (value: string) => values.find((each: { value: string }) => each.value === value);
    expect(named('Strom')).toMatchObject({
      column: 'Energieträger',
      field: 'activity',
      rows: 3,
      means: { activity: 'electricity' },
      decidedBy: 'service',
    });
    expect(named('Zauberpulver')).toMatchObject({ rows: 1, means: null, decidedBy: null });
    const unmapped = await admin.get(`/api/v1/imports/${id}/values?isMapped=false`);
    expect(unmapped.body.data.map(({ value }: { value: string }) => value)).toEqual(['Zauberpulver']);
  });
});

describe('a JSON array of objects', () => {
  test('is a table with a column for every name', async ({ api, admin }) => {
    const items = [
      { Date: '2025-01', Activity: 'Electricity', kWh: 1200.5 },
      { Date: '2025-02', Activity: 'Electricity', kWh: 1300, Invoice: 'R-2' },
    ];
    const json = { name: 'bills.json', type: 'application/json' };
    const { id, status } = await importFile(api, admin, JSON.stringify(items), json);
    expect(status).toBe('ready');
    expect(await rowsOf(admin, id)).toMatchObject([
      { line: 2, understood: { quantity: 1200.5, unit: 'kWh', reference: null } },
      { line: 3, understood: { quantity: 1300, unit: 'kWh', reference: 'R-2' } },
    ]);
  });

  test('fails with advice if it is something else', async ({ api, admin }) => {
    for (const content of ['{"a": 1}', '[1, 2]', '[', '[]']) {
      const read = await importFile(api, admin, content, { name: 'x.json', type: 'application/json' });
      expect([content, read.status]).toEqual([content, 'failed']);
      expect(read.message).toContain('array of objects');
    }
  });
});

describe('a file that cannot be read', () => {
  test('fails with a message for its user', async ({ api, admin }) => {
    const binary = Buffer.from([0, 1, 2, 3, 0, 255, 0, 10, 0, 7]);
    const read = await importFile(api, admin, binary);
    expect(['failed', 'mapping']).toContain(read.status);
    expect(read.counts).toMatchObject({ ready: 0, applied: 0 });
  });

  test('has neither rows nor columns if it holds only blanks', async ({ api, admin }) => {
    const read = await importFile(api, admin, '\n\n \n');
    expect(read.counts.rows).toBe(0);
    expect(read.status).not.toBe('ready');
  });
});

describe('possible duplicates', () => {
  const BILLS = `Date,Activity,Amount,Unit,Invoice
2025-01,Electricity,1000,kWh,A-1
2025-01,Electricity,1020,kWh,A-2
2025-01,Electricity,1200,kWh,A-3
`;

  test('are rows of the same days whose amounts are within five percent', async ({ api, admin }) => {
    const { id, counts } = await importFile(api, admin, BILLS);
    expect(counts).toMatchObject({ ready: 2, duplicates: 1 });
    const [row] = await rowsOf(admin, id, '&state=possible_duplicate');
    expect(row).toMatchObject({ line: 3, repeats: 'line 2' });
  });

  test('become ready once a person keeps them', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, BILLS);
    const kept = await admin.patch(`/api/v1/imports/${id}/rows/3`, { isKept: true });
    expect(kept.status, kept.text).toBe(200);
    expect(kept.body.data).toMatchObject({ state: 'ready', repeats: null });
    expect((await admin.get(`/api/v1/imports/${id}`)).body.data).toMatchObject({ status: 'ready' });
  });

  test('are found among existing entries too', async ({ api, admin }) => {
    const existing = await admin.post('/api/v1/emissions', {
      activity: 'electricity',
      quantity: 990,
      unit: 'kWh',
      periodStart: '2025-01-01',
      periodEnd: '2025-01-31',
      reference: 'B-9',
    });
    const { id } = await importFile(api, admin, 'Date,Activity,Amount,Unit\n2025-01,Electricity,1000,kWh\n');
    const [row] = await rowsOf(admin, id);
    expect(row).toMatchObject({ state: 'possible_duplicate', repeats: existing.body.data.id });
  });
});
