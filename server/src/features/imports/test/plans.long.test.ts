import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile } from '../../../../test/fixtures/imports.ts';
import { insertMany } from '../../../../test/fixtures/many-entries.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { nodesOf, type Plan, plansOf, statementsOf } from '../../../../test/plans.ts';
import { type Sql, sql, type Tx } from '../../../platform/db/index.ts';
import { countImported, importedStates } from '../../entries/index.ts';
import { rowStates } from '../rows/rules.ts';
import type { ImportRowList } from '../rows/schema.ts';
import * as rows from '../rows/store.ts';
import type { ImportList } from '../schema.ts';
import { hasFile, listImports, waiting } from '../store.ts';
import * as values from '../values/store.ts';

const ROWS = 20_000;
const OTHERS = 20;
const IMPORTS = 1_000;
const VALUES = 1_000;

let api: TestApi;
let org: TestOrganisation;
let key: rows.Key;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  const { id } = await importFile(api, org.admin, 'Month,Activity,kWh\n2025-01,Electricity,10\n');
  key = { organisationId: org.id, importId: id };
  for (let others = 0; others < OTHERS; others++) await addImports(id, await api.newOrganisation(), IMPORTS);
  await addImports(id, org, 50);
  await addRows(id);
  await addValues();
  await insertMany(api, org, ROWS);
  await api.db.execute(sql`UPDATE emission_entries SET import_id = 'imp_' || (1 + abs(hashtext(id)) % 50)`);
  // A count reads only the index of pages that a vacuum has marked.
  await api.db.execute(sql`VACUUM ANALYZE`);
});
afterAll(() => api.close());

/** Copies of the import, most of them discarded. */
const addImports = (id: string, { id: organisationId, adminId }: TestOrganisation, amount: number) =>
  api.db.execute(sql`
    INSERT INTO imports (organisation_id, id, name, kind, status, content_type, size_bytes, sha256, file_key, chosen,
      columns, defaults, counts, due_at, acting_user, credential, created_at, created_by)
    SELECT ${organisationId}, 'imp_' || n, name, kind, CASE WHEN n % 10 = 0 THEN 'mapping' ELSE 'discarded' END,
      content_type, size_bytes, sha256, 'imports/' || n, chosen, columns, defaults, counts, due_at, ${adminId},
      credential, created_at - n * interval '1 hour', ${adminId}
    FROM imports, generate_series(1, ${amount}::int) AS n WHERE id = ${id}`);

/** Rows of this import, and ten times as many of others. */
const addRows = (id: string) =>
  api.db.execute(sql`
    INSERT INTO import_rows (organisation_id, import_id, line, cells, state, repeats, key, near_digest, quantity)
    SELECT ${org.id}, CASE WHEN n <= ${ROWS}::int THEN ${id} ELSE 'imp_' || (1 + n % 50) END, 1 + n, '["a", "b"]',
      (ARRAY['ready', 'ready', 'ready', 'ready', 'ready', 'ready', 'applied', 'error', 'duplicate'])[1 + n % 9],
      CASE WHEN n % 9 = 8 THEN 'line ' || n END, md5((n / 2)::text), md5((n / 20)::text), 1 + n % 20
    FROM generate_series(2, 11 * ${ROWS}::int) AS n`);

const addValues = () =>
  api.db.execute(sql`
    INSERT INTO import_values (organisation_id, import_id, field, key, value, rows, suggestions)
    SELECT i.organisation_id, i.id, 'activity', 'value ' || n, 'Value ' || n, n, '[]'
    FROM imports i, generate_series(1, ${VALUES}::int) AS n WHERE i.organisation_id = ${org.id}`);

const OURS = /^(?:imports|import_rows|import_values|emission_entries)$/;

const readsAll = (plan: Plan): boolean =>
  nodesOf(plan).some((node) => OURS.test(node['Relation Name'] ?? '') && node['Node Type'].includes('Seq Scan'));

