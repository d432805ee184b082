import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { inject, vi } from 'vitest';
import { databaseClient } from '../database-client.ts';
import { createTestDatabase } from '../databases.ts';
import { newEntry, PATH } from '../fixtures/webhooks.ts';
import { liftLimits } from './database-access.ts';
import { freePort } from './free-port.ts';
import { type HttpAnswer, type HttpRequest, openClient } from './http-client.ts';
import { learnSecrets } from './leak-watch.ts';
import { ADMIN_KEY, type RunningServer, startServer } from './running-server.ts';
import { launch, newFolder, type ServerProcess } from './server-process.ts';

const PATIENCE = { timeout: 150_000, interval: 20 };
/** The lock by which a worker holds an endpoint (platform/work/session.store.ts), composed as pg_locks splits it. */
const HOLDS_AN_ENDPOINT = `
  SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) JOIN webhook_endpoints endpoint
    ON (classid::bigint << 32 | objid::bigint) = hashtextextended('webhooks ' || endpoint.id, 0)
  WHERE locktype = 'advisory' AND datname = current_database() AND application_name = $1`;

const LISTENS_FOR_WORK = `
  SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = $1 AND query ~ '^LISTEN|pg_try_advisory_lock|pg_advisory_unlock'`;

const WRITE_EVENT = `
  INSERT INTO events (organisation_id, id, type, data, created_at)
  SELECT id, 'evt_' || replace(gen_random_uuid()::text, '-', ''), 'emission.created', '{}', now()
  FROM organisations RETURNING id`;

export interface Worker extends ServerProcess {
  /** Resolves when it listens for something to send. */
  untilReady(): Promise<void>;
  /** Resolves when it holds an endpoint, and so is about to send, sends or records. */
  untilSending(): Promise<void>;
}

export type WebhookSite = Awaited<ReturnType<typeof startWebhookSite>>;

/** One database, an API process, and any number of workers, each a separate process. */
export async function startWebhookSite(retryDelays: string) {
  const database = await createTestDatabase(inject('postgresUrl'));
  const folder = newFolder();
  const port = await freePort();
  const environment = {
    DATA_DIR: folder.path,
    PORT: String(port),
    SECRET_KEY: randomUUID(),
    WEBHOOK_ALLOW_INSECURE_TARGETS: 'true',
    WEBHOOK_RETRY_DELAYS: retryDelays,
  };
  const startApi = (): Promise<RunningServer> =>
    startServer({ ...environment, ROLE: 'api', DATABASE_URL: database.url });
  let api = await startApi();
  await liftLimits(database.url);
  const db = databaseClient(database.url);
  await db.connect();

  const query = async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await db.query<Row>(statement, values)).rows;

  const sendOnce = async (request: HttpRequest): Promise<HttpAnswer | undefined> => {
    const client = openClient(port, ADMIN_KEY);
    try {
      return await client.send(request);
    } catch {
      return undefined;
    } finally {
      client.close();
    }
  };

  /** Retries with the same key until it is answered, however often the API is killed meanwhile. */
  const post = async (path: string, body: object): Promise<HttpAnswer['body']> => {
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await sendOnce({ method: 'POST', path, body, headers });
      if (answer && answer.status < 300) return answer.body.data;
      if (answer && ![409, 503].includes(answer.status)) throw new Error(JSON.stringify(answer.body));
      await sleep(50);
    }
  };

  return {
    databaseUrl: database.url,
    query,

    /** The id of the endpoint. */
    async register(url: string): Promise<string> {
      const { id, signingSecret } = await post(PATH, { url, events: ['emission.created'] });
      learnSecrets(signingSecret);
      return id;
    },

    /** The replay of everything since then. */
    replay: (endpointId: string, from: Date): Promise<{ id: string }> =>
      post(`${PATH}/${endpointId}/replays`, { from: from.toISOString() }),

    /** The id of the entry, once its creation is acknowledged. */
    createEntry: async (): Promise<string> => (await post('/api/v1/emissions', newEntry(randomUUID()))).id,

    /** So many entries in one transaction. */
    async createEntries(count: number): Promise<void> {
      const entries = Array.from({ length: count }, () => newEntry(randomUUID()));
      await post('/api/v1/emissions/batch', { entries });
    },

    /**
     * Writes an event as a change would, keeps its transaction open for this time, and rolls it back. Returns its id.
     */
    async writeAndTakeBack(ms: number): Promise<string> {
      const client = databaseClient(database.url);
      await client.connect();
      await client.query('BEGIN');
      const { rows } = await client.query<{ id: string }>(WRITE_EVENT);
      await sleep(ms);
      await client.query('ROLLBACK');
      await client.end();
      return rows[0]!.id;
    },

    /** Until the returned function is called, deliveries can be read but not written. */
    async holdRecords(): Promise<() => Promise<void>> {
      const client = databaseClient(database.url);
      await client.connect();
      await client.query('BEGIN; LOCK TABLE webhook_deliveries IN EXCLUSIVE MODE');
      return () => client.end();
    },

    startWorker(name: string): Worker {
      const url = new URL(database.url);
      // A name in the URL takes precedence over the service's own, so that sessions can be told apart.
      url.searchParams.set('application_name', name);
      const worker = launch({ ...environment, ROLE: 'worker', DATABASE_URL: url.href });
      const until = (statement: string) => async (): Promise<void> =>
        vi.waitUntil(async () => (await query(statement, [name])).length > 0, PATIENCE).then(() => undefined);
      return {
        ...worker,
        untilReady: until(LISTENS_FOR_WORK),
        untilSending: until(HOLDS_AN_ENDPOINT),
      };
    },

    async restartApi(): Promise<void> {
      await api.end('SIGKILL');
      api = await startApi();
    },

    untilNothingIsPending: () =>
      vi.waitUntil(
        async () => (await query(`SELECT FROM webhook_deliveries WHERE status = 'pending' LIMIT 1`)).length === 0,
        PATIENCE,
      ),

    async close(): Promise<void> {
      await api.end('SIGTERM');
      await db.end();
      await database.drop();
      folder.remove();
    },
  };
}
