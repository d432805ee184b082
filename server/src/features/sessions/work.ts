import type { Database, Tx } from '../../platform/db/index.ts';
import { byService, type RecordChanges } from '../../platform/record/index.ts';
import { type QueueDeps, recurringWork, type Work } from '../../platform/work/index.ts';
import { deleteExpiredCodes } from './code-store.ts';
import { deleteExpiredChallenges } from './passkeys/store.ts';
import { recordedSessions } from './recorded.ts';
import { deleteExpired } from './sighting-store.ts';
import type { KeptSession } from './store.ts';

interface Dependencies extends QueueDeps {
  readonly db: Database;
  readonly recordAll: RecordChanges;
}

export const sessionsWork = (deps: Dependencies): Work =>
  recurringWork(deps, {
    name: 'sessions.purge',
    retries: 0,
    retryDelaySeconds: 1,
    recurs: { everyMinutes: 60 },
    async run() {
      await deps.db.transaction(async (tx) => tellExpired(deps, tx, await deleteExpired(tx, deps.clock.now())));
      await deleteExpiredCodes(deps.db, deps.clock.now());
      await deleteExpiredChallenges(deps.db, deps.clock.now());
    },
  });

function tellExpired({ recordAll }: Dependencies, tx: Tx, expired: readonly KeptSession[]): void {
  for (const organisationId of new Set(expired.map((row) => row.organisationId))) {
    const own = expired.filter((row) => row.organisationId === organisationId);
    const changes = own.map((row) => recordedSessions.change('session.expired', row, null));
    recordAll(tx, byService(organisationId), changes);
  }
}
