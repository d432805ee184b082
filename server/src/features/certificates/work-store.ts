import { type Db, sql, type Tx } from '../../platform/db/index.ts';
import type { Waiting } from '../../platform/jobs/index.ts';
import { CLAIMS_VERSION } from './claims.ts';
import { type CertificateRow, columns } from './store.ts';

/** The worker's view of certificates, across organisations. */

export type CertificateKey = Pick<CertificateRow, 'organisationId' | 'id'>;

export const waiting: Waiting = { table: 'certificates', open: `status = 'approved'`, due: 'next_attempt_at' };

const one = ({ organisationId, id }: CertificateKey) =>
  sql`organisation_id = ${organisationId} AND id = ${id} AND status = 'approved'`;

/** Undefined when another process has tried meanwhile. */
export async function findDue(db: Db, key: CertificateKey, now: Date): Promise<CertificateRow | undefined> {
  const [row] = await db.query<CertificateRow>(
    sql`SELECT ${columns} FROM certificates WHERE ${one(key)} AND next_attempt_at <= ${now}`,
  );
  return row;
}

export async function findApproved(db: Db, key: CertificateKey): Promise<CertificateRow | undefined> {
  const [row] = await db.query<CertificateRow>(sql`SELECT ${columns} FROM certificates WHERE ${one(key)}`);
  return row;
}

/** Once only: whoever comes second finds the first one's date and signature, and prints the same bytes. */
export async function setSeal(
  tx: Tx,
  key: CertificateKey,
  { issuedAt, keyId, signature }: { issuedAt: Date; keyId: string; signature: Buffer },
): Promise<void> {
  await tx.execute(sql`
    UPDATE certificates SET issued_at = ${issuedAt}, signing_key_id = ${keyId}, signature = ${signature},
      claims_version = ${CLAIMS_VERSION}
    WHERE ${one(key)} AND issued_at IS NULL`);
}

/** False when somebody else has issued it meanwhile. */
export async function setIssued(tx: Tx, key: CertificateKey): Promise<boolean> {
  const changed = await tx.execute(sql`
    UPDATE certificates SET status = 'issued', next_attempt_at = NULL, version = version + 1 WHERE ${one(key)}`);
  return changed === 1;
}

export async function setRetryAt(db: Db, key: CertificateKey, at: Date): Promise<void> {
  await db.execute(sql`UPDATE certificates SET attempts = attempts + 1, next_attempt_at = ${at} WHERE ${one(key)}`);
}
