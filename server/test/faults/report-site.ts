import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject, vi } from 'vitest';
import { databasePool } from '../database-client.ts';
import { createTestDatabase } from '../databases.ts';
import { type ManyEntries, manyEntries } from '../fixtures/approved-entries.ts';
import { liftLimits } from './database-access.ts';
import { freePort } from './free-port.ts';
import type { HttpAnswer } from './http-client.ts';
import { startServer } from './running-server.ts';
import { type Environment, launch, newFolder, type ServerProcess } from './server-process.ts';

export const PATIENCE = { timeout: 150_000, interval: 20 };

/** The lock by which a worker holds a job (platform/work/session.store.ts), composed as pg_locks splits it. */
const HOLDER = `
  SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND datname = current_database()
    AND (classid::bigint << 32 | objid::bigint) = hashtextextended('reports ' || $1, 0)`;

const LISTENS_FOR_WORK = `
  SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = $1 AND query ~ '^LISTEN|pg_try_advisory_lock|pg_advisory_unlock'`;

export interface StoredJob {
  id: string;
  status: string;
  tries: number;
  failures: number;
  deaths: number;
  fileKey: string | null;
}

export interface Downloaded {
  readonly bytes: Buffer;
  readonly sha256: string;
}

export type ReportSite = Awaited<ReturnType<typeof startReportSite>>;

/** One database, one data folder, an API process, and any number of workers, each a separate process. */
export async function startReportSite() {
  const database = await createTestDatabase(inject('postgresUrl'));
  const folder = newFolder();
  const port = await freePort();
  const environment = {
    DATA_DIR: folder.path,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY: randomUUID(),
  };
  const api = await startServer({ ...environment, ROLE: 'api', DATABASE_URL: database.url });
  await liftLimits(database.url);
  const client = api.client();
  const db = databasePool({ connectionString: database.url, max: 4 });

  const query = async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await db.query<Row>(statement, values)).rows;

  const organisationId = (await query<{ id: string }>('SELECT id FROM organisations'))[0]!.id;

  const data = async (method: string, path: string, body?: object): Promise<HttpAnswer['body']> => {
    const answer = await client.send({ method, path: `/api/v1/reports${path}`, ...(body && { body }) });
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };

  const job = async (jobId: string): Promise<StoredJob> =>
    (
      await query<StoredJob>(
        `SELECT id, status, tries, failures, deaths, file_key AS "fileKey" FROM report_jobs WHERE id = $1`,
        [jobId],
      )
    )[0]!;

  return {
    databaseUrl: database.url,
    dataDir: folder.path,
    query,
    data,
    job,

    addEntries: (entries: Omit<ManyEntries, 'organisationId'>) => {
      const { text, values } = manyEntries({ ...entries, organisationId });
      return query(text, values);
    },

    /** The id of the job. */
    order: async (order: object): Promise<string> => (await data('POST', '/generate', order)).jobId,

    history: (): Promise<HttpAnswer['body']> => data('GET', '/history?pageSize=100'),

    /** Waits until the job has these values. */
    until: (jobId: string, wanted: Partial<StoredJob>): Promise<StoredJob> =>
      vi.waitUntil(async () => {
        const found = await job(jobId);
        return Object.entries(wanted).every(([name, value]) => found[name as keyof StoredJob] === value) && found;
      }, PATIENCE),

    holderOf: async (jobId: string): Promise<string | undefined> =>
      (await query<{ name: string }>(HOLDER, [jobId]))[0]?.name,

    toldOf: async (jobId: string): Promise<number> =>
      (await query(`SELECT FROM events WHERE type = 'report.generated' AND data->>'jobId' = $1`, [jobId])).length,

    /** A worker that listens for work. */
    async startWorker(name: string, more: Environment = {}): Promise<ServerProcess> {
      const url = new URL(database.url);
      // A name in the URL takes precedence over the service's own, so that sessions can be told apart.
      url.searchParams.set('application_name', name);
      const worker = launch({ ...environment, ROLE: 'worker', DATABASE_URL: url.href, ...more });
      await vi.waitUntil(async () => (await query(LISTENS_FOR_WORK, [name])).length > 0, PATIENCE);
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

/** The file behind a link, fetched without a key. */
export async function download(url: string): Promise<Downloaded> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
