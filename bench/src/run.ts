import type { Benchmark } from './benchmark.ts';
import { verification } from './certificates/verification.bench.ts';
import { activitySearch } from './factors/activities.bench.ts';
import { factorSearch } from './factors/search.bench.ts';
import { guessing } from './guesses.bench.ts';
import { imports } from './imports/import.bench.ts';
import { suggestions } from './imports/suggestions.bench.ts';
import { batch } from './inventory/batch.bench.ts';
import { cursor } from './inventory/cursor.bench.ts';
import { entries } from './inventory/entries.bench.ts';
import { inventory } from './inventory/inventory.bench.ts';
import { meterYear } from './meters/year.bench.ts';
import { ledger } from './offsets/ledger.bench.ts';
import { retirements } from './offsets/retirements.bench.ts';
import { peersLimit } from './peers/peers-limit.bench.ts';
import { stopAllChildren } from './processes.ts';
import { recordAudit } from './record/audit.bench.ts';
import { recordLog } from './record/log.bench.ts';
import { claims } from './reports/claims.bench.ts';
import { millionRows } from './reports/million.bench.ts';
import { inventoryPdf } from './reports/pdf.bench.ts';
import { idle } from './service/idle.bench.ts';
import { pipeline } from './service/pipeline.bench.ts';
import { start } from './service/start.bench.ts';
import { type Row, renderTable } from './table.ts';
import { targetProgress } from './targets/progress.bench.ts';
import { uploads } from './uploads.bench.ts';
import { delivery } from './webhooks/delivery.bench.ts';
import { fanOut } from './webhooks/fan-out.bench.ts';

const benchmarks: readonly Benchmark[] = [
  pipeline,
  peersLimit,
  start,
  idle,
  guessing,
  uploads,
  entries,
  batch,
  inventory,
  cursor,
  factorSearch,
  activitySearch,
  suggestions,
  imports,
  meterYear,
  delivery,
  fanOut,
  claims,
  millionRows,
  inventoryPdf,
  retirements,
  ledger,
  verification,
  targetProgress,
  recordLog,
  recordAudit,
];

let interrupted = false;

/** A missed target is reported but is not a failure, because machines are noisy. A benchmark that breaks is one. */
async function main(names: readonly string[]): Promise<void> {
  const rows: Row[] = [];
  for (const benchmark of chosen(names)) {
    if (interrupted) break;
    const tell = (line: string) => process.stderr.write(`${benchmark.name}: ${line}\n`);
    try {
      for (const finding of await benchmark.run(tell)) rows.push({ benchmark: benchmark.name, finding });
    } catch (error) {
      tell(`broke off: ${(error as Error).stack}`);
      process.exitCode = 1;
    }
  }
  if (rows.length > 0) process.stdout.write(`\n${renderTable(rows)}\n`);
}

function chosen(names: readonly string[]): readonly Benchmark[] {
  const unknown = names.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));
  if (unknown.length === 0) return benchmarks.filter(({ name }) => names.length === 0 || names.includes(name));
  process.stderr.write(`Unknown benchmark ${unknown.join(', ')}: ${benchmarks.map(({ name }) => name).join(', ')}.\n`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true;
    stopAllChildren();
  });
}
await main(process.argv.slice(2));
