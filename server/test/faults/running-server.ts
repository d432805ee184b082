import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { type HttpClient, openClient } from './http-client.ts';
import { learnSecrets } from './leak-watch.ts';
import { type Environment, launch, newFolder, type ServerProcess } from './server-process.ts';

/** Key of the first organisation on every server that is started with it. */
export const ADMIN_KEY = 'an_admin_key_for_tests_of_faults_and_abuse';

const READY_PATIENCE_MS = 180_000;

export interface RunningServer extends ServerProcess {
  readonly port: number;
  readonly dataDir: string;
  /** As the first Admin, with another key, or with none. */
  client(key?: string | null): HttpClient;
}

/** Limits that no test of this folder reaches, and no demo, which takes time to create. A test may set its own. */
const DEFAULTS = { DEMO: 'false', FAILED_AUTH_PER_MINUTE: '1000000', PUBLIC_PER_MINUTE: '1000000' };

/** Starts the service and waits until it is ready. Its data folder is removed with it. */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const port = Number(environment.PORT ?? (await freePort()));
  const folder = environment.DATA_DIR === undefined ? newFolder() : undefined;
  const dataDir = environment.DATA_DIR ?? folder?.path ?? '';
  const given = { BOOTSTRAP_API_KEY: ADMIN_KEY, ...DEFAULTS, ...environment, PORT: String(port), DATA_DIR: dataDir };
  learnSecrets(ADMIN_KEY);
  const server = launch(given);
  void server.ended.then(() => folder?.remove());
  await untilReady(server, port);
  return { ...server, port, dataDir, client: (key = ADMIN_KEY) => openClient(port, key ?? undefined) };
}

async function untilReady(server: ServerProcess, port: number): Promise<void> {
  const giveUpAt = performance.now() + READY_PATIENCE_MS;
  while (!(await isReady(port))) {
    if (!server.isRunning() || performance.now() > giveUpAt) {
      await server.end('SIGKILL');
      throw new Error(`the server did not become ready:\n${server.stdout()}\n${server.stderr()}`);
    }
    await sleep(50);
  }
}

export function isReady(port: number): Promise<boolean> {
  const client = openClient(port);
  return client
    .send({ path: '/health/ready' })
    .then(
      ({ status }) => status === 200,
      () => false,
    )
    .finally(() => client.close());
}
