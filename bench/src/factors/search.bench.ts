import { listReleases, readRelease } from '@tonne/server/compiled/features/factors/index.js';
import type pg from 'pg';
import type { Benchmark, Finding } from '../benchmark.ts';
import { withClient } from '../inventory/database-client.ts';
import { createTenant, type Tenant, withService } from '../inventory/tenants.ts';
import { type Subject, withTonne } from '../server-process.ts';
import { withSite } from '../site.ts';
import { percentile } from '../statistics.ts';

const WARM_UP = 2;
const ROUNDS = 12;

/** Typical searches: whole names, beginnings, typing errors, French. */
const QUESTIONS = [
  ...['natural gas', 'grid electricity', 'diesel', 'petorl', 'flight long haul economy', 'per kwh', 'r410a'],
  ...['refrigeran', 'electrcity grid uk', 'cereales petit dejeuner', 'spend legal services', 'hotel stay france'],
  ...['dissel van', 'wood pellets', 'elec', 'steel recycled', 'taxi', 'cement', 'waste landfill paper', 'train'],
];

/** The cost of a search among all published factors. */
export const factorSearch: Benchmark = {
  name: 'factor-search',
  run: (tell) => withLibrary((now) => withLibrary((before) => compare(now, before, tell))),
};

interface Library {
  readonly tonne: Subject;
  readonly tenant: Tenant;
  readonly client: pg.Client;
}

const withLibrary = <T>(work: (library: Library) => Promise<T>): Promise<T> =>
  withSite((site) =>
    withTonne(site, (tonne) =>
      withClient(site, async (client) => {
        const tenant = await withService(site, (service) => createTenant(service, 'search'));
        return work({ tonne, tenant, client });
      }),
    ),
  );

async function compare(now: Library, before: Library, tell: (line: string) => void): Promise<Finding[]> {
  const codes = readRelease(listReleases().slice(0, 1))
    .factors()
    .map(({ code }) => code);
  await keepOnly(before.client, codes);
  for (const { client } of [now, before]) await client.query('VACUUM (ANALYZE)');
  tell(`${QUESTIONS.length} questions, ${ROUNDS} rounds`);
  const latencies = { now: [] as number[], before: [] as number[], byKey: [] as number[] };
  // Alternates between them, so that other load on the machine slows all alike.
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const question of QUESTIONS) {
      const measured = [await search(now, question), await search(before, question), await readByKey(now, codes)];
      if (round < 0) continue;
      latencies.now.push(measured[0]!);
      latencies.before.push(measured[1]!);
      latencies.byKey.push(measured[2]!);
    }
  }
  return findings(latencies);
}

/** The library as of its first release. */
async function keepOnly(client: pg.Client, codes: readonly string[]): Promise<void> {
  await client.query('DELETE FROM published_factors WHERE NOT (code = ANY ($1))', [codes]);
  await client.query('DELETE FROM published_factor_words');
  await client.query('INSERT INTO published_factor_words (word) SELECT DISTINCT unnest(words) FROM published_factors');
}

async function search({ tonne, tenant }: Library, question: string): Promise<number> {
  const from = performance.now();
  const url = new URL(`/api/v1/emission-factors?q=${encodeURIComponent(question)}`, tonne.url);
  const response = await fetch(url, { headers: tenant.headers });
  await response.json();
  if (response.status !== 200) throw new Error(`${url.href} answered ${response.status}`);
  return performance.now() - from;
}

/** As many rows as on a page. */
async function readByKey({ client }: Library, codes: readonly string[]): Promise<number> {
  const from = performance.now();
  await client.query('SELECT * FROM published_factors WHERE code = ANY ($1)', [codes.slice(0, 20)]);
  return performance.now() - from;
}

const unit = { name: 'ms', decimals: 1 };

const findings = ({ now, before, byKey }: Record<'now' | 'before' | 'byKey', number[]>): Finding[] => [
  {
    compared: 'a search among 25,942 factors: p95',
    unit,
    baseline: { name: '20 factors by primary key', amount: percentile(byKey, 95) },
    tonne: percentile(now, 95),
    target: { of: 'amount', bound: 'at most', value: 30 },
  },
  ...[50, 95].map(
    (p): Finding => ({
      compared: `the same search: p${p}`,
      unit,
      baseline: { name: 'among 2,345 factors', amount: percentile(before, p) },
      tonne: percentile(now, p),
      target: { of: 'ratio', bound: 'at most', value: 3 },
    }),
  ),
];
