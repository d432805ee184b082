import { describe, expect } from 'vitest';
import { demoTest as test } from '../../../../test/api-test.ts';
import { IMPORTS, rowsOf, valuesOf } from '../../../../test/fixtures/imports.ts';

describe('the demo organisation', () => {
  test('has one import that waits for decisions', async ({ admin }) => {
    const { data } = (await admin.get(IMPORTS)).body;
    expect(data).toMatchObject([
      {
        name: 'Fuel cards.csv',
        status: 'mapping',
        format: { headerLine: 3 },
        counts: { rows: 8, ready: 4, errors: 2, duplicates: 1, ignored: 1, applied: 0, unmapped: 1 },
      },
    ]);
    const rows = await rowsOf(admin, data[0].id, '&state=error&state=duplicate&state=ignored');
    expect(rows.map(({ line, state, problems }: Record<string, object[]>) => [line, state, problems?.[0]])).toEqual([
      [7, 'error', expect.objectContaining({ column: 'Product', code: 'not_mapped' })],
      [8, 'error', expect.objectContaining({ column: 'Date', code: 'not_a_date' })],
      [9, 'duplicate', undefined],
      [11, 'ignored', undefined],
    ]);
    const unmapped = (await valuesOf(admin, data[0].id)).filter(({ means }: { means: unknown }) => means === null);
    expect(unmapped).toMatchObject([{ value: 'Shop item 14' }]);
  });

  test('has a template of the same source', async ({ admin }) => {
    const { data } = (await admin.get('/api/v1/import-templates')).body;
    const columns = ['Date', 'Product', 'Quantity', 'Unit', 'Site', 'Receipt'];
    expect(data).toMatchObject([{ name: 'Fuel cards', columns }]);
  });

  test('has none of its rows in the inventory', async ({ admin }) => {
    const [{ id }] = (await admin.get(IMPORTS)).body.data;
    expect((await admin.get(`/api/v1/emissions?importId=${id}`)).body.data).toEqual([]);
  });
});
