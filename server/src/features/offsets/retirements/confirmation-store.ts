import { sql, type Tx } from '../../../platform/db/index.ts';
import type { EnteredSerial } from './confirmation-rules.ts';
import type { RetirementRow } from './store.ts';

/** Serial numbers of all organisations: a registry gives each out once. */

/** Confirmations under one standard take turns from here on, so that what is free now is free when it is written. */
export async function findTaken(
  tx: Tx,
  standard: RetirementRow['standard'],
  serials: readonly EnteredSerial[],
): Promise<Set<string>> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`serials of ${standard}`}, 0))`);
  const rows = await tx.query<{ normalised: string }>(sql`
    SELECT normalised FROM offset_serial_texts
    WHERE standard = ${standard} AND normalised = ANY (${serials.map(({ normalised }) => normalised)}::text[])`);
  return new Set(rows.map(({ normalised }) => normalised));
}

export interface Confirmation {
  reference: string;
  serials: readonly EnteredSerial[];
  retiredOn: string | null;
  evidenceUrl: string | null;
  notes: string | null;
  by: { id: string; email: string };
  at: Date;
}

/** However it was to be confirmed, a person has done it now, and the record says so. */
export async function setConfirmedByAdmin(
  tx: Tx,
  { organisationId, id, standard }: RetirementRow,
  { reference, serials, retiredOn, evidenceUrl, notes, by, at }: Confirmation,
): Promise<void> {
  await tx.execute(sql`
    UPDATE offset_retirements SET status = 'confirmed', registry = 'manual', registry_reference = ${reference},
      submitted_at = coalesce(submitted_at, ${at}), confirmed_at = ${at}, confirmed_by_id = ${by.id},
      confirmed_by_email = ${by.email}, retired_on = ${retiredOn}, evidence_url = ${evidenceUrl},
      confirmation_notes = ${notes}, failure_reason = NULL, next_attempt_at = NULL, outcome_unknown = false,
      version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
  await tx.execute(sql`
    INSERT INTO offset_serial_texts (organisation_id, retirement_id, position, standard, serial, normalised)
    SELECT ${organisationId}, ${id}, position, ${standard}, serial, normalised
    FROM unnest(${serials.map(({ serial }) => serial)}::text[], ${serials.map(({ normalised }) => normalised)}::text[])
      WITH ORDINALITY AS entered (serial, normalised, position)`);
}
