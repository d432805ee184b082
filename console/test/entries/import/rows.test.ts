import { describe, expect, test } from 'vitest';
import { toCsv } from '../../../src/browser/download.ts';
import { recall, remember } from '../../../src/features/entries/import/columns/saved-choices.ts';
import { chunksOf, keyOf, newRun, range } from '../../../src/features/entries/import/parse/chunks.ts';
import { entryOf } from '../../../src/features/entries/import/parse/entries.ts';
import { guessMapping } from '../../../src/features/entries/import/parse/fields.ts';
import { mostFrequent, type Reasons, withReasons } from '../../../src/features/entries/import/parse/reasons.ts';
import { Table } from '../../../src/features/entries/import/worker/table.ts';

const HEADERS = ['Scope', 'Menge', 'Monat', 'Standort'];
const plan = {
  mapping: { ...guessMapping(HEADERS), unit: { column: null, fixed: 'kWh' } },
  formats: { decimalMark: ',', dateOrder: 'dmy' },
  names: { locationId: { berlin: 'loc_1' } },
} as const;

test('a row becomes an entry', () => {
  expect(entryOf(['Scope 2', '1.234,5', '02/2026', ' Berlin '], plan)).toEqual({
    scope: 2,
    quantity: 1234.5,
    unit: 'kWh',
    locationId: 'loc_1',
    periodStart: '2026-02-01',
    periodEnd: '2026-02-28',
  });
});

test('a row that names its activity takes no fixed subcategory, and one that names its category no fixed activity', () => {
  const headers = ['Activity', 'Category', 'Subcategory'];
  const mapping = guessMapping(headers);
  const named = { ...plan, names: {}, mapping: { ...mapping, subcategory: { column: 2, fixed: 'hotel_stay' } } };
  expect(entryOf(['taxi', '', ''], named)).toEqual({ activity: 'taxi' });
  expect(entryOf(['laptop', 'capital_goods', ''], named)).toEqual({ activity: 'laptop', category: 'capital_goods' });
  expect(entryOf(['', 'business_travel', ''], named)).toEqual({
    category: 'business_travel',
    subcategory: 'hotel_stay',
  });
  const usual = { ...named, mapping: { ...mapping, activity: { column: 0, fixed: 'taxi' } } };
  expect(entryOf(['', '', ''], usual)).toEqual({ activity: 'taxi' });
  expect(entryOf(['', 'business_travel', 'hotel_stay'], usual)).toEqual({
    category: 'business_travel',
    subcategory: 'hotel_stay',
  });
});

test('sends an unreadable cell unchanged and omits an empty one', () => {
  expect(entryOf(['4', 'much', '', 'Atlantis'], plan)).toEqual({
    scope: '4',
    quantity: 'much',
    unit: 'kWh',
    locationId: 'Atlantis',
  });
});

test.each([
  [0, 10, []],
  [10, 10, [10]],
  [11, 10, [10, 1]],
  [25, 10, [10, 10, 5]],
])('%d rows in chunks of %d', (rows, size, lengths) => {
  const chunks = chunksOf(range(rows), size);
  expect(chunks.map((chunk) => chunk.rows.length)).toEqual(lengths);
  expect(chunks.flatMap((chunk) => chunk.rows)).toEqual(range(rows));
});

test('the key of a chunk is a UUID, always the same within a run and never in another', () => {
  const [run, other] = [newRun(), newRun()];
  expect(keyOf(run, 300)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-00000000012c$/);
  expect(keyOf(run, 300)).toBe(keyOf(run, 300));
  expect(new Set([keyOf(run, 0), keyOf(run, 1), keyOf(other, 0), keyOf(other, 1)]).size).toBe(4);
});

describe('the table of a file', () => {
  const table = new Table([HEADERS, ...range(1500).map((row) => ['1', `${row},5`, '2026-01', 'Berlin'])]);

  test('is sent in chunks, and goes on without the rows that were refused', () => {
    expect(table.split(plan, 'all')).toEqual({ chunks: 2, rows: 1500 });
    expect(table.ndjson(1).split('\n')).toHaveLength(500);
    const details = [{ field: 'quantity', message: 'is too small' }];
    const error = { code: 'VALIDATION_ERROR', message: 'quantity: is too small', details };
    expect(table.refuse(1, [{ index: 3, error }])).toEqual([
      { line: 1005, field: 'quantity', value: '1003,5', message: 'is too small', code: 'VALIDATION_ERROR' },
    ]);
    expect(table.split(plan, 'good')).toEqual({ chunks: 2, rows: 1499 });
    expect(JSON.parse(table.ndjson(1).split('\n')[3]!)).toMatchObject({ quantity: 1004.5 });
    expect(table.rejected('Reason')).toEqual([
      [...HEADERS, 'Reason'],
      ['1', '1003,5', '2026-01', 'Berlin', 'quantity: is too small'],
    ]);
  });

  test('is described by its first rows and the formats of its columns', () => {
    expect(table.describe()).toMatchObject({
      headers: HEADERS,
      rowCount: 1500,
      preview: { length: 5 },
      columns: [{}, { decimalMark: ',' }, {}, {}],
    });
  });
});

test('reasons are counted, the most frequent first, without the ids in them', () => {
  const id = 'ent_01a1dd4da71f7000906f06d53e3f2d7c';
  const shared = { line: 2, value: '', code: 'X' };
  const problems = [
    { ...shared, field: 'unit' as const, message: 'is unknown' },
    { ...shared, field: '' as const, message: `The same as ${id}.` },
    { ...shared, field: '' as const, message: `The same as ${id.replace('01a', '02a')}.` },
  ];
  const reasons = problems.reduce((before: Reasons, problem) => withReasons(before, [problem]), new Map());
  expect(mostFrequent(reasons, 2)).toEqual([
    { field: '', message: 'The same as ….', rows: 2 },
    { field: 'unit', message: 'is unknown', rows: 1 },
  ]);
  expect(mostFrequent(reasons, 1)).toHaveLength(1);
});

test('choices are remembered by the headers of the file, the last twenty of them', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  };
  const choices = { mapping: plan.mapping, formats: plan.formats };
  remember(HEADERS, choices, store as unknown as Storage);
  expect(recall([...HEADERS], store as unknown as Storage)).toEqual(choices);
  expect(recall(['Other'], store as unknown as Storage)).toBeUndefined();
  for (const number of range(20)) remember([`Header ${number}`], choices, store as unknown as Storage);
  expect(recall(HEADERS, store as unknown as Storage)).toBeUndefined();
});

test('a rejected row retains negative numbers, and formulas are neutralised', () => {
  expect(toCsv([['-5', '+1,5', '=1+1', '-cmd']])).toBe(`-5,"+1,5",'=1+1,'-cmd`);
});
