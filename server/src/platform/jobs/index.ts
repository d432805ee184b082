export { createBell } from './bell.ts';
export { createForeman, type Foreman, type WorkSignals } from './foreman.ts';
export type { Job, Queue } from './job.ts';
export { type Enqueue, installQueues, openSender, type Sender, startWorking } from './queue.ts';
