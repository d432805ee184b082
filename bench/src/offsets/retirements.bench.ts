import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark, Finding } from '../benchmark.ts';
import type { CreationResult } from '../inventory/creation.ts';
import { createTenant, type Service, type Tenant, withService } from '../inventory/tenants.ts';
import { startTask } from '../processes.ts';
import { type Subject, withTonne } from '../server-process.ts';
import { type Site, withSite } from '../site.ts';
import { middleRound, type Round } from '../statistics.ts';
import { post } from './post.ts';
import type { BareRetirementOrder, RetirementOrder } from './retirement-order.ts';
import { fundWallet, type Lot, newRetirement } from './wallet.ts';

const RACES = 5;
const RACERS = 100;
const CREDITS = 10;
const PAUSE_MS = 50;

const CLIENTS = 16;
const ROUNDS = 5;
const WARM_UP_SECONDS = 2;
const ROUND_SECONDS = 3;
const PLENTY = 1_000_000;

interface Surroundings {
  readonly site: Site;
  readonly tonne: Subject;
  readonly service: Service;
  readonly tenant: Tenant;
  readonly url: string;
  tell(line: string): void;
}

/** All clients retire from one wallet: counts what the wallet grants, and how fast. */
export const retirements: Benchmark = {
  name: 'retirements',
  run: (tell) =>
    withSite((site) =>
      withTonne(site, (tonne) =>
        withService(site, async (service) => {
          const tenant = await createTenant(service, 'holder');
          const url = new URL('/api/v1/offsets/retirements', tonne.url).href;
          const surroundings = { site, tonne, service, tenant, url, tell };
          return [await raceFinding(surroundings), await speedFinding(surroundings)];
        }),
      ),
    ),
};

async function raceFinding(surroundings: Surroundings): Promise<Finding> {
  const granted: number[] = [];
  for (let race = 1; race <= RACES; race++) {
    granted.push(await runRace(surroundings));
    surroundings.tell(`race ${race} of ${RACES}: ${granted.at(-1)} of ${RACERS} granted`);
  }
  return {
    compared: `${RACERS} parallel retirements of 1 from a wallet of ${CREDITS}: granted`,
    unit: { name: '', decimals: 0 },
    tonne: granted.find((count) => count !== CREDITS) ?? CREDITS,
    target: { of: 'amount', bound: 'exactly', value: CREDITS },
  };
}

async function runRace({ service, tenant, tonne, url }: Surroundings): Promise<number> {
  const lot = await fundWallet(service, tenant, tonne.url, CREDITS);
  const agent = new Agent({ maxSockets: RACERS });
  const isGranted = await Promise.all(Array.from({ length: RACERS }, () => retireOne(url, tenant, lot, agent)));
  agent.destroy();
  return isGranted.filter(Boolean).length;
}

/** A client that finds the service too busy retries with the same key. */
async function retireOne(url: string, tenant: Tenant, lot: Lot, agent: Agent): Promise<boolean> {
  const headers = { ...tenant.headers, 'idempotency-key': randomUUID() };
  for (;;) {
    const { status, text } = await post(url, headers, newRetirement(lot, 1), agent);
    if (status === 201) return true;
    if (status === 422 && JSON.parse(text).error.code === 'INSUFFICIENT_CREDITS') return false;
    if (status !== 503) throw new Error(`${url} answers ${status}: ${text}`);
    await sleep(PAUSE_MS);
  }
}

async function speedFinding({ site, tonne, service, tenant, url, tell }: Surroundings): Promise<Finding> {
  const lot = await fundWallet(service, tenant, tonne.url, PLENTY);
  const bareTask = startTask<BareRetirementOrder, CreationResult>(
    new URL('./bare-retirement-process.js', import.meta.url),
  );
  const task = startTask<RetirementOrder, CreationResult>(new URL('./retirement-process.js', import.meta.url));
  const { actor, headers } = tenant;
  try {
    return await compare(
      (seconds) => bareTask.run({ site, actor, lot, clients: CLIENTS, seconds }),
      (seconds) => task.run({ url, headers, lot, clients: CLIENTS, seconds }),
      tell,
    );
  } finally {
    await bareTask.stop();
    await task.stop();
  }
}

type Retire = (seconds: number) => Promise<CreationResult>;

/** Alternates between the two, so that other load on the machine slows both alike. */
async function compare(bare: Retire, tonne: Retire, tell: (line: string) => void): Promise<Finding> {
  const speeds: Round[] = [];
  for (const retire of [bare, tonne]) await retire(WARM_UP_SECONDS);
  for (let round = 1; round <= ROUNDS; round++) {
    const pair = {
      baseline: (await bare(ROUND_SECONDS)).perSecond,
      tonne: (await tonne(ROUND_SECONDS)).perSecond,
    };
    tell(`round ${round} of ${ROUNDS}: bare ${Math.round(pair.baseline)}/s, Tonne ${Math.round(pair.tonne)}/s`);
    speeds.push(pair);
  }
  const middle = middleRound(speeds);
  return {
    compared: `retire from one wallet, ${CLIENTS} clients`,
    unit: { name: '/s', decimals: 0 },
    baseline: { name: 'the same SQL by a bare pg client', amount: middle.baseline },
    tonne: middle.tonne,
    target: { of: 'ratio', bound: 'at least', value: 0.4 },
  };
}
