import { column, type Db, sql, type Tx, table } from '../../platform/db/index.ts';

const { text } = column;

export const certificates = table('instrument_certificates', {
  organisationId: text,
  registry: text,
  certificateId: text,
  instrumentId: text,
});

/** The certificates of one registry that an instrument claims. */
export interface Claim {
  readonly registry: string | null;
  readonly certificateIds: readonly string[];
}

const inOneCase = (registry: string): string => registry.toLowerCase();

/** Certificates that another instrument claims, with its id. */
export const findClaimed = async (
  db: Db,
  organisationId: string,
  { registry, certificateIds }: Claim,
  instrumentId: string | null,
): Promise<Array<{ certificateId: string; instrumentId: string }>> =>
  registry === null || certificateIds.length === 0
    ? []
    : db.query(
        { certificateId: text, instrumentId: text },
        sql`SELECT certificate_id AS "certificateId", instrument_id AS "instrumentId" FROM instrument_certificates
          WHERE organisation_id = ${organisationId} AND registry = ${inOneCase(registry)}
            AND certificate_id = ANY (${certificateIds}::text[]) AND instrument_id IS DISTINCT FROM ${instrumentId}
          ORDER BY certificate_id`,
      );

export async function replaceClaim(
  tx: Tx,
  organisationId: string,
  instrumentId: string,
  { registry, certificateIds }: Claim,
): Promise<void> {
  await tx.execute(certificates.delete({ organisationId, instrumentId }));
  if (registry === null || certificateIds.length === 0) return;
  const rows = certificateIds.map((certificateId) => ({ registry: inOneCase(registry), certificateId, instrumentId }));
  await tx.execute(certificates.insertAll(rows, { organisationId: sql`${organisationId}` }));
}
