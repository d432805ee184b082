import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Workers listen on this channel; the payload is the name of the work. */
export const WORK_CHANNEL = 'tonne_work';
/** Announced instead of a name; wakes workers for every kind of work. */
export const ALL_WORK = '';

/**
 * Triggers request an announcement by a message with this text. Its detail is the name of the work (migration 0025).
 */
const REQUEST = 'announce after commit';
/** For each connection, the work to announce when its transaction has ended. */
const asked = new WeakMap<pg.ClientBase, Set<string>>();
/** Pause between two announcements of a process, however many commits request one. */
const REST_MS = 25;
const RECOVER_MS = 1_000;

/** For a transaction on a connection that an announcer listens to. */
export const announceAfterwards = (client: pg.ClientBase, work: string): void => void asked.get(client)?.add(work);

export interface Announcer {
  /** Listens for requests of triggers and transactions on this connection. */
  hear(client: pg.ClientBase): void;
  /**
   * Called when the transaction on the connection has ended. After a rollback, a worker looks in vain, which is rare.
   */
  sendFrom(client: pg.ClientBase): void;
  send(work: string): void;
  /** Sends the last announcements. Failures are ignored. */
  close(): Promise<void>;
}

/**
 * Announces work after the commit that made it due, because inside a transaction NOTIFY holds a lock of the whole
 * server until the commit is on disk. No caller waits: one announcement is sent at a time, and the next contains
 * everything requested meanwhile.
 */
export function createAnnouncer(notify: (works: readonly string[]) => Promise<unknown>): Announcer {
  const waiting = new Set<string>();
  const closing = new AbortController();
  let sending: Promise<void> | undefined;

  const sendWaiting = async (): Promise<void> => {
    while (waiting.size > 0) {
      const works = [...waiting];
      waiting.clear();
      const isSent = await notify(works).then(
        () => true,
        () => false,
      );
      if (!isSent && !closing.signal.aborted) for (const work of works) waiting.add(work);
      await sleep(isSent ? REST_MS : RECOVER_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
    sending = undefined;
  };

  const send = (work: string): void => {
    waiting.add(work);
    sending ??= sendWaiting();
  };

  return {
    send,
    hear(client) {
      const works = new Set<string>();
      asked.set(client, works);
      client.on('notice', ({ message, detail }) => {
        if (message === REQUEST && detail !== undefined) works.add(detail);
      });
    },
    sendFrom(client) {
      const works = asked.get(client);
      if (!works?.size) return;
      for (const work of works) send(work);
      works.clear();
    },
    async close() {
      closing.abort();
      await sending;
    },
  };
}
