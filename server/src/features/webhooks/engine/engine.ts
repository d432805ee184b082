import { createForeman, type Foreman, noteTurn } from '../../../platform/jobs/index.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { LaneDeps } from './carrier.ts';
import { runLane } from './lane.ts';
import { findLanesWithWork, type LaneKey, WORK } from './store.ts';

export interface LaneLimits {
  readonly most: number;
  /** However many endpoints are dead, the other lanes are for those that are not. */
  readonly mostFailing: number;
}

const LIMITS: LaneLimits = { most: 1_000, mostFailing: 500 };

export interface EngineDeps extends LaneDeps {
  databaseUrl: string;
  log: Log;
}

/**
 * One lane for each endpoint with something due, so that a dead or slow endpoint holds up nobody but itself. Where more
 * endpoints wait than there are lanes, they come in turn.
 */
export function createEngine(deps: EngineDeps, limits: LaneLimits = LIMITS): Foreman {
  let isCrowded = false;
  let room = limits.most;
  return createForeman<LaneKey & { id: string }>(deps, {
    name: WORK,
    lookEveryMs: 200,
    async find(held) {
      room = limits.most - held.length;
      isCrowded = room <= 0;
      return isCrowded ? [] : lookForWork(deps, held, limits);
    },
    async took(lanes) {
      const last = lanes.at(-1);
      // As long as there is room for all, nobody has to wait for a turn.
      if (last && lanes.length >= room) await noteTurn(deps.db, WORK, last.organisationId);
    },
    work: (lane, signals) => runLane(deps, lane, signals, () => isCrowded),
  });
}

async function lookForWork({ db, clock }: EngineDeps, held: readonly string[], { most, mostFailing }: LaneLimits) {
  const failingLimit = Math.max(0, mostFailing - held.length);
  const lanes = await findLanesWithWork(db, clock.now(), held, { limit: most - held.length, failingLimit });
  return lanes.map((lane) => ({ ...lane, id: lane.endpointId }));
}
