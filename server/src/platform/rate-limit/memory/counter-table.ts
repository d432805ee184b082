import type { Counters } from '../algorithm.ts';

/** Callers choose their addresses, so their number is limited here; other subjects are limited by the existing keys. */
const maxAddresses = 100_000;

interface Entry {
  counters: Counters;
  forgettableAt: number;
}

export interface CounterTable {
  get(subject: string): Counters | undefined;
  set(subject: string, counters: Counters, forgettableAt: number): void;
  sweep(now: number): void;
  size(): number;
}

/** Keys and organisations; their counters survive a restart. */
export const isKnownSubject = (subject: string): boolean => subject.startsWith('key:') || subject.startsWith('org:');

/** The counters of every recently seen subject. */
export function createCounterTable(): CounterTable {
  const known = new Map<string, Entry>();
  const addresses = new Map<string, Entry>();
  const tableOf = (subject: string) => (isKnownSubject(subject) ? known : addresses);

  function add(subject: string, entry: Entry): void {
    tableOf(subject).set(subject, entry);
    if (addresses.size > maxAddresses) forgetOldestAddresses();
  }

  // A caller with that many addresses gains nothing when the first ones are forgotten. Deletes many at a time, because
  // a map iterates past the slots of all earlier deletions to reach its oldest entry.
  function forgetOldestAddresses(): void {
    let surplus = addresses.size - maxAddresses * 0.9;
    for (const subject of addresses.keys()) {
      if (surplus-- <= 0) return;
      addresses.delete(subject);
    }
  }

  return {
    get: (subject) => tableOf(subject).get(subject)?.counters,
    set(subject, counters, forgettableAt) {
      const entry = tableOf(subject).get(subject);
      if (entry === undefined) return add(subject, { counters, forgettableAt });
      entry.counters = counters;
      entry.forgettableAt = forgettableAt;
    },
    sweep(now) {
      for (const table of [known, addresses]) {
        for (const [subject, entry] of table) if (entry.forgettableAt <= now) table.delete(subject);
      }
    },
    size: () => known.size + addresses.size,
  };
}
