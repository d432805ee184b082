import { column, type Db, sql, type TableRow, type Tx, table } from '../../platform/db/index.ts';
import { type FormerAmbitionRow, findFormerAmbitions } from './former-ambitions/store.ts';
import { type TargetRow, targets } from './store.ts';

const { integer, numeric, text, timestamptz } = column;

/** Revisions of base-year emissions. */
export const targetRevisions = table('target_revisions', {
  organisationId: text,
  targetId: text,
  revision: integer,
  at: timestamptz,
  byId: text,
  byEmail: text,
  reason: text,
  evidence: text.orNull,
  fromTco2e: numeric,
  toTco2e: numeric,
});
export type RevisionRow = TableRow<typeof targetRevisions>;
type NewRevision = Omit<RevisionRow, 'organisationId' | 'targetId' | 'revision'>;

/** The caller must hold the lock on the target, so that revisions are numbered one at a time. */
export async function insertRevision(
  tx: Tx,
  organisationId: string,
  targetId: string,
  { at, byId, byEmail, reason, evidence, fromTco2e, toTco2e }: NewRevision,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO target_revisions (organisation_id, target_id, revision, at, by_id, by_email, reason, evidence,
      from_tco2e, to_tco2e)
    SELECT ${organisationId}, ${targetId}, coalesce(max(revision), 0) + 1, ${at}, ${byId}, ${byEmail}, ${reason},
      ${evidence}, ${fromTco2e}, ${toTco2e}
    FROM target_revisions WHERE organisation_id = ${organisationId} AND target_id = ${targetId}`);
}

/** Finds the revisions of several targets, each oldest first. */
const findRevisionsOf = (db: Db, organisationId: string, targetIds: readonly string[]): Promise<RevisionRow[]> =>
  db.query(
    targetRevisions.columns,
    sql`SELECT ${targetRevisions.select()} FROM target_revisions
      WHERE organisation_id = ${organisationId} AND target_id = ANY (${targetIds}::text[])
      ORDER BY target_id, revision`,
  );

export const findRevisions = (db: Db, organisationId: string, targetId: string): Promise<RevisionRow[]> =>
  db.query(
    targetRevisions.columns,
    sql`SELECT ${targetRevisions.select()} FROM target_revisions
      WHERE organisation_id = ${organisationId} AND target_id = ${targetId} ORDER BY revision`,
  );

/** Target with the revisions of its base year and its former ambitions, as the record stores it. */
export interface WithRevisions {
  readonly row: TargetRow;
  readonly revisions: readonly RevisionRow[];
  readonly formerAmbitions: readonly FormerAmbitionRow[];
}

export const withRevisions = async (db: Db, row: TargetRow): Promise<WithRevisions> => ({
  row,
  revisions: await findRevisions(db, row.organisationId, row.id),
  formerAmbitions: await findFormerAmbitions(db, row.organisationId, [row.id]),
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
  const ambitions = await findFormerAmbitions(db, organisationId, ids);
  return rows.map((row) => ({
    row,
    revisions: revisions.filter(({ targetId }) => targetId === row.id),
    formerAmbitions: ambitions.filter(({ targetId }) => targetId === row.id),
  }));
}
