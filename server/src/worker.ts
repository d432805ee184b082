import { startWorking } from './platform/jobs/index.ts';
import type { House } from './wiring.ts';

/** The other half of the service: everything that happens after an answer has been given. */
export const buildWorker = (house: House, databaseUrl: string) => startWorking(databaseUrl, house.jobs, house.hall.log);
