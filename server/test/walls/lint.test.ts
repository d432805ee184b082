import { describe, expect, it } from 'vitest';
import { parse, type SourceFile } from './source-files.ts';
import { findViolations, type Schema } from './violations.ts';

const table = (name: string, owner: string, isTenants = true) => [name, { name, owner, isTenants }] as const;
const schema: Schema = {
  tables: new Map([
    table('entries', 'entries'),
    table('entry_totals', 'entries'),
    table('events', 'platform/events'),
    table('factors', 'factors', false),
  ]),
  columns: new Set(['id', 'events']),
};

/** The other owners have a file each, so that only the given file can be at fault. */
const others = ['features/entries/a.ts', 'features/factors/a.ts', 'platform/events/a.ts'];

/** A value interpolated into the SQL of a sample is written `#{value}`. */
function violationsIn(path: string, text: string, exceptions: Record<string, string> = {}, more: SourceFile[] = []) {
  const files = [...others.map((other) => parse(other, '')), ...more, parse(path, text.replaceAll('#{', '${'))];
  const found = findViolations(new Map(files.map((file) => [file.path, file])), schema, exceptions);
  return found.map(({ kind, where }) => `${kind}: ${where}`);
}

const STORE = 'features/entries/store.ts';
const inStore = (statement: string): string[] =>
  violationsIn(STORE, `const find = (db, organisationId) => db.query(${statement});`);
const bare = `no organisation: ${STORE}#find: entries`;

describe('SQL is in stores', () => {
  it.each([
    ['a template with the tag', 'const a = sql`id = #{id}`;'],
    ['a call of raw', `const a = raw('id');`],
    ['the text of a query', `const a = client.query('select 1');`],
    ['a constant that begins as SQL does', 'const a = `SELECT 1`;'],
    ['a statement with values put in', 'const a = (t) => `LOCK TABLE #{t}`;'],
    ['a page of a list', 'const a = (db, listing) => listPage(db, listing);'],
  ])('and not elsewhere: %s', (_, text) => {
    expect(violationsIn('features/entries/rules.ts', text)).toEqual(['outside a store: features/entries/rules.ts#a']);
    for (const path of [STORE, 'features/entries/work.store.ts', 'platform/db/sql/page.ts'])
      expect(violationsIn(path, text)).toEqual([]);
  });

  it('and neither are table maps', () => {
    const text = `const a = table('entries', { organisationId: text });`;
    expect(violationsIn(STORE, text)).toEqual([]);
    expect(violationsIn('features/entries/rules.ts', text)).toEqual(['outside a store: features/entries/rules.ts#a']);
  });

  it('and prose is not SQL', () => {
    expect(violationsIn('features/entries/rules.ts', `const a = 'Select a factor'; const b = 'UPDATE-now';`)).toEqual(
      [],
    );
  });
});

describe('a store names only tables that its feature owns', () => {
  it.each([
    ['FROM', 'SELECT FROM entries WHERE organisation_id = #{o}'],
    ['JOIN', 'SELECT FROM factors f JOIN entries e ON e.organisation_id = #{o}'],
    ['INTO', 'INSERT INTO entries (organisation_id) VALUES (#{o})'],
    ['UPDATE', 'UPDATE entries SET id = 1 WHERE organisation_id = #{o}'],
    ['USING', 'DELETE FROM factors USING entries WHERE organisation_id = #{o}'],
    ['a fragment behind its FROM', 'entries e JOIN factors f ON true'],
  ])('after %s', (_, statement) => {
    expect(violationsIn('features/factors/store.ts', `const a = sql\`${statement}\`;`)).toEqual([
      'table of another owner: features/factors/store.ts#a: entries of entries',
    ]);
  });

  it('also as a string that is interpolated into SQL elsewhere', () => {
    const text = `const a = sql\`true\`; const waiting = { table: 'entry_totals' };`;
    expect(violationsIn('features/factors/store.ts', text)).toEqual([
      'table of another owner: features/factors/store.ts#waiting: entry_totals of entries',
    ]);
  });

  const entries = parse(
    'features/entries/store.ts',
    `export const entries = table('entries', { organisationId: text, id: text });`,
  );

  it('also through the map of that table', () => {
    expect(violationsIn('features/factors/store.ts', `const a = table('entries', { organisationId: text });`)).toEqual([
      'table of another owner: features/factors/store.ts#a: entries of entries',
    ]);
    const index = parse('features/entries/index.ts', `export { entries as all } from './store.ts';`);
    const text = `import { all } from '../entries/index.ts'; const a = (o) => all.delete({ organisationId: o });`;
    expect(violationsIn('features/factors/store.ts', text, {}, [entries, index])).toEqual([
      'table of another owner: features/factors/store.ts#a: entries of entries',
    ]);
  });

  it('and an alias, a column, a comment or a string is not a table', () => {
    const statement = `SELECT f.entries, 1 AS entries, events, 'entries' -- entries\n FROM factors f`;
    expect(violationsIn('features/factors/store.ts', `const a = sql\`${statement}\`;`)).toEqual([]);
  });
});

