import { setTimeout as sleep } from 'node:timers/promises';
import { createConcurrencyLimit } from '../../rate-limit/concurrency.ts';

/** Resolves when the caller may go on. */
export type Pacer = () => Promise<void>;

/** Lets so many callers a second go on, evenly spaced. Nobody waits longer than the longest wait. */
export function createPacer(perSecond: number, longestWaitMs: number): Pacer {
  let next = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.min(Math.max(next, now), now + longestWaitMs);
    next = turn + 1000 / perSecond;
    if (turn > now) await sleep(turn - now);
  };
}

/** Low enough that a flood of guesses leaves the process free for other requests. */
const REFUSALS_PER_SECOND = 250;
const LONGEST_WAIT_MS = 1_000;

const LOOK_UPS_AT_A_TIME = 10;
const SUSPICION_MS = 60_000;
/** Callers can use any number of addresses, so the number kept here has a limit. */
const MOST_SUSPECTS = 10_000;

/** Keeps callers who guess keys from crowding out callers who have one. */
export interface GuessThrottle {
  /**
   * Only the database knows whether a key is valid, so guesses get that far. From an address with a recent refusal,
   * only a few look-ups run at a time, whatever the number of connections. The others wait, because one of them may
   * have a valid key.
   */
  lookUp<T>(address: string, work: () => Promise<T>): Promise<T>;
  /** Delays the answer to a guess past the limit. */
  holdBack(address: string): Promise<void>;
}

export function createGuessThrottle(): GuessThrottle {
  const pace = createPacer(REFUSALS_PER_SECOND, LONGEST_WAIT_MS);
  const limit = createConcurrencyLimit(LOOK_UPS_AT_A_TIME);
  const suspectUntil = new Map<string, number>();

  function suspect(address: string): void {
    // Delete first, so that the map lists the least recent address first.
    suspectUntil.delete(address);
    suspectUntil.set(address, performance.now() + SUSPICION_MS);
    const [oldest] = suspectUntil.keys();
    if (suspectUntil.size > MOST_SUSPECTS && oldest !== undefined) suspectUntil.delete(oldest);
  }

  async function inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((go) => limit.enter(address, go));
    return work().finally(() => limit.leave(address));
  }

  return {
    lookUp(address, work) {
      const isSuspect = (suspectUntil.get(address) ?? 0) > performance.now();
      return isSuspect ? inTurn(address, work) : work();
    },
    async holdBack(address) {
      suspect(address);
      await pace();
    },
  };
}
