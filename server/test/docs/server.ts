import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { createTestDatabase } from '../databases.ts';
import { type RunningServer, startServer } from '../faults/running-server.ts';
import { newFolder } from '../faults/server-process.ts';

const DOCUMENTED = 'localhost:3000';

export interface DocumentedServer {
  /** The address it really has. */
  readonly url: string;
  /** With this, curl reaches the server under the address the documents name. */
  readonly curlHome: string;
  stop(): Promise<void>;
}

export interface FirstStart {
  /** The text in the terminal when the service has started. */
  readonly banner: string;
  readonly adminKey: string;
  /** A service in the state after the first start, which nothing has been asked yet. */
  serve(): Promise<DocumentedServer>;
  forget(): Promise<void>;
}

/**
 * The service as a reader meets it: the first start, with every limit at its default. The demo organisation takes seconds to
 * make, so it is made once, and copied for every document.
 */
export async function startFirst(): Promise<FirstStart> {
  const database = await createTestDatabase(inject('postgresUrl'));
  const folder = newFolder();
  const server = await startDocumented(database.url, folder.path);
  while (!server.stdout().includes('Keep it safe.')) await sleep(20);
  await server.end('SIGTERM');
  // A busy machine makes the service log that it was kept waiting.
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
