import { type Db, raw, sql, type Tx } from '../../../platform/db/index.ts';
import type { Waiting } from '../../../platform/work/index.ts';
import type { SerialBlock } from './schema.ts';
import { offsetRetirements, offsetSerials, type RetirementChange, type RetirementRow } from './store.ts';

/** The worker's view of retirements, across organisations: each is named by its row, which has the organisation. */

export type RetirementKey = Pick<RetirementRow, 'organisationId' | 'id'>;

const OPEN = `status IN ('pending', 'submitted', 'failed')`;

export const waiting: Waiting = { table: 'offset_retirements', open: OPEN, due: 'next_attempt_at' };

/** Only while the retirement is open, and if this many calls were noted: then the row is as the worker read it. */
async function updateOpen(
  db: Db,
  { organisationId, id }: RetirementKey,
  attempts: number,
  change: RetirementChange,
): Promise<boolean> {
  const update = offsetRetirements.update(change, { organisationId, id, attempts });
  return (await db.execute(sql`${update} AND ${raw(OPEN)}`)) === 1;
}

/** Only the call that was noted last may record its outcome. */
const recordOutcome = (db: Db, row: RetirementRow, change: RetirementChange): Promise<boolean> =>
  updateOpen(db, row, row.attempts + 1, change);

/** Committed before the registry is called: from here on it may have taken the credits. */
export const noteCall = (db: Db, row: RetirementRow, updatedAt: Date): Promise<boolean> =>
  updateOpen(db, row, row.attempts, { attempts: row.attempts + 1, outcomeUnknown: true, updatedAt });

export async function setSubmitted(
  db: Db,
  row: RetirementRow,
  reference: string,
  { now, askAt }: { now: Date; askAt: Date },
): Promise<void> {
  await recordOutcome(db, row, {
    status: 'submitted',
    registryReference: reference,
    submittedAt: row.submittedAt ?? now,
    failureReason: null,
    failures: 0,
    nextAttemptAt: askAt,
    outcomeUnknown: false,
    updatedAt: now,
  });
}

export async function setFailed(
  db: Db,
  row: RetirementRow,
  failure: { status: 'failed' | 'submitted'; reason: string; outcomeUnknown: boolean; now: Date; retryAt: Date },
): Promise<void> {
  const { status, reason, outcomeUnknown, now, retryAt } = failure;
  await recordOutcome(db, row, {
    status,
    failureReason: reason,
    failures: row.failures + 1,
    nextAttemptAt: retryAt,
    outcomeUnknown,
    updatedAt: now,
  });
}

/** For when no registry is connected. The outcome of earlier calls stays as it was. */
export async function postpone(
  db: Db,
  row: RetirementRow,
  reason: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  const status = row.status === 'submitted' ? 'submitted' : 'failed';
  await updateOpen(db, row, row.attempts, { status, failureReason: reason, nextAttemptAt: until, updatedAt: now });
}

/** False if the retirement was settled meanwhile. */
export async function setConfirmed(
  tx: Tx,
  row: RetirementRow,
  { reference, now, blocks }: { reference: string; now: Date; blocks: readonly SerialBlock[] },
): Promise<boolean> {
  const isConfirmed = await recordOutcome(tx, row, {
    status: 'confirmed',
    registryReference: reference,
    confirmedAt: now,
    submittedAt: row.submittedAt ?? now,
    failureReason: null,
    nextAttemptAt: null,
    outcomeUnknown: false,
    updatedAt: now,
  });
  if (isConfirmed) await insertBlocks(tx, row, blocks);
  return isConfirmed;
}

/** Claims to numbers of one prefix take turns: two that overlap would otherwise wait for each other in a deadlock. */
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
