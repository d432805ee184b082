import { type Db, sql } from '../../../platform/db/index.ts';
import { type CertificateRow, columns } from '../store.ts';

/** Whoever has the number may look, whatever organisation it belongs to; the rest of the room never does so. */
export async function findPublished(db: Db, certId: string): Promise<CertificateRow | undefined> {
  const [row] = await db.query<CertificateRow>(
    sql`SELECT ${columns} FROM certificates WHERE cert_id = ${certId} AND status IN ('issued', 'revoked')`,
  );
  return row;
}
