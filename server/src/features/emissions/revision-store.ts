import { type Db, raw, sql, type Tx } from '../../platform/db/index.ts';
import { type Action, type Change, hashRevision, type Revision } from './revisions.ts';
import type { Step } from './rules.ts';

export interface StoredRevision extends Revision {
  hash: Buffer;
}

export interface RevisionRow {
  revision: number;
  action: Action;
  at: Date;
  byId: string;
  byEmail: string;
  reason: string | null;
  changes: Change[];
  hash: Buffer;
}

export const revisionColumns = raw(
  'revision, action, at, by_id AS "byId", by_email AS "byEmail", reason, changes, hash',
);

export const toRevision = ({ byId, byEmail, ...rest }: RevisionRow): StoredRevision => ({
  ...rest,
  by: { id: byId, email: byEmail },
});

export async function listRevisions(db: Db, organisationId: string, entryId: string): Promise<StoredRevision[]> {
  const rows = await db.query<RevisionRow>(sql`
    SELECT ${revisionColumns} FROM entry_revisions
    WHERE organisation_id = ${organisationId} AND entry_id = ${entryId} ORDER BY revision`);
  return rows.map(toRevision);
}

/** Who did what, in order; without the changes, which make up nearly all of a long history. */
export const listSteps = (db: Db, organisationId: string, entryId: string): Promise<Step[]> =>
  db.query<Step>(sql`
    SELECT action, by_id AS "byId" FROM entry_revisions
    WHERE organisation_id = ${organisationId} AND entry_id = ${entryId} ORDER BY revision`);

export async function wasEverApproved(db: Db, organisationId: string, entryId: string): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(sql`
    SELECT EXISTS (SELECT FROM entry_revisions
      WHERE organisation_id = ${organisationId} AND entry_id = ${entryId} AND action = 'approved') AS found`);
  return row?.found === true;
}

export async function deleteRevisions(tx: Tx, organisationId: string, entryId: string): Promise<void> {
  await tx.execute(
    sql`DELETE FROM entry_revisions WHERE organisation_id = ${organisationId} AND entry_id = ${entryId}`,
  );
}

export type NextRevision = Omit<Revision, 'revision'> & { entryId: string };

/** Adds a link to the chain of each entry named; the caller holds the locks on those entries. */
export async function appendRevisions(tx: Tx, organisationId: string, next: readonly NextRevision[]): Promise<void> {
  const heads = await chainHeads(
    tx,
    organisationId,
    next.map(({ entryId }) => entryId),
  );
  await insertRevisions(
    tx,
    organisationId,
    next.map((each) => link(each, heads.get(each.entryId))),
  );
}

/** Of a new entry, which has no chain to look for. */
export const firstLink = (first: NextRevision): Link => link(first, undefined);

interface Head {
  revision: number;
  hash: Buffer;
}

export type Link = StoredRevision & { entryId: string };

function link({ entryId, action, at, by, reason, changes }: NextRevision, head: Head | undefined): Link {
  const revision = { revision: (head?.revision ?? 0) + 1, action, at, by, reason, changes };
  return { entryId, hash: hashRevision(head?.hash ?? null, revision), ...revision };
}

async function chainHeads(tx: Tx, organisationId: string, entryIds: string[]): Promise<Map<string, Head>> {
  const rows = await tx.query<Head & { entryId: string }>(sql`
    SELECT DISTINCT ON (entry_id) entry_id AS "entryId", revision, hash FROM entry_revisions
    WHERE organisation_id = ${organisationId} AND entry_id = ANY (${entryIds}::text[])
    ORDER BY entry_id, revision DESC`);
  return new Map(rows.map((row) => [row.entryId, row]));
}

export async function insertRevisions(tx: Tx, organisationId: string, links: readonly Link[]): Promise<void> {
  const all = <T>(pick: (each: Link) => T): T[] => links.map(pick);
  await tx.execute(sql`
    INSERT INTO entry_revisions (organisation_id, entry_id, revision, action, at, by_id, by_email, reason, hash, changes)
    SELECT ${organisationId}, new.* FROM ROWS FROM (unnest(
      ${all(({ entryId }) => entryId)}::text[], ${all(({ revision }) => revision)}::int[],
      ${all(({ action }) => action)}::text[], ${all(({ at }) => at.toISOString())}::timestamptz[],
      ${all(({ by }) => by.id)}::text[], ${all(({ by }) => by.email)}::text[], ${all(({ reason }) => reason)}::text[],
      ${all(({ hash }) => hash)}::bytea[]),
      jsonb_array_elements(${JSON.stringify(all(({ changes }) => changes))}::jsonb)) AS new`);
}
