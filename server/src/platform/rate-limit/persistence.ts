import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/index.ts';
import * as persisted from './persistence-store.ts';
import type { CounterPersistence } from './store.ts';

/** The longest window is a day, so older counters are irrelevant. */
const DAY_MS = 86_400_000;

export function counterPersistence(db: Db, clock: Clock): CounterPersistence {
  const dayAgo = (): Date => new Date(clock.now().getTime() - DAY_MS);
  return {
    async load() {
      const rows = await persisted.findSavedAfter(db, dayAgo());
      return rows.map(({ subject, counters }) => [subject, counters]);
    },
    async save(entries) {
      await persisted.saveCounters(db, entries, clock.now());
      await persisted.deleteSavedUntil(db, dayAgo());
    },
  };
}
