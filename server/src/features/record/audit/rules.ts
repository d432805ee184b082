import type { Json } from '../../../kernel/canonical-json.ts';
import { wireTime } from '../../../kernel/period.ts';
import { hashLeaf } from '../../../platform/crypto/index.ts';
import { isPseudonym } from '../../../platform/personal-data/index.ts';
import {
  digestOf,
  ERASED,
  type ErasedField,
  type ErasedFields,
  type ErasureEvent,
  type PersonalField,
  personalPlaces,
  type WholeEvent,
} from '../../../platform/record/index.ts';

export type Erasures = ReturnType<typeof createErasures>;

/** An erasure removes fields only from earlier events, so later events must have all their fields. */
export function createErasures(events: readonly ErasureEvent[]) {
  const organisations = new Set(events.map(({ organisationId }) => organisationId));

  return {
    /** The erasures after an event, which may explain its missing fields. */
    after(organisationId: string, leafIndex: number): LaterErasures {
      if (!organisations.has(organisationId)) return NONE;
      const later = events.filter((each) => each.organisationId === organisationId && leafIndex < placeOf(each));
      return {
        mayLackUnmarked: later.some(({ isOfAll, erased }) => isOfAll || erased === null),
        hasMade: ({ userId }) => later.some((each) => each.userId === userId),
      };
    },

    /** The erasures that list the fields they removed, and whose marks still exist. */
    stated(): StatedErasure[] {
      const gone = new Set(events.filter(({ isOfAll }) => isOfAll).map(({ organisationId }) => organisationId));
      return events.filter((each): each is StatedErasure => each.erased !== null && !gone.has(each.organisationId));
    },
  };
}

type StatedErasure = ErasureEvent & { readonly erased: ErasedFields };

export interface LaterErasures {
  /** Erased with the whole organisation, or by an earlier release. */
  readonly mayLackUnmarked: boolean;
  /** True if the record contains the erasure of this mark. */
  hasMade(mark: ErasedField): boolean;
}

const NONE: LaterErasures = { mayLackUnmarked: false, hasMade: () => false };

/** A deleted organisation has no fields left. An event without a place comes after all events with one. */
const placeOf = ({ isOfAll, leafIndex }: ErasureEvent): number =>
  isOfAll || leafIndex === null ? Number.POSITIVE_INFINITY : Number(leafIndex);

/** An event's leaf must agree with its row and with the hash in the tree. Undefined if both agree. */
export function problemWithLeaf(
  event: WholeEvent | undefined,
  hash: Buffer,
  erasures: LaterErasures,
): string | undefined {
  if (!event) return 'is missing from the record';
  if (!hashLeaf(Buffer.from(event.leaf)).equals(hash)) return 'does not match its hash in the tree: it was changed';
  const leaf = JSON.parse(event.leaf) as Leaf;
  const column = columnsOf(event).find(([said, path]) => said !== memberAt(leaf, path));
  if (column) return `has a different ${column[1].join('.')} in its row than in its leaf`;
  const field = event.fields?.find((each) => !fits(leaf, each));
  if (field) return `has a different value at ${field.pointer} than the hashed one`;
  return problemWithLost(leaf, event, erasures);
}

/** A field is present, or has the mark of a later erasure. */
function problemWithLost(
  leaf: Leaf,
  { fields, erased }: WholeEvent,
  { mayLackUnmarked, hasMade }: LaterErasures,
): string | undefined {
  const strange = erased?.find((mark) => !hasMade(mark));
  if (strange) return `has an erasure mark at ${strange.pointer}, but the record has no such erasure`;
  if (mayLackUnmarked) return undefined;
  const accounted = new Set([...(fields ?? []), ...(erased ?? [])].map(({ pointer }) => pointer));
  const lost = personalPlaces(leaf as Json).find((pointer) => !accounted.has(pointer));
  return lost && `has lost its value at ${lost}, but the record has no erasure of it`;
}

type Leaf = { readonly [name: string]: Json | undefined };

const columnsOf = (event: WholeEvent): Array<[said: string, path: string[]]> => [
  [event.id, ['id']],
  [event.organisationId, ['organisationId']],
  [wireTime(event.at), ['at']],
  [event.action, ['action']],
  [event.actorId, ['actor', 'id']],
  [event.subjectType, ['subject', 'type']],
  [event.subjectId, ['subject', 'id']],
];

const fits = (leaf: Leaf, { pointer, salt, value }: PersonalField): boolean =>
  memberAt(leaf, namesIn(pointer)) === digestOf(Buffer.from(salt, 'base64'), value);

/** RFC 6901. */
const namesIn = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

const memberAt = (value: Json | undefined, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (within, name) => (typeof within === 'object' && within !== null ? (within as Leaf)[name] : undefined),
    value,
  );

/** The first difference between two documents, as a path such as `limits.perMinute`; undefined if they are equal. */
export function firstDifference(recorded: Json | undefined, actual: Json | undefined, path = ''): string | undefined {
  if (recorded === actual || (recorded === ERASED && isErased(path, actual))) return undefined;
  if (!isContainer(recorded) || !isContainer(actual)) return path;
  if (Array.isArray(recorded) !== Array.isArray(actual)) return path;
  const [left, right] = [recorded as Members, actual as Members];
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const difference = firstDifference(left[name], right[name], path === '' ? name : `${path}.${name}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/**
 * Erased fields cannot be compared. An erasure replaces an email address by a pseudonym, so no other address can be
 * substituted. A name may stay, such as that of a signatory.
 */
const isErased = (path: string, actual: Json | undefined): boolean =>
  !/(^|\.)email$/.test(path) || (typeof actual === 'string' && isPseudonym(actual));

type Members = { readonly [name: string]: Json | undefined };

const isContainer = (value: Json | undefined): boolean => typeof value === 'object' && value !== null;
