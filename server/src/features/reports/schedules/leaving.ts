import type { Tx } from '../../../platform/db/index.ts';
import { byService, type RecordChanges } from '../../../platform/record/index.ts';
import { recordedSchedules } from './recorded.ts';
import { pauseActiveOf } from './store.ts';

export type PauseSchedulesOf = (tx: Tx, organisationId: string, ownerId: string, now: Date) => Promise<void>;

/** Nobody answers for the schedules of a user who leaves, so the service pauses them. */
export const createPauseSchedulesOf =
  ({ recordAll }: { recordAll: RecordChanges }): PauseSchedulesOf =>
  async (tx, organisationId, ownerId, now) => {
    const paused = await pauseActiveOf(tx, organisationId, ownerId, now);
    const changes = paused.map((row) =>
      recordedSchedules.change('reportSchedule.paused', { ...row, status: 'active' }, row),
    );
    recordAll(tx, byService(organisationId), changes);
  };
