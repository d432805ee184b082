export type { Job, Queue } from './job.ts';
export { type Enqueue, installQueues, openSender, type Sender, startWorking } from './queue.ts';
