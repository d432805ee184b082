import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../package.ts';
import { splitStatements } from '../statements.ts';

const texts = (sql: string): string[] => splitStatements(sql).map(({ text }) => text);

describe('a migration is split into its statements', () => {
  it.each([
    ['nothing', '', []],
    ['blanks, comments and lone semicolons', ' ;\n-- a; b\n/* c; */;', []],
    ['two statements', 'SELECT 1; SELECT 2;', ['SELECT 1', 'SELECT 2']],
    ['the last one without its semicolon', 'SELECT 1;\nSELECT 2\n', ['SELECT 1', 'SELECT 2']],
    ['a semicolon in a string', "SELECT ';'; SELECT 2", ["SELECT ';'", 'SELECT 2']],
    ['a doubled quote', "SELECT 'it''s; so'; SELECT 2", ["SELECT 'it''s; so'", 'SELECT 2']],
    ['a backslash, which is a sign like others', "SELECT '\\'; SELECT 2", ["SELECT '\\'", 'SELECT 2']],
    ['a backslash that escapes a quote', "SELECT E'\\'; '; SELECT 2", ["SELECT E'\\'; '", 'SELECT 2']],
    ['a word that ends in e before a string', "SELECT date'\\'; SELECT 2", ["SELECT date'\\'", 'SELECT 2']],
    ['a quoted name', 'SELECT 1 AS "a;""b"; SELECT 2', ['SELECT 1 AS "a;""b"', 'SELECT 2']],
    ['a body between $$', 'DO $$ BEGIN; END $$; SELECT 2', ['DO $$ BEGIN; END $$', 'SELECT 2']],
    ['a body with a tag and $$ inside', 'DO $a$ $$;$$ $b$; $a$; SELECT 2', ['DO $a$ $$;$$ $b$; $a$', 'SELECT 2']],
    ['quotes inside a body', `DO $$ it's; "so; $$; SELECT 2`, [`DO $$ it's; "so; $$`, 'SELECT 2']],
    ['a dollar in a name, and a parameter', 'SELECT a$b$c, $1; SELECT $2', ['SELECT a$b$c, $1', 'SELECT $2']],
    ['a comment at the end of a line', 'SELECT 1 -- one; 1\n; SELECT 2', ['SELECT 1 -- one; 1', 'SELECT 2']],
    ['comments in comments', 'SELECT /* a; /* b; */ c; */ 1; SELECT 2', ['SELECT /* a; /* b; */ c; */ 1', 'SELECT 2']],
    ['signs that begin no comment', 'SELECT 1 - -1 / 2 * 3; SELECT 2', ['SELECT 1 - -1 / 2 * 3', 'SELECT 2']],
    ['letters beyond ASCII', 'SELECT 1 AS é$a$; SELECT 2', ['SELECT 1 AS é$a$', 'SELECT 2']],
  ])('%s', (_, sql, expected) => {
    expect(texts(sql)).toEqual(expected);
  });

  it('and each has its line', () => {
    const sql = '-- why\nSELECT 1;\n\n/* two\nlines */ SELECT\n 2; SELECT 3';
    expect(splitStatements(sql).map(({ line }) => line)).toEqual([2, 5, 6]);
  });

  it('but not one whose end only a full parser can find', () => {
    const sql = 'CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1; SELECT 2; END;';
    expect(() => splitStatements(sql)).toThrow('between $$');
  });

  it('without losing a character, for every migration', async () => {
    for (const name of (await readdir(MIGRATIONS)).filter((each) => each.endsWith('.sql'))) {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
      const statements = splitStatements(sql);
      expect(statements.length, name).toBeGreaterThan(0);
      for (const { text, line } of statements) {
        expect(
          sql
            .split('\n')
            .slice(line - 1)
            .join('\n'),
          name,
        ).toContain(text);
        expect(text, name).toMatch(/^(CREATE|ALTER|COMMENT|INSERT|UPDATE|DELETE|TRUNCATE|DROP|DO)\b/);
      }
    }
  });
});
