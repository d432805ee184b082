import { createForeman, type Foreman, inTurn } from '../../../platform/jobs/index.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type FireDeps, fireDue } from '../schedules/runs.ts';
import { type ProduceDeps, produce, ReportRefused, removeTries } from './produce.ts';
import { MAX_DEATHS, MAX_FAILURES, retryPauseSeconds } from './rules.ts';
import type { JobRow } from './store.ts';
import { beginTry, fail, giveBack, type JobKey, tryAgain, waiting } from './work-store.ts';

/** Documents are heavy: one at a time leaves the machine to those who wait for an answer. */
const JOBS_AT_ONCE = 1;

export interface EngineDeps extends ProduceDeps, FireDeps {
  databaseUrl: string;
  log: Log;
}

export function createEngine(deps: EngineDeps): Foreman {
  return createForeman(deps, {
    ...inTurn(deps, 'reports', waiting),
    lookEveryMs: 250,
    atOnce: JOBS_AT_ONCE,
    // What schedules order now is found by the same look.
    prepare: () => fireDue(deps),
    work: (key, { abort }) => tryJob(deps, key, abort),
  });
}

async function tryJob(deps: EngineDeps, key: JobKey, abort: AbortSignal): Promise<void> {
  const job = await beginTry(deps.db, key);
  if (!job) return;
  if (job.deaths >= MAX_DEATHS) return giveUp(deps, job, `its worker died ${MAX_DEATHS} times while making it`);
  try {
    const outcome = await Promise.race([produce(deps, job), once(abort)]);
    if (outcome === 'aborted') await giveBack(deps.db, job);
  } catch (error) {
    if (error instanceof ReportRefused) return fail(deps.db, job, `${error.message}.`, deps.clock.now());
    deps.log.warn({ jobId: job.id, tries: job.tries, err: error }, 'a report could not be made');
    const failures = job.failures + 1;
    if (failures >= MAX_FAILURES) return giveUp(deps, job, `an unexpected error ended each of ${MAX_FAILURES} tries`);
    const pause = retryPauseSeconds(failures) * 1_000;
    await tryAgain(deps.db, job, new Date(deps.clock.now().getTime() + pause));
  }
}

/** The process is about to end, and the rendering with it: it need not be stopped by hand. */
const once = (abort: AbortSignal): Promise<'aborted'> =>
  new Promise((resolve) => abort.addEventListener('abort', () => resolve('aborted'), { once: true }));

/** Nothing internal is shown; the job's id finds the log lines. */
async function giveUp({ db, clock, storage }: EngineDeps, job: JobRow, reason: string): Promise<void> {
  await removeTries(storage, job, job.tries);
  const error = `The report could not be made: ${reason}. Quote the job's id if you report this.`;
  await fail(db, job, error, clock.now());
}
