import { type Db, sql } from '../../../platform/db/index.ts';
import type { CertificateReference } from '../cert-id.ts';
import { type CertificateRow, columns, isNamed, selected } from '../store.ts';

/** Anyone who has the number may look, whatever organisation it belongs to. */
export const findPublished = (db: Db, reference: CertificateReference): Promise<CertificateRow | undefined> =>
  db.one(
    columns,
    sql`SELECT ${selected} FROM certificates c WHERE ${isNamed(reference)} AND c.status IN ('issued', 'revoked')`,
  );
