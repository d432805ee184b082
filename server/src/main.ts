import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp, createMetricsApp } from './app.ts';
import { type Config, childEnvironment, loadConfig } from './boot/config.ts';
import { createFirstOrganisation, type FirstStart } from './boot/first-organisation.ts';
import { type RunningService, startService } from './boot/service.ts';
import { startErrorMessage } from './boot/start-error.ts';
import { startWorkerProcess } from './boot/worker-process.ts';
import { ALL_WORK } from './platform/db/index.ts';
import { watchEventLoop } from './platform/event-loop.ts';
import { type Drain, installDrain } from './platform/http/index.ts';
import { createLogger, type Log } from './platform/log.ts';
import { startBackgroundWorker } from './worker.ts';

/** Process managers kill after ten seconds. Everything must be closed before that, including the embedded database. */
const SHUTDOWN_MS = 8_000;
/** Time left for stopping the database when an interrupted start has used up the rest. */
const LAST_RESORT_MS = 500;
/** Work still running after this time is left to the next worker. */
const WORKER_PATIENCE_MS = 6_000;

type Close = () => Promise<void>;

async function start(): Promise<void> {
  // Handles signals first: a signal during the start must not leave a database or a worker behind.
  const end = orderToEnd();
  const config = loadConfig();
  const log = createLogger(config.LOG_LEVEL);
  if (config.ROLE !== 'worker') for (const port of portsOf(config)) await refuseTakenPort(port, config.HOST);
  const open = await startService(config, 'owner', log, end.orStop);
  const closeOutside = end.signal.aborted ? undefined : await begin(open, config, log);
  if (!end.signal.aborted) await once(end.signal, 'abort');
  end.beginClosing();
  const carefully = (closing: Promise<void> | undefined): Promise<void> | undefined =>
    closing?.catch((error: unknown) => log.error({ err: error }, 'closing failed'));
  await carefully(closeOutside?.());
  await carefully(open.close(end.remainingMs()));
  process.exit(0);
}

interface End {
  readonly signal: AbortSignal;
  /** Registers what to stop if the start does not finish in time. */
  orStop(running: { stop(patienceMs: number): Promise<void> }): void;
  beginClosing(): void;
  /** The part of the shutdown time that is left. */
  remainingMs(): number;
}

function orderToEnd(): End {
  const order = new AbortController();
  let orderedAt = 0;
  let lastResort: NodeJS.Timeout | undefined;
  let stopRunning = async (): Promise<void> => undefined;
  const end = (): void => {
    orderedAt ||= performance.now();
    // Waits for a start in progress, but only for a limited time.
    lastResort ??= setTimeout(() => void stopRunning().finally(() => process.exit(0)), SHUTDOWN_MS);
    order.abort();
  };
  // A worker whose parent was killed must stop by itself. Its channel to the parent closes then, perhaps before this
  // line.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, end);
  if (process.connected === false) end();
  return {
    signal: order.signal,
    orStop: (running) => {
      stopRunning = () => running.stop(LAST_RESORT_MS);
    },
    beginClosing: () => clearTimeout(lastResort),
    remainingMs: () => SHUTDOWN_MS - (performance.now() - orderedAt),
  };
}

const portsOf = ({ PORT, METRICS_PORT }: Config): number[] => (METRICS_PORT === null ? [PORT] : [PORT, METRICS_PORT]);

/**
 * Runs before anything is created: if the first start failed here later, its key would exist without ever being shown.
 */
async function refuseTakenPort(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function begin(open: RunningService, config: Config, log: Log): Promise<Close> {
  try {
    return await (config.ROLE === 'worker' ? work(open) : serve(open, config, log));
  } catch (error) {
    await open.close();
    throw error;
  }
}

function work({ service, databaseUrl }: RunningService): Close {
  const worker = startBackgroundWorker(service, databaseUrl);
  return () => Promise.race([worker.stop(), sleep(WORKER_PATIENCE_MS)]);
}

async function serve(open: RunningService, config: Config, log: Log): Promise<Close> {
  const { service } = open;
  watchEventLoop(service.pipeline);
  const firstStart = await createFirstOrganisation(service, {
    demo: config.DEMO,
    plan: config.BOOTSTRAP_PLAN,
    apiKey: config.BOOTSTRAP_API_KEY,
  });
  const { PORT, METRICS_PORT, HOST } = config;
  const drains = [await listen(createApp(service), PORT, HOST)];
  if (METRICS_PORT !== null) drains.push(await listen(createMetricsApp(service), METRICS_PORT, HOST));
  const close = async (): Promise<void> => void (await Promise.all(drains.map((drain) => drain())));
  service.apiKeys.usage.start();
  service.sessions.usage.start();
  // A process that died between a commit and its announcement was perhaps this one's predecessor.
  service.db.announce(ALL_WORK);
  greet(service.publicUrl, firstStart, config.BOOTSTRAP_API_KEY === null);
  if (config.ROLE === 'api') return close;
  const database = { DATABASE_URL: open.databaseUrl, DATABASE_MIGRATION_URL: open.ownerUrl };
  const resolved = { ROLE: 'worker', ...database };
  const worker = startWorkerProcess(fileURLToPath(import.meta.url), childEnvironment(resolved), log);
  return async () => void (await Promise.all([close(), worker.stop()]));
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<Drain> {
  const drain = installDrain(app);
  await app.listen({ port, host });
  return drain;
}

/** Plain text for the person at the terminal. The key and the link are shown only here. */
function greet(publicUrl: string, first: FirstStart | undefined, showsKey: boolean): void {
  const lines = ['', '  Tonne is running.', '', `  API         ${publicUrl}/api/v1`, `  Reference   ${publicUrl}/docs`];
  lines.push(`  Console     ${first?.consoleUrl ?? publicUrl}`);
  if (first && showsKey) lines.push(`  Admin key   ${first.apiKey}`);
  if (first) lines.push('', '  The Console link works once, for 15 minutes; `npx tonne console link` prints another.');
  if (first && showsKey) lines.push('  The key is shown only once. Keep it safe.');
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`tonne: ${startErrorMessage(error) ?? (error as Error).stack}\n`);
  process.exit(1);
});
