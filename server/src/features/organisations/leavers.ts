import type { Tx } from '../../platform/db/index.ts';

/** The part of the reports that this room needs. That room depends on this one, so it cannot be imported here. */
export interface Leavers {
  pauseSchedulesOf(tx: Tx, organisationId: string, userId: string, now: Date): Promise<void>;
}
