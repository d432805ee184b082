import { type Db, sql } from '../../platform/db/index.ts';
import { findRevisions, findRevisionsOf, type RevisionRow } from './revision-store.ts';
import { type TargetRow, targets } from './store.ts';

/** A target with the history of its base year, which the record binds. */
export interface WithRevisions {
  readonly row: TargetRow;
  readonly revisions: readonly RevisionRow[];
}

export const withRevisions = async (db: Db, row: TargetRow): Promise<WithRevisions> => ({
  row,
  revisions: await findRevisions(db, row.organisationId, row.id),
});

export async function findWithRevisionsAfter(
  db: Db,
  organisationId: string,
  after: string,
  limit: number,
): Promise<WithRevisions[]> {
  const rows = await db.query(
    targets.columns,
    sql`SELECT ${targets.select()} FROM targets
      WHERE organisation_id = ${organisationId} AND id > ${after} ORDER BY id LIMIT ${limit}`,
  );
  const ids = rows.map(({ id }) => id);
  const revisions = await findRevisionsOf(db, organisationId, ids);
  return rows.map((row) => ({ row, revisions: revisions.filter(({ targetId }) => targetId === row.id) }));
}
