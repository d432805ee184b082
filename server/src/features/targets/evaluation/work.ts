import { type RecurringWork, recurringWork } from '../../../platform/work/index.ts';
import { type EvaluationDeps, evaluate } from './service.ts';

/** A year passes once a year, but a worker may have been away when it did: looking costs an index scan. */
export const evaluationWork = (deps: EvaluationDeps): RecurringWork =>
  recurringWork(deps, {
    name: 'targets.evaluate',
    retries: 3,
    retryDelaySeconds: 30,
    recurs: { everyMinutes: 1 },
    run: () => evaluate(deps),
  });
