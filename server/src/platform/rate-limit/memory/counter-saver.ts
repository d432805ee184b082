import type { Counters } from '../algorithm.ts';
import type { CounterPersistence, RateLimitLog } from '../store.ts';

export interface CounterSaver {
  mark(subject: string): void;
  save(): Promise<void>;
  /** Waits for a save in progress, then saves what changed since. */
  finish(): Promise<void>;
}

export interface CounterSaverDeps {
  persistence: CounterPersistence;
  read(subject: string): Counters | undefined;
  log: RateLimitLog;
}

/**
 * Saves the counters of the subjects marked since the last save. A failed save keeps its marks for the next attempt.
 */
export function createCounterSaver({ persistence, read, log }: CounterSaverDeps): CounterSaver {
  const marked = new Set<string>();
  let underWay: Promise<void> | undefined;
  let failing = false;

  function takeMarked(): Array<[string, Counters]> {
    const entries: Array<[string, Counters]> = [];
    for (const subject of marked) {
      const counters = read(subject);
      if (counters !== undefined) entries.push([subject, counters]);
    }
    marked.clear();
    return entries;
  }

  async function saveMarked(): Promise<void> {
    const entries = takeMarked();
    if (entries.length === 0) return;
    try {
      await persistence.save(entries);
      if (failing) log.info({}, 'rate-limit counters are saved again');
      failing = false;
    } catch (error) {
      for (const [subject] of entries) marked.add(subject);
      if (!failing) log.warn({ err: error }, 'rate-limit counters could not be saved; a restart would forget them');
      failing = true;
    }
  }

  function save(): Promise<void> {
    underWay ??= saveMarked().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  return {
    mark: (subject) => marked.add(subject),
    save,
    async finish() {
      await underWay;
      await save();
    },
  };
}
