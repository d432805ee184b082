import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Workers listen on this channel; the payload is the name of the work. */
export const WORK_CHANNEL = 'tonne_work';
/** Announced instead of a name, it wakes workers for work of every kind. */
export const ALL_WORK = '';

/** Triggers ask for an announcement by a message with this text; its detail is the name of the work (migration 0025). */
const REQUEST = 'announce after commit';
/** By connection, the work to be announced when its transaction has ended. */
const asked = new WeakMap<pg.ClientBase, Set<string>>();
/** Between two announcements of a process, however many commits ask for one. */
const REST_MS = 25;
const RECOVER_MS = 1_000;

/** For a transaction on a connection whose announcer hears it. */
export const announceAfterwards = (client: pg.ClientBase, work: string): void => void asked.get(client)?.add(work);

export interface Announcer {
  /** Hears what triggers and transactions ask for on this connection. */
  hear(client: pg.ClientBase): void;
  /** To be called when the transaction on the connection has ended. After a rollback a worker looks in vain, which is rare. */
  sendFrom(client: pg.ClientBase): void;
  send(work: string): void;
  /** Sends the last announcements, or gives up if that fails. */
  close(): Promise<void>;
}

/**
 * Announces work after the commit that made it due. Inside a transaction, NOTIFY takes a lock of the whole server until
 * the commit is on disk. Nobody waits for an announcement: one is under way at a time, and the next takes everything that
 * was asked for meanwhile.
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
