import { type Db, type RowOf, sql } from '../../../platform/db/index.ts';
import type { CertificateReference } from '../cert-id.ts';
import { certificateRevocations } from '../revocation-store.ts';
import { columns, isNamed, selected } from '../store.ts';

const published = { ...columns, revocation: certificateRevocations.columns.body.orNull };
export type PublishedRow = RowOf<typeof published>;

/** Anyone who has the number may look, whatever organisation it belongs to. */
export const findPublished = (db: Db, reference: CertificateReference): Promise<PublishedRow | undefined> =>
  db.one(
    published,
    sql`SELECT ${selected}, r.body AS revocation
      FROM certificates c LEFT JOIN certificate_revocations r
        ON r.organisation_id = c.organisation_id AND r.certificate_id = c.id
      WHERE ${isNamed(reference)} AND c.status IN ('issued', 'revoked')`,
  );
