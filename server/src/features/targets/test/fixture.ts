import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer, Client } from '../../../../test/client.ts';
import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { sql } from '../../../platform/db/index.ts';
import type { EntryState } from '../../emissions/rules.ts';
import { addRetirement, confirmAll } from '../../offsets/retirements/test/fixture.ts';
import { addLot, fund } from '../../offsets/test/fixture.ts';

export { codeOf, detailsOf, fieldsOf, messageFor } from '../../emissions/test/fixture.ts';
export { withoutMeta } from '../../offsets/test/fixture.ts';

export const TARGETS = '/api/v1/targets';
export const UNKNOWN_TARGET = 'tgt_019d0000000070008000000000000000';
export const UNKNOWN_MILESTONE = 'mst_019d0000000070008000000000000000';

export const START = '2026-03-15T12:00:00Z';

/** From 1,000 t in 2024 down to 500 t in 2034: 50 t less every year, so that 2026 allows 900 t. */
export const targetOf = (change: object = {}) => ({
  name: 'Halve it by 2034',
  type: 'absolute',
  scopeCoverage: [1, 2],
  baseYear: 2024,
  baseYearTco2e: 1000,
  targetYear: 2034,
  reductionPercent: 50,
  trajectoryModel: 'linear',
  ...change,
});

/** The base of 1,000 t is 4 t for each unit; 2026 allows 3.6 t. */
export const intensityOf = (change: object = {}) =>
  targetOf({
    type: 'intensity',
    intensityDenominator: { metric: 'Units sold', unit: 'unit', baseYearValue: 250, values: { 2025: 200, 2026: 125 } },
    ...change,
  });

/** As the answer shows it, in full. */
export async function addTarget(client: Client, change: object = {}) {
  const answer = await client.post(TARGETS, targetOf(change));
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

export const milestonesOf = (targetId: string): string => `${TARGETS}/${targetId}/milestones`;

/** A tenth less than the base: 900 t. */
export const milestoneOf = (change: object = {}) => ({
  year: 2026,
  label: 'First step',
  requiredReductionPercent: 10,
  ...change,
});

export async function addMilestone(client: Client, targetId: string, change: object = {}) {
  const answer = await client.post(milestonesOf(targetId), milestoneOf(change));
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

async function dataOf(answering: Promise<Answer>) {
  const answer = await answering;
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

export const read = (client: Client, targetId: string) => dataOf(client.get(`${TARGETS}/${targetId}`));

export const progressOf = (client: Client, targetId: string) => dataOf(client.get(`${TARGETS}/${targetId}/progress`));

export const patch = (client: Client, targetId: string, change: object) =>
  dataOf(client.patch(`${TARGETS}/${targetId}`, change));

export const archive = (client: Client, targetId: string) => dataOf(client.post(`${TARGETS}/${targetId}/archive`));

export const verify = (client: Client, targetId: string, milestoneId: string) =>
  dataOf(client.post(`${milestonesOf(targetId)}/${milestoneId}/verify`, { verifiedBy: 'Ada Okafor' }));

export const readMilestones = (client: Client, targetId: string) => dataOf(client.get(milestonesOf(targetId)));

export const readMilestone = async (client: Client, targetId: string, milestoneId: string) =>
  (await readMilestones(client, targetId)).find(({ id }: { id: string }) => id === milestoneId);

interface Figure {
  tco2e: number;
  from: string;
  to: string;
  scope?: GhgScope;
  state?: EntryState;
  category?: string;
  /** The default one unless named. */
  locationId?: string | undefined;
}

/** An entry of exactly this figure, past the factors that would have to come out at it; the triggers keep the totals. */
export async function record(
  api: TestApi,
  org: TestOrganisation,
  { tco2e, from, to, scope = 1, state = 'approved', category = 'any', locationId }: Figure,
): Promise<string> {
  const id = `ent_${randomUUID().replaceAll('-', '')}`;
  await api.db.execute(sql`
    INSERT INTO emission_entries (organisation_id, id, location_id, ghg_scope, category, subcategory, quantity, unit,
      period_start, period_end, state, tco2e, factor_code, factor_source, factor_vintage, factor_value, factor_unit,
      factor_pinned, factor_copy, created_at, created_by, reference)
    SELECT organisation_id, ${id}, id, ${scope}, ${category}, 'any', 1, 'kWh', ${from}, ${to}, ${state}, ${tco2e}, 'X', 'DEFRA',
      2025, 1, 'kgCO2e/kWh', false, '{}', now(), ${org.adminId}, ${id}
    FROM locations WHERE organisation_id = ${org.id} AND (id = ${locationId ?? null} OR ${!locationId} AND is_default)`);
  return id;
}

/** All there is to say about a year. */
export const recordYear = (api: TestApi, org: TestOrganisation, year: number, tco2e: number): Promise<string> =>
  record(api, org, { tco2e, from: `${year}-01-01`, to: `${year}-12-31` });

/** Retired for a year, and confirmed by the registry. */
export async function retire(api: TestApi, org: TestOrganisation, year: number, quantity: number): Promise<void> {
  const lot = await addLot(api);
  await fund(org, lot, quantity);
  const period = { periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` };
  const { id } = await addRetirement(org.admin, lot, { quantity, ...period });
  await confirmAll(api, org, [id]);
}

/** What the worker does every minute. */
export async function evaluateNow(api: TestApi): Promise<void> {
  for (const job of api.house.targets.jobs) await job.handle({} as never);
}

/** A target brought to this state. */
export async function targetIn(
  status: 'active' | 'achieved' | 'missed' | 'archived',
  api: TestApi,
  org: TestOrganisation,
): Promise<string> {
  if (status === 'active') return (await addTarget(org.admin)).id;
  if (status === 'archived') return (await archive(org.admin, (await addTarget(org.admin)).id)).id;
  // One tonne is well below 500; and a year without records shows nothing.
  const scope = status === 'achieved' ? 3 : 2;
  if (status === 'achieved') await record(api, org, { tco2e: 1, from: '2025-01-01', to: '2025-12-31', scope });
  const { id } = await addTarget(org.admin, { targetYear: 2025, scopeCoverage: [scope] });
  await evaluateNow(api);
  expect((await read(org.admin, id)).status).toBe(status);
  return id;
}

export const milestoneEvents = async (api: TestApi, org: TestOrganisation) =>
  (await api.events(org.id)).filter(({ type }) => type.startsWith('target.')) as Array<{
    type: string;
    data: { id: string; targetId: string };
  }>;

/** Everything a refused request must leave as it was. */
export async function stored(api: TestApi): Promise<object> {
  const [all] = await api.db.query<object>(sql`
    SELECT (SELECT string_agg(t::text, ' ' ORDER BY id) FROM targets t) AS targets,
      (SELECT string_agg(m::text, ' ' ORDER BY id) FROM target_milestones m) AS milestones,
      (SELECT count(*)::int FROM target_revisions) AS revisions, (SELECT count(*)::int FROM events) AS events`);
  return all!;
}
