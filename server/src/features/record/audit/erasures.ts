import type { ErasedField, ErasedFields, ErasureEvent } from '../../../platform/record/index.ts';

export type Erasures = ReturnType<typeof createErasures>;

/** An erasure takes fields from events that were there before it, so that later ones must have all of theirs. */
export function createErasures(events: readonly ErasureEvent[]) {
  const organisations = new Set(events.map(({ organisationId }) => organisationId));

  return {
    /** The erasures after an event, which may explain the fields it lacks. */
    after(organisationId: string, leafIndex: number): LaterErasures {
      if (!organisations.has(organisationId)) return NONE;
      const later = events.filter((each) => each.organisationId === organisationId && leafIndex < placeOf(each));
      return {
        mayLackUnmarked: later.some(({ isOfAll, erased }) => isOfAll || erased === null),
        hasMade: ({ userId }) => later.some((each) => each.userId === userId),
      };
    },

    /** Those that say which fields they took, and whose marks are still there. */
    stated(): StatedErasure[] {
      const gone = new Set(events.filter(({ isOfAll }) => isOfAll).map(({ organisationId }) => organisationId));
      return events.filter((each): each is StatedErasure => each.erased !== null && !gone.has(each.organisationId));
    },
  };
}

type StatedErasure = ErasureEvent & { readonly erased: ErasedFields };

export interface LaterErasures {
  /** With the whole organisation, or by an earlier release. */
  readonly mayLackUnmarked: boolean;
  /** Whether the record has the erasure whose mark this is. */
  hasMade(mark: ErasedField): boolean;
}

const NONE: LaterErasures = { mayLackUnmarked: false, hasMade: () => false };

/** An organisation that is gone has fields nowhere, and an event that waits comes after those with a place. */
const placeOf = ({ isOfAll, leafIndex }: ErasureEvent): number =>
  isOfAll || leafIndex === null ? Number.POSITIVE_INFINITY : Number(leafIndex);
