import { systemClock } from '@tonne/server/compiled/platform/clock.js';
import { byService, createRecorder } from '@tonne/server/compiled/platform/record/index.js';
import type { Benchmark, Finding } from '../benchmark.ts';
import { type Service, withService } from '../inventory/tenants.ts';
import { startTask, type Task } from '../processes.ts';
import { type Site, withSite } from '../site.ts';
import type { AuditResult } from './audit-process.ts';
import { sequenceAll } from './sequencer.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const BATCH = 2_000;
const WARM_UPS = 3;
const MEGABYTES_MORE = 100;

/** The memory it takes to verify a record of a million events. */
export const recordAudit: Benchmark = {
  name: 'record-audit',
  run: (tell) =>
    withSite(async (site) => {
      const task: Task<Site, AuditResult> = startTask(new URL('./audit-process.js', import.meta.url));
      try {
        return await measure(site, task, tell);
      } finally {
        await task.stop();
      }
    }),
};

async function measure(site: Site, task: Task<Site, AuditResult>, tell: (line: string) => void): Promise<Finding[]> {
  await withService(site, (service) => fill(service, 0, FEW));
  let few = await task.run(site);
  for (let round = 1; round < WARM_UPS; round++) few = await task.run(site);
  await withService(site, (service) => fill(service, FEW, MANY));
  const many = await task.run(site);
  tell(`verified in ${many.seconds.toFixed(0)} s, ${many.peakMegabytes.toFixed(0)} MB`);
  if (many.report.differing > 0 || many.report.checked.events !== MANY) {
    throw new Error(`the record was not verified correctly: ${JSON.stringify(many.report)}`);
  }
  return [
    {
      compared: `verifying ${MANY.toLocaleString('en-GB')} events: memory beyond that for ${FEW.toLocaleString('en-GB')}`,
      unit: { name: 'MB', decimals: 0 },
      tonne: many.peakMegabytes - few.peakMegabytes,
      target: { of: 'amount', bound: 'at most', value: MEGABYTES_MORE },
    },
  ];
}

/** Events about deleted entries. Whatever else is compared, each of them is hashed and has a position. */
async function fill(service: Service, from: number, to: number): Promise<void> {
  const { recordAll } = createRecorder(systemClock);
  for (let done = from; done < to; done += BATCH) {
    const changes = Array.from({ length: Math.min(BATCH, to - done) }, (_, index) => ({
      action: 'entry.deleted',
      subject: { type: 'entry', id: `ent_${String(done + index).padStart(32, '0')}` },
      before: { quantity: done + index, unit: 'kWh', state: 'draft', notes: 'x'.repeat(200) },
      after: null,
    }));
    await service.db.transaction(async (tx) => recordAll(tx, byService('org_audited'), changes));
  }
  await sequenceAll(service);
}
