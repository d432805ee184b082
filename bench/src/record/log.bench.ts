import type pg from 'pg';
import type { Benchmark, Finding } from '../benchmark.ts';
import { withClient } from '../inventory/database-client.ts';
import { type Service, withService } from '../inventory/tenants.ts';
import { type Site, withSite } from '../site.ts';
import { fillLog } from './log-filler.ts';
import { timeProofs } from './proofs.ts';
import { type TimesUntilProof, timeSequencer, timeUntilProof } from './sequencer.ts';

const QUEUED = 100_000;
const LEAVES = Number(process.env.LOG_LEAVES ?? 10_000_000);

/** The cost of assigning positions in the log to events, and of proving them. */
export const recordLog: Benchmark = {
  name: 'record-log',
  async run(tell) {
    const growing = await withLog((site, service) => measureGrowth(site, service, tell));
    const proving = await withLog((_site, service, client) => measureProofs(service, client, tell));
    return [...growing, ...proving];
  },
};

type Measure = (site: Site, service: Service, client: pg.Client) => Promise<Finding[]>;

const withLog = (measure: Measure): Promise<Finding[]> =>
  withSite((site) => withService(site, (service) => withClient(site, (client) => measure(site, service, client))));

async function measureGrowth(site: Site, service: Service, tell: (line: string) => void): Promise<Finding[]> {
  const perSecond = await timeSequencer(service, QUEUED);
  tell(`${QUEUED} leaves at ${Math.round(perSecond)}/s`);
  const waiting = await timeUntilProof(service, site);
  tell(`${waiting.creations} creations, proof after ${Math.round(waiting.p99)} ms at p99`);
  return growthFindings(perSecond, waiting);
}

const growthFindings = (perSecond: number, { p99 }: TimesUntilProof): Finding[] => [
  {
    compared: `${QUEUED.toLocaleString('en-GB')} events given their places`,
    unit: { name: '/s', decimals: 0 },
    tonne: perSecond,
    target: { of: 'amount', bound: 'at least', value: 5_000 },
  },
  {
    compared: 'from the commit of a creation to its proof under load, p99',
    unit: { name: 'ms', decimals: 0 },
    tonne: p99,
    target: { of: 'amount', bound: 'at most', value: 3_000 },
  },
];

async function measureProofs(service: Service, client: pg.Client, tell: (line: string) => void): Promise<Finding[]> {
  const from = performance.now();
  const root = await fillLog(client, LEAVES);
  tell(`${LEAVES} leaves made in ${((performance.now() - from) / 1_000).toFixed(0)} s`);
  const p99 = await timeProofs(service, LEAVES, root);
  return [
    {
      compared: `inclusion proof among ${LEAVES.toLocaleString('en-GB')} leaves, p99`,
      unit: { name: 'ms', decimals: 1 },
      tonne: p99,
      target: { of: 'amount', bound: 'at most', value: 20 },
    },
  ];
}
