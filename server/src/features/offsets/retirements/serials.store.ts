import { column, type Db, sql, type Tx, table } from '../../../platform/db/index.ts';
import type { Lot } from '../ledger/rules.ts';
import type { EnteredSerial } from './confirmation.rules.ts';
import { offsetSerialTexts, type RetirementRow } from './store.ts';

const { text, bigint, smallint } = column;

/**
 * Reads the serial numbers of all organisations, because a registry issues each number once. Locks confirmations under this
 * standard until the transaction ends, so that a free number stays free until it is written.
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

/** Shared by all organisations, because the sandbox issues each number once. */
export const sandboxSerials = table('sandbox_serials', { projectId: text, vintage: smallint, nextNumber: bigint });

/** The first of the next numbers of the lot. Numbers taken but not used are never issued again. */
export async function takeSerials(db: Db, { projectId, vintage }: Lot, count: number): Promise<number> {
  const row = await db.one(
    { first: bigint },
    sql`INSERT INTO sandbox_serials (project_id, vintage, next_number) VALUES (${projectId}, ${vintage}, ${count}::bigint + 1)
      ON CONFLICT (project_id, vintage) DO UPDATE SET next_number = sandbox_serials.next_number + ${count}::bigint
      RETURNING next_number - ${count}::bigint AS first`,
  );
  return Number(row?.first);
}
