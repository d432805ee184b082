import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import { type Db, type Sql, sql, type Tx } from '../../../platform/db/index.ts';
import type { EntryList } from '../schema.ts';
import { foldTotals } from '../totals/jobs.ts';
import { sumByScopeAndState } from '../totals/store.ts';
import { addEntry, addLocation, electricity } from './fixture.ts';
import { insertMany } from './many.ts';

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
  await api.db.execute(sql`ANALYZE`);
  actor = {
    ...{ keyId: 'key_x', organisationId: org.id, plan: 'enterprise', limitOverride: null },
    permissions: ['emissions:write'],
    user: { id: org.adminId, email: 'admin@tonne.test', role: 'admin' },
  };
});
afterAll(() => api.close());

/** Runs the work over a transaction that is thrown away, and keeps each statement it sends. */
async function statementsOf(work: (tx: Tx) => Promise<unknown>): Promise<Sql[]> {
  const sent: Sql[] = [];
  const done = new Error('rolled back on purpose');
  const recorded = (tx: Tx): Tx => ({
    ...tx,
    query: <Row extends object>(statement: Sql) => {
      sent.push(statement);
      return tx.query<Row>(statement);
    },
    execute: (statement) => {
      sent.push(statement);
      return tx.execute(statement);
    },
  });
  const run = api.db.transaction(async (tx) => {
    await work(recorded(tx));
    throw done;
  });
  await expect(run).rejects.toBe(done);
  return sent;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * As it is planned for these values, and as for any: the sixth time a prepared statement runs, PostgreSQL may turn to a
 * plan that knows no values.
 */
async function plansOf(statement: Sql): Promise<Plan[]> {
  const explained = async (text: string, values: unknown[]): Promise<Plan> => {
    const { rows } = await api.db.transaction((tx) => tx.run(text, values));
    return (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan;
  };
  return [
    await explained(`EXPLAIN (FORMAT JSON) ${statement.text}`, statement.values),
    await explained(`EXPLAIN (FORMAT JSON, GENERIC_PLAN) ${statement.text}`, []),
  ];
}

const isExplainable = ({ text }: Sql): boolean => /emission_entries|entry_totals/.test(text);

const readsAll = (plan: Plan): boolean =>
  nodesOf(plan).some((node) => node['Relation Name'] === 'emission_entries' && node['Node Type'].includes('Seq Scan'));

async function expectNoSeqScan(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const statements = (await statementsOf(work)).filter(isExplainable);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    for (const plan of await plansOf(statement))
      expect(readsAll(plan), `${statement.text}\n${JSON.stringify(plan, null, 1)}`).toBe(false);
  }
}

const list = (query: Partial<EntryList>) => (db: Db) =>
  api.house.emissions.service.list(db, actor, {
    ...{ page: 1, pageSize: 50, sortBy: 'createdAt', sortOrder: 'desc' },
    ...query,
  } as EntryList);

const filters: Array<Partial<EntryList>> = [
  {},
  { scope: 2 },
  { category: 'waste' },
  { category: 'heating' },
  { state: 'draft' },
  { periodStart: '2025-01-01' },
  { periodEnd: '2018-12-31' },
  { periodStart: '2021-01-01', periodEnd: '2021-12-31' },
  { periodStart: '2021-03-01', periodEnd: '2021-03-31', scope: 3, state: 'approved', category: 'waste' },
];
const sorts = ['createdAt', 'periodStart', 'periodEnd', 'tco2e'].flatMap((sortBy) =>
  (['asc', 'desc'] as const).map((sortOrder) => ({ sortBy, sortOrder })),
);

describe('no query reads all entries', () => {
  it('but one that no index serves, which shows', async () => {
    const plans = await plansOf(sql`SELECT id FROM emission_entries WHERE notes = ${'x'}`);
    expect(plans.map(readsAll)).toEqual([true, true]);
  });

  it.each(filters)('of a list: %j', (filter) => expectNoSeqScan(list(filter)));

  it('of a list by location', () => expectNoSeqScan(list({ locationId })));

  it.each(sorts)('of a list in the order of %j', (sort) => expectNoSeqScan(list(sort)));

  it.each(sorts)('of the hundredth page in the order of %j', (sort) => expectNoSeqScan(list({ ...sort, page: 100 })));

  // Of ten each: far into what a filter finds, but not past its end, where every match has to be passed over.
  it.each(filters)('of the hundredth page: %j', (filter) =>
    expectNoSeqScan(list({ ...filter, page: 100, pageSize: 10 })),
  );

  it('of a sum', () =>
    expectNoSeqScan((tx) => sumByScopeAndState(tx, org.id, { periodStart: '2021-01-01', periodEnd: '2021-12-31' })));

  it('of one entry and its changes', async () => {
    const { id } = await addEntry(org.admin);
    const { service } = api.house.emissions;
    const any = () => undefined;
    await expectNoSeqScan((tx) => service.get(tx, actor, id));
    await expectNoSeqScan((tx) => service.update(tx, actor, id, { quantity: 5, reference: 'Y' }, any, []));
    await expectNoSeqScan(async (tx) => {
      await service.submit(tx, actor, id);
      await service.reject(tx, actor, id, 'x');
      await service.remove(tx, actor, id, any);
    });
  });

  it.each([null, 'Twice'])('of the search for the same entry, its reference being %s', async (reference) => {
    await addEntry(org.admin, { reference });
    const input = { ...electricity, scope: 2 as const, reference };
    await expectNoSeqScan((tx) => api.house.emissions.service.create(tx, actor, input).catch(() => undefined));
  });
});
