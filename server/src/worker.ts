import { createWorker, type Worker } from './platform/work/index.ts';
import type { House } from './wiring.ts';

/** Builds the other half of the service: all work that runs after the answer. */
export function buildWorker({ work, clock, hall }: House, databaseUrl: string): Worker {
  const worker = createWorker({ databaseUrl, clock, log: hall.log }, work);
  worker.start();
  return worker;
}
