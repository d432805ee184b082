import { type Db, sql } from '../../../platform/db/index.ts';
import type { CertificateReference } from '../cert-id.ts';
import { type CertificateRow, columns, isNamed } from '../store.ts';

/** Anyone who has the number may look, whatever organisation it belongs to; the rest of the room never does so. */
export async function findPublished(db: Db, reference: CertificateReference): Promise<CertificateRow | undefined> {
  const [row] = await db.query<CertificateRow>(
    sql`SELECT ${columns} FROM certificates WHERE ${isNamed(reference)} AND status IN ('issued', 'revoked')`,
  );
  return row;
}
