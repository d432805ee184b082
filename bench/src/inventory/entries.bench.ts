import type { Benchmark, Finding } from '../benchmark.ts';
import { startTask } from '../processes.ts';
import { type Subject, withTonne } from '../server-process.ts';
import { type Site, withSite } from '../site.ts';
import { middleRound, type Round } from '../statistics.ts';
import type { BareOrder, CreationOrder, CreationResult } from './creation.ts';
import { createTenant, type Service, type Tenant, withService } from './tenants.ts';

const CLIENTS = 16;
const ROUNDS = 5;
const WARM_UP_SECONDS = 2;
const ROUND_SECONDS = 3;

/**
 * Single creations by many clients, compared with bare SQL. Also shows if those of one organisation wait for each
 * other.
 */
export const entries: Benchmark = {
  name: 'entries',
  run: (tell) =>
    withSite((site) => withTonne(site, (tonne) => withService(site, (service) => prepare(site, tonne, service, tell)))),
};

type Contestant = 'bare' | 'together' | 'apart';
type Create = (seconds: number) => Promise<CreationResult>;

async function prepare(site: Site, tonne: Subject, service: Service, tell: (line: string) => void): Promise<Finding[]> {
  const tenants: Tenant[] = [];
  for (let n = 1; n <= CLIENTS; n++) tenants.push(await createTenant(service, `tenant-${n}`));
  const [first] = tenants as [Tenant];
  const url = new URL('/api/v1/emissions', tonne.url).href;
  const apart = tenants.map(({ headers }) => headers);
  const together = apart.map(() => first.headers);

  const bareTask = startTask<BareOrder, CreationResult>(new URL('./bare-creation-process.js', import.meta.url));
  const task = startTask<CreationOrder, CreationResult>(new URL('./creation-process.js', import.meta.url));
  try {
    return await compare(
      {
        bare: (seconds) => bareTask.run({ site, actor: first.actor, clients: CLIENTS, seconds }),
        together: (seconds) => task.run({ url, clients: together, seconds }),
        apart: (seconds) => task.run({ url, clients: apart, seconds }),
      },
      tell,
    );
  } finally {
    await bareTask.stop();
    await task.stop();
  }
}

/** Alternates between them, so that other load on the machine slows all alike. */
async function compare(create: Record<Contestant, Create>, tell: (line: string) => void): Promise<Finding[]> {
  const contestants = Object.entries(create) as Array<[Contestant, Create]>;
  const speeds: Record<Contestant, number[]> = { bare: [], together: [], apart: [] };
  for (const [, run] of contestants) await run(WARM_UP_SECONDS);
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [name, run] of contestants) speeds[name].push((await run(ROUND_SECONDS)).perSecond);
    const shown = contestants.map(([name]) => `${name} ${Math.round(speeds[name].at(-1)!)}/s`);
    tell(`round ${round} of ${ROUNDS}: ${shown.join(', ')}`);
  }
  const comparedWith = (baseline: Contestant): Round =>
    middleRound(speeds.together.map((tonne, round) => ({ baseline: speeds[baseline][round]!, tonne })));
  return findings(comparedWith('bare'), comparedWith('apart'));
}

const findings = (bare: Round, apart: Round): Finding[] => [
  {
    compared: `create an entry, ${CLIENTS} clients`,
    unit: { name: '/s', decimals: 0 },
    baseline: { name: 'the same SQL by a bare pg client', amount: bare.baseline },
    tonne: bare.tonne,
    target: { of: 'ratio', bound: 'at least', value: 0.4 },
  },
  {
    compared: `create an entry, ${CLIENTS} clients of one organisation`,
    unit: { name: '/s', decimals: 0 },
    baseline: { name: `${CLIENTS} organisations`, amount: apart.baseline },
    tonne: apart.tonne,
    target: { of: 'ratio', bound: 'at least', value: 0.8 },
  },
];
