import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Holds, openHolds } from '../db/index.ts';
import type { Log } from '../log/log.ts';
import { type Bell, createBell } from './bell.ts';

/** After a fault of our own, such as a database out of reach. */
const RECOVER_MS = 1_000;
/** Work still under way at a shutdown has this long to end; what does not is taken up by another process. */
const GRACE_MS = 4_000;

export interface WorkSignals {
  /** Begin nothing new; what is under way may end. */
  readonly rest: AbortSignal;
  /** Break off. */
  readonly abort: AbortSignal;
}

/** A kind of work that is found by looking at tables, each piece of which one process at a time may do. */
export interface Trade<Item extends { id: string }> {
  readonly name: string;
  readonly lookEveryMs: number;
  /** How many pieces one process does at a time; as many as are found, unless told. */
  readonly atOnce?: number;
  /** The channel on which others announce new work, so that it need not wait for the next look. */
  readonly wakeOn?: string;
  /** Done once a session, before the first look. */
  open?(): Promise<void>;
  /** Done at every look, also while there is no room for another piece. */
  prepare?(): Promise<void>;
  /** What could be begun now, apart from the pieces already held here. */
  find(held: readonly string[]): Promise<Item[]>;
  /** Called with the pieces that this process now holds, in the order they were found, before it begins them. */
  took?(pieces: readonly Item[]): Promise<void>;
  work(item: Item, signals: WorkSignals): Promise<void>;
}

export interface Foreman {
  start(): void;
  stop(): Promise<void>;
}

/**
 * Finds work and does it, several pieces at a time. Each piece is held by a lock of a database session while it is done:
 * of many processes one does it, and when a process dies, however it dies, the next look of another finds its work free.
 * A timer only wakes the look: what is due is told by the tables and the clock.
 */
export function createForeman<Item extends { id: string }>(
  { databaseUrl, log }: { databaseUrl: string; log: Log },
  trade: Trade<Item>,
): Foreman {
  const bell = createBell();
  let stopping = false;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (!stopping) {
      try {
        await runSession({ databaseUrl, log, trade, bell, isStopping: () => stopping });
      } catch (error) {
        log.warn({ reason: (error as Error).message }, `${trade.name}: the database did not answer; trying again`);
        if (!stopping) await bell.wait(RECOVER_MS);
      }
    }
  };

  return {
    start() {
      stopping = false;
      running ??= run();
    },
    async stop() {
      stopping = true;
      bell.ring();
      await running;
      running = undefined;
    },
  };
}

interface Session<Item extends { id: string }> {
  databaseUrl: string;
  log: Log;
  trade: Trade<Item>;
  bell: Bell;
  isStopping(): boolean;
}

/** As long as one database session lasts: the holds are bound to it. */
async function runSession<Item extends { id: string }>(session: Session<Item>): Promise<void> {
  const { databaseUrl, log, trade, bell, isStopping } = session;
  const rest = new AbortController();
  const abort = new AbortController();
  // Listeners for each piece of work, and for what it has under way.
  setMaxListeners(0, rest.signal, abort.signal);
  const underWay = new Map<string, Promise<void>>();
  const holds = await openHolds(databaseUrl, trade.name, () => rest.abort());

  const begin = (item: Item): void => {
    const done = trade
      .work(item, { rest: rest.signal, abort: abort.signal })
      .catch(async (error: unknown) => {
        log.warn({ id: item.id, err: error }, `${trade.name}: broke off; it is taken up again`);
        // Held a moment longer: what fails at once would otherwise fail all the time.
        await sleep(RECOVER_MS, undefined, { signal: rest.signal }).catch(() => undefined);
      })
      .then(() => holds.release(item.id))
      // A session that cannot release has ended, and its holds with it; a new one begins.
      .catch(() => rest.abort())
      .finally(() => {
        underWay.delete(item.id);
        // There is room for another piece, which need not wait for the next look.
        if (trade.atOnce !== undefined) bell.ring();
      });
    underWay.set(item.id, done);
  };

  try {
    if (trade.wakeOn) await holds.listen(trade.wakeOn, () => bell.ring());
    await trade.open?.();
    while (!isStopping() && !rest.signal.aborted) {
      for (const item of await findFree(trade, holds, [...underWay.keys()])) begin(item);
      if (!isStopping()) await bell.wait(trade.lookEveryMs);
    }
  } finally {
    rest.abort();
    const cut = setTimeout(() => abort.abort(), GRACE_MS);
    await Promise.all(underWay.values());
    clearTimeout(cut);
    await holds.close();
  }
}

async function findFree<Item extends { id: string }>(
  trade: Trade<Item>,
  holds: Holds,
  held: string[],
): Promise<Item[]> {
  await trade.prepare?.();
  const room = trade.atOnce === undefined ? Number.POSITIVE_INFINITY : trade.atOnce - held.length;
  if (room <= 0) return [];
  const found = await trade.find(held);
  if (found.length === 0) return [];
  const ours = new Set(
    await holds.acquire(
      found.map(({ id }) => id),
      Math.min(room, found.length),
    ),
  );
  const taken = found.filter(({ id }) => ours.has(id));
  await trade.took?.(taken);
  return taken;
}