async function expectNoSeqScan(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const statements = (await statementsOf(api.db, work)).filter(({ text }: Sql) => !/advisory|SET LOCAL/.test(text));
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    for (const plan of await plansOf(api.databaseUrl, statement))
      expect(readsAll(plan), `${statement.text}\n${nodesOf(plan).map((node) => node['Node Type'])}`).toBe(false);
  }
}

const first = { page: 1, pageSize: 50 } as const;
const rowsBy = (query: Partial<ImportRowList>) => (tx: Tx) =>
  rows.listRows(tx, key, { ...first, sortBy: 'line', sortOrder: 'asc', ...query });
const importsBy = (query: Partial<ImportList>) => (tx: Tx) =>
  listImports(tx, org.id, { ...first, sortBy: 'createdAt', sortOrder: 'desc', ...query });

describe('no list reads the whole table', () => {
  it.each<Partial<ImportRowList>>([
    {},
    { page: 300 },
    { sortOrder: 'desc' },
    ...rowStates.map((state) => ({ state: [state] })),
    { state: ['error', 'duplicate', 'possible_duplicate'] },
    { cursor: { value: '15000', id: '15000' } },
  ])('rows by %j', (query) => expectNoSeqScan(rowsBy(query)));

  it.each<Partial<ImportList>>([{}, { sortOrder: 'asc' }, { sortBy: 'updatedAt' }, { status: ['mapping'] }])(
    'imports by %j',
    (query) => expectNoSeqScan(importsBy(query)),
  );

  it.each(['rows', 'value'] as const)('values by %s', (sortBy) =>
    expectNoSeqScan((tx) => values.listValues(tx, key, { ...first, sortBy, sortOrder: 'desc' })),
  );

  it('entries of an import', () =>
    expectNoSeqScan((tx) =>
      api.service.entries.service.list(tx, actor(), {
        query: { ...first, sortBy: 'createdAt', sortOrder: 'desc', importId: ['imp_2'] },
      }),
    ));
});

const actor = () => ({
  principal: { kind: 'key' as const, id: 'key_x' },
  organisationId: org.id,
  plan: 'enterprise' as const,
  limitOverride: null,
  permissions: [],
  user: { id: org.adminId, email: 'admin@tonne.test', role: 'admin' as const },
});

const LINES = Array.from({ length: 1_000 }, (_, at) => 10_000 + at);

describe('no step reads the whole table', () => {
  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['the next rows', (tx) => rows.rowsAfter(tx, key, 15_000, 1_000)],
    ['the next ready rows', (tx) => rows.rowsIn(tx, key, ['ready'], 15_000, 500)],
    ['the next rejected rows', (tx) => rows.rowsIn(tx, key, ['error', 'duplicate'], 15_000, 500)],
    ['some lines', (tx) => rows.findLines(tx, key, LINES)],
    ['lines that repeat', (tx) => rows.linesRepeating(tx, key, LINES)],
    ['repeated rows before', (tx) => rows.markRepeated(tx, key, { lines: LINES, withAll: false })],
    ['repeated rows', (tx) => rows.markRepeated(tx, key, { lines: [77], withAll: true })],
    ['near rows before', (tx) => rows.markPossiblyRepeated(tx, key, { lines: LINES, withAll: false })],
    ['near rows', (tx) => rows.markPossiblyRepeated(tx, key, { lines: [77], withAll: true })],
    ['released rows', (tx) => rows.releaseRows(tx, key, LINES)],
    ['counts of entries', (tx) => countImported(tx, org.id, 'imp_2')],
    ['states of entries', (tx) => importedStates(tx, org.id, 'imp_2', ['ent_1', 'ent_2'])],
    ['decided values', (tx) => values.decidedValues(tx, key)],
    ['the import of a file', (tx) => hasFile(tx, org.id, 'imp_77')],
    ['due imports', (tx) => tx.execute(sql`SELECT id FROM imports WHERE step IS NOT NULL ORDER BY due_at, id LIMIT 2`)],
  ])('%s', async (_, work) => {
    expect(waiting.open).toBe('step IS NOT NULL');
    await expectNoSeqScan(work);
  });
});
