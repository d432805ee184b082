import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEntry, addLocation, electricity } from '../../../../test/fixtures/emissions.ts';
import { insertMany } from '../../../../test/fixtures/many-entries.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { nodesOf, type Plan, plansOf, statementsOf } from '../../../../test/plans.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import { type Db, type Sql, sql, type Tx } from '../../../platform/db/index.ts';
import { sumActivities, sumOverrides } from '../../inventory/index.ts';
import type { EntryList } from '../list/schema.ts';
import { sumByScopeAndState } from '../totals/store.ts';
import { foldTotals } from '../totals/work.ts';

let api: TestApi;
let org: TestOrganisation;
let actor: Actor;
let locationId: string;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  locationId = await addLocation(org, { country: 'GB' });
  await addLocation(org, { country: 'GB' });
  await insertMany(api, org, 20_000);
  await foldTotals(api.db);
  // A count reads only the index of pages that a vacuum has marked.
  await api.db.execute(sql`VACUUM ANALYZE`);
  actor = {
    principal: { kind: 'key', id: 'key_x' },
    organisationId: org.id,
    plan: 'enterprise',
    limitOverride: null,
    permissions: ['emissions:write'],
    user: { id: org.adminId, email: 'admin@tonne.test', role: 'admin' },
  };
});
afterAll(() => api.close());

const isExplainable = ({ text }: Sql): boolean => /emission_entries|entry_totals/.test(text);

const readsAll = (plan: Plan): boolean =>
  nodesOf(plan).some((node) => node['Relation Name'] === 'emission_entries' && node['Node Type'].includes('Seq Scan'));

async function expectNoSeqScan(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const statements = (await statementsOf(api.db, work)).filter(isExplainable);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    for (const plan of await plansOf(api.databaseUrl, statement))
      expect(readsAll(plan), `${statement.text}\n${JSON.stringify(plan, null, 1)}`).toBe(false);
  }
}

const list = (query: Partial<EntryList>) => (db: Db) =>
  api.service.entries.service.list(db, actor, {
    query: { page: 1, pageSize: 50, sortBy: 'createdAt', sortOrder: 'desc', ...query },
  });

const filters: Array<Partial<EntryList>> = [
  {},
  { scope: [2] },
  { category: ['waste'] },
  { category: ['heating'] },
  { state: ['draft'] },
  { state: ['draft', 'submitted'], scope: [1, 3] },
  { reference: ['R77'] },
  { reference: ['R77', 'R78'] },
  { factorProximity: ['own'] },
  { factorProximity: ['proxy'] },
  { factorProximity: ['own', 'region'] },
  { factorProximity: ['global', 'proxy'], scope: [3] },
  { createdFrom: '2018-01-05T00:00:00Z', createdTo: '2018-01-06T00:00:00Z' },
  { updatedFrom: '2018-01-05T00:00:00Z', updatedTo: '2018-01-06T00:00:00Z' },
  { periodStart: '2025-01-01' },
  { periodEnd: '2018-12-31' },
  { periodStart: '2021-01-01', periodEnd: '2021-12-31' },
  { periodMatch: 'overlapping', periodStart: '2021-01-15', periodEnd: '2021-12-15' },
  { periodStart: '2021-03-01', periodEnd: '2021-03-31', scope: [3], state: ['approved'], category: ['waste'] },
];
const sorts = ['createdAt', 'updatedAt', 'periodStart', 'periodEnd', 'tco2e'].flatMap((sortBy) =>
  (['asc', 'desc'] as const).map((sortOrder) => ({ sortBy, sortOrder })),
);

describe('no query reads all entries', () => {
  it('except one that no index serves, and this test detects it', async () => {
    const plans = await plansOf(api.databaseUrl, sql`SELECT id FROM emission_entries WHERE notes = ${'x'}`);
    expect(plans.map(readsAll)).toEqual([true, true]);
  });

  it.each(filters)('of a list: %j', (filter) => expectNoSeqScan(list(filter)));

  it('of a list by location', () => expectNoSeqScan(list({ locationId: [locationId] })));

  it.each(sorts)('of a list in the order of %j', (sort) => expectNoSeqScan(list(sort)));

  it.each(sorts)('after a cursor in the order of %j, which is an index range', async (sort) => {
    const first = await list({ ...sort, pageSize: 1, page: 10_000 })(api.db);
    const statements = await statementsOf(api.db, list({ ...sort, cursor: first.next! }));
    for (const plan of await plansOf(api.databaseUrl, statements[0]!)) {
      const conditions = nodesOf(plan).map((node) => node['Index Cond'] ?? '');
      expect(
        conditions.some((condition) => condition.includes('ROW(')),
        JSON.stringify(plan, null, 1),
      ).toBe(true);
    }
  });

  it.each(sorts)('of the hundredth page in the order of %j', (sort) => expectNoSeqScan(list({ ...sort, page: 100 })));

  // Pages of ten: far into the matches of a filter, but not past its end, where every match has to be skipped.
  it.each(filters)('of the hundredth page: %j', (filter) =>
    expectNoSeqScan(list({ ...filter, page: 100, pageSize: 10 })),
  );

  it('of a sum', () =>
    expectNoSeqScan((tx) => sumByScopeAndState(tx, org.id, { periodStart: '2021-01-01', periodEnd: '2021-12-31' })));

  const year = () => ({ organisationId: org.id, periodStart: '2021-01-01', periodEnd: '2021-12-31', shares: [] });

  it.each<[string, string, (tx: Tx) => Promise<unknown>]>([
    ['overrides', 'emission_entries_pinned_otherwise', (tx) => sumOverrides(tx, year())],
    ['activities', 'emission_entries_by_factor', (tx) => sumActivities(tx, year())],
  ])('of the %s of a report: %s serves it', async (_, index, work) => {
    const statements = (await statementsOf(api.db, work)).filter(({ text }) => text.includes('emission_entries'));
    expect(statements).toHaveLength(1);
    for (const plan of await plansOf(api.databaseUrl, statements[0]!)) {
      const read = nodesOf(plan).filter((node) =>
        (node['Index Name'] ?? node['Relation Name'])?.startsWith('emission_'),
      );
      expect(new Set(read.map((node) => node['Index Name'] ?? node['Node Type']))).toContain(index);
      expect(readsAll(plan), JSON.stringify(plan, null, 1)).toBe(false);
    }
  });

  it('of one entry and its changes', async () => {
    const { id } = await addEntry(org.admin);
    const { service } = api.service.entries;
    const change = { id, checkVersion: () => undefined };
    await expectNoSeqScan((tx) => service.get(tx, actor, { id }));
    await expectNoSeqScan((tx) => service.update(tx, actor, { ...change, body: { quantity: 5, reference: 'Y' } }));
    await expectNoSeqScan(async (tx) => {
      await service.submit(tx, actor, change);
      await service.reject(tx, actor, { ...change, body: { reason: 'x' } });
      await service.remove(tx, actor, change);
    });
  });

  it.each([null, 'Twice'])('of the search for a duplicate, with reference %s', async (reference) => {
    await addEntry(org.admin, { reference });
    const body = { ...electricity, scope: 2 as const, reference };
    await expectNoSeqScan((tx) => api.service.entries.service.create(tx, actor, { body }).catch(() => undefined));
  });
});
