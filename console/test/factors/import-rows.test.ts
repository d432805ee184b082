import { describe, expect, it } from 'vitest';
import { readRows, wholeFileProblems, withProblems } from '../../src/features/factors/import/rows.ts';

const FILE = '\uFEFFcode,name,value\r\nA,"Steam, of the works",0.2\r\n\r\nB,Heat,0.3\r\n';

describe('a file of factors', () => {
  it('is read with quotes, a byte order mark and empty lines', () => {
    expect(readRows(FILE).map(({ index, code, name, value }) => [index, code, name, value])).toEqual([
      [0, 'A', 'Steam, of the works', '0.2'],
      [1, 'B', 'Heat', '0.3'],
    ]);
  });

  it('has each problem beside its factor', () => {
    const rows = withProblems(readRows(FILE), [
      { index: 1, line: 4, field: 'value', message: 'is too large' },
      { index: 1, line: 4, field: '', message: 'exists with other values' },
    ]);
    expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
      [undefined, []],
      [4, ['value: is too large', 'exists with other values']],
    ]);
  });

  it('lists problems of the whole file separately', () => {
    const problems = [
      { index: null, line: null, field: 'publication', message: 'is missing' },
      { index: 0, line: 2, field: 'code', message: 'is too long' },
    ];
    expect(wholeFileProblems(problems)).toEqual(['publication: is missing']);
  });
});
