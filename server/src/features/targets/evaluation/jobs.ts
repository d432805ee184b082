import type { Job, Queue } from '../../../platform/jobs/index.ts';
import { type EvaluationDeps, evaluate } from './service.ts';

/** A year passes once a year, but a worker may have been away when it did: looking costs an index scan. */
export const evaluationQueue: Queue = {
  name: 'targets.evaluate',
  retries: 3,
  retryDelaySeconds: 30,
  recurs: { everyMinutes: 1 },
};

export const evaluationJob = (deps: EvaluationDeps): Job => ({ queue: evaluationQueue, handle: () => evaluate(deps) });
