export { dueRows, findDueFairly, findNextDue, lastServed, noteServed, type Waiting } from './fairness.store.ts';
export { createEnqueue, type Enqueue, type Queue, type QueueDeps, queueWork } from './queue.ts';
export { purgeFailedJobs, type RecurringWork, recurringWork } from './recurring.ts';
export { sealedJobs } from './reseal.store.ts';
export { openSession } from './session.store.ts';
export { deleteJob, deleteRequestsOf, findJobsIn, isOverdue, replaceData } from './store.ts';
export { createWakeUp } from './wake-up.ts';
export type { Look, Work, WorkKey, WorkSignals } from './work.ts';
export { createWorker, type Worker } from './worker.ts';
