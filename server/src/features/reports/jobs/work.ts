import type { Log } from '../../../platform/log.ts';
import { byService } from '../../../platform/record/index.ts';
import { dueRows, type Work } from '../../../platform/work/index.ts';
import { type ProduceDeps, produce, ReportRefused, removeTries } from './document.service.ts';
import { recordedReports } from './present.ts';
import { MAX_DEATHS, MAX_FAILURES, retryPauseSeconds } from './rules.ts';
import { beginTry, fail, giveBack, type JobKey, type JobRow, tryAgain, waiting } from './store.ts';

/** Documents take much memory and time. One at a time leaves capacity for requests. */
const JOBS_AT_ONCE = 1;

export interface WorkDeps extends ProduceDeps {
  log: Log;
}

export const reportWork = (deps: WorkDeps): Work => ({
  ...dueRows(deps, 'reports', waiting),
  atOnce: JOBS_AT_ONCE,
  perform: (key, { abort }) => tryJob(deps, key, abort),
});

async function tryJob(deps: WorkDeps, key: JobKey, abort: AbortSignal): Promise<void> {
  const job = await beginTry(deps.db, key, deps.clock.now());
  if (!job) return;
  if (job.deaths >= MAX_DEATHS) return giveUp(deps, job, `its worker died ${MAX_DEATHS} times while making it`);
  try {
    const outcome = await Promise.race([produce(deps, job), once(abort)]);
    if (outcome === 'aborted') await giveBack(deps.db, job, deps.clock.now());
  } catch (error) {
    if (error instanceof ReportRefused) return end(deps, job, `${error.message}.`);
    deps.log.warn({ jobId: job.id, tries: job.tries, err: error }, 'a report could not be made');
    const failures = job.failures + 1;
    if (failures >= MAX_FAILURES) return giveUp(deps, job, `an unexpected error ended each of ${MAX_FAILURES} tries`);
    const pause = retryPauseSeconds(failures) * 1_000;
    const now = deps.clock.now();
    await tryAgain(deps.db, job, { now, dueAt: new Date(now.getTime() + pause) });
  }
}

/** The rendering is not stopped. It ends with the process, which is about to exit. */
const once = (abort: AbortSignal): Promise<'aborted'> =>
  new Promise((resolve) => abort.addEventListener('abort', () => resolve('aborted'), { once: true }));

/** The message shows nothing internal. The log lines have the job's id. */
async function giveUp(deps: WorkDeps, job: JobRow, reason: string): Promise<void> {
  await removeTries(deps.storage, job, job.tries);
  await end(deps, job, `The report could not be made: ${reason}. Quote the job's id if you report this.`);
}

const end = ({ db, clock, record }: WorkDeps, job: JobRow, error: string): Promise<void> =>
  db.transaction(async (tx) => {
    const failed = await fail(tx, job, error, clock.now());
    if (failed) record(tx, byService(job.organisationId), recordedReports.change('report.failed', job, failed));
  });
