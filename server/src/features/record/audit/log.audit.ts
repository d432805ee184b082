import { HASH_BYTES } from '../../../platform/crypto/index.ts';
import type { Database, Db } from '../../../platform/db/index.ts';
import type { Audit, AuditRequest } from '../../../platform/feature.ts';
import { OperatorError } from '../../../platform/operator/index.ts';
import {
  findErasedFields,
  findEvents,
  findUnplaced,
  listErasures,
  type PlacedLeaf,
  pageLeaves,
  treeSize,
} from '../../../platform/record/index.ts';
import { type NoteVerifier, originIn, readCheckpoint } from '../checkpoints/rules.ts';
import { type Checkpoint, checkpointsBetween, findLatest } from '../checkpoints/store.ts';
import { findFullTiles, findTilesBeyond } from '../tiles/store.ts';
import { type Edge, type FullTile, grow, rootOf } from '../tree/growth.rules.ts';
import { createErasures, type Erasures, problemWithLeaf } from './rules.ts';

/** A signed size and root. */
export interface Signed {
  /** Name used in findings. */
  readonly subject: string;
  readonly size: number;
  readonly root: Buffer;
  readonly note: string;
}

export const storedCheckpoint = ({ size, root, note }: Checkpoint): Signed => ({
  subject: `checkpoint ${size}`,
  size,
  root,
  note,
});

export function keptCheckpoint(note: string): Signed {
  const read = readCheckpoint(note);
  if (!read) throw new OperatorError('The file contains no checkpoint: it must have the lines of a signed note.');
  return { subject: 'the checkpoint stored elsewhere', size: read.size, root: read.root, note };
}

/** Undefined if a trusted key signed exactly this size and root. */
export function problemWithSignature({ size, root, note }: Signed, notes: NoteVerifier): string | undefined {
  const read = readCheckpoint(note);
  if (!read || read.size !== size || !read.root.equals(root)) return 'differs from what was signed';
  return notes.problemWith(note);
}

const PAGE = 1_024;
const MAX_UNPLACED = 1_000;

interface Check {
  readonly view: Db;
  readonly request: AuditRequest;
  readonly notes: NoteVerifier;
  /** The checkpoint stored elsewhere, if the tree reaches it. */
  readonly kept: Signed | undefined;
  readonly erasures: Erasures;
  /** The names of the log under which it was signed, in the order of the checkpoints. */
  readonly origins: Set<string>;
}

/** Checks that every leaf is the hash of its event, and that the tree over the leaves is the signed one. */
export const logAudit = (db: Database, notes: NoteVerifier): Audit => ({
  name: 'record',
  run: (request) =>
    db.snapshot(async (view) => {
      const kept = request.checkpoint === undefined ? undefined : keptCheckpoint(request.checkpoint);
      const size = await treeSize(view);
      const isBeyond = kept !== undefined && kept.size > size;
      if (isBeyond) {
        tell(request, kept.subject, `covers ${kept.size} leaves, but the tree has ${size}: its end was cut off`);
      }
      const erasures = createErasures(await listErasures(view));
      const check = { view, request, notes, kept: isBeyond ? undefined : kept, erasures, origins: new Set<string>() };
      const checkpoints = await followTree(check, size);
      await judgeEnd(check, size);
      await judgeWaiting(check);
      await judgeErasures(check);
      nameOrigins(check);
      return { events: size, checkpoints };
    }),
});

/** If the address changed before the log had a fixed name, its checkpoints have several names. */
function nameOrigins({ request, origins }: Check): void {
  const [first, ...others] = origins;
  if (others.length > 0) request.noted(`the log is ${first}; checkpoints were also signed as ${others.join(', ')}`);
}

const tell = (request: AuditRequest, subject: string, problem: string): void =>
  request.found({ organisationId: null, subject, problem });

/**
 * Rebuilds the tree from its leaves, and compares it with every checkpoint on the way. Returns the number of
 * checkpoints.
 */
async function followTree(check: Check, size: number): Promise<number> {
  let edge: Edge = [];
  let checkpoints = 0;
  for (let from = 0; from < size; from += PAGE) {
    const leaves = await pageLeaves(check.view, from, PAGE);
    await judgeLeaves(check, from, leaves, Math.min(PAGE, size - from));
    const signed = await signedIn(check, from, Math.min(from + PAGE, size));
    edge = await followStretch(check, { edge, from, leaves, signed });
    checkpoints += signed.length;
    check.request.progress({ events: from + leaves.length, checkpoints });
  }
  return checkpoints;
}

