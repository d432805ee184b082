import { readTable } from '../../../../platform/data-files.ts';
import { column, type Db, sql, type Tx, table } from '../../../../platform/db/index.ts';
import type { Lot } from '../../ledger/rules.ts';
import type { Standard } from '../../rules.ts';
import { offsetSerialTexts, type RetirementRow } from '../store.ts';
import type { EnteredSerial } from './check.rules.ts';
import type { Block, Grammar } from './rules.ts';

const { bigint, int8range, integer, smallint, text } = column;

/** The numbers of serial numbers entered by an Admin. */
export const offsetSerialBlocks = table('offset_serial_blocks', {
  organisationId: text,
  retirementId: text,
  position: smallint,
  registry: text,
  series: text,
  numbers: int8range,
});

/**
 * Indexes of the serial numbers that another retirement has. Reads those of all organisations, because a registry issues each
 * number once. Locks confirmations until the transaction ends, so that a free number stays free until it is written.
 */
export async function findTakenSerials(
  tx: Tx,
  standard: RetirementRow['standard'],
  serials: readonly EnteredSerial[],
  blocks: readonly Block[],
): Promise<number[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('serials', 0))`);
  const rows = await tx.query(
    { index: integer },
    sql`SELECT entered.place::int - 1 AS index
      FROM unnest(${serials.map(({ normalised }) => normalised)}::text[], ${blocks.map(({ registry }) => registry)}::text[],
        ${blocks.map(({ series }) => series)}::text[], ${blocks.map(({ first }) => first)}::bigint[],
        ${blocks.map(({ last }) => last)}::bigint[])
        WITH ORDINALITY AS entered (normalised, registry, series, first, last, place)
      WHERE EXISTS (SELECT FROM offset_serial_texts t
          WHERE t.standard = ${standard} AND t.normalised = entered.normalised)
        OR EXISTS (SELECT FROM offset_serial_blocks b
          WHERE b.registry = entered.registry AND b.series = entered.series
            AND b.numbers && int8range(entered.first, entered.last, '[]'))
      ORDER BY entered.place`,
  );
  return rows.map(({ index }) => index);
}

export async function insertSerials(
  tx: Tx,
  organisationId: string,
  { id: retirementId, standard }: Pick<RetirementRow, 'id' | 'standard'>,
  { serials, blocks }: { serials: readonly EnteredSerial[]; blocks: readonly Block[] },
): Promise<void> {
  const keyOf = (index: number) => ({ organisationId, retirementId, position: index + 1 });
  await tx.execute(
    offsetSerialTexts.insertAll(
      serials.map(({ serial, normalised }, index) => ({ ...keyOf(index), standard, serial, normalised })),
    ),
  );
  await tx.execute(
    offsetSerialBlocks.insertAll(
      blocks.map(({ registry, series, first, last }, index) => ({
        ...keyOf(index),
        registry,
        series,
        numbers: `[${first},${last}]`,
      })),
    ),
  );
}

/** The public forms of serial numbers, each with its source and date, as shipped in `data/registry-serials.csv`. */
export const readGrammars = (): Grammar[] =>
  readTable('registry-serials.csv').map((row) => ({
    registry: row.registry!,
    name: row.name!,
    standard: (row.standard || null) as Standard | null,
    idPrefixes: row.registry_ids!.split(' '),
    pattern: row.pattern ? new RegExp(row.pattern, 'u') : null,
    series: row.series!.split(' ') as Grammar['series'],
    example: row.example!,
  }));

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
