import { WorkFailedError } from '../core/errors.ts';
import type { RequestOptions } from '../core/options.ts';
import { type WaitOptions, waitUntil } from '../core/wait.ts';
import { ReportsResource as Generated } from '../resources/reports.ts';
import type { ReportJob } from '../types/index.ts';

export class ReportsResource extends Generated {
  /** Resolves when the report is complete, with a fresh `downloadUrl`. Throws `WorkFailedError` if it has failed. */
  waitFor(jobId: string, options?: WaitOptions<ReportJob>): Promise<ReportJob> {
    const read = (request: RequestOptions) => this.jobs.get(jobId, request);
    return waitUntil(read, isComplete, options);
  }
}

function isComplete(job: ReportJob): boolean {
  if (job.status === 'failed') throw new WorkFailedError(`The report failed: ${job.error ?? 'no reason given'}`, job);
  return job.status === 'complete';
}
