import { type Db, type Sql, sql, type Tx } from '../../../platform/db/index.ts';
import { type RetirementRow, retirementColumns, selected, withProject } from './store.ts';

/** The certificate that a retirement backs. A retirement backs one at most. */

const named = (organisationId: string, ids: readonly string[]): Sql =>
  sql`SELECT ${selected} FROM ${withProject}
    WHERE r.organisation_id = ${organisationId} AND r.id = ANY (${ids}::text[]) ORDER BY r.id`;

export const findRetirements = (db: Db, organisationId: string, ids: readonly string[]): Promise<RetirementRow[]> =>
  db.query(retirementColumns, named(organisationId, ids));

/** Locked in one order everywhere, so that transactions that want the same ones never deadlock. */
export const lockRetirements = (tx: Tx, organisationId: string, ids: readonly string[]): Promise<RetirementRow[]> =>
  tx.query(retirementColumns, sql`${named(organisationId, ids)} FOR UPDATE OF r`);

export async function backCertificate(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  certId: string,
  at: Date,
): Promise<void> {
  const changed = await tx.execute(sql`
    UPDATE offset_retirements SET certificate_id = ${certId}, updated_at = ${at}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ANY (${ids}::text[]) AND certificate_id IS NULL`);
  if (changed !== ids.length) throw new Error(`not all retirements were free to back ${certId}`);
}

export async function freeRetirements(tx: Tx, organisationId: string, certId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    WITH held AS (
      SELECT id FROM offset_retirements WHERE organisation_id = ${organisationId} AND certificate_id = ${certId}
      ORDER BY id FOR UPDATE
    )
    UPDATE offset_retirements r SET certificate_id = NULL, updated_at = ${at}, version = version + 1 FROM held
    WHERE r.organisation_id = ${organisationId} AND r.id = held.id`);
}
