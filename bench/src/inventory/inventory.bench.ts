import { Agent } from 'node:http';
import { foldTotals } from '@tonne/server/compiled/features/entries/index.js';
import type pg from 'pg';
import type { Benchmark, Finding } from '../benchmark.ts';
import { statusOf } from '../http-status.ts';
import { type Subject, withTonne } from '../server-process.ts';
import { type Site, withSite } from '../site.ts';
import { median, percentile } from '../statistics.ts';
import { withClient } from './database-client.ts';
import { generateEntries, withIndexesBuiltAfterwards } from './generator.ts';
import { createTenant, type Tenant, withService } from './tenants.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const WARM_UP = 20;
const REQUESTS = 200;
const SUMS = 5;

const FILTERED = '/api/v1/emissions?category=business_travel&state=approved&pageSize=10';
const PERIOD = { periodStart: '2023-01-01', periodEnd: '2025-12-31' };
const SUMMARY = `/api/v1/reports/summary?${new URLSearchParams(PERIOD)}`;

const QUESTIONS = {
  'filtered list, page 1': `${FILTERED}&page=1`,
  'filtered list, page 100': `${FILTERED}&page=100`,
  summary: SUMMARY,
  bridge: '/api/v1/reports/bridge?from=2024&to=2025',
};

/** A summary and a bridge read totals. A large organisation has hardly more of them than a small one. */
const MOST_GROWTH: Readonly<Record<string, number>> = { summary: 1.5 };
const LONGEST_BRIDGE_MS = 2_000;

const SUM_OF_ROWS = `
  SELECT ghg_scope, sum(tco2e) AS tco2e FROM emission_entries
  WHERE organisation_id = $1 AND state IN ('approved', 'locked') AND period_start >= $2 AND period_end <= $3
  GROUP BY ghg_scope`;

/** The cost of a hundred times as many entries for readers. */
export const inventory: Benchmark = {
  name: 'inventory',
  run: (tell) =>
    withSite((site) => withTonne(site, (tonne) => withClient(site, (client) => measure(site, tonne, client, tell)))),
};

interface Inventories {
  readonly few: Tenant;
  readonly many: Tenant;
}

async function measure(site: Site, tonne: Subject, client: pg.Client, tell: (line: string) => void) {
  const inventories = await fill(site, client, tell);
  const latencies = new Map<string, Latencies>();
  for (const [name, path] of Object.entries(QUESTIONS)) {
    latencies.set(name, await ask(new URL(path, tonne.url).href, inventories));
    tell(`${name}: p50 ${show(latencies.get(name)!, 50)}, p95 ${show(latencies.get(name)!, 95)}`);
  }
  const sums = await sumRows(client, inventories.many);
  await refuseOtherSum(tonne, inventories.many, sums.tco2e);
  return [
    ...[...latencies].map(([name, each]) => growth(name, each)),
    wait(latencies.get('bridge')!),
    speed(sums.latenciesMs, latencies.get('summary')!.many),
  ];
}

function fill(site: Site, client: pg.Client, tell: (line: string) => void): Promise<Inventories> {
  return withService(site, async (service) => {
    const few = await createTenant(service, 'few');
    const many = await createTenant(service, 'many');
    const from = performance.now();
    await withIndexesBuiltAfterwards(client, async () => {
      await generateEntries(client, few.actor, FEW);
      await generateEntries(client, many.actor, MANY);
    });
    await foldTotals(service.db);
    // Autovacuum would have done this long before an inventory grows this large.
    await client.query('VACUUM (ANALYZE)');
    tell(`${FEW + MANY} entries made in ${((performance.now() - from) / 1000).toFixed(0)} s`);
    return { few, many };
  });
}

interface Latencies {
  readonly few: number[];
  readonly many: number[];
}

/** Alternates between the two, so that other load on the machine slows both alike. */
async function ask(url: string, { few, many }: Inventories): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const latencies: Latencies = { few: [], many: [] };
  for (let round = -WARM_UP; round < REQUESTS; round++) {
    const pair = { few: await timed(url, few, agent), many: await timed(url, many, agent) };
    if (round < 0) continue;
    latencies.few.push(pair.few);
    latencies.many.push(pair.many);
  }
  agent.destroy();
  return latencies;
}

async function timed(url: string, { headers }: Tenant, agent: Agent): Promise<number> {
  const from = performance.now();
  const status = await statusOf(url, headers, agent);
  if (status !== 200) throw new Error(`${url} answers ${status}`);
  return performance.now() - from;
}

async function sumRows(client: pg.Client, { actor }: Tenant) {
  const latenciesMs: number[] = [];
  let tco2e = 0;
  while (latenciesMs.length < SUMS) {
    const from = performance.now();
    const { rows } = await client.query(SUM_OF_ROWS, [actor.organisationId, PERIOD.periodStart, PERIOD.periodEnd]);
    latenciesMs.push(performance.now() - from);
    tco2e = rows.reduce((sum, row) => sum + Number(row.tco2e), 0);
  }
  return { latenciesMs, tco2e };
}

/** A fast answer must also be correct. */
async function refuseOtherSum(tonne: Subject, { headers }: Tenant, tco2e: number): Promise<void> {
  const response = await fetch(new URL(SUMMARY, tonne.url), { headers });
  const { data } = (await response.json()) as { data: { totalTco2e: number } };
  if (Math.abs(data.totalTco2e - tco2e) > 1e-5)
    throw new Error(`the rows add up to ${tco2e} t, not ${data.totalTco2e} t`);
}

const show = ({ few, many }: Latencies, p: number): string =>
  `${percentile(few, p).toFixed(2)} ms of ${FEW}, ${percentile(many, p).toFixed(2)} ms of ${MANY}`;

const growth = (name: string, { few, many }: Latencies): Finding => ({
  compared: `${name}, 1,000,000 entries: p95`,
  unit: { name: 'ms', decimals: 2 },
  baseline: { name: '10,000 entries', amount: percentile(few, 95) },
  tonne: percentile(many, 95),
  target: { of: 'ratio', bound: 'at most', value: MOST_GROWTH[name] ?? 2 },
});

const wait = ({ many }: Latencies): Finding => ({
  compared: 'bridge over two years, 1,000,000 entries: p95',
  unit: { name: 'ms', decimals: 0 },
  tonne: percentile(many, 95),
  target: { of: 'amount', bound: 'at most', value: LONGEST_BRIDGE_MS },
});

const speed = (rows: number[], summary: number[]): Finding => ({
  compared: 'summary, 1,000,000 entries: answers in sequence',
  unit: { name: '/s', decimals: 1 },
  baseline: { name: 'sum of the rows in SQL', amount: 1000 / median(rows) },
  tonne: 1000 / median(summary),
  target: { of: 'ratio', bound: 'at least', value: 50 },
});
