import type { LedgerReport } from '@tonne/server/compiled/features/offsets/index.js';
import { withService } from '../inventory/tenants.ts';
import type { Site } from '../site.ts';

export interface VerificationResult {
  readonly report: LedgerReport;
  readonly seconds: number;
  /** Peak memory of the process so far. */
  readonly peakMegabytes: number;
}

const KIBIBYTE = 1024;
const MEGABYTE = 1_000_000;

/** The same as `tonne ledger verify`. */
process.on('message', async (site: Site) => {
  const result = await withService(site, async ({ offsets }): Promise<VerificationResult> => {
    const from = performance.now();
    const report = await offsets.verifyLedger();
    const seconds = (performance.now() - from) / 1000;
    return { report, seconds, peakMegabytes: (process.resourceUsage().maxRSS * KIBIBYTE) / MEGABYTE };
  });
  process.send?.(result);
});
process.on('disconnect', () => process.exit());
