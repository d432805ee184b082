import { type Db, raw, sql, type Tx } from '../../../platform/db/index.ts';
import { listPage } from '../../../platform/http/index.ts';
import type { FieldChange, Kind, Status, WantedChange } from './rules.ts';
import { type ChangeList, sortable } from './schema.ts';

export interface ChangeRow {
  id: string;
  kind: Kind;
  subjectId: string;
  change: FieldChange;
  status: Status;
  requestedById: string;
  requestedByEmail: string;
  requestedAt: Date;
  effectiveAt: Date | null;
  decidedById: string | null;
  decidedByEmail: string | null;
  decidedAt: Date | null;
  note: string | null;
  version: number;
}

const columns = raw(`c.id, c.kind, c.subject_id AS "subjectId", c.change, c.status, c.requested_by AS "requestedById",
  r.email AS "requestedByEmail", c.requested_at AS "requestedAt", c.effective_at AS "effectiveAt",
  c.decided_by AS "decidedById", d.email AS "decidedByEmail", c.decided_at AS "decidedAt", c.note, c.version`);

const changesWithPeople = raw(`pending_changes c
  JOIN users r ON r.organisation_id = c.organisation_id AND r.id = c.requested_by
  LEFT JOIN users d ON d.organisation_id = c.organisation_id AND d.id = c.decided_by`);

export interface NewChange extends WantedChange {
  id: string;
  requestedBy: string;
  requestedAt: Date;
  effectiveAt: Date | null;
}

/** False while one of the same kind is pending for the same subject. */
export async function insertChange(tx: Tx, organisationId: string, row: NewChange): Promise<boolean> {
  const inserted = await tx.execute(sql`
    INSERT INTO pending_changes (organisation_id, id, kind, subject_id, change, requested_by, requested_at, effective_at)
    VALUES (${organisationId}, ${row.id}, ${row.kind}, ${row.subjectId}, ${row.change}, ${row.requestedBy},
            ${row.requestedAt}, ${row.effectiveAt})
    ON CONFLICT (organisation_id, kind, subject_id) WHERE status = 'pending' DO NOTHING`);
  return inserted === 1;
}

export async function findPendingId(
  db: Db,
  organisationId: string,
  { kind, subjectId }: WantedChange,
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(sql`
    SELECT id FROM pending_changes
    WHERE organisation_id = ${organisationId} AND kind = ${kind} AND subject_id = ${subjectId} AND status = 'pending'`);
  return row?.id;
}

export async function findChange(db: Db, organisationId: string, id: string): Promise<ChangeRow | undefined> {
  const [row] = await db.query<ChangeRow>(sql`
    SELECT ${columns} FROM ${changesWithPeople} WHERE c.organisation_id = ${organisationId} AND c.id = ${id}`);
  return row;
}

/** Two who decide on one change take their turns. */
export async function lockChange(tx: Tx, organisationId: string, id: string): Promise<ChangeRow | undefined> {
  const [row] = await tx.query<ChangeRow>(sql`
    SELECT ${columns} FROM ${changesWithPeople}
    WHERE c.organisation_id = ${organisationId} AND c.id = ${id} FOR UPDATE OF c`);
  return row;
}

export function listChanges(db: Db, organisationId: string, query: ChangeList) {
  const where = [sql`c.organisation_id = ${organisationId}`];
  if (query.status) where.push(sql`c.status = ${query.status}`);
  if (query.kind) where.push(sql`c.kind = ${query.kind}`);
  return listPage<ChangeRow>(db, {
    select: columns,
    from: changesWithPeople,
    where,
    sortable,
    query,
    tieBreak: 'c.id',
  });
}

export interface Settlement {
  status: Status;
  /** Null where its time had come. */
  by: string | null;
  at: Date;
  note?: string;
}

export async function settle(tx: Tx, organisationId: string, id: string, settlement: Settlement): Promise<void> {
  const { status, by, at, note = null } = settlement;
  await tx.execute(sql`
    UPDATE pending_changes SET status = ${status}, decided_by = ${by}, decided_at = ${at}, note = ${note},
      version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export interface ChangeKey {
  organisationId: string;
  id: string;
}

/** The job's view, across organisations. */
export async function findDue(db: Db, now: Date): Promise<ChangeKey[]> {
  return db.query<ChangeKey>(sql`
    SELECT organisation_id AS "organisationId", id FROM pending_changes
    WHERE status = 'pending' AND effective_at <= ${now} ORDER BY effective_at, id`);
}
