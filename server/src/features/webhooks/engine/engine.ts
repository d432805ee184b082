import { createForeman, type Foreman } from '../../../platform/jobs/index.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { LaneDeps } from './carrier.ts';
import { runLane } from './lane.ts';
import { findLanesWithWork, type LaneKey } from './store.ts';

const MAX_LANES = 1_000;
/** However many endpoints are dead, half the lanes are for those that are not. */
const MAX_FAILING_LANES = 500;

export interface EngineDeps extends LaneDeps {
  databaseUrl: string;
  log: Log;
}

/** One lane for each endpoint with something due, so that a dead or slow endpoint holds up nobody but itself. */
export function createEngine(deps: EngineDeps): Foreman {
  return createForeman<LaneKey & { id: string }>(deps, {
    name: 'webhooks',
    lookEveryMs: 200,
    find: (held) => lookForWork(deps, held),
    work: (lane, signals) => runLane(deps, lane, signals),
  });
}

async function lookForWork({ db, clock }: EngineDeps, held: readonly string[]) {
  const limit = MAX_LANES - held.length;
  if (limit <= 0) return [];
  const failingLimit = Math.max(0, MAX_FAILING_LANES - held.length);
  const lanes = await findLanesWithWork(db, clock.now(), held, { limit, failingLimit });
  return lanes.map((lane) => ({ ...lane, id: lane.endpointId }));
}
