import type { RequestOptions } from '../core/options.ts';
import { type WaitOptions, waitUntil } from '../core/wait.ts';
import { ReportingPeriodsResource as Generated } from '../resources/reporting-periods.ts';
import type { ReportingPeriod } from '../types/index.ts';

export class ReportingPeriodsResource extends Generated {
  /** Resolves when the entries of a period that was closed or reopened are all locked or unlocked. */
  waitFor(periodId: string, options?: WaitOptions<ReportingPeriod>): Promise<ReportingPeriod> {
    const read = (request: RequestOptions) => this.get(periodId, request);
    return waitUntil(read, ({ progress }) => progress === null, options);
  }
}
