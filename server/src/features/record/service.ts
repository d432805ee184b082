import type { Actor } from '../../platform/auth/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { found } from '../../platform/errors/index.ts';
import { type ById, type Page, pageOf, type WithQuery } from '../../platform/http/index.ts';
import { findLeafIndex, findRecorded, listRecord, type RecordFilter } from '../../platform/record/index.ts';
import { findLatest } from './checkpoints/store.ts';
import { presentEvent, saltsOf } from './present.ts';
import type { Proof, ProvenEvent, RecordEvent, RecordList } from './schema.ts';
import { readRanges } from './tiles/service.ts';
import { inclusionRanges } from './tree/proof.rules.ts';

/** Proves that the event is in the tree of the latest checkpoint; null until the event has its place there. */
export async function proveInclusion(db: Db, organisationId: string, eventId: string): Promise<Proof | null> {
  // Reads the leaf first: a checkpoint found afterwards covers it.
  const [leafIndex, latest] = await db.together((same) =>
    Promise.all([findLeafIndex(same, organisationId, eventId), findLatest(same)]),
  );
  if (leafIndex === undefined || !latest) return null;
  const hashes = await readRanges(db, inclusionRanges(leafIndex, latest.size), latest.size);
  return {
    leafIndex,
    treeSize: latest.size,
    hashes: hashes.map((hash) => hash.toString('base64')),
    checkpoint: latest.note,
  };
}

export const recordReader = {
  async list(db: Db, { organisationId }: Actor, { query }: WithQuery<RecordList>): Promise<Page<RecordEvent>> {
    return pageOf(await listRecord(db, organisationId, filterOf(query), query), presentEvent);
  },

  async get(db: Db, { organisationId }: Actor, { id }: ById): Promise<ProvenEvent> {
    const stored = found(await findRecorded(db, organisationId, id));
    return {
      event: presentEvent(stored),
      leaf: Buffer.from(stored.leaf).toString('base64'),
      proof: await proveInclusion(db, organisationId, id),
      salts: saltsOf(stored),
    };
  },
};
export type RecordReader = typeof recordReader;

const SECOND_MS = 1_000;
const secondOf = (instant: string, round: (seconds: number) => number): Date =>
  new Date(round(new Date(instant).getTime() / SECOND_MS) * SECOND_MS);

/** Times are compared to the second, as they are shown. */
const filterOf = ({ subjectType, subjectId, actorId, action, from, to }: RecordList): RecordFilter => ({
  subjectType,
  subjectId,
  actorId,
  action,
  from: from === undefined ? undefined : secondOf(from, Math.ceil),
  until: to === undefined ? undefined : secondOf(to, (seconds) => Math.floor(seconds) + 1),
});
