import type { FilterValues } from '../../parts/filters/index.ts';

/** The list that an entry was opened from: the way back, and the entries before and after it. */
export interface Trail {
  readonly search: FilterValues;
  readonly ids: readonly string[];
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    trail?: Trail;
  }
}

export interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

export function neighboursOf(trail: Trail | undefined, id: string): Neighbours {
  const place = trail?.ids.indexOf(id) ?? -1;
  if (place === -1) return { previous: undefined, next: undefined };
  return { previous: trail?.ids[place - 1], next: trail?.ids[place + 1] };
}
