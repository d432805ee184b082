import { startWorking } from './platform/jobs/index.ts';
import type { House } from './wiring.ts';

/** The other half of the service: everything that happens after an answer has been given. */
export async function buildWorker(house: House, databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  const jobs = await startWorking(databaseUrl, house.jobs, house.hall.log);
  const foremen = [house.certificates.engine, house.offsets.engine, house.reports.engine, house.webhooks.engine];
  for (const foreman of foremen) foreman.start();
  return {
    stop: async () => void (await Promise.all([jobs.stop(), ...foremen.map((foreman) => foreman.stop())])),
  };
}
