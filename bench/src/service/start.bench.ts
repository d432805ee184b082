import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark, Finding } from '../benchmark.ts';
import { residentMegabytes } from '../memory.ts';
import { freePort, startChild, stopChild, untilServing } from '../processes.ts';
import { bearer, newKey } from '../server-process.ts';
import { withFolder } from '../site.ts';
import { median } from '../statistics.ts';

const START = new URL('../../../scripts/start.mjs', import.meta.url);
const SECOND_STARTS = 3;
const IDLE_SECONDS = 20;

interface Started {
  readonly seconds: number;
  readonly child: ChildProcess;
}

type Start = () => Promise<Started>;

/** `npm start` on a built clone: on an empty folder, then on the same folder again. */
export const start: Benchmark = {
  name: 'start',
  run: (tell) => withFolder(async (folder) => measure(await starter(folder), tell)),
};

async function starter(folder: string): Promise<Start> {
  const key = newKey();
  const port = await freePort();
  return async () => {
    const from = performance.now();
    const child = startChild(START, {
      DATA_DIR: `${folder}/var`,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      BOOTSTRAP_API_KEY: key,
    });
    await untilServing(child, `http://127.0.0.1:${port}/api/v1/settings/organisation`, bearer(key));
    return { seconds: (performance.now() - from) / 1000, child };
  };
}

async function measure(begin: Start, tell: (line: string) => void): Promise<Finding[]> {
  const first = await timed(begin);
  tell(`first start: ${first.toFixed(2)} s`);
  const second: number[] = [];
  for (let round = 1; round <= SECOND_STARTS; round++) {
    second.push(await timed(begin));
    tell(`second start, ${round} of ${SECOND_STARTS}: ${second.at(-1)?.toFixed(2)} s`);
  }
  return [startFinding(first, median(second)), await idleFinding(begin)];
}

async function timed(begin: Start): Promise<number> {
  const { seconds, child } = await begin();
  await stopChild(child);
  return seconds;
}

const startFinding = (first: number, second: number): Finding => ({
  compared: 'second start to the first authenticated 200',
  unit: { name: 's', decimals: 2 },
  baseline: { name: 'first start, empty folder', amount: first },
  tonne: second,
  target: { of: 'amount', bound: 'at most', value: 3 },
});

async function idleFinding(begin: Start): Promise<Finding> {
  const bare = startChild(new URL('./bare-server.js', import.meta.url), { PORT: String(await freePort()) });
  const { child } = await begin();
  try {
    await sleep(IDLE_SECONDS * 1000);
    return {
      compared: `API process, memory after ${IDLE_SECONDS} s idle`,
      unit: { name: 'MB', decimals: 0 },
      baseline: { name: 'bare node:http + pg', amount: residentMegabytes(bare.pid!) },
      tonne: residentMegabytes(child.pid!),
      target: { of: 'amount', bound: 'at most', value: 150 },
    };
  } finally {
    await stopChild(child);
    await stopChild(bare);
  }
}
