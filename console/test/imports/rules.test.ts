import { describe, expect, it } from 'vitest';
import { stepOf } from '../../src/features/imports/import/next-step.ts';
import { correctRow, expected, fillColumn, ignoring, replacing } from '../../src/features/imports/rows/changes.ts';
import { moved } from '../../src/features/imports/rows/grid/use-cursor.ts';
import { repeatedBy } from '../../src/features/imports/rows/repeats.ts';
import { confidenceOf, sureSuggestion } from '../../src/features/imports/values/rules.ts';
import { importOf, rowOf, suggestionOf } from './fixture.ts';

const { columns } = importOf();
const ROWS = [rowOf(2, ['01.2025', 'Strom', '10']), rowOf(3, ['02.2025', 'Strom', '12,5'], { edited: ['Verbrauch'] })];

describe('a filled column', () => {
  it('changes only cells with another text', () => {
    const { changes } = fillColumn(ROWS, 2, columns, () => '10');
    expect(changes).toEqual([{ line: 3, cells: { Verbrauch: '10' } }]);
  });

  it('is taken back to the text of the file, or to an earlier correction', () => {
    const { former } = fillColumn(ROWS, 2, columns, () => '99');
    expect(former).toEqual([
      { line: 2, cells: { Verbrauch: null } },
      { line: 3, cells: { Verbrauch: '12,5' } },
    ]);
  });

  it.each([
    ['Strom', 'Gas', false, 'Strom Büro', 'Gas Büro'],
    ['Strom', 'Gas', true, 'Strom Büro', 'Strom Büro'],
    ['Strom', 'Gas', true, ' Strom ', 'Gas'],
    ['.', ',', false, '1.2.3', '1,2,3'],
    ['a', '$&', false, 'banana', 'b$&n$&n$&'],
  ])('with “%s” replaced by “%s” (whole cells: %s) turns “%s” into “%s”', (find, by, isWhole, before, after) => {
    expect(replacing(find, by, isWhole)(before)).toBe(after);
  });
});

describe('a corrected row', () => {
  it('sends only the cells that differ', () => {
    const { changes, former } = correctRow(ROWS[0]!, { Monat: '01.2025', Verbrauch: '11' }, columns);
    expect(changes).toEqual([{ line: 2, cells: { Verbrauch: '11' } }]);
    expect(former).toEqual([{ line: 2, cells: { Verbrauch: null } }]);
  });

  it('shows the new text without its old problem until it is checked', () => {
    const problems = [
      { column: 'Verbrauch', code: 'not_a_number', message: 'wrong' },
      { column: 'Monat', code: 'not_a_date', message: 'wrong' },
    ];
    const row = expected({ ...ROWS[0]!, problems }, { line: 2, cells: { Verbrauch: '11' } }, columns);
    expect(row.cells).toEqual(['01.2025', 'Strom', '11']);
    expect(row.problems.map(({ column }) => column)).toEqual(['Monat']);
  });

  it('that was left out is included again', () => {
    expect(ignoring(ROWS, true).former).toEqual([
      { line: 2, isIgnored: false },
      { line: 3, isIgnored: false },
    ]);
  });
});

describe('the keys of the grid', () => {
  const size = { rows: 100, columns: 3 };
  const key = (name: string, held: object = {}) => ({
    key: name,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...held,
  });

  it.each([
    ['ArrowDown', {}, { row: 11, column: 1, anchor: 11 }],
    ['ArrowUp', {}, { row: 9, column: 1, anchor: 9 }],
    ['ArrowRight', {}, { row: 10, column: 2, anchor: 10 }],
    ['ArrowDown', { shiftKey: true }, { row: 11, column: 1, anchor: 10 }],
    ['ArrowDown', { ctrlKey: true }, { row: 99, column: 1, anchor: 99 }],
    ['Home', {}, { row: 10, column: 0, anchor: 10 }],
    ['End', { ctrlKey: true }, { row: 99, column: 2, anchor: 99 }],
    ['PageUp', {}, { row: 0, column: 1, anchor: 0 }],
  ])('%s with %j leads to %j', (name, held, cell) => {
    expect(moved({ row: 10, column: 1, anchor: 10 }, key(name, held), size)).toEqual(cell);
  });

  it('that move nothing are left to others', () => {
    expect(moved({ row: 10, column: 1, anchor: 10 }, key('Tab'), size)).toBeUndefined();
  });
});

describe('a suggestion', () => {
  it.each([
    [0.98, 'sure'],
    [0.9, 'sure'],
    [0.89, 'likely'],
    [0.5, 'possible'],
    [0.3, 'unsure'],
  ])('with confidence %d is called %s', (confidence, word) => {
    expect(confidenceOf(confidence)).toBe(word);
  });

  it('is accepted with others only if it is good and clearly better than the next', () => {
    const best = suggestionOf('electricity', 0.85);
    const sure = (...confidences: number[]) =>
      sureSuggestion({ suggestions: [best, ...confidences.map((each) => suggestionOf('other', each))] });
    expect([sure(), sure(0.8), sure(0.81)]).toEqual([best, best, undefined]);
    expect(sureSuggestion({ suggestions: [suggestionOf('electricity', 0.79)] })).toBeUndefined();
    expect(sureSuggestion({ suggestions: [] })).toBeUndefined();
  });
});

describe('the next step', () => {
  const counts = { rows: 10, ready: 10, errors: 0, duplicates: 0, ignored: 0, applied: 0, unmapped: 0 };

  it.each([
    ['of a file that cannot be read', { status: 'failed' }, 'file'],
    ['of a file without rows', { counts: { ...counts, rows: 0 } }, 'file'],
    ['with values without a meaning', { counts: { ...counts, unmapped: 1, errors: 3 } }, 'values'],
    ['with errors', { counts: { ...counts, errors: 1 } }, 'rows'],
    ['with possible duplicates', { counts: { ...counts, duplicates: 1 } }, 'rows'],
    ['with nothing to decide', { counts }, 'apply'],
    ['of an applied file', { counts: { ...counts, applied: 5, errors: 1 } }, 'apply'],
  ] as const)('%s: %j leads to the step %s', (_, change, step) => {
    expect(stepOf(importOf(change))).toBe(step);
  });
});

it('tells a repeated line from a repeated entry', () => {
  expect(repeatedBy('line 4')).toEqual({ line: 4 });
  expect(repeatedBy('ent_0123456789abcdef')).toEqual({ entryId: 'ent_0123456789abcdef' });
  expect(repeatedBy(null)).toBeUndefined();
});
