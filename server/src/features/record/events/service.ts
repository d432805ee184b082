import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { type ById, type Page, pageOf, type WithQuery } from '../../../platform/http/index.ts';
import { findRecorded, listRecord, type RecordFilter } from '../../../platform/record/index.ts';
import { presentEvent, saltsOf } from './present.ts';
import { proveInclusion } from './proof.ts';
import type { ProvenEvent, RecordEvent, RecordList } from './schema.ts';

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
  ...{ subjectType, subjectId, actorId, action },
  from: from === undefined ? undefined : secondOf(from, Math.ceil),
  until: to === undefined ? undefined : secondOf(to, (seconds) => Math.floor(seconds) + 1),
});