/** The checkpoints whose sizes are in this range, smallest first, including the one stored elsewhere. */
async function signedIn({ view, kept }: Check, from: number, to: number): Promise<Signed[]> {
  const stored = (await checkpointsBetween(view, from, to)).map(storedCheckpoint);
  const all = kept && kept.size > from && kept.size <= to ? [...stored, kept] : stored;
  return all.sort((one, other) => one.size - other.size);
}

interface Part {
  readonly edge: Edge;
  readonly from: number;
  readonly leaves: readonly PlacedLeaf[];
  readonly signed: readonly Signed[];
}

async function followStretch(check: Check, { edge, from, leaves, signed }: Part): Promise<Edge> {
  const hashes = Buffer.concat(leaves.map(({ hash }) => hash));
  const tiles: FullTile[] = [];
  let grown = edge;
  let size = from;
  const growTo = (end: number): void => {
    const growth = grow(grown, size, hashes.subarray((size - from) * HASH_BYTES, (end - from) * HASH_BYTES));
    grown = growth.edge;
    tiles.push(...growth.tiles);
    size = end;
  };
  for (const each of signed) {
    growTo(each.size);
    const problem = problemWithSignature(each, check.notes) ?? differsFrom(rootOf(grown), each);
    if (problem) tell(check.request, each.subject, problem);
    else check.origins.add(originIn(each.note));
  }
  growTo(from + leaves.length);
  await judgeTiles(check, tiles);
  return grown;
}

/** Leaves and their checkpoint are written together, so the latest checkpoint has exactly the size of the tree. */
async function judgeEnd({ view, request }: Check, size: number): Promise<void> {
  const signedFor = (await findLatest(view))?.size ?? 0;
  if (signedFor > size) {
    tell(request, `checkpoint ${signedFor}`, `covers more leaves than the ${size} of the tree: its end was cut off`);
  }
  if (signedFor < size)
    tell(request, `leaves ${signedFor} to ${size - 1}`, 'are in no checkpoint: the checkpoint was removed');
  for (const { level, tile } of await findTilesBeyond(view, size)) {
    tell(request, `tile ${level}/${tile}`, 'covers more leaves than the tree has');
  }
}

const differsFrom = (root: Buffer, signed: Signed): string | undefined =>
  root.equals(signed.root) ? undefined : 'has a different root than the leaves: the past was rewritten';

async function judgeLeaves(check: Check, from: number, leaves: readonly PlacedLeaf[], expected: number): Promise<void> {
  const { view, request, erasures } = check;
  if (leaves.length !== expected || leaves.some(({ leafIndex }, index) => leafIndex !== from + index)) {
    tell(request, `leaves ${from} to ${from + expected - 1}`, 'have a gap');
  }
  const events = await findEvents(view, leaves);
  const byKey = new Map(events.map((event) => [`${event.organisationId} ${event.id}`, event]));
  for (const { organisationId, eventId, leafIndex, hash } of leaves) {
    const event = byKey.get(`${organisationId} ${eventId}`);
    const problem = problemWithLeaf(event, hash, erasures.after(organisationId, leafIndex));
    if (problem) request.found({ organisationId, subject: `event ${eventId} (leaf ${leafIndex})`, problem });
  }
}

/** Proofs and the published tree are made from tiles. */
async function judgeTiles({ view, request }: Check, tiles: readonly FullTile[]): Promise<void> {
  if (tiles.length === 0) return;
  const stored = new Map((await findFullTiles(view, tiles)).map((each) => [`${each.level}/${each.tile}`, each]));
  for (const { level, tile, hashes, root } of tiles) {
    const found = stored.get(`${level}/${tile}`);
    if (!found) tell(request, `tile ${level}/${tile}`, 'is missing');
    else if (!found.hashes.equals(hashes) || !found.root.equals(root)) {
      tell(request, `tile ${level}/${tile}`, 'does not match the leaves');
    }
  }
}

async function judgeWaiting({ view, request }: Check): Promise<void> {
  for (const { organisationId, eventId } of await findUnplaced(view, MAX_UNPLACED)) {
    request.found({
      organisationId,
      subject: `event ${eventId}`,
      problem: 'is not in the tree and does not wait to be added',
    });
  }
}

/** An attacker could mark fields as erased without any erasure. */
async function judgeErasures({ view, request, erasures }: Check): Promise<void> {
  for (const { organisationId, userId, erased } of erasures.stated()) {
    const { fields, digest } = await findErasedFields(view, organisationId, userId);
    if (fields === erased.fields && digest === erased.digest) continue;
    const problem = `removed ${erased.fields} fields from the record, but ${fields} have its mark`;
    request.found({ organisationId, subject: `erasure of ${userId}`, problem });
  }
}
