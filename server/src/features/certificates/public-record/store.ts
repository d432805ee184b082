import { column, type Db, type RowOf, sql, type Tx, table } from '../../../platform/db/index.ts';
import { type FormerName, joinOrganisation } from '../../organisations/index.ts';
import type { CertificateReference } from '../rules.ts';
import type { SignedRevocation } from '../signature/rules.ts';
import { columns, isNamed, selected } from '../store.ts';

const { json, text } = column;

/** A revocation is final, so these rows are never updated or deleted. */
export const certificateRevocations = table('certificate_revocations', {
  organisationId: text,
  certificateId: text,
  body: json.as<SignedRevocation>(),
});

/** Keeps the first statement, even if the certificate's row was changed back. */
export async function insertRevocation(
  tx: Tx,
  organisationId: string,
  certificateId: string,
  body: SignedRevocation,
): Promise<void> {
  const insert = certificateRevocations.insert({ organisationId, certificateId, body });
  await tx.execute(sql`${insert} ON CONFLICT (organisation_id, certificate_id) DO NOTHING`);
}

const published = {
  ...columns,
  revocation: certificateRevocations.columns.body.orNull,
  /** As of now. */
  formerNames: column.jsonb.as<readonly FormerName[]>(),
};
export type PublishedRow = RowOf<typeof published>;

/** Looks across all organisations, since anyone with the number may verify a certificate. */
export const findPublished = (db: Db, reference: CertificateReference): Promise<PublishedRow | undefined> =>
  db.one(
    published,
    sql`SELECT ${selected}, r.body AS revocation, o.former_names AS "formerNames"
      FROM certificates c ${joinOrganisation('o', 'c')} LEFT JOIN certificate_revocations r
        ON r.organisation_id = c.organisation_id AND r.certificate_id = c.id
      WHERE ${isNamed(reference)} AND c.status IN ('issued', 'revoked')`,
  );
