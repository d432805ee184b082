import { setTimeout as sleep } from 'node:timers/promises';
import { createConcurrencyLimit } from '../../rate-limit/concurrency.ts';

/** Waits for its turn. */
export type Pacer = () => Promise<void>;

/** Turns come evenly, so many a second; who would have to wait longer than the longest wait does not. */
export function createPacer(perSecond: number, longestWaitMs: number): Pacer {
  let next = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.min(Math.max(next, now), now + longestWaitMs);
    next = turn + 1000 / perSecond;
    if (turn > now) await sleep(turn - now);
  };
}

/** Few enough a second that a flood of guesses, each waiting for its answer, leaves the process to those who work. */
const REFUSALS_PER_SECOND = 250;
const LONGEST_WAIT_MS = 1_000;

const LOOK_UPS_AT_A_TIME = 10;
const SUSPICION_MS = 60_000;
/** Addresses are chosen by the caller, so their number must be bounded here. */
const MOST_SUSPECTS = 10_000;

/** Keeps those who guess keys from crowding out those who have one. */
export interface GuessThrottle {
  /**
   * Whether a key is valid shows only in the database, so guesses get that far. From an address that was refused
   * lately a few go there at a time, however many connections they come by; the others wait, since one of them may
   * hold a valid key.
   */
  lookUp<T>(address: string, work: () => Promise<T>): Promise<T>;
  /** Before a guess past the limit is answered. */
  holdBack(address: string): Promise<void>;
}

export function createGuessThrottle(): GuessThrottle {
  const pace = createPacer(REFUSALS_PER_SECOND, LONGEST_WAIT_MS);
  const limit = createConcurrencyLimit(LOOK_UPS_AT_A_TIME);
  const suspectUntil = new Map<string, number>();

  function suspect(address: string): void {
    // Deleted first, so that the map lists the least recent one first.
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
