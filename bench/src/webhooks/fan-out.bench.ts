import { Agent, request } from 'node:http';
import type { Benchmark, Finding } from '../benchmark.ts';
import { newEntry } from '../inventory/new-entry.ts';
import { createTenant, type Tenant, withService } from '../inventory/tenants.ts';
import { type Subject, withTonne } from '../server-process.ts';
import { type Site, withSite } from '../site.ts';
import { percentile } from '../statistics.ts';
import { addEndpoint } from './endpoints.ts';

const ENDPOINTS = 10;
const WARM_UP = 300;
const ENTRIES = 1_500;
/** No worker sends while this is measured, so the address needs no receiver. */
const URL_OF_ENDPOINTS = 'http://127.0.0.1:9/hook';

/** The cost of subscribers for the request that makes a change. No worker runs: only the creation is measured. */
export const fanOut: Benchmark = {
  name: 'fan-out',
  run: (tell) => withSite((site) => withTonne(site, async (tonne) => measure(tonne, await prepare(site), tell))),
};

interface Tenants {
  readonly without: Tenant;
  readonly subscribed: Tenant;
}

const prepare = (site: Site): Promise<Tenants> =>
  withService(site, async (service) => {
    const tenants = {
      without: await createTenant(service, 'without'),
      subscribed: await createTenant(service, 'subscribed'),
    };
    for (let n = 0; n < ENDPOINTS; n++) await addEndpoint(service, tenants.subscribed, URL_OF_ENDPOINTS);
    return tenants;
  });

/** Alternates one at a time, so that other load on the machine slows both alike. */
async function measure(tonne: Subject, { without, subscribed }: Tenants, tell: (line: string) => void) {
  const url = new URL('/api/v1/emissions', tonne.url).href;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = { without: [] as number[], subscribed: [] as number[] };
  for (let number = -WARM_UP; number < ENTRIES; number++) {
    const pair = {
      without: await create(url, without, number + WARM_UP, agent),
      subscribed: await create(url, subscribed, number + WARM_UP, agent),
    };
    if (number < 0) continue;
    times.without.push(pair.without);
    times.subscribed.push(pair.subscribed);
  }
  agent.destroy();
  tell(
    `p95: ${percentile(times.without, 95).toFixed(2)} ms without, ${percentile(times.subscribed, 95).toFixed(2)} ms`,
  );
  return [finding(percentile(times.without, 50), percentile(times.subscribed, 50))];
}

/** Milliseconds from the call to the last byte. */
function create(url: string, { headers }: Tenant, number: number, agent: Agent): Promise<number> {
  const body = JSON.stringify(newEntry(`INV-${number}`, number));
  const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (response) => {
      if (response.statusCode !== 201) reject(new Error(`${url} answers ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - from));
    });
    call.once('error', reject).end(body);
  });
}

const finding = (without: number, subscribed: number): Finding => ({
  compared: `create an entry, ${ENDPOINTS} endpoints subscribed: p50`,
  unit: { name: 'ms', decimals: 2 },
  baseline: { name: 'no endpoint', amount: without },
  tonne: subscribed,
  target: { of: 'ratio', bound: 'at most', value: 1.5 },
});