describe("a statement on a tenant's table names the organisation", () => {
  it.each([
    'SELECT id FROM entries WHERE id = #{id}',
    'SELECT organisation_id AS "organisationId" FROM entries',
    'SELECT FROM entries a JOIN entries b ON a.organisation_id = b.organisation_id',
    'SELECT FROM entries e JOIN entries f ON e.organisation_id = #{alias}.organisation_id',
    'DELETE FROM entries WHERE organisation_id IN (SELECT organisation_id FROM entries)',
    'INSERT INTO entries (id) VALUES (#{id})',
  ])('which this one does not: %s', (statement) => {
    expect(inStore(`sql\`${statement}\``)).toEqual([bare]);
  });

  it.each([
    'SELECT id FROM entries e WHERE e.organisation_id = #{organisationId}',
    'SELECT id FROM entries WHERE organisation_id = ANY (#{ids}::text[])',
    'INSERT INTO entries AS e (id, organisation_id) VALUES (#{id}, #{organisationId})',
    'UPDATE entries SET id = 1 WHERE (organisation_id, id) = (#{a}, #{b})',
    'SELECT FROM unnest(#{a}::text[]) AS u (organisation_id) JOIN entries e ON e.organisation_id = u.organisation_id',
    'SELECT 1',
  ])('as this one does: %s', (statement) => {
    expect(inStore(`sql\`${statement}\``)).toEqual([]);
  });

  it('also through a fragment, wherever it is written', () => {
    const text = [
      'const own = (organisationId) => sql`organisation_id = #{organisationId}`;',
      'function where(o) { const list = [own(o)]; return join(list); }',
      'const table = raw(`entries`);',
      'const good = (db, o) => db.query(sql`SELECT FROM #{table} WHERE #{where(o)}`);',
      'const bad = (db) => db.query(sql`SELECT FROM #{table}`);',
    ].join('\n');
    expect(violationsIn(STORE, text)).toEqual([`no organisation: ${STORE}#bad: entries`]);
  });

  it('and a previously read result is not a fragment', () => {
    const text = [
      'async function own(db, o) { return db.query(sql`SELECT id FROM entries WHERE organisation_id = #{o}`); }',
      'async function find(db, o) {',
      '  const ids = await own(db, o);',
      '  return db.query(sql`SELECT FROM entries WHERE id = #{ids}`);',
      '}',
    ].join('\n');
    expect(violationsIn(STORE, text)).toEqual([bare]);
  });

  describe('also through the map of the table', () => {
    const methods = [
      'tx.execute(entries.insert(row))',
      'tx.execute(entries.insertAll(rows))',
      'tx.execute(entries.update(change, key))',
      'tx.execute(entries.delete(key))',
      'tx.query(columns, sql`SELECT #{entries.select()} FROM entries WHERE #{entries.where(key)}`)',
    ];
    const used = (columns: string, call: string): string[] =>
      violationsIn(STORE, `const entries = table('entries', ${columns}); const find = (tx, key) => ${call};`);

    it.each(methods)('whose keys begin with it: %s', (call) => {
      expect(used('{ organisationId: text, id: text }', call)).toEqual([]);
    });

    it.each(methods)('and a map without it does not: %s', (call) => {
      expect(used('{ id: text }', call)).toEqual([bare]);
    });

    it('whose columns may be defined elsewhere', () => {
      const call = `tx.execute(entries.delete(key)); const columns = { organisationId: text }`;
      expect(used('{ ...columns, id: text }', call)).toEqual([]);
    });
  });

  describe('also in the conditions of a list', () => {
    const listed = (where: string, call: string): string[] =>
      violationsIn(STORE, `const find = (db, o, query) => { const where = ${where}; return ${call}; };`);
    const whole = 'listPage(db, { select, from: raw(`entries`), where, sortable, query })';
    const spread =
      '(() => { const listing = { from: raw(`entries`), where }; return listPage(db, { ...listing, query }); })()';

    it.each([whole, spread])('%s', (call) => {
      expect(listed('[sql`organisation_id = #{o}`]', call)).toEqual([]);
      expect(listed('[sql`id = #{query.id}`]', call)).toEqual([bare]);
    });

    it('and the total does not count', () => {
      const call = 'listPage(db, { from: raw(`entries`), where, count: sql`organisation_id = #{o}` })';
      expect(listed('[]', call)).toEqual([bare]);
    });
  });

  it('and a name has its meaning within its function', () => {
    const text = [
      'const own = (o) => { const where = sql`organisation_id = #{o}`; return where; };',
      'const find = (db, where) => db.query(columns, sql`SELECT FROM entries WHERE #{where}`);',
    ].join('\n');
    expect(violationsIn(STORE, text)).toEqual([bare]);
  });

  it('unless the place is a listed exception', () => {
    const text = 'const find = (db) => db.query(sql`SELECT FROM entries`);';
    expect(violationsIn(STORE, text, { [`${STORE}#find`]: 'a reason' })).toEqual([]);
  });
});
