import type { Tx } from '../../platform/db/index.ts';

/** What this room asks of the keeper of the schedules, which depends on this room and so cannot be imported here. */
export interface Leavers {
  pauseSchedulesOf(tx: Tx, organisationId: string, userId: string): Promise<void>;
}
