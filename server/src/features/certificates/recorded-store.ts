import { type Db, sql } from '../../platform/db/index.ts';
import { type ActionRow, listActions, listActionsOf } from './action-store.ts';
import type { CertificateReference } from './cert-id.ts';
import { type CertificateRow, columns, findCertificate, selected } from './store.ts';

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
