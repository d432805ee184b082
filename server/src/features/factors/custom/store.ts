import type { Actor } from '../../../platform/auth/index.ts';
import { column, type Db, lockName, sql, type Tx } from '../../../platform/db/index.ts';
import type { ReadLine } from '../import/rules.ts';
import { type Factor, type FactorEvidence, missingIn, type Support } from '../rules.ts';
import { customFactors, customSelected, type ShownFactor, shownColumns, withoutProvenance } from '../store.ts';

/** Serialises changes of one organisation's factors, because each is checked against the existing ones. */
export const lockCustomFactors = (tx: Tx, organisationId: string): Promise<void> =>
  lockName(tx, `custom_factors ${organisationId}`);

export const findOwn = (db: Db, organisationId: string, code: string): Promise<ShownFactor | undefined> =>
  db.one(
    shownColumns,
    sql`SELECT ${customSelected} FROM custom_factors WHERE ${customFactors.where({ organisationId, code })}`,
  );

export const allOwn = (db: Db, organisationId: string): Promise<ShownFactor[]> =>
  db.query(
    shownColumns,
    sql`SELECT ${customSelected} FROM custom_factors WHERE organisation_id = ${organisationId} ORDER BY code`,
  );

/** In the order of their codes. */
export const findOwnAfter = (db: Db, organisationId: string, after: string, limit: number): Promise<ShownFactor[]> =>
  db.query(
    shownColumns,
    sql`SELECT ${customSelected} FROM custom_factors
      WHERE organisation_id = ${organisationId} AND code > ${after} ORDER BY code LIMIT ${limit}`,
  );

export interface StatedSupport {
  readonly reason: string | null;
  readonly evidence: FactorEvidence | null;
}

/** Reasons and evidence of own factors by code. A factor from before they were asked for may lack them. */
export async function findOwnSupport(
  db: Db,
  organisationId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, StatedSupport>> {
  const rows = await db.query(
    { code: column.text, reason: column.text.orNull, evidence: column.jsonb.as<FactorEvidence>().orNull },
    sql`SELECT code, reason, evidence FROM custom_factors
      WHERE organisation_id = ${organisationId} AND code = ANY (${codes}::text[])`,
  );
  return new Map(rows.map(({ code, ...support }) => [code, support]));
}

export async function countOwn(db: Db, organisationId: string): Promise<number> {
  const row = await db.one(
    { factors: column.integer },
    sql`SELECT count(*)::int AS factors FROM custom_factors WHERE organisation_id = ${organisationId}`,
  );
  return row?.factors ?? 0;
}

/** The code of the active factor for the same activity. */
export async function findDuplicate(db: Db, organisationId: string, factor: Factor): Promise<string | undefined> {
  const { code, ghgScope, category, subcategory, region, vintage, activityUnit } = factor;
  const activity = { organisationId, ghgScope, category, subcategory, region, vintage, activityUnit };
  const row = await db.one(
    { code: column.text },
    sql`SELECT code FROM custom_factors
      WHERE ${customFactors.where({ ...activity, status: 'active' })} AND code <> ${code}`,
  );
  return row?.code;
}

export async function insertOwn(tx: Tx, organisationId: string, factors: readonly NewFactor[]): Promise<void> {
  await tx.execute(customFactors.insertAll(factors.map(({ source: _, ...factor }) => ({ ...factor, organisationId }))));
}

/** A new factor, so its times and what it lacks are known. */
export type NewFactor = ShownFactor & { createdAt: Date; updatedAt: Date; missing: Support[] };

export type FactorChange = Partial<
  Pick<
    ShownFactor,
    'status' | 'supersedes' | 'supersededBy' | 'archivedAt' | 'archivedById' | 'archivedByEmail' | 'pendingChange'
  >
>;

export async function updateOwn(
  tx: Tx,
  organisationId: string,
  code: string,
  change: FactorChange & { updatedAt: Date },
): Promise<ShownFactor> {
  const row = await tx.one(
    shownColumns,
    sql`${customFactors.update(change, { organisationId, code })} RETURNING ${customSelected}`,
  );
  if (!row) throw new Error(`factor ${code} has gone`);
  return row;
}

/** The factors that this change would activate. */
export const findWaiting = (db: Db, organisationId: string, pendingChange: string): Promise<ShownFactor[]> =>
  db.query(
    shownColumns,
    sql`SELECT ${customSelected} FROM custom_factors
      WHERE ${customFactors.where({ organisationId, pendingChange })} ORDER BY code`,
  );

/** The first pending factor that has an active duplicate, other than the excepted factor. */
export const findDuplicateOfPending = (
  db: Db,
  organisationId: string,
  pendingChange: string,
  except: string,
): Promise<{ code: string; duplicateOf: string } | undefined> =>
  db.one(
    { code: column.text, duplicateOf: column.text },
    sql`SELECT w.code, a.code AS "duplicateOf" FROM custom_factors w
      JOIN custom_factors a USING (organisation_id, ghg_scope, category, subcategory, region, vintage, activity_unit)
      WHERE ${customFactors.where({ organisationId, pendingChange }, 'w')}
        AND a.status = 'active' AND a.code <> ${except} ORDER BY w.code LIMIT 1`,
  );

export function settleWaiting(
  tx: Tx,
  organisationId: string,
  pendingChange: string,
  change: FactorChange & { updatedAt: Date },
): Promise<ShownFactor[]> {
  const settled = customFactors.update({ ...change, pendingChange: null }, { organisationId, pendingChange });
  return tx.query(shownColumns, sql`${settled} RETURNING ${customSelected}`);
}

interface Circumstances {
  readonly supersedes?: string | undefined;
  /** The change that must be approved first. */
  readonly pendingChange?: string | undefined;
}

/** The row of a newly added factor. */
export const newFactor = (
  { user }: Actor,
  now: Date,
  { factor, reason, evidence }: ReadLine,
  { supersedes, pendingChange }: Circumstances,
): NewFactor => ({
  ...withoutProvenance,
  ...factor,
  reason,
  evidence,
  missing: missingIn({ ...factor, reason, evidence }),
  version: 1,
  status: pendingChange === undefined ? 'active' : 'pending',
  supersedes: supersedes ?? null,
  supersededBy: null,
  createdAt: now,
  createdById: user.id,
  createdByEmail: user.email,
  updatedAt: now,
  archivedAt: null,
  archivedById: null,
  archivedByEmail: null,
  pendingChange: pendingChange ?? null,
});

/** An imported file replaces the figure, its publication and its reason, but not these. */
const kept = [
  ...(['version', 'status', 'supersedes', 'supersededBy', 'createdAt', 'createdById', 'createdByEmail'] as const),
  ...(['archivedAt', 'archivedById', 'archivedByEmail', 'pendingChange', 'words'] as const),
];

/** Returns the new and the changed rows. An unchanged row keeps its version. */
export async function saveCustomFactors(
  tx: Tx,
  organisationId: string,
  read: readonly ReadLine[],
  now: Date,
): Promise<ShownFactor[]> {
  if (read.length === 0) return [];
  const rows = read.map(({ factor, reason, evidence }) => ({
    ...factor,
    organisationId,
    reason,
    evidence,
    missing: missingIn({ ...factor, reason, evidence }),
    createdAt: now,
    updatedAt: now,
  }));
  const orReplace = customFactors.orReplace({ key: ['organisationId', 'code'], kept, along: ['updatedAt'] });
  return tx.query(shownColumns, sql`${customFactors.insertAll(rows)} ${orReplace} RETURNING ${customSelected}`);
}
