import type { Json } from '../../../kernel/canonical-json.ts';
import { wireTime } from '../../../kernel/period.ts';
import { digestOf, type PersonalField, personalPlaces, type WholeEvent } from '../../../platform/record/index.ts';
import { hashLeaf } from '../tree/hash.ts';
import type { LaterErasures } from './erasures.ts';

/** An event's leaf must agree with its row and with the hash in the tree. Undefined where all of it agrees. */
export function problemWithLeaf(
  event: WholeEvent | undefined,
  hash: Buffer,
  erasures: LaterErasures,
): string | undefined {
  if (!event) return 'is gone from the record';
  if (!hashLeaf(Buffer.from(event.leaf)).equals(hash)) return 'is not what the tree has hashed: it was changed';
  const leaf = JSON.parse(event.leaf) as Leaf;
  const column = columnsOf(event).find(([said, path]) => said !== memberAt(leaf, path));
  if (column) return `says another ${column[1].join('.')} in its row than in its leaf`;
  const field = event.fields?.find((each) => !fits(leaf, each));
  if (field) return `holds another value at ${field.pointer} than the one that was hashed`;
  return problemWithLost(leaf, event, erasures);
}

/** A field is there, or bears the mark of an erasure that came later. */
function problemWithLost(
  leaf: Leaf,
  { fields, erased }: WholeEvent,
  { mayLackUnmarked, hasMade }: LaterErasures,
): string | undefined {
  const strange = erased?.find((mark) => !hasMade(mark));
  if (strange) return `has a mark at ${strange.pointer} of an erasure that the record does not have`;
  if (mayLackUnmarked) return undefined;
  const accounted = new Set([...(fields ?? []), ...(erased ?? [])].map(({ pointer }) => pointer));
  const lost = personalPlaces(leaf as Json).find((pointer) => !accounted.has(pointer));
  return lost && `has lost its value at ${lost}, and the record has no erasure of it`;
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
