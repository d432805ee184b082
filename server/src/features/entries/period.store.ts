import type { CivilDate, Period } from '../../kernel/period.ts';
import { type Sql, sql, type Tx } from '../../platform/db/index.ts';
import type { EntryContext } from '../organisations/index.ts';
import { readEntryContext } from '../periods/index.ts';

/** The period starts on or after and ends on or before; on the columns period_start and period_end. */
export const insidePeriod = ({ periodStart, periodEnd }: Period): Sql =>
  sql`period_start >= ${periodStart} AND period_end <= ${periodEnd}`;

/** Shares at least one day with the period. */
export const overlappingPeriod = ({ periodStart, periodEnd }: Period): Sql =>
  sql`period_start <= ${periodEnd} AND period_end >= ${periodStart}`;

/** A period that may be open at either end. */
export const windowOf = ({
  periodStart = '0001-01-01',
  periodEnd = '9999-12-31',
}: {
  periodStart?: CivilDate | undefined;
  periodEnd?: CivilDate | undefined;
}): Period => ({ periodStart, periodEnd });

/** Shares no day with any of the periods. Arrays keep the statement text the same for any number of them. */
export const overlappingNone = (periods: readonly Period[]): Sql => sql`
  NOT EXISTS (
    SELECT FROM unnest(${periods.map(({ periodStart }) => periodStart)}::date[],
      ${periods.map(({ periodEnd }) => periodEnd)}::date[]) AS other (first_day, last_day)
    WHERE period_start <= other.last_day AND period_end >= other.first_day)`;

/**
 * Takes the shared lock on the organisation's inventory and reads its context. Closing a period waits for every writer
 * that has seen it open. The lock is advisory, so that writers need no common row and do not wait for each other.
 */
export async function joinInventory(tx: Tx, organisationId: string): Promise<EntryContext> {
  lockInventoryShared(tx, organisationId);
  return readEntryContext(tx, organisationId, []);
}

/** Always taken before the lock on an entry, or two writers could deadlock. */
export function lockInventoryShared(tx: Tx, organisationId: string): void {
  tx.later(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${lockName(organisationId)}, 0))`);
}

/** Excludes all writers until the transaction ends. Held while a period changes its status. */
export async function lockInventoryExclusive(tx: Tx, organisationId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockName(organisationId)}, 0))`);
}

const lockName = (organisationId: string): string => `inventory ${organisationId}`;
