import { sql, type Tx } from '../../../platform/db/index.ts';
import { columns, type RetirementRow, withProject } from './store.ts';

/** Which certificate a retirement backs. A retirement has room for one. */

/** In one order everywhere, so that two who want the same ones wait for each other and never deadlock. */
export function lockRetirements(tx: Tx, organisationId: string, ids: readonly string[]): Promise<RetirementRow[]> {
  return tx.query<RetirementRow>(sql`
    SELECT ${columns} FROM ${withProject}
    WHERE r.organisation_id = ${organisationId} AND r.id = ANY (${ids}::text[])
    ORDER BY r.id FOR UPDATE OF r`);
}

export async function backCertificate(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  certId: string,
): Promise<void> {
  const changed = await tx.execute(sql`
    UPDATE offset_retirements SET certificate_id = ${certId}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ANY (${ids}::text[]) AND certificate_id IS NULL`);
  if (changed !== ids.length) throw new Error(`not all retirements were free to back ${certId}`);
}

export async function freeRetirements(tx: Tx, organisationId: string, certId: string): Promise<void> {
  await tx.execute(sql`
    WITH held AS (
      SELECT id FROM offset_retirements WHERE organisation_id = ${organisationId} AND certificate_id = ${certId}
      ORDER BY id FOR UPDATE
    )
    UPDATE offset_retirements r SET certificate_id = NULL, version = version + 1 FROM held
    WHERE r.organisation_id = ${organisationId} AND r.id = held.id`);
}
