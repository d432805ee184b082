import { createWorker, type Worker } from './platform/work/index.ts';
import type { Service } from './wiring.ts';

/** Builds the other half of the service: all work that runs after the answer. */
export function startBackgroundWorker({ work, clock, pipeline }: Service, databaseUrl: string): Worker {
  const worker = createWorker({ databaseUrl, clock, log: pipeline.log }, work);
  worker.start();
  return worker;
}
