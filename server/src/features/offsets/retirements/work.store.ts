import { type Db, raw, sql, type Tx } from '../../../platform/db/index.ts';
import type { Waiting } from '../../../platform/work/index.ts';
import type { SerialBlock } from './schema.ts';
import { offsetRetirements, offsetSerials, type RetirementChange, type RetirementRow } from './store.ts';

/** The worker's view of retirements, across organisations. Each row names its organisation. */

export type RetirementKey = Pick<RetirementRow, 'organisationId' | 'id'>;

const OPEN = `status IN ('pending', 'submitted', 'failed')`;

export const waiting: Waiting = { table: 'offset_retirements', open: OPEN, due: 'next_attempt_at' };

/**
 * Updates only while the retirement is open and has this number of calls, so that the row is as the worker read it. Returns
 * the new row.
 */
async function updateOpen<Change extends RetirementChange>(
  db: Db,
  row: RetirementRow,
  attempts: number,
  change: Change,
): Promise<(RetirementRow & Change) | undefined> {
  const { organisationId, id } = row;
  const update = offsetRetirements.update(change, { organisationId, id, attempts });
  const changed = await db.execute(sql`${update} AND ${raw(OPEN)}`);
  return changed === 1 ? { ...row, ...change } : undefined;
}

/** Only the call that was noted last may record its outcome. */
const recordOutcome = <Change extends RetirementChange>(db: Db, row: RetirementRow, change: Change) =>
  updateOpen(db, row, row.attempts + 1, change);

/** The retirement after a step of the worker; undefined if it was settled in the meantime. */
type Changed = Promise<RetirementRow | undefined>;

/** Committed before the registry is called, because the registry may take the credits from then on. */
export const noteCall = (db: Db, row: RetirementRow, updatedAt: Date): Changed =>
  updateOpen(db, row, row.attempts, { attempts: row.attempts + 1, outcomeUnknown: true, updatedAt });

export function setSubmitted(
  tx: Tx,
  row: RetirementRow,
  reference: string,
  { now, pollAt }: { now: Date; pollAt: Date },
): Changed {
  return recordOutcome(tx, row, {
    status: 'submitted',
    registryReference: reference,
    submittedAt: row.submittedAt ?? now,
    failureReason: null,
    failures: 0,
    nextAttemptAt: pollAt,
    outcomeUnknown: false,
    updatedAt: now,
  });
}

export function setFailed(
  tx: Tx,
  row: RetirementRow,
  failure: { status: 'failed' | 'submitted'; reason: string; outcomeUnknown: boolean; now: Date; retryAt: Date },
): Changed {
  const { status, reason, outcomeUnknown, now, retryAt } = failure;
  return recordOutcome(tx, row, {
    status,
    failureReason: reason,
    failures: row.failures + 1,
    nextAttemptAt: retryAt,
    outcomeUnknown,
    updatedAt: now,
  });
}

/** Used if no registry is connected. The outcome of earlier calls does not change. */
export function postpone(
  tx: Tx,
  row: RetirementRow,
  reason: string,
  { now, until }: { now: Date; until: Date },
): Changed {
  const status = row.status === 'submitted' ? 'submitted' : 'failed';
  return updateOpen(tx, row, row.attempts, { status, failureReason: reason, nextAttemptAt: until, updatedAt: now });
}

/** False if the retirement was settled in the meantime. */
export async function setConfirmed(
  tx: Tx,
  row: RetirementRow,
  { reference, now, blocks }: { reference: string; now: Date; blocks: readonly SerialBlock[] },
): Promise<boolean> {
  const confirmed = await recordOutcome(tx, row, {
    status: 'confirmed',
    registryReference: reference,
    confirmedAt: now,
    submittedAt: row.submittedAt ?? now,
    failureReason: null,
    nextAttemptAt: null,
    outcomeUnknown: false,
    updatedAt: now,
  });
  if (confirmed) await insertBlocks(tx, row, blocks);
  return confirmed !== undefined;
}

/** Locks the prefixes first, because two overlapping claims would otherwise deadlock. */
async function insertBlocks(
  tx: Tx,
  { organisationId, id: retirementId }: RetirementKey,
  blocks: readonly SerialBlock[],
): Promise<void> {
  const names = [...new Set(blocks.map(({ prefix }) => `serials ${prefix}`))].sort();
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest(${names}::text[]) AS name`);
  const rows = blocks.map(({ prefix, first, last }) => ({
    organisationId,
    retirementId,
    prefix,
    numbers: `[${first},${last}]`,
  }));
  await tx.execute(offsetSerials.insertAll(rows));
}
