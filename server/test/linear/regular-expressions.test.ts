import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { expectLinear, millisecondsSince, repeated } from './growth.ts';

const SOURCE = join(import.meta.dirname, '..', '..', 'src');

interface Found {
  readonly place: string;
  readonly pattern: RegExp;
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('/test/'))
  .map((name) => join(SOURCE, name));

/** Written out between slashes, or as the `pattern` of a schema. */
function patternsOf(file: string): Found[] {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = patternIn(node);
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    if (pattern) found.push({ place: `${relative(SOURCE, file)}:${line + 1}`, pattern });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function patternIn(node: ts.Node): RegExp | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
  }
  const isSchema = ts.isPropertyAssignment(node) && node.name.getText() === 'pattern';
  return isSchema && ts.isStringLiteral(node.initializer) ? new RegExp(node.initializer.text, 'u') : undefined;
}

const SIGNS = [...'aAZ019 \t\n\r-_.,;:/@"\'\\<>[](){}=%&*+#~$\0é漢', '\u{1f600}'];
const WORDS = ['a.', 'a-', 'a_', '-a', '1.', '10', ' a', ' 1', '\\"', '::', '<a', '[a', '&a', ', ', '""', '\r\n', '/a'];

/** What the expression wants to see first: without it nothing behind would be tried. */
const beginning = ({ source }: RegExp): string => /^\^?([\w =:/<&]*)/.exec(source.replaceAll('\\/', '/'))?.[1] ?? '';

/** Runs of what it may take, with and without an end that it does not. */
function attacks(pattern: RegExp): Array<readonly [unit: string, before: string, after: string]> {
  const befores = new Set(['', beginning(pattern), 'a@', '"']);
  const units = new Set([...SIGNS, ...WORDS, beginning(pattern) || 'a', `${beginning(pattern)} [`]);
  return [...befores].flatMap((before) =>
    [...units].flatMap((unit) => ['', '\u0001', 'x!'].map((after) => [unit, before, after] as const)),
  );
}

/** To the end of the text, where it looks for all there is. */
const apply = (pattern: RegExp) => (text: string) => {
  pattern.lastIndex = 0;
  for (let at = -1; pattern.test(text) && pattern.lastIndex > at; ) at = pattern.lastIndex;
};

const SMALL = 16 * 1024;
const SUSPECT_MS = 1;

/** Three in a row: a machine under load makes one run slow, hardly three. */
function isSuspect(pattern: RegExp, text: string): boolean {
  const isSlow = (): boolean => {
    const from = process.cpuUsage();
    apply(pattern)(text);
    return millisecondsSince(from) > SUSPECT_MS;
  };
  return isSlow() && isSlow() && isSlow();
}

const all = files.flatMap(patternsOf);

describe('every regular expression takes time in proportion to its input', () => {
  it('there are some to try', () => {
    expect(all.length).toBeGreaterThan(100);
  });

  it('and one that does not would be noticed', async () => {
    const backtracking = /0+$/;
    const make = repeated('0', '', '1');
    expect(isSuspect(backtracking, make(SMALL))).toBe(true);
    await expect(expectLinear(make, apply(backtracking))).rejects.toThrow('bytes took');
  });

  it.each(all.map(({ place, pattern }) => [place, pattern] as const))('%s %s', async (_, pattern) => {
    for (const [unit, before, after] of attacks(pattern)) {
      const make = repeated(unit, before, after);
      if (isSuspect(pattern, make(SMALL))) await expectLinear(make, apply(pattern));
    }
  });
});
