import type { ErasureEvent } from '../../../platform/record/index.ts';

/** Whether an event may lack a personal field because an erasure took it. */
export type MayLack = (organisationId: string, leafIndex: number) => boolean;

/**
 * An erasure takes fields from events that were there before it: the name of a person may stand in any of them. So later
 * events must have all of theirs, unless the whole organisation is gone.
 */
export function createMayLack(erasures: readonly ErasureEvent[]): MayLack {
  const ends = new Map<string, number>();
  for (const { organisationId, isOfAll, leafIndex } of erasures) {
    const end = isOfAll || leafIndex === null ? Number.POSITIVE_INFINITY : Number(leafIndex);
    ends.set(organisationId, Math.max(end, ends.get(organisationId) ?? 0));
  }
  return (organisationId, leafIndex) => leafIndex < (ends.get(organisationId) ?? 0);
}
