import { column, type Db, type RowOf, sql } from '../../../platform/db/index.ts';

const issued = { organisationId: column.text, id: column.text, certId: column.text, status: column.text };
export type IssuedCertificate = RowOf<typeof issued>;

/** Certificates that are out, of all organisations or of one, after the given one. */
export const pageIssued = (
  db: Db,
  { organisationId, after, limit }: { organisationId: string | undefined; after: string; limit: number },
): Promise<IssuedCertificate[]> =>
  db.query(
    issued,
    sql`SELECT organisation_id AS "organisationId", id, cert_id AS "certId", status FROM certificates
      WHERE status IN ('issued', 'revoked') AND (${organisationId ?? null}::text IS NULL OR organisation_id = ${organisationId ?? null})
        AND id > ${after}
      ORDER BY id LIMIT ${limit}`,
  );
