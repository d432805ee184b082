import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tableBelow } from './markdown.ts';

const ROOT = new URL('../../../', import.meta.url);
const TESTS = new URL('server/test/claims/', ROOT);

const ATTEMPTS = 38;
const SECTIONS = ['Certificates', 'Factors and instruments', 'Targets', 'Books and reports', 'People'];
const ENDS = ['refused', 'second person', 'disclosed'];

const rows = (() => {
  const guide = readFileSync(new URL('docs/claims.md', ROOT), 'utf8');
  return SECTIONS.flatMap((section) => tableBelow(guide, section));
})();

/** `attack 7` and `attacks 4 and 31` in titles of tests. */
function triedNumbers(): Set<number> {
  const titles = readdirSync(TESTS)
    .flatMap((file) => [...readFileSync(new URL(file, TESTS), 'utf8').matchAll(/['"`]attacks? ([\d, and]+)/g)])
    .flatMap(([, numbers]) => numbers!.match(/\d+/g) ?? []);
  return new Set(titles.map(Number));
}

describe('docs/claims.md', () => {
  const numbers = Array.from({ length: ATTEMPTS }, (_, index) => index + 1);

  it('lists each attempt once', () => {
    expect(rows.map(([number]) => Number(number)).toSorted((one, other) => one - other)).toEqual(numbers);
  });

  it('lists attempts that the tests make', () => {
    const tried = triedNumbers();
    expect(numbers.filter((number) => !tried.has(number))).toEqual([]);
  });

  it.each(rows)('says how attempt %s ends: %s', (_number, _attempt, end) => {
    for (const each of end!.split(', ')) expect(ENDS).toContain(each);
  });
});
