import type { AuditReport } from '@tonne/server/compiled/features/record/audit/service.js';
import { withService } from '../inventory/tenants.ts';
import type { Site } from '../site.ts';

export interface AuditResult {
  readonly report: AuditReport;
  readonly seconds: number;
  /** Peak memory of the process so far. */
  readonly peakMegabytes: number;
}

const KIBIBYTE = 1024;
const MEGABYTE = 1_000_000;

/** The same as `tonne audit verify`. */
process.on('message', async (site: Site) => {
  const result = await withService(site, async ({ record }): Promise<AuditResult> => {
    const from = performance.now();
    const report = await record.verifyAll({ progress: () => undefined });
    const seconds = (performance.now() - from) / 1000;
    return { report, seconds, peakMegabytes: (process.resourceUsage().maxRSS * KIBIBYTE) / MEGABYTE };
  });
  process.send?.(result);
});
process.on('disconnect', () => process.exit());
