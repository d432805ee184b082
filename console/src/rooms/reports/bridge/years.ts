import type { BridgeView } from './queries.ts';

const OFFERED = 12;

/** The latest first. */
export const yearsBefore = (year: number): number[] => Array.from({ length: OFFERED }, (_, index) => year - index);

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

/** An address without years compares the last whole year with the one before. */
export function viewOf({ from, to, locationId }: Search, thisYear: number): BridgeView {
  const later = yearIn(to) ?? thisYear - 1;
  return {
    from: yearIn(from) ?? later - 1,
    to: later,
    locationId: typeof locationId === 'string' ? locationId : undefined,
  };
}

const yearIn = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : undefined;
