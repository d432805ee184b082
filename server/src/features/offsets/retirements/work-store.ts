import { type Db, sql, type Tx } from '../../../platform/db/index.ts';
import type { Waiting } from '../../../platform/jobs/index.ts';
import type { SerialBlock } from './schema.ts';
import type { RetirementRow } from './store.ts';

/** The worker's view of retirements, across organisations. */

export type RetirementKey = Pick<RetirementRow, 'organisationId' | 'id'>;

export const waiting: Waiting = {
  table: 'offset_retirements',
  open: `status IN ('pending', 'submitted', 'failed')`,
  due: 'next_attempt_at',
};

/** Committed before the registry is called: from here on it may have taken the credits. */
export async function noteCall(db: Db, { organisationId, id, attempts }: RetirementRow): Promise<boolean> {
  const changed = await db.execute(sql`
    UPDATE offset_retirements SET attempts = attempts + 1, outcome_unknown = true, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id} AND attempts = ${attempts}
      AND status IN ('pending', 'submitted', 'failed')`);
  return changed === 1;
}

/** Only the call that was noted last may say what came of it. */
const mine = ({ organisationId, id, attempts }: RetirementRow) => sql`
  organisation_id = ${organisationId} AND id = ${id} AND attempts = ${attempts + 1}
  AND status IN ('pending', 'submitted', 'failed')`;

export async function setSubmitted(
  db: Db,
  row: RetirementRow,
  reference: string,
  { now, askAt }: { now: Date; askAt: Date },
): Promise<void> {
  await db.execute(sql`
    UPDATE offset_retirements SET status = 'submitted', registry_reference = ${reference},
      submitted_at = coalesce(submitted_at, ${now}), failure_reason = NULL, failures = 0, next_attempt_at = ${askAt},
      outcome_unknown = false, version = version + 1
    WHERE ${mine(row)}`);
}

export async function setFailed(
  db: Db,
  row: RetirementRow,
  failure: { status: 'failed' | 'submitted'; reason: string; outcomeUnknown: boolean; retryAt: Date },
): Promise<void> {
  await db.execute(sql`
    UPDATE offset_retirements SET status = ${failure.status}, failure_reason = ${failure.reason},
      failures = failures + 1, next_attempt_at = ${failure.retryAt}, outcome_unknown = ${failure.outcomeUnknown},
      version = version + 1
    WHERE ${mine(row)}`);
}

/** Where there is nothing to call. What is known of earlier calls stays as it was. */
export async function postpone(
  db: Db,
  { organisationId, id, attempts }: RetirementRow,
  reason: string,
  until: Date,
): Promise<void> {
  await db.execute(sql`
    UPDATE offset_retirements SET status = CASE status WHEN 'submitted' THEN 'submitted' ELSE 'failed' END,
      failure_reason = ${reason}, next_attempt_at = ${until}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id} AND attempts = ${attempts}
      AND status IN ('pending', 'submitted', 'failed')`);
}

/** False when somebody else has settled it meanwhile. */
export async function setConfirmed(
  tx: Tx,
  row: RetirementRow,
  { reference, now, blocks }: { reference: string; now: Date; blocks: readonly SerialBlock[] },
): Promise<boolean> {
  const changed = await tx.execute(sql`
    UPDATE offset_retirements SET status = 'confirmed', registry_reference = ${reference}, confirmed_at = ${now},
      submitted_at = coalesce(submitted_at, ${now}), failure_reason = NULL, next_attempt_at = NULL,
      outcome_unknown = false, version = version + 1
    WHERE ${mine(row)}`);
  if (changed === 0) return false;
  // Claims to numbers of one prefix take turns: two that overlap would otherwise wait for each other in a deadlock.
  const prefixes = [...new Set(blocks.map(({ prefix }) => `serials ${prefix}`))].sort();
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest(${prefixes}::text[]) AS name`);
  await tx.execute(sql`
    INSERT INTO offset_serials (organisation_id, retirement_id, prefix, numbers)
    SELECT ${row.organisationId}, ${row.id}, prefix, int8range(first, last, '[]')
    FROM jsonb_to_recordset(${JSON.stringify(blocks)}::jsonb) AS block (prefix text, first bigint, last bigint)`);
  return true;
}
