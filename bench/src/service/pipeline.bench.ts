import type { Benchmark, Finding } from '../benchmark.ts';
import { type Load, type LoadOrder, type LoadRound, middleLoad, showLoad, withLoad } from '../load/load.ts';
import { freePort, startChild, stopChild, untilServing } from '../processes.ts';
import { type Subject, withTonne } from '../server-process.ts';
import { type Site, withSite } from '../site.ts';

const CONNECTIONS = 64;
const ROUNDS = 15;
/**
 * A number of requests instead of a duration: on a busy machine, a few seconds would leave the JIT compiler half-way.
 */
const WARM_UP_REQUESTS = 15_000;
const ROUND = { seconds: 2 };

/** The cost of the whole pipeline: the same GET through it and through a server that only runs the SQL. */
export const pipeline: Benchmark = {
  name: 'pipeline',
  run: (tell) =>
    withSite((site) =>
      withTonne(site, (tonne) =>
        withBareServer(site, tonne, (bare) => withLoad((load) => compare(bare, tonne, load, tell))),
      ),
    ),
};

async function withBareServer<T>(site: Site, tonne: Subject, work: (bare: Subject) => Promise<T>): Promise<T> {
  const port = await freePort();
  const child = startChild(new URL('./bare-server.js', import.meta.url), {
    DATABASE_URL: site.databaseUrl,
    PORT: String(port),
  });
  const bare = { ...tonne, url: `http://127.0.0.1:${port}${new URL(tonne.url).pathname}` };
  try {
    await untilServing(child, bare.url, bare.headers);
    return await work(bare);
  } finally {
    await stopChild(child);
  }
}

/** Alternates between the two, so that other load on the machine slows both alike. */
async function compare(bare: Subject, tonne: Subject, load: Load, tell: (line: string) => void): Promise<Finding[]> {
  const measure = (subject: Subject, until: LoadOrder['until']) =>
    load({ ...subject, connections: CONNECTIONS, until });
  for (const subject of [bare, tonne]) await measure(subject, { requests: WARM_UP_REQUESTS });
  const rounds: LoadRound[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const pair = { bare: await measure(bare, ROUND), tonne: await measure(tonne, ROUND) };
    tell(`round ${round} of ${ROUNDS}: bare ${showLoad(pair.bare)}, Tonne ${showLoad(pair.tonne)}`);
    rounds.push(pair);
  }
  return findings(rounds);
}

function findings(rounds: readonly LoadRound[]): Finding[] {
  const throughput = middleLoad(rounds, 'requestsPerSecond');
  const p99 = middleLoad(rounds, 'p99Ms');
  const name = 'bare node:http + pg';
  return [
    {
      compared: `authenticated GET, ${CONNECTIONS} connections: throughput`,
      unit: { name: '/s', decimals: 0 },
      baseline: { name, amount: throughput.baseline },
      tonne: throughput.tonne,
      target: { of: 'ratio', bound: 'at least', value: 0.5 },
    },
    {
      compared: `authenticated GET, ${CONNECTIONS} connections: p99`,
      unit: { name: 'ms', decimals: 0 },
      baseline: { name, amount: p99.baseline },
      tonne: p99.tonne,
      target: { of: 'ratio', bound: 'at most', value: 3 },
    },
  ];
}
