import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { column, type Db, type RowOf, raw, sql, type TableRow, type Tx, table } from '../../../platform/db/index.ts';
import { type Action, type FieldChange, hashRevision, type Revision } from './rules.ts';

const { bytea, integer, jsonb, text, timestamptz, date, smallint } = column;

export const entryRevisions = table('entry_revisions', {
  organisationId: text,
  entryId: text,
  revision: integer,
  action: text.as<Action>(),
  at: timestamptz,
  byId: text,
  byEmail: text,
  reason: text.orNull,
  changes: jsonb.as<FieldChange[]>(),
  hash: bytea,
});

/** A link in the chain of an entry. */
export type Link = Revision & { entryId: string; hash: Buffer };

const linkTable = entryRevisions.without('organisationId');
export const linkColumns = linkTable.columns;
export const selectLink = linkTable.select();

type LinkRow<A extends Action> = RowOf<typeof linkColumns> & { action: A };

export const toLink = <A extends Action>({ byId, byEmail, ...rest }: LinkRow<A>): Link & { action: A } => ({
  ...rest,
  by: { id: byId, email: byEmail },
});

/** The history of an existing entry has no deletion. */
export type LivingLink = Link & { action: Exclude<Action, 'deleted'> };

export async function listRevisions(db: Db, organisationId: string, entryId: string): Promise<LivingLink[]> {
  const rows = await db.query(
    { ...linkColumns, action: text.as<LivingLink['action']>() },
    sql`SELECT ${selectLink} FROM entry_revisions
      WHERE ${entryRevisions.where({ organisationId, entryId })} ORDER BY revision`,
  );
  return rows.map(toLink);
}

export type NextRevision = Omit<Revision, 'revision'> & { entryId: string };

/** A new link and the one before it. */
export interface Appended {
  readonly link: Link;
  readonly head: Head | undefined;
}

/** Adds a link to the chain of each entry. The caller holds the locks on the entries. */
export async function appendRevisions(
  tx: Tx,
  organisationId: string,
  next: readonly NextRevision[],
): Promise<Appended[]> {
  const ids = next.map(({ entryId }) => entryId);
  const heads = await chainHeads(tx, organisationId, ids);
  const appended = next.map((each) => {
    const head = heads.get(each.entryId);
    return { head, link: link(each, head) };
  });
  const links = appended.map((each) => each.link);
  insertRevisions(tx, organisationId, links);
  return appended;
}

/** The first link of a new entry. */
export const firstLink = (first: NextRevision): Link => link(first, undefined);

export type Head = Pick<Link, 'revision' | 'hash'>;

function link({ entryId, action, at, by, reason, changes }: NextRevision, head: Head | undefined): Link {
  const revision = { revision: (head?.revision ?? 0) + 1, action, at, by, reason, changes };
  return { entryId, hash: hashRevision(head?.hash ?? null, revision), ...revision };
}

export async function chainHeads(tx: Db, organisationId: string, entryIds: string[]): Promise<Map<string, Head>> {
  const rows = await tx.query(
    { entryId: text, revision: integer, hash: bytea },
    sql`SELECT DISTINCT ON (entry_id) entry_id AS "entryId", revision, hash FROM entry_revisions
      WHERE organisation_id = ${organisationId} AND entry_id = ANY (${entryIds}::text[])
      ORDER BY entry_id, revision DESC`,
  );
  return new Map(rows.map((row) => [row.entryId, row]));
}

export function insertRevisions(tx: Tx, organisationId: string, links: readonly Link[]): void {
  const rows = links.map(({ entryId, revision, action, at, by, reason, changes, hash }) => ({
    entryId,
    revision,
    action,
    at,
    byId: by.id,
    byEmail: by.email,
    reason,
    changes,
    hash,
  }));
  tx.later(entryRevisions.insertAll(rows, { organisationId: sql`${organisationId}` }));
}

/** Location, category and period of each deleted entry, so that reports find its history. */
export const deletedEntries = table('deleted_entries', {
  organisationId: text,
  id: text,
  locationId: text,
  ghgScope: smallint.as<GhgScope>(),
  category: text,
  periodStart: date,
  periodEnd: date,
  deletedAt: timestamptz,
});

/** For the statements of the feature `inventory`, as `entryView` is. */
export const deletedEntryView = raw('deleted_entries');
export const revisionView = raw('entry_revisions');

export type DeletedEntry = Omit<TableRow<typeof deletedEntries>, 'organisationId' | 'deletedAt'>;

export async function insertDeletedEntry(
  tx: Tx,
  organisationId: string,
  { id, locationId, ghgScope, category, periodStart, periodEnd }: DeletedEntry,
  deletedAt: Date,
): Promise<void> {
  const row = { organisationId, id, locationId, ghgScope, category, periodStart, periodEnd, deletedAt };
  await tx.execute(deletedEntries.insert(row));
}
