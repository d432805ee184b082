import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../src/browser/download.ts';
import { neutraliseUnlessNumber, withoutGuards } from '../../src/browser/spreadsheet-safety.ts';

const GUARDED = [
  ['=1+1', "'=1+1"],
  ['a;=1+1', "a;'=1+1"],
  ['a\t@x', "a\t'@x"],
  ['a\r\n+x', "a\r\n'+x"],
  ['\tx', "'\tx"],
  ['\t=x', "'\t'=x"],
  ['-5 kg', "'-5 kg"],
  ['a; -5 kg', "a;' -5 kg"],
] as const;
const PLAIN = ['-5', '+1,200.50', '-1.200,5', '1;-5;+3', 'a=b', "it's", 'a; b', ''];

describe('a cell of a file that the console writes', () => {
  it.each(GUARDED)('%j is no formula in a spreadsheet that splits by commas, semicolons or tabs', (text, guarded) => {
    expect(neutraliseUnlessNumber(text)).toBe(guarded);
  });

  it.each(PLAIN)('%j stays as it is', (text) => {
    expect(neutraliseUnlessNumber(text)).toBe(text);
  });

  it.each([...GUARDED.map(([text]) => text), ...PLAIN])('%j comes back when the file is read again', (text) => {
    expect(withoutGuards(neutraliseUnlessNumber(text))).toBe(text);
  });

  it('is quoted after it is guarded, and numbers stay numbers', () => {
    expect(toCsv([['x;=1,2', -5, '-5', null]])).toBe(`"x;'=1,2",-5,-5,`);
  });

  it('follows the same rule as the reports', () => {
    const read = (path: string): string[] => {
      const source = readFileSync(new URL(path, import.meta.url), 'utf8');
      return source.split('\n').filter((line) => /^(export )?const /.test(line) && !line.includes('MAY_BE_DANGEROUS'));
    };
    const rule = read('../../src/browser/spreadsheet-safety.ts');
    expect(rule).toHaveLength(11);
    expect(rule).toEqual(read('../../../documents/src/renderers/spreadsheet-safety.ts'));
  });
});
