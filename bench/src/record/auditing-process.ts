import { withHouse } from '../inventory/tenants.ts';
import type { Site } from '../site.ts';
import type { AuditingResult } from './auditing.ts';

const KIBIBYTE = 1024;
const MEGABYTE = 1_000_000;

/** The same as `tonne audit verify`. */
process.on('message', async (site: Site) => {
  const result = await withHouse(site, async ({ record }): Promise<AuditingResult> => {
    const from = performance.now();
    const report = await record.verifyAll({ progress: () => undefined });
    const seconds = (performance.now() - from) / 1000;
    return { report, seconds, peakMegabytes: (process.resourceUsage().maxRSS * KIBIBYTE) / MEGABYTE };
  });
  process.send?.(result);
});
process.on('disconnect', () => process.exit());
