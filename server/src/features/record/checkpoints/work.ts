import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import { SERVICE_WIDE } from '../../../platform/record/index.ts';
import type { Work } from '../../../platform/work/index.ts';
import type { Destination } from './copy.service.ts';
import { findLastCopies, insertCopy } from './copy.store.ts';
import { isDue, nextDay, retryAt } from './rules.ts';
import { findLatest } from './store.ts';

export const COPY_WORK = 'record.copies';

interface CopyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Sends copies of checkpoints. Each destination is a piece of work, so that an unresponsive one does not delay the
 * others.
 */
export function copyWork(deps: CopyDeps, destinations: readonly Destination[]): Work {
  const { db, clock } = deps;
  const faults = new Map<string, { count: number; retryAt: Date }>();
  const rests = (name: string, now: Date): boolean => (faults.get(name)?.retryAt ?? now) > now;

  const look = async (now: Date): Promise<Destination[]> => {
    const latest = destinations.length > 0 ? await findLatest(db) : undefined;
    if (!latest) return [];
    const last = await findLastCopies(db);
    return destinations.filter(({ name }) => !rests(name, now) && isDue(latest.size, last.get(name), now));
  };

  return {
    name: COPY_WORK,
    atOnce: Math.max(1, destinations.length),
    async look({ now, held }) {
      const due = (await look(now)).filter(({ name }) => !held.includes(name));
      return due.map(({ name }) => ({ organisationId: SERVICE_WIDE, id: name }));
    },
    async nextDue(now) {
      if (destinations.length === 0) return null;
      const retries = [...faults.values()].map((fault) => fault.retryAt).filter((moment) => moment > now);
      return [nextDay(now), ...retries].reduce((first, each) => (each < first ? each : first));
    },
    async perform({ id }) {
      const destination = (await look(clock.now())).find(({ name }) => name === id);
      if (!destination) return;
      try {
        await sendLatest(deps, destination);
        faults.delete(id);
      } catch (error) {
        const count = (faults.get(id)?.count ?? 0) + 1;
        faults.set(id, { count, retryAt: retryAt(count, clock.now()) });
        const reason = (error as Error).message;
        deps.log.warn({ destination: id, reason }, 'a checkpoint could not be sent; trying it again later');
      }
    },
  };
}

async function sendLatest({ db, clock }: CopyDeps, destination: Destination): Promise<void> {
  const latest = await findLatest(db);
  if (!latest) return;
  const { name, kind } = destination;
  await destination.send(latest);
  await insertCopy(db, { destination: name, size: latest.size, kind, sentAt: clock.now() });
}
