import type { Database } from '../../../platform/db/index.ts';
import { byService, type RecordChange } from '../../../platform/record/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { type QueueDeps, type RecurringWork, recurringWork } from '../../../platform/work/index.ts';
import { recordedReports } from '../jobs/present.ts';
import { deleteItem, findOutdated } from './store.ts';

export const KEPT_YEARS = 7;
const RETENTION_BATCH_SIZE = 200;

interface Dependencies extends QueueDeps {
  db: Database;
  storage: Storage;
  record: RecordChange;
}

/** Runs once a day at a quiet hour. */
export const retentionWork = (deps: Dependencies): RecurringWork =>
  recurringWork(deps, {
    name: 'reports.retention',
    retries: 2,
    retryDelaySeconds: 60,
    recurs: { dailyAt: '04:10' },
    run: () => deleteOutdated(deps),
  });

/** Deletes the file first: if the process dies in between, the row is still there for the next run. */
async function deleteOutdated({ db, clock, storage, record }: Dependencies): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  for (;;) {
    const items = await findOutdated(db, before, RETENTION_BATCH_SIZE);
    if (items.length === 0) return;
    for (const item of items) {
      if (item.fileKey !== null) await storage.remove(item.fileKey);
      await db.transaction(async (tx) => {
        if (!(await deleteItem(tx, item))) return;
        record(tx, byService(item.organisationId), recordedReports.change('report.expired', item, null));
      });
    }
  }
}
