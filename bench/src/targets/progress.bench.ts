import { Agent } from 'node:http';
import type pg from 'pg';
import type { Benchmark, Finding } from '../benchmark.ts';
import { statusOf } from '../http-status.ts';
import { withClient } from '../inventory/database-client.ts';
import { type Tenant, withService } from '../inventory/tenants.ts';
import { fill } from '../reports/entry-filler.ts';
import { type Subject, withTonne } from '../server-process.ts';
import { type Site, withSite } from '../site.ts';
import { percentile } from '../statistics.ts';
import { generateTargets, type MadeTarget, YEARS } from './target-filler.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const TARGETS = 1_000;
const WARM_UP = 40;

const SUM_OF_ROWS = `
  SELECT sum(tco2e)::float8 AS tco2e FROM emission_entries
  WHERE organisation_id = $1 AND state IN ('approved', 'locked') AND period_start >= $2 AND period_end <= $3`;

/** The cost of a hundred times as many entries for the progress of a target. */
export const targetProgress: Benchmark = {
  name: 'target-progress',
  run: (tell) =>
    withSite((site) => withTonne(site, (tonne) => withClient(site, (client) => measure(site, tonne, client, tell)))),
};

interface Owner {
  readonly tenant: Tenant;
  readonly targets: readonly MadeTarget[];
}

interface Owners {
  readonly few: Owner;
  readonly many: Owner;
}

async function measure(site: Site, tonne: Subject, client: pg.Client, tell: (line: string) => void) {
  const owners = await prepare(site, client);
  tell(`${FEW + MANY} entries and ${2 * TARGETS} targets made`);
  await refuseOtherSum(tonne, client, owners.many);
  const latencies = await ask(tonne, owners);
  tell(`p50 ${show(latencies, 50)}, p95 ${show(latencies, 95)}`);
  return [finding(latencies)];
}

async function prepare(site: Site, client: pg.Client): Promise<Owners> {
  const [many, few] = (await withService(site, (service) => fill(service, client, [MANY, FEW]))) as [Tenant, Tenant];
  const owner = async (tenant: Tenant): Promise<Owner> => ({
    tenant,
    targets: await generateTargets(client, tenant.actor, TARGETS),
  });
  const owners = { few: await owner(few), many: await owner(many) };
  await client.query('ANALYZE targets, target_milestones');
  return owners;
}

interface Latencies {
  readonly few: number[];
  readonly many: number[];
}

/** Each target once, alternating between the two organisations, so that other load on the machine slows both alike. */
async function ask(tonne: Subject, { few, many }: Owners): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const latencies: Latencies = { few: [], many: [] };
  for (let round = -WARM_UP; round < TARGETS; round++) {
    const index = (round + TARGETS) % TARGETS;
    const pair = { few: await timed(tonne, few, index, agent), many: await timed(tonne, many, index, agent) };
    if (round < 0) continue;
    latencies.few.push(pair.few);
    latencies.many.push(pair.many);
  }
  agent.destroy();
  return latencies;
}

const urlOf = ({ url }: Subject, { id }: MadeTarget): string => new URL(`/api/v1/targets/${id}/progress`, url).href;

async function timed(tonne: Subject, { tenant, targets }: Owner, index: number, agent: Agent): Promise<number> {
  const url = urlOf(tonne, targets[index]!);
  const from = performance.now();
  const status = await statusOf(url, tenant.headers, agent);
  if (status !== 200) throw new Error(`${url} answers ${status}`);
  return performance.now() - from;
}

/** A fast answer must also be correct. */
async function refuseOtherSum(tonne: Subject, client: pg.Client, { tenant, targets }: Owner): Promise<void> {
  const absolute = targets.find(({ type }) => type === 'absolute')!;
  const response = await fetch(urlOf(tonne, absolute), { headers: tenant.headers });
  const { data } = (await response.json()) as { data: { currentTco2e: number } };
  const year = [`${YEARS.last}-01-01`, `${YEARS.last}-12-31`];
  const { rows } = await client.query(SUM_OF_ROWS, [tenant.actor.organisationId, ...year]);
  const tco2e = rows[0].tco2e as number;
  if (!(Math.abs(data.currentTco2e - tco2e) <= 1e-3))
    throw new Error(`the rows add up to ${tco2e} t, not ${data.currentTco2e} t`);
}

const show = ({ few, many }: Latencies, p: number): string =>
  `${percentile(few, p).toFixed(2)} ms of ${FEW} entries, ${percentile(many, p).toFixed(2)} ms of ${MANY}`;

const finding = ({ few, many }: Latencies): Finding => ({
  compared: 'progress of 1,000 targets, 1,000,000 entries: p95',
  unit: { name: 'ms', decimals: 2 },
  baseline: { name: '10,000 entries', amount: percentile(few, 95) },
  tonne: percentile(many, 95),
  target: { of: 'ratio', bound: 'at most', value: 2 },
});
