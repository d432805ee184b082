import { describe, expect, it } from 'vitest';
import { empty, join, raw, type Sql, sql } from '../../index.ts';
import { prepare } from '../sql.ts';

const nameOf = (statement: Sql): string => prepare(statement).name;
const parts = ({ text, values }: Sql): [string, unknown[]] => [text, values];

describe('a statement', () => {
  it.each<[string, Sql, string, unknown[]]>([
    ['is text', sql`SELECT 1`, 'SELECT 1', []],
    ['numbers its values', sql`SELECT ${'a'}, ${null}, ${[1, 2]}`, 'SELECT $1, $2, $3', ['a', null, [1, 2]]],
    ['may be all value', sql`${1}`, '$1', [1]],
    ['takes parts in', sql`SELECT ${raw('b')} FROM ${sql`t WHERE b = ${2}`}`, 'SELECT b FROM t WHERE b = $1', [2]],
    [
      'numbers the values of its parts with its own',
      sql`${1} ${sql`(${2} ${sql`[${3}]`})`} ${4}${sql`${5}`}`,
      '$1 ($2 [$3]) $4$5',
      [1, 2, 3, 4, 5],
    ],
    ['takes a part in twice', sql`${sql`x${1}`}, ${sql`x${2}`}`, 'x$1, x$2', [1, 2]],
    ['takes in nothing', sql`a${empty}b`, 'ab', []],
    ['lists values', join([1, 'b', null]), '$1,$2,$3', [1, 'b', null]],
    ['lists parts', join([sql`a = ${1}`, sql`b`, sql`c = ${2}`], ' AND '), 'a = $1 AND b AND c = $2', [1, 2]],
    ['lists one', join([sql`a`], ' OR '), 'a', []],
    ['keeps a value that looks like SQL a value', sql`SELECT ${"'; DROP TABLE t"}`, 'SELECT $1', ["'; DROP TABLE t"]],
    ['takes an array for one value', sql`= ANY (${[sql`a`]})`, '= ANY ($1)', [[expect.anything()]]],
    ['keeps a dollar of the text', sql`DO $$ ${raw('$1')} $$`, 'DO $$ $1 $$', []],
  ])('%s', (_, statement, text, values) => {
    expect(parts(statement)).toEqual([text, values]);
  });

  it('refuses to join an empty list', () => {
    expect(() => join([])).toThrow('nothing to join');
  });
});

describe('the same code with other parts', () => {
  const choose = (what: unknown, where: unknown): Sql => sql`SELECT ${what} FROM t WHERE ${where}`;

  it('is another statement, in any order of calls', () => {
    const [a, b] = [sql`a`, sql`b = ${1}`];
    const expected: Array<[Sql, string, unknown[]]> = [
      [choose(a, b), 'SELECT a FROM t WHERE b = $1', [1]],
      [choose(b, a), 'SELECT b = $1 FROM t WHERE a', [1]],
      [choose(7, b), 'SELECT $1 FROM t WHERE b = $2', [7, 1]],
      [choose(a, 7), 'SELECT a FROM t WHERE $1', [7]],
      [choose(a, b), 'SELECT a FROM t WHERE b = $1', [1]],
    ];
    for (const [statement, text, values] of expected) expect(parts(statement)).toEqual([text, values]);
    expect(new Set(expected.map(([statement]) => nameOf(statement))).size).toBe(4);
  });

  it('also for a longer list', () => {
    const lists = [[1], [1, 2], [1, 2, 3], [1, 2]].map((values) => sql`IN (${join(values)})`);
    expect(lists.map(({ text }) => text)).toEqual(['IN ($1)', 'IN ($1,$2)', 'IN ($1,$2,$3)', 'IN ($1,$2)']);
    expect(nameOf(lists[3]!)).toBe(nameOf(lists[1]!));
  });

  it('keeps the values of each call apart', () => {
    const [first, second] = [choose(raw('a'), 1), choose(raw('a'), 2)];
    expect([first.values, second.values]).toEqual([[1], [2]]);
    expect(nameOf(first)).toBe(nameOf(second));
  });
});

describe('a name', () => {
  it('belongs to the text, wherever it is written in the code', () => {
    const [here, there] = [sql`SELECT ${1} AS named`, sql`SELECT ${2} ${raw('AS named')}`];
    expect(here.text).toBe(there.text);
    expect(nameOf(here)).toBe(nameOf(there));
    expect(nameOf(sql`SELECT ${1} AS other`)).not.toBe(nameOf(here));
  });
});
