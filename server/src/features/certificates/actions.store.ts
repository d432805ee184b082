import { column, type Db, type RowOf, sql, type Tx, table } from '../../platform/db/index.ts';
import type { CertificateReference } from './rules.ts';
import type { Action } from './schema.ts';
import { type CertificateRow, columns, findCertificate, selected } from './store.ts';

const { integer, text, timestamptz } = column;

/** Audit trail of each certificate. */
export const certificateActions = table('certificate_actions', {
  organisationId: text,
  certificateId: text,
  position: integer,
  action: text.as<Action>(),
  at: timestamptz,
  byId: text.orNull,
  byEmail: text.orNull,
  note: text.orNull,
});

const { action, at, byId, byEmail, note } = certificateActions.columns;
const shown = { action, at, byId, byEmail, note };
export type ActionRow = RowOf<typeof shown>;

export interface NewAction {
  action: Action;
  at: Date;
  /** Null if the service itself acted. */
  by: { id: string; email: string } | null;
  note?: string;
}

/** The caller must hold the lock on the certificate's row, so that positions are assigned one at a time. */
export async function recordAction(
  tx: Tx,
  organisationId: string,
  certificateId: string,
  { action, at, by, note }: NewAction,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO certificate_actions (organisation_id, certificate_id, position, action, at, by_id, by_email, note)
    SELECT ${organisationId}, ${certificateId}, coalesce(max(position), 0) + 1, ${action}, ${at}, ${by?.id ?? null},
      ${by?.email ?? null}, ${note ?? null}
    FROM certificate_actions WHERE organisation_id = ${organisationId} AND certificate_id = ${certificateId}`);
}

/** Lists the actions of several certificates, each trail in order. */
const listActionsOf = (db: Db, organisationId: string, ids: readonly string[]) =>
  db.query(
    { ...shown, certificateId: text },
    sql`SELECT action, at, by_id AS "byId", by_email AS "byEmail", note, certificate_id AS "certificateId"
      FROM certificate_actions WHERE organisation_id = ${organisationId} AND certificate_id = ANY (${ids}::text[])
      ORDER BY certificate_id, position`,
  );

export const listActions = (db: Db, organisationId: string, certificateId: string): Promise<ActionRow[]> =>
  db.query(
    shown,
    sql`SELECT action, at, by_id AS "byId", by_email AS "byEmail", note FROM certificate_actions
      WHERE organisation_id = ${organisationId} AND certificate_id = ${certificateId} ORDER BY position`,
  );

/** A certificate with its audit trail, which the record binds. */
export interface WithActions {
  readonly row: CertificateRow;
  readonly actions: readonly ActionRow[];
}

export async function findWithActions(
  db: Db,
  organisationId: string,
  reference: CertificateReference,
): Promise<WithActions | undefined> {
  const row = await findCertificate(db, organisationId, reference);
  return row && { row, actions: await listActions(db, organisationId, row.id) };
}

export async function findWithActionsAfter(
  db: Db,
  organisationId: string,
  after: string,
  limit: number,
): Promise<WithActions[]> {
  const rows = await db.query(
    columns,
    sql`SELECT ${selected} FROM certificates c
      WHERE c.organisation_id = ${organisationId} AND c.id > ${after} ORDER BY c.id LIMIT ${limit}`,
  );
  const ids = rows.map(({ id }) => id);
  const actions = await listActionsOf(db, organisationId, ids);
  return rows.map((row) => ({ row, actions: actions.filter(({ certificateId }) => certificateId === row.id) }));
}
