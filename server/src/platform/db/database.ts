import { Socket } from 'node:net';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Log } from '../log/log.ts';
import { isDeadlock, isTransient, unavailable } from './faults.ts';
import { prepared } from './statement.ts';
import type { Database, Db, Tx } from './types.ts';
import { watchDatabase } from './watchdog.ts';

const DATE_OID = 1082;
// pg would make a Date at local midnight of a civil date; dates stay the text they are.
pg.types.setTypeParser(DATE_OID, (text) => text);

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

const CLOSE_PATIENCE_MS = 1_000;
const DEADLOCK_ROUNDS = 3;

export interface DatabaseOptions {
  url: string;
  log: Log;
  poolSize: number;
  statementTimeoutMs: number;
  applicationName: string;
}

export function createDatabase(options: DatabaseOptions): Database {
  const sockets = new Set<Socket>();
  const pool = openPool(options, sockets);
  const watchdog = watchDatabase(
    options.url,
    () => {
      options.log.error({}, 'the database stopped answering; requests get 503 until it is back');
      destroyAll(sockets);
    },
    () => options.log.info({}, 'the database answers again'),
  );

  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    if (!watchdog.isAvailable()) throw unavailable();
    const client = await pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    return lend(client, work);
  };

  const takeSnapshot = <T>(work: (view: Db) => Promise<T>): Promise<T> =>
    withClient((client) => runTransaction(client, SNAPSHOT, work));

  return {
    query: (statement) => withClient((client) => dbOver(client).query(statement)),
    execute: (statement) => withClient((client) => dbOver(client).execute(statement)),
    transaction: (work) => withClient((client) => insist(() => runTransaction(client, 'BEGIN', work))),
    snapshot: takeSnapshot,
    isAvailable: watchdog.isAvailable,
    async close() {
      await watchdog.stop();
      // The pool waits for statements still running; what outlasts the drain is rolled back.
      const cut = setTimeout(() => destroyAll(sockets), CLOSE_PATIENCE_MS);
      await pool.end();
      clearTimeout(cut);
    },
  };
}

function openPool(options: DatabaseOptions, sockets: Set<Socket>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    // Waiting longer than this for a connection means overload or outage: better a 503 now than a queue.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: options.applicationName,
    // Our own sockets, so that the watchdog can cut those on which a stalled server owes an answer.
    stream: () => track(new Socket(), sockets),
  });
  // Not the error itself: pg hangs the client on it, with the key that can cancel its queries.
  pool.on('error', ({ message }) => options.log.warn({ reason: message }, 'an idle database connection was lost'));
  // A server that ends a connection along with its greeting does so before the client is lent, while nobody listens.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // After connecting: poolers such as PgBouncer refuse connections that ask for it in their first message.
  pool.on('connect', (client) => {
    client.query(`SET statement_timeout = ${options.statementTimeoutMs}`).catch(() => undefined);
  });
  return pool;
}

function destroyAll(sockets: Set<Socket>): void {
  for (const socket of sockets) socket.destroy();
}

function track(socket: Socket, sockets: Set<Socket>): Socket {
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}

/** A client that failed for transport reasons must not go back into the pool. */
async function lend<T>(client: pg.PoolClient, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    if (!isTransient(error)) throw error;
    broken ??= error as Error;
    throw unavailable(error);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** PostgreSQL rolled the victim of a deadlock back, so the transaction can simply run again. */
async function insist<T>(transact: () => Promise<T>): Promise<T> {
  for (let round = 1; round < DEADLOCK_ROUNDS; round++) {
    try {
      return await transact();
    } catch (error) {
      if (!isDeadlock(error)) throw error;
    }
  }
  return transact();
}

async function runTransaction<T>(client: pg.PoolClient, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  await client.query(begin);
  try {
    const result = await work(txOver(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // When the rollback fails too, the connection is gone and the server rolls back by itself.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const txOver = (client: pg.PoolClient): Tx => ({
  ...dbOver(client),
  isTransaction: true,
  run: (text, values) => client.query(text, values),
});

function dbOver(client: pg.PoolClient): Db {
  return {
    query: async <Row extends object>(statement: Sql) => (await client.query<Row>(prepared(statement))).rows,
    execute: async (statement) => (await client.query(prepared(statement))).rowCount ?? 0,
  };
}
