import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { createTestDatabase } from '../databases.ts';
import { startServer } from '../faults/running-server.ts';

const DOCUMENTED = 'localhost:3000';

export interface DocumentedServer {
  /** What the terminal shows when the service has started. */
  readonly banner: string;
  readonly adminKey: string;
  /** The address it really has. */
  readonly url: string;
  /** With this, curl reaches the server under the address the documents name. */
  readonly curlHome: string;
  stop(): Promise<void>;
}

/** The service as a reader meets it: the first start on an empty database, with every limit at its default. */
export async function startDocumentedServer(): Promise<DocumentedServer> {
  const database = await createTestDatabase(inject('postgresUrl'), null);
  const server = await startServer({
    DATABASE_URL: database.url,
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
  await writeFile(join(server.dataDir, '.curlrc'), `connect-to = "${DOCUMENTED}:127.0.0.1:${server.port}"\n`);
  while (!server.stdout().includes('Keep it safe.')) await sleep(20);
  // A busy machine makes the service log that it was kept waiting.
  const banner = server.stdout().replaceAll(/^\{"level".*\n/gm, '');
  return {
    banner,
    adminKey: /tnn_\w+/.exec(banner)?.[0] ?? '',
    url: `http://127.0.0.1:${server.port}`,
    curlHome: server.dataDir,
    async stop() {
      await server.end('SIGTERM');
      await database.drop();
    },
  };
}
