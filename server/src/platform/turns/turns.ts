import { setImmediate as othersTurn } from 'node:timers/promises';

/** Long enough that pausing costs little, short enough that nobody notices having waited. */
const STRETCH_MS = 5;

export interface Turns {
  /** Whether this work has kept the process long enough. */
  isOver(): boolean;
  /** Lets everything else that waits have its turn. */
  pass(): Promise<void>;
}

/** For work that is long because its input is: it stops between two items whenever its turn is over. */
export function createTurns(): Turns {
  let began = performance.now();
  return {
    isOver: () => performance.now() - began > STRETCH_MS,
    async pass() {
      await othersTurn();
      began = performance.now();
    },
  };
}
