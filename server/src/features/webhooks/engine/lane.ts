import { createWakeUp, type WorkSignals } from '../../../platform/work/index.ts';
import { type Carrier, createCarrier, type LaneDeps } from './carrier.ts';
import { inFlightLimit } from './rules.ts';
import { findActiveEndpoint, findDue, type LaneKey } from './store.ts';

/** Fetched ahead, so that a quick receiver never waits for the database. */
const IN_HAND_LIMIT = 128;
/** How long a pause, a deletion or a new event may go unnoticed while attempts are under way. */
const LOOK_AGAIN_MS = 200;
/** How long a lane lasts while others wait for one. */
const TURN_MS = 2_000;

/**
 * Sends what is due to one endpoint until nothing is, or its turn is over and lanes are scarce. The caller holds the
 * endpoint for it: no other lane, in this process or another, works on it meanwhile.
 */
export async function runLane(
  deps: LaneDeps,
  key: LaneKey,
  { rest, abort }: WorkSignals,
  isCrowded: () => boolean,
): Promise<void> {
  const progress = createWakeUp();
  const carrier = createCarrier(deps, key, abort, progress.wake);
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
 * A replay waits until nothing else is due. False when the lane has come to its end: nothing due and nothing in hand, or
 * an endpoint that takes nothing.
 */
async function takeMore({ db, clock, advanceReplay }: LaneDeps, key: LaneKey, carrier: Carrier): Promise<boolean> {
  const endpoint = await findActiveEndpoint(db, key);
  if (!endpoint) return false;
  const { inHand } = carrier;
  const due = await findDue(db, key, clock.now(), [...inHand], IN_HAND_LIMIT - inHand.size);
  carrier.take(due, endpoint);
  if (due.length === 0 && endpoint.canReplay && inHand.size < inFlightLimit(endpoint.failingSince)) {
    await advanceReplay(key, endpoint);
    return true;
  }
  return inHand.size > 0;
}
