import type { Benchmark, Finding } from '../benchmark.ts';
import { withClient } from '../inventory/database-client.ts';
import { generateEntries } from '../inventory/generator.ts';
import { createTenant, withService } from '../inventory/tenants.ts';
import { type Load, type LoadRound, middleLoad, showLoad, withLoad } from '../load/load.ts';
import { freePort, startChild, stopChild, untilServing } from '../processes.ts';
import { withTonne } from '../server-process.ts';
import { type Site, withSite } from '../site.ts';
import { captureRequests } from './capture-requests.ts';
import { type Exchange, REFERENCE } from './exchange.ts';

const CONNECTIONS = 16;
const ENTRIES = 10_000;
const ROUNDS = 15;
const WARM_UP_REQUESTS = 4_000;
const ROUND = { seconds: 2 };

/** Compares the service with the minimum in Node: the same SQL behind a bare `node:http` + `pg` server. */
export const peersLimit: Benchmark = {
  name: 'peers-limit',
  run: (tell) =>
    withSite((site) =>
      withTonne(site, async ({ url }) => {
        const { headers, exchanges } = await prepare(site);
        const servers = { tonne: new URL('/', url).origin, bare: '' };
        return withBareServer(site, exchanges, headers, (bare) =>
          withLoad((load) => compareAll(exchanges, headers, { ...servers, bare }, load, tell)),
        );
      }),
    ),
};

const prepare = (site: Site) =>
  withService(site, async (service) => {
    const { actor, headers } = await createTenant(service, 'peers');
    const entryId = await withClient(site, async (client) => {
      await generateEntries(client, actor, ENTRIES);
      await client.query('VACUUM ANALYZE');
      const { rows } = await client.query('SELECT id FROM emission_entries WHERE organisation_id = $1 LIMIT 1', [
        actor.organisationId,
      ]);
      return rows[0].id as string;
    });
    return { headers, exchanges: await captureRequests(service, headers, entryId) };
  });

async function withBareServer<T>(
  site: Site,
  exchanges: Exchange[],
  headers: Record<string, string>,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const child = startChild(new URL('./bare-server.js', import.meta.url), {
    DATABASE_URL: site.databaseUrl,
    PORT: String(port),
  });
  try {
    child.send(exchanges);
    const origin = `http://127.0.0.1:${port}`;
    await untilServing(child, origin + exchanges[0]!.path, headers);
    return await work(origin);
  } finally {
    await stopChild(child);
  }
}

interface Servers {
  readonly bare: string;
  readonly tonne: string;
}

async function compareAll(
  exchanges: readonly Exchange[],
  headers: Record<string, string>,
  servers: Servers,
  load: Load,
  tell: (line: string) => void,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const exchange of exchanges) findings.push(...(await compare(exchange, headers, servers, load, tell)));
  return findings;
}

/** Alternates between the two, so that other load on the machine slows both alike. */
async function compare(
  exchange: Exchange,
  headers: Record<string, string>,
  servers: Servers,
  load: Load,
  tell: (line: string) => void,
): Promise<Finding[]> {
  const { name, path, body } = exchange;
  const measure = (origin: string, until: { seconds: number } | { requests: number }) =>
    load({
      url: `${origin}${path}`,
      headers,
      connections: CONNECTIONS,
      until,
      ...(body && { body: { ...body, reference: REFERENCE }, unique: REFERENCE }),
    });
  for (const origin of [servers.bare, servers.tonne]) await measure(origin, { requests: WARM_UP_REQUESTS });
  const rounds: LoadRound[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const pair = { bare: await measure(servers.bare, ROUND), tonne: await measure(servers.tonne, ROUND) };
    tell(`${name}, round ${round} of ${ROUNDS}: bare ${showLoad(pair.bare)}, Tonne ${showLoad(pair.tonne)}`);
    rounds.push(pair);
  }
  return findingsOf(name, body ? 0.85 : 0.95, rounds);
}

function findingsOf(name: string, least: number, rounds: readonly LoadRound[]): Finding[] {
  const throughput = middleLoad(rounds, 'requestsPerSecond');
  const p99 = middleLoad(rounds, 'p99Ms');
  const baseline = 'bare node:http + pg';
  return [
    {
      compared: `${name}, ${CONNECTIONS} connections: throughput`,
      unit: { name: '/s', decimals: 0 },
      baseline: { name: baseline, amount: throughput.baseline },
      tonne: throughput.tonne,
      target: { of: 'ratio', bound: 'at least', value: least },
    },
    {
      compared: `${name}, ${CONNECTIONS} connections: p99`,
      unit: { name: 'ms', decimals: 0 },
      baseline: { name: baseline, amount: p99.baseline },
      tonne: p99.tonne,
      target: { of: 'ratio', bound: 'at most', value: 1.4 },
    },
  ];
}
