import { column, sql, type Tx, table } from '../../platform/db/index.ts';
import type { SignedRevocation } from './signing/revocation.ts';

const { json, text } = column;

/** Nothing takes a revocation back, so nothing updates or deletes these rows. */
export const certificateRevocations = table('certificate_revocations', {
  organisationId: text,
  certificateId: text,
  body: json.as<SignedRevocation>(),
});

/** The first statement stays, even for a certificate whose row was changed back. */
export async function insertRevocation(
  tx: Tx,
  organisationId: string,
  certificateId: string,
  body: SignedRevocation,
): Promise<void> {
  const insert = certificateRevocations.insert({ organisationId, certificateId, body });
  await tx.execute(sql`${insert} ON CONFLICT (organisation_id, certificate_id) DO NOTHING`);
}
