import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';
import { expectLinear, millisecondsSince, repeated } from './growth.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PRODUCT = ['server', 'documents', 'embedded-postgres', 'sdk'].map((name) => join(name, 'src'));

type Found = readonly [file: string, pattern: RegExp];

function sourcesBelow(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?[jt]s$/.test(name) && !name.includes('/test/'))
    .map((name) => join(folder, name));
}

function patternsOf(file: string): Found[] {
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const pattern = patternIn(node);
    if (pattern) found.push([file, pattern]);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(readFileSync(join(ROOT, file), 'utf8'), { syntax: 'typescript' }));
  return found;
}

interface Node {
  readonly type?: string;
  readonly key?: { readonly value?: unknown };
  readonly value?: { readonly type?: string; readonly value?: string };
  readonly pattern?: string;
  readonly flags?: string;
}

/** A literal between slashes, or the `pattern` of a schema. */
function patternIn({ type, key, value, pattern, flags }: Node): RegExp | undefined {
  if (type === 'RegExpLiteral') return new RegExp(pattern ?? '', flags);
  const isSchema = type === 'KeyValueProperty' && key?.value === 'pattern' && value?.type === 'StringLiteral';
  return isSchema ? new RegExp(value.value ?? '', 'u') : undefined;
}

const SIGNS = [...'aAZ019 \t\n\r-_.,;:/@"\'\\<>[](){}=%&*+#~$\0é漢', '\u{1f600}'];
const WORDS = ['a.', 'a-', 'a_', '-a', '1.', '10', ' a', ' 1', '\\"', '::', '<a', '[a', '&a', ', ', '""', '\r\n', '/a'];

/** The literal prefix of the expression: without it, the rest would not be tried. */
const beginning = ({ source }: RegExp): string => /^\^?([\w =:/<&]*)/.exec(source.replaceAll('\\/', '/'))?.[1] ?? '';

/** Runs of text that it may accept, with and without an end that it does not. */
function attacks(pattern: RegExp): Array<readonly [unit: string, before: string, after: string]> {
  const befores = new Set(['', beginning(pattern), 'a@', '"']);
  const units = new Set([...SIGNS, ...WORDS, beginning(pattern) || 'a', `${beginning(pattern)} [`]);
  return [...befores].flatMap((before) =>
    [...units].flatMap((unit) => ['', '\u0001', 'x!'].map((after) => [unit, before, after] as const)),
  );
}

/** Finds every match to the end of the text, if the expression is global. */
const apply = (pattern: RegExp) => (text: string) => {
  pattern.lastIndex = 0;
  for (let at = -1; pattern.test(text) && pattern.lastIndex > at; ) at = pattern.lastIndex;
};

const SMALL = 4 * 1024;
const SUSPECT_MS = 1;

/** Three in a row: load on the machine makes one run slow, but hardly three. */
function isSuspect(pattern: RegExp, text: string): boolean {
  const isSlow = (): boolean => {
    const from = process.cpuUsage();
    apply(pattern)(text);
    return millisecondsSince(from) > SUSPECT_MS;
  };
  return isSlow() && isSlow() && isSlow();
}

const all = PRODUCT.flatMap(sourcesBelow).flatMap(patternsOf);

describe('every regular expression takes time in proportion to its input', () => {
  it('there are some to test', () => {
    expect(all.length).toBeGreaterThan(100);
  });

  it('and a slower one is detected', async () => {
    const backtracking = /0+$/;
    const make = repeated('0', '', '1');
    expect(isSuspect(backtracking, make(SMALL))).toBe(true);
    // Half of each size is enough to show it, in a quarter of the time.
    const half = (bytes: number): string => make(bytes / 2);
    await expect(expectLinear(half, apply(backtracking))).rejects.toThrow('bytes took');
  });

  it.each(all)('%s %s', async (_, pattern) => {
    for (const [unit, before, after] of attacks(pattern)) {
      const make = repeated(unit, before, after);
      if (isSuspect(pattern, make(SMALL))) await expectLinear(make, apply(pattern));
    }
  });
});
