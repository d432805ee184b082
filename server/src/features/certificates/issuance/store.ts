import { column, type Db, type RowOf, type Sql, sql, type Tx } from '../../../platform/db/index.ts';
import type { Waiting } from '../../../platform/work/index.ts';
import { CLAIMS_VERSION } from '../claims/rules.ts';
import { type CertificateRow, certificates, columns, selected } from '../store.ts';

/** The worker looks for due certificates across all organisations, then handles each within its own. */
export const waiting: Waiting = { table: 'certificates', open: `status = 'approved'`, due: 'next_attempt_at' };

const approved = (organisationId: string, id: string): Sql =>
  certificates.where({ organisationId, id, status: 'approved' }, 'c');

/** Undefined if another process has tried in the meantime. */
export const findDue = (db: Db, organisationId: string, id: string, now: Date): Promise<CertificateRow | undefined> =>
  db.one(
    columns,
    sql`SELECT ${selected} FROM certificates c WHERE ${approved(organisationId, id)} AND c.next_attempt_at <= ${now}`,
  );

export const findApproved = (db: Db, organisationId: string, id: string): Promise<CertificateRow | undefined> =>
  db.one(columns, sql`SELECT ${selected} FROM certificates c WHERE ${approved(organisationId, id)}`);

interface StoredSeal {
  issuedAt: Date;
  keyId: string;
  signature: Buffer;
}

/** Written once. A second process finds this date and signature, and prints the same bytes. */
export async function setSeal(
  tx: Tx,
  organisationId: string,
  id: string,
  { issuedAt, keyId, signature }: StoredSeal,
): Promise<void> {
  await tx.execute(sql`
    UPDATE certificates c SET issued_at = ${issuedAt}, signing_key_id = ${keyId}, signature = ${signature},
      claims_version = ${CLAIMS_VERSION}
    WHERE ${approved(organisationId, id)} AND c.issued_at IS NULL`);
}

/** False if another process has issued the certificate in the meantime. */
export async function setIssued(tx: Tx, organisationId: string, id: string, updatedAt: Date): Promise<boolean> {
  const change = { status: 'issued', nextAttemptAt: null, updatedAt } as const;
  return (await tx.execute(certificates.update(change, { organisationId, id, status: 'approved' }))) === 1;
}

/** Issued certificates of the same type that share a day and a scope with this one, and that none has superseded yet. */
export async function findSuperseded(tx: Tx, { organisationId, id, type, ...subject }: CertificateRow) {
  const rows = await tx.query(
    { id: column.text },
    sql`SELECT id FROM certificates
      WHERE organisation_id = ${organisationId} AND id <> ${id} AND type = ${type} AND status = 'issued'
        AND superseded_by IS NULL AND period_start <= ${subject.periodEnd} AND period_end >= ${subject.periodStart}
        AND ghg_scopes && ${subject.ghgScopes}::smallint[]
      ORDER BY id`,
  );
  return rows.map((row) => row.id);
}

export async function setSuperseded(
  tx: Tx,
  organisationId: string,
  id: string,
  { supersededBy, supersededAt }: { supersededBy: string; supersededAt: Date },
): Promise<void> {
  const change = { supersededBy, supersededAt, updatedAt: supersededAt };
  await tx.execute(certificates.update(change, { organisationId, id, status: 'issued' }));
}

/** Keeps the version, since a failed attempt changes nothing that clients see. */
export async function setRetryAt(db: Db, organisationId: string, id: string, at: Date): Promise<void> {
  await db.execute(sql`
    UPDATE certificates c SET attempts = attempts + 1, next_attempt_at = ${at} WHERE ${approved(organisationId, id)}`);
}

/** True if any organisation has an approved certificate that was due before the given time. */
export async function isOverdue(db: Db, before: Date): Promise<boolean> {
  const row = await db.one(
    { isLate: column.boolean },
    sql`SELECT EXISTS (
      SELECT FROM certificates WHERE status = 'approved' AND next_attempt_at < ${before}) AS "isLate"`,
  );
  return row?.isLate ?? false;
}

const issued = { organisationId: column.text, id: column.text, certId: column.text, status: column.text };
export type IssuedCertificate = RowOf<typeof issued>;

/** Pages through issued and revoked certificates, of one organisation or of all. */
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
