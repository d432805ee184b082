import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  type RowOf,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import type { ChangeRequest, ChangeStatus, FieldChange, Kind } from '../../organisations/index.ts';
import { joinUser, leftJoinUser } from '../directory.store.ts';
import { type ChangeList, sortable } from './schema.ts';

const { integer, jsonb, text, timestamptz } = column;

export const pendingChanges = table('pending_changes', {
  organisationId: text,
  id: text,
  kind: text.as<Kind>(),
  subjectId: text,
  change: jsonb.as<FieldChange>(),
  payload: jsonb.as<unknown>().orNull,
  status: text.as<ChangeStatus>(),
  requestedBy: text,
  requestedAt: timestamptz,
  effectiveAt: timestamptz.orNull,
  decidedBy: text.orNull,
  decidedAt: timestamptz.orNull,
  note: text.orNull,
  updatedAt: timestamptz.orNull,
  version: integer,
});

const changeColumns = { ...pendingChanges.columns, requestedByEmail: text, decidedByEmail: text.orNull };
export type ChangeRow = RowOf<typeof changeColumns>;

const selected = sql`${pendingChanges.select('c')}, r.email AS "requestedByEmail", d.email AS "decidedByEmail"`;
const changesWithPeople = sql`pending_changes c
  ${joinUser('r', 'c', 'requested_by')} ${leftJoinUser('d', 'c', 'decided_by')}`;

export type NewChange = ChangeRequest &
  Pick<TableRow<typeof pendingChanges>, 'id' | 'requestedBy' | 'requestedAt' | 'effectiveAt'>;

/** False while another change of the same kind is pending for the same subject. */
export async function insertChange(tx: Tx, organisationId: string, change: NewChange): Promise<boolean> {
  const inserted = await tx.execute(sql`
    ${pendingChanges.insert({ ...change, organisationId })}
    ON CONFLICT (organisation_id, kind, subject_id) WHERE status = 'pending' DO NOTHING`);
  return inserted === 1;
}

export async function findPendingId(
  db: Db,
  organisationId: string,
  { kind, subjectId }: Pick<ChangeRequest, 'kind' | 'subjectId'>,
): Promise<string | undefined> {
  const pending = pendingChanges.where({ organisationId, kind, subjectId, status: 'pending' });
  const row = await db.one({ id: text }, sql`SELECT id FROM pending_changes WHERE ${pending}`);
  return row?.id;
}

/** A completed change of this kind to this value for the subject, with the second person who approved it. */
export const findApplied = (
  db: Db,
  organisationId: string,
  { kind, subjectId, change }: ChangeRequest,
): Promise<{ decidedBy: string | null } | undefined> =>
  db.one(
    { decidedBy: text.orNull },
    sql`SELECT decided_by AS "decidedBy" FROM pending_changes
      WHERE ${pendingChanges.where({ organisationId, kind, subjectId, status: 'applied' })}
        AND change->>'to' = ${String(change.to)}
      ORDER BY decided_at DESC LIMIT 1`,
  );

export const findChange = (db: Db, organisationId: string, id: string): Promise<ChangeRow | undefined> =>
  db.one(changeColumns, oneChange(organisationId, id));

/** Serialises decisions on one change. */
export const lockChange = (tx: Tx, organisationId: string, id: string): Promise<ChangeRow | undefined> =>
  tx.one(changeColumns, sql`${oneChange(organisationId, id)} FOR UPDATE OF c`);

const oneChange = (organisationId: string, id: string): Sql =>
  sql`SELECT ${selected} FROM ${changesWithPeople} WHERE ${pendingChanges.where({ organisationId, id }, 'c')}`;

export function listChanges(db: Db, organisationId: string, query: ChangeList) {
  const where = [
    sql`c.organisation_id = ${organisationId}`,
    ...isAmong('c.status', query.status),
    ...isAmong('c.kind', query.kind),
    ...inTimes(query, sortable),
  ];
  const listing = { columns: changeColumns, select: selected, from: changesWithPeople, where, sortable, query };
  return listPage(db, { ...listing, tieBreak: 'c.id' });
}

export interface Settlement {
  status: ChangeStatus;
  /** Null if the change took effect by time, without a user's decision. */
  by: string | null;
  at: Date;
  note?: string;
}

export async function settle(tx: Tx, organisationId: string, id: string, settlement: Settlement): Promise<void> {
  const { status, by, at, note = null } = settlement;
  const change = { status, decidedBy: by, decidedAt: at, note, updatedAt: at };
  await tx.execute(pendingChanges.update(change, { organisationId, id }));
}

const dueColumns = { organisationId: text, id: text };
export type ChangeKey = RowOf<typeof dueColumns>;

/** Covers all organisations, because a job belongs to none. */
export const findDue = (db: Db, now: Date): Promise<ChangeKey[]> =>
  db.query(
    dueColumns,
    sql`SELECT organisation_id AS "organisationId", id FROM pending_changes
      WHERE status = 'pending' AND effective_at <= ${now} ORDER BY effective_at, id`,
  );
