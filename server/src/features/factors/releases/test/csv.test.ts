import { readdirSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { DATA } from '../../../../platform/package.ts';
import { readData, rowsOf } from '../files.store.ts';

const inFolder = (folder: string): string[] =>
  readdirSync(new URL(folder, DATA))
    .filter((name) => name.endsWith('.csv'))
    .map((name) => `${folder}${name}`);

describe('the files of data', () => {
  it.each([...inFolder(''), ...inFolder('factors/')])('%s reads as any CSV parser reads it', (name) => {
    const bytes = readData(name);
    const read = rowsOf(bytes);
    const expected: object[] = parse(bytes, { columns: true });
    expect(read).toHaveLength(expected.length);
    // As text: comparing 40,000 rows by their properties takes a hundred times as long.
    const differing = expected.filter((row, index) => JSON.stringify(row) !== JSON.stringify(read[index]));
    expect(differing).toEqual([]);
  });

  it('may have quotes, commas and empty cells', () => {
    expect(rowsOf(Buffer.from('a,b,c\n"x, ""y""",,z\n,"",\n'))).toEqual([
      { a: 'x, "y"', b: '', c: 'z' },
      { a: '', b: '', c: '' },
    ]);
  });
});
