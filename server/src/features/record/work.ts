import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import { hasQueued, SEQUENCER, SERVICE_WIDE } from '../../platform/record/index.ts';
import type { Work } from '../../platform/work/index.ts';
import type { Destination } from './checkpoints/copy.service.ts';
import { findLastCopies, insertCopy } from './checkpoints/copy.store.ts';
import { isDue, nextDay, retryAt } from './checkpoints/rules.ts';
import { findLatest } from './checkpoints/store.ts';
import { type ImportDeps, importOrganisation } from './import.service.ts';
import { type SequencerDeps, sequence } from './sequencer.service.ts';
import { findNotImported } from './store.ts';

/** Leaves per transaction: few enough to finish quickly, many enough to share its cost. */
export const BATCH_SIZE = 4_096;
/** Events gather for this long, and get their places well within the promised two seconds. */
const REST_MS = 1_000;

const THE_LOG = { organisationId: SERVICE_WIDE, id: 'log' };

/** The whole log is one piece of work, so one process at a time has it. The recorder announces new events. */
export const sequencerWork = (deps: SequencerDeps, onFirst: () => void): Work => ({
  name: SEQUENCER,
  atOnce: 1,
  restBetweenLooksMs: REST_MS,
  look: async ({ held }) => (held.length === 0 && (await hasQueued(deps.db)) ? [THE_LOG] : []),
  nextDue: async () => null,
  async perform(_piece, { rest }) {
    while (!rest.aborted) {
      const { count, from } = await sequence(deps, BATCH_SIZE);
      if (from === 0 && count > 0) onFirst();
      if (count < BATCH_SIZE) return;
    }
  },
});

export interface ImportWorkDeps extends ImportDeps {
  listOrganisationIds(db: Db): Promise<string[]>;
}

/**
 * Each organisation is a piece of work. A new one is also scanned once, and the record already has all its resources.
 */
export const importWork = (deps: ImportWorkDeps): Work => ({
  name: 'record.import',
  atOnce: 1,
  async look({ held }) {
    const all = [SERVICE_WIDE, ...(await deps.listOrganisationIds(deps.db))];
    const waiting = await findNotImported(deps.db, all);
    return waiting.filter((id) => !held.includes(id)).map((id) => ({ organisationId: id, id }));
  },
  nextDue: async () => null,
  perform: ({ organisationId }, { rest }) => importOrganisation(deps, organisationId, rest),
});

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
