import { type Db, sql, type Tx } from '../../platform/db/index.ts';
import type { Action } from './schema.ts';
import type { CertificateRow } from './store.ts';

/** The audit trail of a certificate. */

export interface ActionRow {
  action: Action;
  at: Date;
  byId: string | null;
  byEmail: string | null;
  note: string | null;
}

export interface NewAction {
  action: Action;
  at: Date;
  by: { id: string; email: string } | null;
  note?: string;
}

/** The caller holds the row of the certificate: positions are given one after the other. */
export async function recordAction(
  tx: Tx,
  { organisationId, id }: Pick<CertificateRow, 'organisationId' | 'id'>,
  { action, at, by, note }: NewAction,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO certificate_actions (organisation_id, certificate_id, position, action, at, by_id, by_email, note)
    SELECT ${organisationId}, ${id}, coalesce(max(position), 0) + 1, ${action}, ${at}, ${by?.id ?? null},
      ${by?.email ?? null}, ${note ?? null}
    FROM certificate_actions WHERE organisation_id = ${organisationId} AND certificate_id = ${id}`);
}

export function listActions(db: Db, { organisationId, id }: CertificateRow): Promise<ActionRow[]> {
  return db.query<ActionRow>(sql`
    SELECT action, at, by_id AS "byId", by_email AS "byEmail", note FROM certificate_actions
    WHERE organisation_id = ${organisationId} AND certificate_id = ${id} ORDER BY position`);
}
