import type { Job, Queue } from '../../../platform/jobs/index.ts';
import type { Changes } from './service.ts';

/** A minute is nothing beside the day that a change has waited. */
const changesQueue: Queue = {
  name: 'organisations.apply-changes',
  retries: 3,
  retryDelaySeconds: 30,
  recurs: { everyMinutes: 1 },
};

export const changesJob = (changes: Changes): Job => ({ queue: changesQueue, handle: () => changes.applyDue() });
