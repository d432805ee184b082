import { findNextDue, type Work } from '../../../platform/work/index.ts';
import { type FireDeps, fireDue, WORK } from './runs.ts';
import { waiting } from './work-store.ts';

/** Ordering a report takes one short transaction, and a row lock keeps it to one worker: no hold is needed. */
export const scheduleWork = (deps: FireDeps): Work => ({
  name: WORK,
  atOnce: 1,
  async look() {
    await fireDue(deps);
    return [];
  },
  nextDue: (now) => findNextDue(deps.db, waiting, now),
  perform: async () => undefined,
});
