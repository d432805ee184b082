import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject, vi } from 'vitest';
import { databasePool } from '../database-client.ts';
import { createTestDatabase } from '../databases.ts';
import { liftLimits } from './database-access.ts';
import { freePort } from './free-port.ts';
import type { HttpAnswer, HttpRequest } from './http-client.ts';
import { startServer } from './running-server.ts';
import { type Environment, launch, newFolder, type ServerProcess } from './server-process.ts';

export const PATIENCE = { timeout: 300_000, interval: 20 };

const LISTENS_FOR_WORK = `
  SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = $1 AND query ~ '^LISTEN|pg_try_advisory_lock|pg_advisory_unlock'`;

export type ImportSite = Awaited<ReturnType<typeof startImportSite>>;

/** One database, one data folder, an API process, and any number of workers, each a separate process. */
export async function startImportSite() {
  const database = await createTestDatabase(inject('postgresUrl'));
  const folder = newFolder();
  const port = await freePort();
  const shared: Environment = {
    DATA_DIR: folder.path,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY: randomUUID(),
  };
  const api = await startServer({ ...shared, ROLE: 'api', DATABASE_URL: database.url });
  await liftLimits(database.url);
  const client = api.client();
  const db = databasePool({ connectionString: database.url, max: 4 });

  const data = async (request: HttpRequest): Promise<HttpAnswer['body']> => {
    const answer = await client.send({ ...request, path: `/api/v1${request.path}` });
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    return answer.body?.data;
  };

  return {
    pid: api.pid,

    query: async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> =>
      (await db.query<Row>(statement, values)).rows,

    upload: async (content: string | Buffer): Promise<string> => {
      const headers = { 'content-type': 'text/csv' };
      return (await data({ method: 'POST', path: '/imports?name=bills.csv', body: content, headers })).id;
    },

    get: (id: string) => data({ path: `/imports/${id}` }),
    rows: (id: string, query: string) => data({ path: `/imports/${id}/rows?${query}` }),
    post: (path: string, body: object) => data({ method: 'POST', path, body }),
    patch: (path: string, body: object) => data({ method: 'PATCH', path, body }),
    discard: (id: string) => data({ method: 'DELETE', path: `/imports/${id}` }),

    /** A worker that listens for work. */
    async startWorker(name: string): Promise<ServerProcess> {
      const url = new URL(database.url);
      // A name in the URL takes precedence over the service's own, so that sessions can be told apart.
      url.searchParams.set('application_name', name);
      const worker = launch({ ...shared, ROLE: 'worker', DATABASE_URL: url.href });
      await vi.waitUntil(async () => (await db.query(LISTENS_FOR_WORK, [name])).rows.length > 0, PATIENCE);
      return worker;
    },

    async close(): Promise<void> {
      client.close();
      await api.end('SIGTERM');
      await db.end();
      await database.drop();
      folder.remove();
    },
  };
}
