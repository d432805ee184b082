import { createJobWork } from './platform/jobs/index.ts';
import type { House } from './wiring.ts';

/** The other half of the service: everything that happens after an answer has been given. */
export function buildWorker(house: House, databaseUrl: string): { stop(): Promise<void> } {
  const { db, hall, jobs, certificates, offsets, reports, webhooks } = house;
  const jobWork = createJobWork({ db, databaseUrl, clock: hall.clock, log: hall.log }, jobs);
  const foremen = [jobWork, certificates.engine, offsets.engine, reports.engine, webhooks.engine];
  for (const foreman of foremen) foreman.start();
  return { stop: async () => void (await Promise.all(foremen.map((foreman) => foreman.stop()))) };
}
