import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark, Finding } from './benchmark.ts';
import { residentMegabytes, watched } from './memory.ts';
import { type Tonne, withTonne } from './server-process.ts';
import { withSite } from './site.ts';

const UPLOADS = 60;
const BYTES = 16 * 1024 * 1024;
const ROUNDS = 3;
const REST_SECONDS = 20;

/** Sends the largest accepted batches all at once: the service must not take the memory for all of them. */
export const uploads: Benchmark = {
  name: 'uploads',
  run: (tell) => withSite((site) => withTonne(site, (tonne) => measure(tonne, tell))),
};

async function measure(tonne: Tonne, tell: (line: string) => void): Promise<Finding[]> {
  const batch = badBatch();
  // Memory that a process takes once with its first batch, such as compiled validators, is not attributed to the
  // uploads.
  await upload(tonne, Buffer.from('{"entries":[{}]}'));
  const before = residentMegabytes(tonne.pid);
  const peaks: number[] = [];
  let odd = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const { result: statuses, peakMegabytes } = await watched(tonne.pid, () => uploadAll(tonne, batch));
    peaks.push(peakMegabytes - before);
    odd += statuses.filter((status) => status !== 200 && status !== 503).length;
    const taken = statuses.filter((status) => status === 200).length;
    tell(`round ${round} of ${ROUNDS}: ${taken} of ${UPLOADS} taken, ${Math.round(peakMegabytes)} MB`);
  }
  await sleep(REST_SECONDS * 1000);
  return findings(Math.max(...peaks), residentMegabytes(tonne.pid) - before, odd);
}

/** Ten thousand invalid rows: refusing one takes more memory than storing a valid one. */
function badBatch(): Buffer {
  const fields = Array.from({ length: 21 }, (_, index) => [`unknown field ${index} ${'x'.repeat(40)}`, 1]);
  const row = JSON.stringify(Object.fromEntries(fields)).padEnd(Math.floor(BYTES / 10_000) - 2);
  return Buffer.from(`{"entries":[${Array(10_000).fill(row).join(',')}]}`.padEnd(BYTES));
}

const uploadAll = (tonne: Tonne, batch: Buffer): Promise<number[]> =>
  Promise.all(Array.from({ length: UPLOADS }, () => upload(tonne, batch)));

/** Uses a separate connection; the answer is read and discarded. */
function upload({ url, headers }: Tonne, batch: Buffer): Promise<number> {
  const agent = new Agent();
  const options = { agent, method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
  return new Promise<number>((resolve) => {
    const sent = request(new URL('/api/v1/emissions/batch', url), options, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    // A broken connection counts as status 0.
    sent.once('error', () => resolve(0));
    sent.end(batch);
  }).finally(() => agent.destroy());
}

const findings = (peak: number, afterwards: number, odd: number): Finding[] => [
  {
    compared: `${UPLOADS} uploads of 16 MiB at once: memory at its peak, above that before`,
    unit: { name: 'MB', decimals: 0 },
    tonne: peak,
    target: { of: 'amount', bound: 'at most', value: 200 },
  },
  {
    compared: `the same, ${REST_SECONDS} s later`,
    unit: { name: 'MB', decimals: 0 },
    tonne: afterwards,
    target: { of: 'amount', bound: 'at most', value: 50 },
  },
  {
    compared: 'uploads answered with neither 200 nor 503',
    unit: { name: '', decimals: 0 },
    tonne: odd,
    target: { of: 'amount', bound: 'exactly', value: 0 },
  },
];
