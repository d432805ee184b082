import { column, section, table } from '@tonne/documents';
import { describe, expect, test } from 'vitest';
import { disclosureTable, inProse, inTable, nowhere } from '../statement/disclosures.present.ts';

const sections = (...amounts: (string | null)[]) => [
  section('Energy', [
    table({
      id: 'energy',
      title: 'Energy',
      columns: [
        column.text('code', 'Code', { printed: false }),
        column.text('name', 'Name'),
        column.decimal('kwh', 'kWh'),
      ],
      rows: amounts.map((kwh, place) => ({ code: `code_${place}`, name: `Line ${place + 1}`, kwh })),
    }),
  ]),
];

const statusIn = (content: ReturnType<typeof sections>, disclosure: object) => {
  const block = disclosureTable(content, [{ name: 'Energy', place: inTable('energy', ['kwh']), ...disclosure }]);
  const [row] = block.type === 'table' ? (block.rows as { status: string; remark: string | null }[]) : [];
  return [row?.status, row?.remark];
};

describe('the status of a disclosure', () => {
  test('is stated if no cell is empty', () => {
    expect(statusIn(sections('0.000', '12.500'), {})).toEqual(['Stated', null]);
  });

  test('is incomplete if some cells are empty, and names their rows', () => {
    expect(statusIn(sections('12.500', null, null), {})).toEqual(['Incomplete', 'Not known: Line 2, Line 3.']);
  });

  test('is missing without any figure, table or text', () => {
    const reason = 'The report holds no figure for it.';
    expect(statusIn(sections(null, null), {})).toEqual(['Missing', reason]);
    expect(statusIn(sections(), {})).toEqual(['Missing', reason]);
    expect(statusIn(sections('1.000'), { place: inTable('emissions', ['tco2e']) })).toEqual(['Missing', reason]);
    expect(statusIn(sections('1.000'), { place: inProse(null) })).toEqual(['Missing', reason]);
    expect(statusIn(sections('1.000'), { place: nowhere })).toEqual(['Missing', reason]);
  });

  test('is missing for a known reason, whatever the cells hold', () => {
    expect(statusIn(sections('1.000'), { missing: 'The filters leave a part out.' })).toEqual([
      'Missing',
      'The filters leave a part out.',
    ]);
  });

  test('looks at the rows that belong to the disclosure alone', () => {
    const place = inTable('energy', ['kwh'], ({ name }) => name === 'Line 1');
    expect(statusIn(sections('1.000', null), { place })).toEqual(['Stated', null]);
  });
});
