import { createGate } from '../gate/gate.ts';
import { createPace } from './pace.ts';

/** Few enough a second that a flood of guesses, each waiting for its answer, leaves the process to those who work. */
const REFUSALS_PER_SECOND = 250;
const LONGEST_WAIT_MS = 1_000;

const LOOK_UPS_AT_A_TIME = 10;
const SUSPICION_MS = 60_000;
/** Addresses are chosen by the caller, so their number must be bounded here. */
const MOST_SUSPECTS = 10_000;

/** Keeps those who guess keys from crowding out those who have one. */
export interface Restraint {
  /**
   * Whether a key is valid shows only in the database, so guesses get that far. From an address that was refused
   * lately a few go there at a time, however many connections they come by; the others wait, since one of them may
   * hold a valid key.
   */
  lookUp<T>(address: string, work: () => Promise<T>): Promise<T>;
  /** Before a guess past the limit is answered. */
  holdBack(address: string): Promise<void>;
}

export function createRestraint(): Restraint {
  const pace = createPace(REFUSALS_PER_SECOND, LONGEST_WAIT_MS);
  const gate = createGate(LOOK_UPS_AT_A_TIME);
  const suspectUntil = new Map<string, number>();

  function suspect(address: string): void {
    // Deleted first, so that the map lists the least recent one first.
    suspectUntil.delete(address);
    suspectUntil.set(address, performance.now() + SUSPICION_MS);
    const [oldest] = suspectUntil.keys();
    if (suspectUntil.size > MOST_SUSPECTS && oldest !== undefined) suspectUntil.delete(oldest);
  }

  async function inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((go) => gate.enter(address, go));
    return work().finally(() => gate.leave(address));
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
