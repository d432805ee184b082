export { createBell } from './bell.ts';
export { createForeman, type Foreman, type WorkSignals } from './foreman.ts';
export type { Job, Queue } from './job.ts';
export { purgeFailedJobs } from './purge.ts';
export { createEnqueue, createJobWork, type Enqueue } from './queue.ts';
