export { createBell } from './bell.ts';
export { createForeman, type Foreman, type Trade, type WorkSignals } from './foreman.ts';
export { inTurn } from './in-turn.ts';
export type { Job, Queue } from './job.ts';
export { purgeFailedJobs } from './purge.ts';
export { createEnqueue, createJobWork, type Enqueue } from './queue.ts';
export { findInTurn, noteTurn, type Waiting, type WorkKey } from './turns-store.ts';
