import { withHouse } from '../inventory/tenants.ts';
import type { Site } from '../site.ts';
import type { VerifyingResult } from './verifying.ts';

const KIBIBYTE = 1024;
const MEGABYTE = 1_000_000;

/** The same as `tonne ledger verify`. */
process.on('message', async (site: Site) => {
  const result = await withHouse(site, async ({ offsets }): Promise<VerifyingResult> => {
    const from = performance.now();
    const report = await offsets.verifyLedger();
    const seconds = (performance.now() - from) / 1000;
    return { report, seconds, peakMegabytes: (process.resourceUsage().maxRSS * KIBIBYTE) / MEGABYTE };
  });
  process.send?.(result);
});
process.on('disconnect', () => process.exit());
