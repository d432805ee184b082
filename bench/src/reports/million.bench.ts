import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark, Finding } from '../benchmark.ts';
import { withClient } from '../inventory/database-client.ts';
import { type Tenant, withService } from '../inventory/tenants.ts';
import { createSteadyClient, type Work } from '../load/steady-client.ts';
import { residentMegabytes } from '../memory.ts';
import type { Task } from '../processes.ts';
import { type Subject, withTonne } from '../server-process.ts';
import { type Site, withSite } from '../site.ts';
import { median, percentile } from '../statistics.ts';
import { fill } from './entry-filler.ts';
import { startLibrary, type WritingOrder, type WritingResult } from './library.ts';
import { type Made, makeReport } from './report-order.ts';
import { withWorker } from './worker.ts';

const MANY = 1_000_000;
const FEW = 10_000;
const WARM_UP_MS = 3_000;
const IDLE_MS = 20_000;
const INVENTORIES = 5;
const PERIOD = { periodStart: '2023-01-01', periodEnd: '2025-12-31' };
const LIBRARIES = { csv: 'csv-stringify', xlsx: 'hucre' } as const;
type Format = keyof typeof LIBRARIES;

/** Every entry of a large organisation in one file, and its effect on the latency of other requests. */
export const millionRows: Benchmark = {
  name: 'million-rows',
  run: (tell) =>
    withSite((site) =>
      withTonne(site, (tonne) => withWorker(site, (worker) => prepare({ site, tonne, worker, tell }))),
    ),
};

interface Surroundings {
  readonly site: Site;
  readonly tonne: Subject;
  readonly worker: ChildProcess;
  tell(line: string): void;
}

async function prepare(around: Surroundings): Promise<Finding[]> {
  const [many, few] = (await withService(around.site, (service) =>
    withClient(around.site, (client) => fill(service, client, [MANY, FEW])),
  )) as [Tenant, Tenant];
  around.tell('the entries are stored');
  const library = startLibrary();
  try {
    const findings: Finding[] = [];
    for (const format of ['csv', 'xlsx'] as const)
      findings.push(...(await measure(around, library, format, many, few)));
    findings.push(await measureInventory(around, many, few));
    return findings;
  } finally {
    await library.stop();
  }
}

async function measure(
  { site, tonne, worker, tell }: Surroundings,
  library: Task<WritingOrder, WritingResult>,
  format: Format,
  many: Tenant,
  few: Tenant,
): Promise<Finding[]> {
  const order = { reportId: 'emissions_detail', format, ...PERIOD };
  const write = (amount: number): Promise<WritingResult> =>
    library.run({ site, organisationId: many.actor.organisationId, ...PERIOD, format, amount });
  await write(FEW);
  await makeReport(tonne, worker, few, order);
  const before = residentMegabytes(worker.pid!);
  const alone = await write(MANY);
  tell(
    `${format}: ${LIBRARIES[format]} alone took ${alone.seconds.toFixed(1)} s, ${alone.megabytesOfFile.toFixed(0)} MB`,
  );
  const made = await makeReport(tonne, worker, many, order);
  if (made.rows !== MANY) throw new Error(`the report has ${made.rows} rows`);
  tell(`${format}: the report took ${made.seconds.toFixed(1)} s, ${made.megabytesOfFile.toFixed(0)} MB`);
  const asked = await askMeanwhile(tonne, many, () => makeReport(tonne, worker, many, order));
  tell(`${format}: GET /emissions, p50 ${show(asked, 50)}, p99 ${show(asked, 99)}`);
  const growth = Math.max(made.megabytes, asked.made.megabytes) - before;
  return [speed(format, alone.seconds, made.seconds), memory(format, growth), latency(format, asked)];
}

/** An inventory is read from totals, so a hundred times as many entries must not cost a hundred times as much. */
async function measureInventory({ tonne, worker, tell }: Surroundings, many: Tenant, few: Tenant): Promise<Finding> {
  const order = { reportId: 'ghg_inventory', format: 'json', ...PERIOD } as const;
  const seconds = { few: [] as number[], many: [] as number[] };
  await makeReport(tonne, worker, few, order);
  for (let round = 0; round < INVENTORIES; round++) {
    seconds.few.push((await makeReport(tonne, worker, few, order)).seconds);
    seconds.many.push((await makeReport(tonne, worker, many, order)).seconds);
  }
  tell(`ghg_inventory: ${median(seconds.few).toFixed(2)} s of ${FEW}, ${median(seconds.many).toFixed(2)} s of ${MANY}`);
  return {
    compared: 'ghg_inventory of 1,000,000 entries',
    unit: { name: 's', decimals: 2 },
    baseline: { name: '10,000 entries', amount: median(seconds.few) },
    tonne: median(seconds.many),
    target: { of: 'ratio', bound: 'at most', value: 2 },
  };
}

interface Asked {
  readonly idle: Work;
  readonly busy: Work;
  readonly made: Made;
}

async function askMeanwhile({ url }: Subject, { headers }: Tenant, make: () => Promise<Made>): Promise<Asked> {
  const client = createSteadyClient({ url: new URL('/api/v1/emissions', url).href, headers });
  try {
    await client.workWhile(sleep(WARM_UP_MS));
    const idle = await client.workWhile(sleep(IDLE_MS));
    const making = make();
    const busy = await client.workWhile(making);
    if (idle.refused + busy.refused > 0) throw new Error('a list was refused');
    return { idle, busy, made: await making };
  } finally {
    client.close();
  }
}

const show = ({ idle, busy }: Asked, p: number): string =>
  `${percentile(idle.latenciesMs, p).toFixed(1)} ms idle, ${percentile(busy.latenciesMs, p).toFixed(1)} ms beside the report`;

const speed = (format: Format, alone: number, made: number): Finding => ({
  compared: `1,000,000 entries as ${format}`,
  unit: { name: 'rows/s', decimals: 0 },
  baseline: { name: `${LIBRARIES[format]} alone`, amount: MANY / alone },
  tonne: MANY / made,
  target: { of: 'ratio', bound: 'at least', value: 0.5 },
});

const memory = (format: Format, growth: number): Finding => ({
  compared: `memory of the worker at its peak, above that before, ${format}`,
  unit: { name: 'MB', decimals: 0 },
  tonne: growth,
  target: { of: 'amount', bound: 'at most', value: 300 },
});

const latency = (format: Format, { idle, busy }: Asked): Finding => ({
  compared: `GET /emissions while the ${format} is made: p99`,
  unit: { name: 'ms', decimals: 1 },
  baseline: { name: 'while nothing is made', amount: percentile(idle.latenciesMs, 99) },
  tonne: percentile(busy.latenciesMs, 99),
  target: { of: 'ratio', bound: 'at most', value: 2 },
});
