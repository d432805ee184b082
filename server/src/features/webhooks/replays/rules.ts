import { type ErrorDetail, invalidState } from '../../../platform/errors/index.ts';
import { matches, retainedSince } from '../rules.ts';
import type { CreateReplay } from './schema.ts';

const LONGEST_MS = 30 * 24 * 3_600_000;
const MAX_OPEN = 5;

export interface Range {
  readonly from: Date;
  /** Excluded. */
  readonly to: Date;
}

/** Events from now on are delivered anyway. */
export function rangeOf({ from, to }: Pick<CreateReplay, 'from' | 'to'>, now: Date): Range {
  const end = to === undefined ? now : new Date(to);
  return { from: new Date(from), to: end < now ? end : now };
}

export function checkRange({ from, to }: Range, now: Date): ErrorDetail[] {
  if (from >= now) return [{ field: 'from', message: 'must be in the past' }];
  if (from >= to) return [{ field: 'to', message: 'must be after from' }];
  if (to.getTime() - from.getTime() > LONGEST_MS)
    return [{ field: 'from', message: 'must be at most 30 days before to' }];
  if (to <= retainedSince(now))
    return [{ field: 'to', message: 'must be in the last 30 days; older events are deleted' }];
  return [];
}

/** A type that the endpoint never receives is a mistake: its replay would be empty. */
export const checkTypes = (wanted: readonly string[], subscribed: readonly string[]): ErrorDetail[] =>
  wanted.flatMap((pattern, index) =>
    subscribed.some((type) => matches(pattern, type))
      ? []
      : [{ field: `types[${index}]`, message: 'matches no event that the endpoint subscribes to' }],
  );

export function refuseIfCrowded(open: number): void {
  if (open >= MAX_OPEN)
    throw invalidState(`The organisation has ${MAX_OPEN} replays under way; wait until one has found all its events.`);
}
