import { type Look, noteTurn, type Work } from '../../../platform/work/index.ts';
import type { LaneDeps } from './carrier.ts';
import { runLane } from './lane.ts';
import { findLanesWithWork, findNextAttempt, WORK } from './store.ts';

export interface LaneLimits {
  readonly most: number;
  /** However many endpoints are dead, the other lanes are for those that are not. */
  readonly mostFailing: number;
}

const LIMITS: LaneLimits = { most: 1_000, mostFailing: 500 };

/** Events come by the thousand, and a look goes through all endpoints. */
const REST_BETWEEN_LOOKS_MS = 100;

/**
 * One lane for each endpoint with something due, so that a dead or slow endpoint holds up nobody but itself. Where more
 * endpoints wait than there are lanes, they come in turn.
 */
export function deliveryWork(deps: LaneDeps, limits: LaneLimits = LIMITS): Work {
  let lanes = 0;
  const isCrowded = (): boolean => lanes >= limits.most;
  return {
    name: WORK,
    atOnce: limits.most,
    restBetweenLooksMs: REST_BETWEEN_LOOKS_MS,
    look: (look) => findLanes(deps, look, limits),
    async took(pieces, { room }) {
      const last = pieces.at(-1);
      // As long as there is room for all, nobody has to wait for a turn.
      if (last && pieces.length >= room) await noteTurn(deps.db, WORK, last.organisationId);
    },
    nextDue: (now) => findNextAttempt(deps.db, now),
    async perform({ organisationId, id }, signals) {
      lanes += 1;
      try {
        await runLane(deps, { organisationId, endpointId: id }, signals, isCrowded);
      } finally {
        lanes -= 1;
      }
    },
  };
}

async function findLanes({ db }: LaneDeps, { now, held, room }: Look, { mostFailing }: LaneLimits) {
  const failingLimit = Math.max(0, mostFailing - held.length);
  const lanes = await findLanesWithWork(db, now, held, { limit: room, failingLimit });
  return lanes.map(({ organisationId, endpointId }) => ({ organisationId, id: endpointId }));
}
