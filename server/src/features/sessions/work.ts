import { type QueueDeps, recurringWork, type Work } from '../../platform/work/index.ts';
import { deleteExpiredCodes } from './code-store.ts';
import { deleteExpiredChallenges } from './passkeys/store.ts';
import { deleteExpired } from './sighting-store.ts';

export const sessionsWork = (deps: QueueDeps): Work =>
  recurringWork(deps, {
    name: 'sessions.purge',
    retries: 0,
    retryDelaySeconds: 1,
    recurs: { everyMinutes: 60 },
    async run() {
      await deleteExpired(deps.db, deps.clock.now());
      await deleteExpiredCodes(deps.db, deps.clock.now());
      await deleteExpiredChallenges(deps.db, deps.clock.now());
    },
  });
