import { type Db, type Sql, sql, type Tx } from '../../../platform/db/index.ts';
import { type RetirementRow, retirementColumns, selected, withProject } from './store.ts';

/** The certificate that a retirement backs. A retirement backs at most one. */

const named = (organisationId: string, ids: readonly string[]): Sql =>
  sql`SELECT ${selected} FROM ${withProject}
    WHERE r.organisation_id = ${organisationId} AND r.id = ANY (${ids}::text[]) ORDER BY r.id`;

export const findRetirements = (db: Db, organisationId: string, ids: readonly string[]): Promise<RetirementRow[]> =>
  db.query(retirementColumns, named(organisationId, ids));

/** Always locked in the same order, so that transactions on the same retirements never deadlock. */
export const lockRetirements = (tx: Tx, organisationId: string, ids: readonly string[]): Promise<RetirementRow[]> =>
  tx.query(retirementColumns, sql`${named(organisationId, ids)} FOR UPDATE OF r`);

/** The retirements that back the certificate. */
export const lockBacking = (tx: Tx, organisationId: string, certId: string): Promise<RetirementRow[]> =>
  tx.query(
    retirementColumns,
    sql`SELECT ${selected} FROM ${withProject}
      WHERE r.organisation_id = ${organisationId} AND r.certificate_id = ${certId} ORDER BY r.id FOR UPDATE OF r`,
  );

/** Links free retirements to a certificate; null unlinks them. */
export async function setBacking(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  certId: string | null,
  at: Date,
): Promise<void> {
  const changed = await tx.execute(sql`
    UPDATE offset_retirements SET certificate_id = ${certId}, updated_at = ${at}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ANY (${ids}::text[])
      AND (certificate_id IS NULL) = (${certId}::text IS NOT NULL)`);
  if (changed !== ids.length) throw new Error('a retirement did not have the expected certificate');
}
