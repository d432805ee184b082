import { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { isTransient, unavailable } from '../errors.ts';
import { statementsRunning } from '../query/client.ts';
import { runOne } from '../query/prepared-query.ts';
import { readTogether, takeSnapshot, transact } from '../query/transaction.ts';
import type { Database } from '../types.ts';
import { type Announcer, createAnnouncer, WORK_CHANNEL } from './announcer.ts';
import { watchDatabase } from './watchdog.ts';

const CLOSE_PATIENCE_MS = 1_000;
const CONNECT_MS = 5_000;

export interface DatabaseOptions {
  url: string;
  log: Log;
  poolSize: number;
  statementTimeoutMs: number;
  applicationName: string;
  /** Whether the database is watched all the time, or only while a connection is in use; all the time unless given. */
  watch?: 'always' | 'in use';
  /** How many times longer than usual a busy database may take for a connection or a statement; 1 unless given. */
  patience?: number;
}

export function createDatabase(options: DatabaseOptions): Database {
  const sockets = new Set<Socket>();
  const pool = openPool(options, sockets);
  let inUse = 0;
  const watchdog = watchDatabase(options.url, {
    onLost() {
      options.log.error({}, 'the database stopped answering; requests get 503 until it is back');
      destroyAll(sockets);
    },
    onBack: () => options.log.info({}, 'the database answers again'),
    isNeeded: () => options.watch !== 'in use' || inUse > 0,
    patience: options.patience ?? 1,
  });

  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    if (!watchdog.isAvailable()) throw unavailable();
    inUse += 1;
    watchdog.onUse();
    try {
      const client = await pool.connect().catch((error: unknown) => {
        throw unavailable(error);
      });
      return await lend(client, work, announcer);
    } finally {
      inUse -= 1;
    }
  };

  const announcer = createAnnouncer((works) => withClient((client) => notify(client, works)));
  pool.on('connect', announcer.hear);

  return {
    ...statementsRunning((statement) => withClient((client) => runOne(client, statement))),
    together: (work) => withClient((client) => readTogether(client, work)),
    transaction: (work) => withClient((client) => transact(client, work)),
    snapshot: (work) => withClient((client) => takeSnapshot(client, work)),
    announce: announcer.send,
    isAvailable: watchdog.isAvailable,
    async close() {
      await announcer.close();
      await watchdog.stop();
      // The pool waits for statements still running; what outlasts the drain is rolled back.
      const cut = setTimeout(() => destroyAll(sockets), CLOSE_PATIENCE_MS);
      await pool.end();
      clearTimeout(cut);
    },
  };
}

/** Clients whose connection has failed. */
const lost = new WeakMap<pg.PoolClient, Error>();

function openPool(options: DatabaseOptions, sockets: Set<Socket>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    // Waiting longer than this for a connection means overload or outage: better a 503 now than a queue.
    connectionTimeoutMillis: CONNECT_MS * (options.patience ?? 1),
    // Over a minute: work that recurs every minute would otherwise find its connections just closed.
    idleTimeoutMillis: 90_000,
    application_name: options.applicationName,
    // Our own sockets, so that the watchdog can cut those on which a stalled server owes an answer.
    stream: () => track(new Socket(), sockets),
  });
  // Not the error itself: pg hangs the client on it, with the key that can cancel its queries.
  pool.on('error', ({ message }) => options.log.warn({ reason: message }, 'an idle database connection was lost'));
  // From the start: a server may end a connection along with its greeting, before the client is lent.
  pool.on('connect', (client) => client.on('error', (error) => lost.set(client, error)));
  // After connecting: poolers such as PgBouncer refuse connections that ask for it in their first message.
  pool.on('connect', (client) => {
    const limit = options.statementTimeoutMs * (options.patience ?? 1);
    client.query(`SET statement_timeout = ${limit}`).catch(() => undefined);
  });
  return pool;
}

const notify = (client: pg.PoolClient, works: readonly string[]): Promise<unknown> =>
  client.query('SELECT pg_notify($1, work) FROM unnest($2::text[]) AS work', [WORK_CHANNEL, works]);

function destroyAll(sockets: Set<Socket>): void {
  for (const socket of sockets) socket.destroy();
}

function track(socket: Socket, sockets: Set<Socket>): Socket {
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}

/** A client that failed for transport reasons must not go back into the pool. */
async function lend<T>(
  client: pg.PoolClient,
  work: (client: pg.PoolClient) => Promise<T>,
  announcer: Announcer,
): Promise<T> {
  let failure: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    if (!isTransient(error)) throw error;
    failure = error as Error;
    throw unavailable(error);
  } finally {
    client.release(lost.get(client) ?? failure);
    announcer.sendFrom(client);
  }
}
