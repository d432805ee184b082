import { createWakeUp, type Look, noteServed, type Work, type WorkSignals } from '../../../platform/work/index.ts';
import { inFlightLimit } from '../endpoints/rules.ts';
import { findActiveEndpoint, findDue, findLanesWithWork, findNextAttempt, type LaneKey, WORK } from './lane.store.ts';
import { createDeliverySender, type DeliverySender, type LaneDeps } from './sender.service.ts';

/** Deliveries are fetched ahead, so that a fast receiver never waits for the database. */
const IN_HAND_LIMIT = 128;
/** Maximum time that a pause, a deletion or a new event goes unnoticed while attempts are under way. */
const LOOK_AGAIN_MS = 200;
/** Maximum duration of a lane while other endpoints wait for one. */
const TURN_MS = 2_000;

/**
 * Sends due deliveries to one endpoint until none is left, or until its turn is over and lanes are scarce. The caller
 * holds the endpoint: no other lane, in this process or another, works on it meanwhile.
 */
export async function runLane(
  deps: LaneDeps,
  key: LaneKey,
  { rest, abort }: WorkSignals,
  isCrowded: () => boolean,
): Promise<void> {
  const progress = createWakeUp();
  const carrier = createDeliverySender(deps, key, abort, progress.wake);
  const turnEndsAt = performance.now() + TURN_MS;
  const isOver = () =>
    rest.aborted || carrier.fault() !== undefined || (isCrowded() && performance.now() >= turnEndsAt);
  rest.addEventListener('abort', progress.wake);
  try {
    while (!isOver() && (await takeMore(deps, key, carrier))) {
      const enough = Math.floor(carrier.inHand.size / 2);
      const lookAgainAt = performance.now() + LOOK_AGAIN_MS;
      while (carrier.inHand.size > enough && performance.now() < lookAgainAt && !rest.aborted)
        await progress.wait(LOOK_AGAIN_MS);
    }
  } finally {
    carrier.drop();
    while (carrier.isBusy()) await progress.wait(LOOK_AGAIN_MS);
    rest.removeEventListener('abort', progress.wake);
  }
  if (carrier.fault() !== undefined) throw carrier.fault();
}

/**
 * A replay waits until nothing else is due. Returns false when the lane ends: nothing is due or in progress, or the
 * endpoint may not be sent to.
 */
async function takeMore(
  { db, clock, advanceReplay }: LaneDeps,
  key: LaneKey,
  carrier: DeliverySender,
): Promise<boolean> {
  const { inHand } = carrier;
  const due = await findDue(db, key, clock.now(), [...inHand], IN_HAND_LIMIT - inHand.size);
  // Read last: its health may have changed meanwhile.
  const endpoint = await findActiveEndpoint(db, key);
  if (!endpoint) return false;
  carrier.take(due, endpoint);
  if (due.length === 0 && endpoint.canReplay && inHand.size < inFlightLimit(endpoint.failingSince !== null)) {
    await advanceReplay(key, endpoint);
    return true;
  }
  return inHand.size > 0;
}

export interface LaneLimits {
  readonly most: number;
  /** However many endpoints are dead, the other lanes are reserved for working ones. */
  readonly mostFailing: number;
}

const LIMITS: LaneLimits = { most: 1_000, mostFailing: 500 };

/** Events arrive by the thousand, and each look scans all endpoints. */
const REST_BETWEEN_LOOKS_MS = 100;

/**
 * Runs one lane for each endpoint with due deliveries, so that a dead or slow endpoint delays only itself. If more
 * endpoints wait than there are lanes, they take turns.
 */
export function deliveryWork(deps: LaneDeps, limits: LaneLimits = LIMITS): Work {
  let lanes = 0;
  const isCrowded = (): boolean => lanes >= limits.most;
  return {
    name: WORK,
    atOnce: limits.most,
    restBetweenLooksMs: REST_BETWEEN_LOOKS_MS,
    look: (look) => findLanes(deps, look, limits),
    async took(pieces, { capacity }) {
      const last = pieces.at(-1);
      // While there is capacity for all, no endpoint has to wait for a turn.
      if (last && pieces.length >= capacity) await noteServed(deps.db, WORK, last.organisationId);
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

async function findLanes({ db }: LaneDeps, { now, held, capacity }: Look, { mostFailing }: LaneLimits) {
  const failingLimit = Math.max(0, mostFailing - held.length);
  const lanes = await findLanesWithWork(db, now, held, { limit: capacity, failingLimit });
  return lanes.map(({ organisationId, endpointId }) => ({ organisationId, id: endpointId }));
}
