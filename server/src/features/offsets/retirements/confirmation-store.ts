import { column, sql, type Tx } from '../../../platform/db/index.ts';
import type { EnteredSerial } from './confirmation-rules.ts';
import { offsetSerialTexts, type RetirementRow } from './store.ts';

const { text } = column;

/**
 * Looks at the serial numbers of all organisations, since a registry gives each out once. Confirmations under one
 * standard take turns from here on, so that a number that is free now is free when it is written.
 */
export async function findTakenSerials(
  tx: Tx,
  standard: RetirementRow['standard'],
  serials: readonly EnteredSerial[],
): Promise<Set<string>> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`serials of ${standard}`}, 0))`);
  const rows = await tx.query(
    { normalised: text },
    sql`SELECT normalised FROM offset_serial_texts
      WHERE standard = ${standard} AND normalised = ANY (${serials.map(({ normalised }) => normalised)}::text[])`,
  );
  return new Set(rows.map(({ normalised }) => normalised));
}

export async function insertSerials(
  tx: Tx,
  organisationId: string,
  { id: retirementId, standard }: Pick<RetirementRow, 'id' | 'standard'>,
  serials: readonly EnteredSerial[],
): Promise<void> {
  const rows = serials.map(({ serial, normalised }, index) => ({
    organisationId,
    retirementId,
    position: index + 1,
    standard,
    serial,
    normalised,
  }));
  await tx.execute(offsetSerialTexts.insertAll(rows));
}
