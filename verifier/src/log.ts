import { type Bytes, canonical, decode, ensure, fromBase64, hex, type Json, parse, sha256 } from './basics.ts';
import { type Checkpoint, type Key, openCheckpoint } from './keys.ts';

type Event = { id: string; action: string; at: string };
type Proof = { leafIndex: number; treeSize: number; hashes: string[]; checkpoint: string };
/** The answer of `GET /api/v1/record/{id}`. */
export type EventFile = { event: Event; leaf: string; proof: Proof | null; salts: Record<string, string> };
/** Checks that the event is the leaf, the leaf is in the tree, and the tree was signed. */
export async function verifyEvent({ event, leaf, proof, salts }: EventFile, keys: readonly Key[]) {
  ensure(proof !== null, 'it has no place in the log yet: ask for it again in a few seconds', 'unreadable');
  const bytes = fromBase64(leaf);
  const notes = await checkLeaf(event, parse(decode(bytes)), new Map(Object.entries(salts)));
  const checkpoint = await openCheckpoint(proof.checkpoint, keys);
  ensure(proof.treeSize === checkpoint.size, `proof/treeSize is not the ${checkpoint.size} of the checkpoint`);
  await checkInclusion(bytes, proof.leafIndex, proof.hashes, checkpoint);
  const place = `leaf ${proof.leafIndex} of ${checkpoint.size} in ${checkpoint.origin}`;
  return { message: `${event.id} (${event.action}, ${event.at}) is ${place}`, notes, checkpoint };
}
const PERSONAL = /\/(email|name|address)$/;
/** Places (RFC 6901) and their texts: canonical values, or the bracket of a container. Personal fields are whole. */
function placesIn(value: Json, place = ''): [place: string, text: string][] {
  if (value === null || typeof value !== 'object' || PERSONAL.test(place)) return [[place, canonical(value)]];
  const at = (name: string): string => `${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const members = Object.entries(value).flatMap(([name, member]) => placesIn(member, at(name)));
  return [[place, Array.isArray(value) ? '[' : '{'], ...members];
}
/** In the leaf, a personal field is the digest of its salt and canonical form. An erased field has no salt. */
async function checkLeaf(event: Json, leaf: Json, salts: Map<string, string>): Promise<string[]> {
  const [logged, notes] = [new Map(placesIn(leaf)), [] as string[]];
  for (const [place, text] of placesIn(event)) {
    const isPersonal = PERSONAL.test(place) && text !== 'null';
    const isErased = isPersonal && text === '"[erased]"' && !salts.has(place);
    const digest = isPersonal && `"sha256:${hex(await sha256(fromBase64(salts.get(place) ?? ''), text))}"`;
    const isLogged = isErased ? logged.has(place) : logged.get(place) === (digest || text);
    ensure(isLogged, `event${place} is not what the leaf says`);
    if (isErased) notes.push(`event${place} was erased: nothing proves what it said`);
    for (const seen of isPersonal ? [logged, salts] : [logged]) seen.delete(place);
  }
  ensure(logged.size + salts.size === 0, `the event lacks ${[...logged.keys(), ...salts.keys()]}`);
  return notes;
}
const node = (left: Bytes, right: Bytes): Promise<Bytes> => sha256('\x01', left, right);
/** The largest power of two below the size, where RFC 9162 splits a tree. */
const middle = (size: number): number => (size > 2 ? 2 * middle(Math.ceil(size / 2)) : 1);
/** The next hash of a proof. If one is missing, the root does not match. */
const take = (proof: Bytes[]): Bytes => proof.shift() ?? new Uint8Array();
/** RFC 9162, 2.1.3: the leaf and its sibling hashes give the root. */
async function checkInclusion(leaf: Bytes, index: number, hashes: string[], { size, root }: Checkpoint): Promise<void> {
  const proof = hashes.map(fromBase64);
  const rootOf = async (at: number, leaves: number): Promise<Bytes> => {
    if (leaves === 1) return sha256('\x00', leaf);
    const left = middle(leaves);
    const below = await (at < left ? rootOf(at, left) : rootOf(at - left, leaves - left));
    return at < left ? node(below, take(proof)) : node(take(proof), below);
  };
  ensure(Number.isInteger(index) && index >= 0 && index < size, `the tree has no leaf ${index}`);
  ensure(hex(await rootOf(index, size)) === hex(root) && proof.length === 0, 'the proof does not lead to the root');
}
/** RFC 9162, 2.1.4: the same hashes give the old and the new root. */
export async function checkConsistency(older: Checkpoint, newer: Checkpoint, hashes: string[]): Promise<void> {
  const proof = hashes.map(fromBase64);
  /** The roots of a subtree's first leaves and of the whole subtree. The old root is known. */
  const rootsOf = async (leaves: number, size: number, isOld: boolean): Promise<[Bytes, Bytes]> => {
    const whole = leaves < size ? undefined : isOld ? older.root : take(proof);
    if (whole) return [whole, whole];
    const [left, isLeft] = [middle(size), leaves <= middle(size)];
    const [from, to] = await (isLeft ? rootsOf(leaves, left, isOld) : rootsOf(leaves - left, size - left, false));
    const beside = take(proof);
    return isLeft ? [from, await node(to, beside)] : [await node(beside, from), await node(beside, to)];
  };
  ensure(older.origin === newer.origin && older.size <= newer.size, 'these are two logs, or the newer one is smaller');
  const [from, to] = older.size === 0 ? [older.root, newer.root] : await rootsOf(older.size, newer.size, true);
  const isContinued = hex(from) === hex(older.root) && hex(to) === hex(newer.root) && proof.length === 0;
  ensure(isContinued, 'the newer log does not begin with the older one, or the proof was changed');
}
