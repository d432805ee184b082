import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../kernel/canonical-json.ts';
import { wireTime } from '../../kernel/period.ts';

export type Action = 'created' | 'updated' | 'submitted' | 'approved' | 'rejected' | 'locked' | 'unlocked' | 'deleted';

export interface Change {
  field: string;
  from: Json;
  to: Json;
}

export interface Revision {
  revision: number;
  action: Action;
  at: Date;
  by: { id: string; email: string };
  reason: string | null;
  changes: Change[];
}

/** A revision as the wire shows it, without its hash: exactly what the hash covers. */
export function presentRevision({ revision, action, at, by, reason, changes }: Revision) {
  return { revision, action, at: wireTime(at), by, ...(reason === null ? {} : { reason }), changes };
}

/**
 * SHA-256 over the previous hash and the RFC 8785 form of this revision. Whoever edits the past must rewrite every
 * later hash; whoever holds a copy of any of them will notice.
 */
export function hashRevision(previous: Buffer | null, revision: Revision): Buffer {
  return createHash('sha256')
    .update(previous ?? '')
    .update(canonicalJson(presentRevision(revision) as unknown as Json))
    .digest();
}

type Snapshot = Record<string, Json>;

/** Which fields differ between two snapshots of an entry; everything is new against none. */
export function changesBetween(before: Snapshot | null, after: Snapshot): Change[] {
  return Object.keys(after)
    .filter((field) => (before?.[field] ?? null) !== (after[field] ?? null))
    .map((field) => ({ field, from: before?.[field] ?? null, to: after[field] ?? null }));
}
