import { readTable } from '../../../platform/data-files.ts';
import { column, type Db, sql, type Tx, table } from '../../../platform/db/index.ts';
import { type Block, foldedRegistry, type Registry } from './rules.ts';

const { boolean, integer, text } = column;

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
  readonly blocks: readonly Block[];
}

/** Registries with their names, as shipped in `data/instrument-registries.csv`. */
export const readRegistries = (): Registry[] =>
  readTable('instrument-registries.csv').map((row) => ({
    code: row.code!,
    names: [row.name!, ...row.aliases!.split(';')].map(foldedRegistry).filter((name) => name !== ''),
    countries: row.countries!.split(' ').filter((country) => country !== ''),
    pattern: row.pattern ? new RegExp(row.pattern, 'u') : null,
  }));

const inOneCase = (registry: string): string => registry.toLowerCase();

export interface TakenBlock {
  readonly index: number;
  /** Null if another organisation has it. */
  readonly instrumentId: string | null;
}

/**
 * The given blocks that share a certificate with another instrument. Reads those of all organisations, because a certificate
 * is used once. Locks claims until the transaction ends, so that a free certificate stays free until it is written.
 */
export async function findTakenBlocks(
  tx: Tx,
  organisationId: string,
  instrumentId: string | null,
  blocks: readonly Block[],
): Promise<TakenBlock[]> {
  if (blocks.length === 0) return [];
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('certificates of instruments', 0))`);
  const rows = await tx.query(
    { index: integer, isOwn: boolean, instrumentId: text },
    sql`SELECT DISTINCT ON (entered.place) entered.place::int - 1 AS index, b.organisation_id = ${organisationId} AS "isOwn",
        b.instrument_id AS "instrumentId"
      FROM unnest(${blocks.map(({ registry }) => registry)}::text[], ${blocks.map(({ series }) => series)}::text[],
        ${blocks.map(({ first }) => String(first))}::numeric[], ${blocks.map(({ last }) => String(last))}::numeric[])
        WITH ORDINALITY AS entered (registry, series, first, last, place)
      JOIN instrument_certificate_blocks b ON b.registry = entered.registry AND b.series = entered.series
        AND b.numbers && numrange(entered.first, entered.last, '[]')
        AND (b.organisation_id <> ${organisationId} OR b.instrument_id IS DISTINCT FROM ${instrumentId})
      ORDER BY entered.place, b.organisation_id <> ${organisationId}, b.instrument_id`,
  );
  return rows.map(({ index, isOwn, instrumentId: owner }) => ({ index, instrumentId: isOwn ? owner : null }));
}

export async function replaceClaim(
  tx: Tx,
  organisationId: string,
  instrumentId: string,
  { registry, certificateIds, blocks }: Claim,
): Promise<void> {
  await tx.execute(certificates.delete({ organisationId, instrumentId }));
  await tx.execute(sql`DELETE FROM instrument_certificate_blocks
    WHERE organisation_id = ${organisationId} AND instrument_id = ${instrumentId}`);
  if (registry === null || certificateIds.length === 0) return;
  const rows = certificateIds.map((certificateId) => ({ registry: inOneCase(registry), certificateId, instrumentId }));
  await tx.execute(certificates.insertAll(rows, { organisationId: sql`${organisationId}` }));
  await tx.execute(sql`
    INSERT INTO instrument_certificate_blocks (organisation_id, instrument_id, position, registry, series, numbers)
    SELECT ${organisationId}, ${instrumentId}, place, registry, series, numrange(first, last, '[]')
    FROM unnest(${blocks.map((block) => block.registry)}::text[], ${blocks.map(({ series }) => series)}::text[],
      ${blocks.map(({ first }) => String(first))}::numeric[], ${blocks.map(({ last }) => String(last))}::numeric[])
      WITH ORDINALITY AS entered (registry, series, first, last, place)`);
}

/** Blocks of an instrument without one for each of its certificates, for the audit. */
export const findMissingBlocks = (db: Db, organisationId: string): Promise<Array<{ instrumentId: string }>> =>
  db.query(
    { instrumentId: text },
    sql`SELECT i.id AS "instrumentId" FROM instruments i
      WHERE i.organisation_id = ${organisationId} AND i.ineligible_because IS NOT NULL
        AND jsonb_array_length(i.certificate_ids) <> (SELECT count(*) FROM instrument_certificate_blocks b
          WHERE b.organisation_id = i.organisation_id AND b.instrument_id = i.id)
      ORDER BY i.id LIMIT 1000`,
  );
