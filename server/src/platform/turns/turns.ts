import { setImmediate as othersTurn } from 'node:timers/promises';

/** Long enough that pausing costs little, short enough that other requests are not noticeably delayed. */
const STRETCH_MS = 5;

export interface Turns {
  /** Whether this work has blocked the process long enough. */
  isOver(): boolean;
  /** Lets other pending work run. */
  pass(): Promise<void>;
}

/** For work whose length depends on its input: it pauses between two items when its turn is over. */
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

/** Thousands of rows without a pause would keep every other request waiting. */
export async function mapWithPauses<I, O>(items: readonly I[], work: (item: I, index: number) => O): Promise<O[]> {
  const results: O[] = [];
  const turns = createTurns();
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    if (turns.isOver()) await turns.pass();
  }
  return results;
}
