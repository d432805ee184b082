import type { Database, Tx } from '../../platform/db/index.ts';
import { byService, type RecordChanges } from '../../platform/record/index.ts';
import { type QueueDeps, queueWork, recurringWork, type Work } from '../../platform/work/index.ts';
import { deleteExpiredCodes } from './codes/store.ts';
import { type Links, linkQueue } from './links/service.ts';
import { deleteExpiredChallenges } from './passkeys/store.ts';
import { recordedSessions } from './present.ts';
import { deleteExpired, type StoredSession } from './store.ts';

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
      await deps.db.transaction(async (tx) => recordExpired(deps, tx, await deleteExpired(tx, deps.clock.now())));
      await deleteExpiredCodes(deps.db, deps.clock.now());
      await deleteExpiredChallenges(deps.db, deps.clock.now());
    },
  });

function recordExpired({ recordAll }: Dependencies, tx: Tx, expired: readonly StoredSession[]): void {
  for (const organisationId of new Set(expired.map((row) => row.organisationId))) {
    const own = expired.filter((row) => row.organisationId === organisationId);
    const changes = own.map((row) => recordedSessions.change('session.expired', row, null));
    recordAll(tx, byService(organisationId), changes);
  }
}

export const linkWork = (deps: QueueDeps, links: Links): Work =>
  queueWork<{ email: string }>(deps, linkQueue, ({ email }) => links.mail(email));
