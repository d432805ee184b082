import { column, type Db, sql, type TableRow, type Tx, table } from '../../../platform/db/index.ts';
import type { Weakening } from '../codes.schema.ts';
import type { MeasuredTerms } from '../store.ts';

const { integer, jsonb, text, timestamptz } = column;

/** What a target demanded, with its milestones. */
export interface FormerTerms extends MeasuredTerms {
  readonly milestones: ReadonlyArray<{
    readonly year: number;
    readonly label: string;
    readonly requiredReductionPercent: string;
  }>;
}

export const formerAmbitions = table('target_former_ambitions', {
  organisationId: text,
  targetId: text,
  number: integer,
  weakenedAt: timestamptz,
  /** Null if a milestone was weakened, which takes no reason. */
  reason: text.orNull,
  ways: jsonb.as<readonly Weakening[]>(),
  terms: jsonb.as<FormerTerms>(),
});
export type FormerAmbitionRow = TableRow<typeof formerAmbitions>;

/** The caller must hold the lock on the target, so that ambitions are numbered one at a time. */
export async function insertFormerAmbition(
  tx: Tx,
  organisationId: string,
  targetId: string,
  { weakenedAt, reason, ways, terms }: Pick<FormerAmbitionRow, 'weakenedAt' | 'reason' | 'ways' | 'terms'>,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO target_former_ambitions (organisation_id, target_id, number, weakened_at, reason, ways, terms)
    SELECT ${organisationId}, ${targetId}, coalesce(max(number), 0) + 1, ${weakenedAt}, ${reason},
      ${JSON.stringify(ways)}::jsonb, ${JSON.stringify(terms)}::jsonb
    FROM target_former_ambitions WHERE organisation_id = ${organisationId} AND target_id = ${targetId}`);
}

/** Ordered by target and number. */
export const findFormerAmbitions = (
  db: Db,
  organisationId: string,
  targetIds: readonly string[],
): Promise<FormerAmbitionRow[]> =>
  db.query(
    formerAmbitions.columns,
    sql`SELECT ${formerAmbitions.select()} FROM target_former_ambitions
      WHERE organisation_id = ${organisationId} AND target_id = ANY (${targetIds}::text[])
      ORDER BY target_id, number`,
  );
