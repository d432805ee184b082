import { setTimeout as sleep } from 'node:timers/promises';
import type { AlarmClock } from '../clock.ts';
import type { Log } from '../log.ts';
import { pauseAfterFault } from './rules.ts';
import type { WorkSession } from './session.store.ts';
import type { WakeUp } from './wake-up.ts';
import type { Look, Work, WorkKey, WorkSignals } from './work.ts';

/** Longest time between two looks, in case an announcement was lost or the clock was set. */
const SAFETY_LOOK_MS = 60_000;
/** Pause while another process holds a piece: if that process dies, its work becomes free without an announcement. */
const WATCH_OTHERS_MS = 250;
/** Pause after a failed look, for example while the database is unavailable. */
const RECOVER_MS = 1_000;

export interface LoopDeps {
  readonly work: Work;
  readonly session: WorkSession;
  readonly clock: AlarmClock;
  readonly log: Log;
  readonly signals: WorkSignals;
  readonly wakeUp: WakeUp;
}

interface Outlook {
  /** Another process holds a piece that this one could have taken. */
  readonly othersWork: boolean;
  readonly nextDue: Date | null;
}

/** Looks for one kind of work and performs it until the session rests. Ends with the last piece. */
export async function runLoop(deps: LoopDeps): Promise<void> {
  const { work, clock, log, wakeUp } = deps;
  const { rest } = deps.signals;
  const pieces = createPieces(deps);
  let isPrepared = false;
  let isFailing = false;

  const lookOnce = async (): Promise<Outlook> => {
    if (!isPrepared) await work.prepare?.();
    isPrepared = true;
    const outlook = await take(deps, pieces);
    isFailing = false;
    return outlook;
  };

  const sleepUntilNeeded = async ({ othersWork, nextDue }: Outlook): Promise<void> => {
    const cancel = nextDue ? clock.wakeAt(nextDue, wakeUp.wake) : () => undefined;
    await wakeUp.wait(othersWork ? WATCH_OTHERS_MS : safetyPauseMs());
    cancel();
  };

  while (!rest.aborted) {
    try {
      const outlook = await lookOnce();
      await restFor(work.restBetweenLooksMs, rest);
      if (!rest.aborted) await sleepUntilNeeded(outlook);
    } catch (error) {
      if (!isFailing)
        log.warn({ reason: (error as Error).message }, `${work.name}: looking for work failed; trying again`);
      isFailing = true;
      await restFor(RECOVER_MS, rest);
    }
  }
  await pieces.ended();
}

async function take({ work, session, clock }: LoopDeps, pieces: Pieces): Promise<Outlook> {
  const look: Look = { now: clock.now(), held: pieces.held(), capacity: work.atOnce - pieces.busy() };
  // The end of a piece wakes the next look.
  if (look.capacity <= 0) return { othersWork: false, nextDue: null };
  const found = await work.look(look);
  const wanted = Math.min(look.capacity, found.length);
  const ids = found.map(({ id }) => id);
  const ours = new Set(wanted === 0 ? [] : await session.acquire(work.heldAs ?? work.name, ids, wanted));
  const taken = found.filter(({ id }) => ours.has(id));
  if (taken.length > 0) await work.took?.(taken, look);
  for (const piece of taken) pieces.begin(piece);
  const isFull = pieces.busy() >= work.atOnce;
  return { othersWork: taken.length < wanted, nextDue: isFull ? null : await work.nextDue(look.now) };
}

interface Pieces {
  held(): string[];
  /** Number of pieces in progress. */
  busy(): number;
  begin(piece: WorkKey): void;
  ended(): Promise<unknown>;
}

function createPieces({ work, session, log, signals, wakeUp }: LoopDeps): Pieces {
  const underWay = new Map<string, Promise<void>>();
  const resting = new Set<string>();
  const faults = new Map<string, number>();

  const attempt = async (piece: WorkKey): Promise<void> => {
    try {
      await work.perform(piece, signals);
      faults.delete(piece.id);
    } catch (error) {
      const count = (faults.get(piece.id) ?? 0) + 1;
      faults.set(piece.id, count);
      log.warn({ id: piece.id, err: error }, `${work.name}: broke off; it will be tried again`);
      // Keeps the piece held, because a piece that fails at once would otherwise fail again and again. Its capacity
      // goes to others.
      resting.add(piece.id);
      wakeUp.wake();
      await restFor(pauseAfterFault(count), signals.rest);
      resting.delete(piece.id);
    }
  };

  const perform = async (piece: WorkKey): Promise<void> => {
    await attempt(piece);
    // A session that cannot release has ended, and its locks with it.
    await session.release(work.heldAs ?? work.name, piece.id).catch(() => undefined);
    underWay.delete(piece.id);
    // There is capacity for another piece. An announcement may also have been missed while this piece was held.
    wakeUp.wake();
  };

  return {
    held: () => [...underWay.keys()],
    busy: () => underWay.size - resting.size,
    begin: (piece) => void underWay.set(piece.id, perform(piece)),
    ended: () => Promise.all(underWay.values()),
  };
}

/** Random pauses spread the looks, so that one connection serves them all. */
const safetyPauseMs = (): number => SAFETY_LOOK_MS * (1 - Math.random() / 4);

const restFor = async (ms: number | undefined, rest: AbortSignal): Promise<void> => {
  if (ms !== undefined) await sleep(ms, undefined, { signal: rest }).catch(() => undefined);
};
