import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { createTestDatabase } from '../databases.ts';
import { type RunningServer, startServer } from '../faults/running-server.ts';
import { newFolder } from '../faults/server-process.ts';

const DOCUMENTED = 'localhost:3000';

export interface DocumentedServer {
  /** Its actual address. */
  readonly url: string;
  /** Option that makes curl reach the server under the address in the documents. */
  readonly curlHome: string;
  stop(): Promise<void>;
}

export interface FirstStart {
  /** The terminal output of a started service. */
  readonly banner: string;
  readonly adminKey: string;
  /** A service in the state after the first start, before any request. */
  serve(): Promise<DocumentedServer>;
  forget(): Promise<void>;
}

/**
 * The service as a reader finds it: after the first start, with every limit at its default. Creating the demo
 * organisation takes seconds, so it is created once and copied for every document.
 */
export async function startFirst(): Promise<FirstStart> {
  const database = await createTestDatabase(inject('postgresUrl'));
  const folder = newFolder();
  const server = await startDocumented(database.url, folder.path);
  while (!server.stdout().includes('Keep it safe.')) await sleep(20);
  await server.end('SIGTERM');
  // On a busy machine, the service logs that it was delayed.
  const banner = server.stdout().replaceAll(/^\{"level".*\n/gm, '');
  return {
    banner,
    adminKey: /tnn_\w+/.exec(banner)?.[0] ?? '',
    serve: () => serveCopy(new URL(database.url).pathname.slice(1), folder.path),
    async forget() {
      await database.drop();
      folder.remove();
    },
  };
}

async function serveCopy(template: string, dataDir: string): Promise<DocumentedServer> {
  const database = await createTestDatabase(inject('postgresUrl'), template);
  const folder = newFolder();
  await cp(dataDir, folder.path, { recursive: true });
  const server = await startDocumented(database.url, folder.path);
  await writeFile(join(folder.path, '.curlrc'), `connect-to = "${DOCUMENTED}:127.0.0.1:${server.port}"\n`);
  return {
    url: `http://127.0.0.1:${server.port}`,
    curlHome: folder.path,
    async stop() {
      await server.end('SIGTERM');
      await database.drop();
      folder.remove();
    },
  };
}

const startDocumented = (databaseUrl: string, dataDir: string): Promise<RunningServer> =>
  startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://${DOCUMENTED}`,
    ROLE: 'api',
    LOG_LEVEL: 'warn',
    // The host of the webhook examples need not exist.
    WEBHOOK_ALLOW_INSECURE_TARGETS: 'true',
    // An empty variable counts as absent.
    BOOTSTRAP_API_KEY: '',
    DEMO: '',
    FAILED_AUTH_PER_MINUTE: '',
    PUBLIC_PER_MINUTE: '',
  });
