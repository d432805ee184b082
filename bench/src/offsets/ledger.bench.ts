import type pg from 'pg';
import type { Benchmark, Finding } from '../benchmark.ts';
import { withClient } from '../inventory/database-client.ts';
import { withService } from '../inventory/tenants.ts';
import { startTask, type Task } from '../processes.ts';
import { type Site, withSite } from '../site.ts';
import { fillLedger, pastTheTriggers } from './ledger-filler.ts';
import type { VerificationResult } from './ledger-verification-process.ts';

/** The number of purchases, with 3.7 movements each. */
const FEW = 2_700;
const MANY = 272_000;
const MOVEMENTS = 1_000_000;
const WARM_UPS = 3;

/** The cost of verifying a ledger of a million movements. */
export const ledger: Benchmark = {
  name: 'ledger',
  run: (tell) =>
    withSite((site) => withClient(site, (client) => withVerifier((task) => measure(site, client, task, tell)))),
};

type Verifier = Task<Site, VerificationResult>;

async function withVerifier<T>(work: (task: Verifier) => Promise<T>): Promise<T> {
  const task: Verifier = startTask(new URL('./ledger-verification-process.js', import.meta.url));
  try {
    return await work(task);
  } finally {
    await task.stop();
  }
}

async function measure(site: Site, client: pg.Client, task: Verifier, tell: (line: string) => void) {
  // Opening the service for the first time creates the tables.
  await withService(site, async () => undefined);
  await fillLedger(client, 0, FEW - 1);
  let few = await task.run(site);
  for (let round = 1; round < WARM_UPS; round++) few = await task.run(site);
  const from = performance.now();
  const movements = await fillLedger(client, FEW, MANY - 1);
  if (movements < MOVEMENTS) throw new Error(`${movements} movements are too few`);
  tell(`${movements} movements made in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  const many = await task.run(site);
  tell(`verified in ${many.seconds.toFixed(1)} s, ${many.peakMegabytes.toFixed(0)} MB`);
  refuseOther(few.report.difference === null && many.report.difference === null, many);
  refuseOther(many.report.movements === movements, many);
  await refuseBlindness(site, client, task);
  return [finding(few.peakMegabytes, many.peakMegabytes)];
}

function refuseOther(isRight: boolean, { report }: VerificationResult): void {
  if (!isRight) throw new Error(`the ledger was not verified correctly: ${JSON.stringify(report)}`);
}

/** A clean result only counts if one surplus gram would have been found. */
async function refuseBlindness(site: Site, client: pg.Client, task: Verifier): Promise<void> {
  await pastTheTriggers(client, () =>
    client.query('UPDATE ledger_movements SET quantity = quantity + 0.000001 WHERE id = 500000'),
  );
  const tampered = await task.run(site);
  refuseOther(tampered.report.difference !== null, tampered);
}

const finding = (few: number, many: number): Finding => ({
  compared: 'verify 1,000,000 movements: memory at its peak, above that of 10,000',
  unit: { name: 'MB', decimals: 0 },
  tonne: many - few,
  target: { of: 'amount', bound: 'at most', value: 20 },
});
