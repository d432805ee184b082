import { foldTotals } from '@tonne/server/compiled/features/entries/index.js';
import type pg from 'pg';
import type { Benchmark, Finding } from '../benchmark.ts';
import { withClient } from '../inventory/database-client.ts';
import { generateEntries, withIndexesBuiltAfterwards } from '../inventory/generator.ts';
import { createTenant, type Service, type Tenant, withService } from '../inventory/tenants.ts';
import { type Subject, withTonne } from '../server-process.ts';
import { withSite } from '../site.ts';
import { median, percentile } from '../statistics.ts';

const MANY = 1_000_000;
const WARM_UP = 5;
const REQUESTS = 50;
const YEAR = { periodStart: '2023-01-01', periodEnd: '2023-12-31' };
const QUESTIONS = {
  summary: `/api/v1/reports/summary?${new URLSearchParams(YEAR)}`,
  coverage: `/api/v1/reports/coverage?${new URLSearchParams(YEAR)}`,
  readiness: `/api/v1/certificates/readiness?type=ghg_inventory&scopes=1&scopes=2&scopes=3&${new URLSearchParams(YEAR)}`,
};
type Question = keyof typeof QUESTIONS;

/** What a claim about a large year costs: the coverage of its months, and the checks before a certificate. */
export const claims: Benchmark = {
  name: 'claims',
  run: (tell) =>
    withSite((site) =>
      withTonne(site, async (tonne) => {
        const tenant = await withService(site, (service) => withClient(site, (client) => fillYear(service, client)));
        tell(`the ${MANY} entries are stored`);
        return findings(await measure(tonne, tenant));
      }),
    ),
};

async function fillYear(service: Service, client: pg.Client): Promise<Tenant> {
  const tenant = await createTenant(service, 'claims');
  await withIndexesBuiltAfterwards(client, () => generateEntries(client, tenant.actor, MANY, 12));
  await foldTotals(service.db);
  await client.query('VACUUM (ANALYZE)');
  return tenant;
}

/** Alternates between the questions, so that other load on the machine slows all alike. */
async function measure({ url }: Subject, { headers }: Tenant): Promise<Record<Question, number[]>> {
  const latencies: Record<Question, number[]> = { summary: [], coverage: [], readiness: [] };
  for (let round = -WARM_UP; round < REQUESTS; round++) {
    for (const [question, path] of Object.entries(QUESTIONS) as Array<[Question, string]>) {
      const from = performance.now();
      const response = await fetch(new URL(path, url), { headers });
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
      await response.json();
      if (round >= 0) latencies[question].push(performance.now() - from);
    }
  }
  return latencies;
}

const unit = { name: 'ms', decimals: 1 };

const findings = ({ summary, coverage, readiness }: Record<Question, number[]>): Finding[] => [
  {
    compared: 'readiness of a year of 1,000,000 entries: p50',
    unit,
    baseline: { name: 'its summary', amount: median(summary) },
    tonne: median(readiness),
    target: { of: 'ratio', bound: 'at most', value: 2 },
  },
  {
    compared: 'coverage of 1,000,000 entries: p95',
    unit,
    baseline: { name: 'their summary', amount: percentile(summary, 95) },
    tonne: percentile(coverage, 95),
    target: { of: 'amount', bound: 'at most', value: 3_000 },
  },
];
