import { column, section, table } from '@tonne/documents';
import { rendered } from '@tonne/documents/testing';
import { expect, test } from 'vitest';
import { readXlsx } from '../../../src/features/entries/import/worker/read-file.ts';

test('a workbook becomes texts: numbers with a point, days with the year in front', async () => {
  const columns = [column.text('what', 'What'), column.decimal('amount', 'Amount'), column.date('day', 'Day')];
  const rows = [
    { what: 'natural_gas', amount: '1250.25', day: '2025-03-31' },
    { what: null, amount: null, day: '2025-04-01' },
  ];
  const { bytes } = await rendered(
    {
      reportId: 'meters',
      title: 'Meters',
      organisation: 'Example plc',
      filters: [],
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      asOf: new Date('2026-01-15T12:00:00Z'),
      sections: [section('Meters', [table({ id: 'meters', title: 'Meter readings', columns, rows })])],
    },
    'xlsx',
  );
  const [first, last] = await readXlsx(new File([new Uint8Array(bytes)], 'meters.xlsx'));
  expect(first).toEqual({
    name: 'Meter readings',
    rows: [
      ['What', 'Amount', 'Day'],
      ['natural_gas', '1250.25', '2025-03-31'],
      ['', '', '2025-04-01'],
    ],
  });
  expect(last?.name).toBe('About');
});
