import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark, Finding } from '../benchmark.ts';
import { cpuPercent } from '../cpu.ts';
import { freePort, startChild, stopChild } from '../processes.ts';
import { withWorker } from '../reports/worker.ts';
import { withTonne } from '../server-process.ts';
import { withSite } from '../site.ts';
import { median } from '../statistics.ts';

/** Slightly over a minute: by then each kind of work has been looked for twice, and its code is compiled. */
const SETTLING_SECONDS = 80;
const ROUNDS = 3;
const ROUND_SECONDS = 60;
/** One clock tick per round is the smallest measurable amount. */
const LEAST_PERCENT = 0.02;

/** A worker without work, compared with a bare process without work. */
export const idle: Benchmark = {
  name: 'idle',
  run: (tell) =>
    // The API creates the schema and the first organisation.
    withSite(async (site) => {
      await withTonne(site, async () => undefined);
      return withWorker(site, ({ pid }) => measure(pid!, tell));
    }),
};

async function measure(worker: number, tell: (line: string) => void): Promise<Finding[]> {
  const bare = startChild(new URL('./bare-server.js', import.meta.url), { PORT: String(await freePort()) });
  try {
    await sleep(SETTLING_SECONDS * 1000);
    const shares: Array<readonly [number, number]> = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const pair = await Promise.all([
        cpuPercent(worker, ROUND_SECONDS),
        cpuPercent(bare.pid!, ROUND_SECONDS),
      ] as const);
      shares.push(pair);
      tell(`round ${round} of ${ROUNDS}: worker ${pair[0].toFixed(2)} %, bare process ${pair[1].toFixed(2)} %`);
    }
    return [
      {
        compared: `worker process, CPU time over ${ROUND_SECONDS} s without work`,
        unit: { name: '%', decimals: 2 },
        baseline: {
          name: 'bare node:http + pg',
          amount: Math.max(LEAST_PERCENT, median(shares.map(([, share]) => share))),
        },
        tonne: median(shares.map(([share]) => share)),
        target: { of: 'amount', bound: 'at most', value: 0.1 },
      },
    ];
  } finally {
    await stopChild(bare);
  }
}
