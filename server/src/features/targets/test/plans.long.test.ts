import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMany } from '../../../../test/fixtures/many-entries.ts';
import { addMilestone, addTarget } from '../../../../test/fixtures/targets.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { nodesOf, plansOf, statementsOf } from '../../../../test/plans.ts';
import { readRows } from '../../../../test/read-rows.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { foldTotals } from '../../entries/index.ts';
import { findDue } from '../evaluation/store.ts';
import { readSbtiCriteria } from '../index.ts';
import { readTargets } from '../progress/reported-targets.service.ts';
import { createTargetReads } from '../reads.service.ts';
import { createTargetService } from '../service.ts';

let api: TestApi;
let org: TestOrganisation;
let actor: Actor;
let targetId: string;

const ENTRIES = 5_000;
const NEIGHBOURS = 50;
const TARGETS = 200;

/** Data of some years: half of the targets and milestones are decided, the others are ahead, and one in 100 is due. */
beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  await insertMany(api, org, ENTRIES);
  await foldTotals(api.db);
  for (let count = 0; count < NEIGHBOURS; count++) await insertTargets((await api.newOrganisation()).id);
  targetId = (await addTarget(org.admin, { type: 'net_zero', reductionPercent: 90 })).id;
  await addMilestone(org.admin, targetId);
  await api.db.execute(sql`VACUUM ANALYZE`);
  actor = {
    principal: { kind: 'key', id: 'key_x' },
    organisationId: org.id,
    plan: 'enterprise',
    limitOverride: null,
    permissions: ['targets:write'],
    user: { id: org.adminId, email: 'admin@tonne.test', role: 'admin' },
  };
});
afterAll(() => api.close());

async function insertTargets(organisationId: string): Promise<void> {
  await api.db.execute(sql`
    INSERT INTO targets (organisation_id, id, name, type, status, outcome, ghg_scopes, base_year, base_year_tco2e, target_year,
      reduction_percent, trajectory_model, created_at, created_by_id, created_by_email)
    SELECT ${organisationId}, 'tgt_' || n, 'T' || n % 100, 'absolute', CASE WHEN n % 2 = 0 THEN 'achieved' ELSE 'active' END,
      CASE WHEN n % 2 = 0 THEN 'achieved' END,
      '{1}', 2010, 1000, CASE WHEN n % 2 = 0 THEN 2020 ELSE 2026 + n % 50 END, 50, 'linear', now(), 'usr', 'a@b.test'
    FROM generate_series(1, ${TARGETS}::int) AS n`);
  await api.db.execute(sql`
    INSERT INTO target_milestones (organisation_id, target_id, id, year, label, required_reduction_percent, created_at,
      status, decided_at)
    SELECT organisation_id, id, 'mst_' || id, CASE WHEN name = 'T1' THEN 2025 ELSE target_year END, 'M', 10, now(),
      CASE WHEN status = 'active' THEN 'pending' ELSE 'achieved' END, CASE WHEN status = 'active' THEN NULL ELSE now() END
    FROM targets WHERE organisation_id = ${organisationId}`);
}

/** Tables that the plans of all statements read, and how: `Seq Scan targets`, `Index Scan targets by targets_pkey`. */
async function accessesOf(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const plans = (
    await Promise.all((await statementsOf(api.db, work)).map((statement) => plansOf(api.databaseUrl, statement)))
  ).flat();
  const accesses = plans
    .flatMap(nodesOf)
    .filter((node) => node['Relation Name'])
    .map(({ 'Node Type': type, 'Relation Name': table, 'Index Name': index }) =>
      [type, table, ...(index ? ['by', index] : [])].join(' '),
    );
  return [...new Set(accesses)];
}

describe('the queries of targets', () => {
  const service = () => {
    const { requestApprovalIfRequired } = api.service.users;
    const deps = { clock: api.clock, record: () => undefined, criteria: readSbtiCriteria() };
    return createTargetService({ ...deps, reads: createTargetReads(deps), requestApprovalIfRequired });
  };
  const page = { page: 1, pageSize: 100, sortBy: 'createdAt', sortOrder: 'desc' } as const;

  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['the progress', (tx) => service().progress(tx, actor, { id: targetId })],
    ['a target', (tx) => service().get(tx, actor, { id: targetId })],
    ['a list', (tx) => service().list(tx, actor, { query: page })],
    ['a report', (tx) => readTargets(tx, org.id, api.clock.now())],
  ])('for %s read the totals and never entries', async (_, work) => {
    const accesses = await accessesOf(work);
    expect(
      accesses.some((access) => access.includes(' entry_totals')),
      accesses.join(),
    ).toBe(true);
    expect(accesses.filter((access) => access.includes('emission_entries'))).toEqual([]);
    expect(accesses.filter((access) => /^Seq Scan (targets|target_milestones)$/.test(access))).toEqual([]);
  });

  it('for a list sum the totals six times for any number of targets of one base year', async () => {
    // Totals of entries inside years, totals of entries across years, open entries, sets of warming potentials, the sum of
    // the base year, and its open entries.
    for (let count = 0; count < 5; count++) await addTarget(org.admin);
    const sums = (await statementsOf(api.db, (tx) => service().list(tx, actor, { query: page }))).filter(({ text }) =>
      text.includes('entry_totals'),
    );
    expect(sums).toHaveLength(6);
  });

  it('for due targets and milestones use the indexes of undecided ones', async () => {
    const none = { organisationId: '', targetId: '' };
    const due = await findDue(api.db, new Date('2026-03-15T12:00:00Z'), none, 1_000);
    expect(due).toHaveLength((NEIGHBOURS * TARGETS) / 100);
    const accesses = await accessesOf((tx) => findDue(tx, new Date('2026-03-15T12:00:00Z'), none, 100));
    expect(accesses).toContain('Index Only Scan targets by targets_undecided');
    expect(accesses).toContain('Index Only Scan target_milestones by target_milestones_undecided');
    expect(accesses).not.toContain('Seq Scan target_milestones');
  });

  it('without an index show a scan of the whole table', async () => {
    const accesses = await accessesOf((tx) => readRows(tx, sql`SELECT id FROM targets WHERE name = ${'x'}`));
    expect(accesses).toEqual(['Seq Scan targets']);
  });
});
