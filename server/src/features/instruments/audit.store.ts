import { column, type Db, type RowOf, sql } from '../../platform/db/index.ts';
import type { AllocationRow } from './allocation/rules.ts';

const { boolean, numeric, text } = column;

/** Allocations to entries after `after`, up to `upTo` or to the end. */
export const allocationsBetween = (
  db: Db,
  organisationId: string,
  { after, upTo }: { after: string; upTo: string | null },
): Promise<AllocationRow[]> =>
  db.query(
    { instrumentId: text, entryId: text, kwh: numeric },
    sql`SELECT instrument_id AS "instrumentId", entry_id AS "entryId", kwh FROM instrument_allocations
      WHERE organisation_id = ${organisationId} AND entry_id > ${after}
        AND (${upTo}::text IS NULL OR entry_id <= ${upTo})`,
  );

const odd = { instrumentId: text, certificateId: text, isClaimed: boolean };

/** Certificates that only the instrument states, or only the list of claimed certificates. */
export const findOddClaims = (db: Db, organisationId: string): Promise<RowOf<typeof odd>[]> =>
  db.query(
    odd,
    sql`WITH stated AS (
        SELECT i.id AS instrument_id, lower(i.registry) AS registry, certificate_id
        FROM instruments i CROSS JOIN jsonb_array_elements_text(i.certificate_ids) AS certificate_id
        WHERE i.organisation_id = ${organisationId} AND i.registry IS NOT NULL),
      claimed AS (
        SELECT instrument_id, lower(registry) AS registry, certificate_id FROM instrument_certificates
        WHERE organisation_id = ${organisationId})
      SELECT instrument_id AS "instrumentId", certificate_id AS "certificateId", s.instrument_id IS NULL AS "isClaimed"
      FROM stated s FULL JOIN claimed c USING (instrument_id, registry, certificate_id)
      WHERE s.instrument_id IS NULL OR c.instrument_id IS NULL
      ORDER BY instrument_id, certificate_id LIMIT 1000`,
  );
