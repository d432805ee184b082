import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { bootstrap } from './bootstrap.ts';
import { type Config, childEnvironment, loadConfig } from './config.ts';
import { type OpenHouse, openHouse } from './house.ts';
import { installDrain } from './platform/http/index.ts';
import { createLogger, type Log } from './platform/log/log.ts';
import { sentenceFor } from './start-error.ts';
import { buildWorker } from './worker.ts';
import { startWorkerProcess } from './worker-process.ts';

/** Everything is closed well inside the ten seconds that process managers wait before they kill. */
const SHUTDOWN_LIMIT_MS = 9_000;

type Close = () => Promise<void>;

async function start(): Promise<void> {
  const config = loadConfig();
  const log = createLogger(config.LOG_LEVEL);
  const open = await openHouse(config, 'owner', log);
  const close: Close[] = [open.close];
  try {
    if (config.ROLE === 'worker') close.unshift(await work(open));
    else close.unshift(...(await serve(open, config, log)));
  } catch (error) {
    await open.close();
    throw error;
  }
  closeOnSignal(close, log);
}

async function work({ house, databaseUrl }: OpenHouse): Promise<Close> {
  const worker = await buildWorker(house, databaseUrl);
  return worker.stop;
}

async function serve(open: OpenHouse, config: Config, log: Log): Promise<Close[]> {
  const { house } = open;
  const firstKey = await bootstrap(house, {
    demo: config.DEMO,
    plan: config.BOOTSTRAP_PLAN,
    apiKey: config.BOOTSTRAP_API_KEY,
  });
  const app = buildApp(house);
  const drain = installDrain(app);
  await app.listen({ port: config.PORT, host: config.HOST });
  house.apiKeys.usage.start();
  greet(house.publicUrl, config.BOOTSTRAP_API_KEY === null ? firstKey : undefined);
  if (config.ROLE === 'api') return [drain];
  const resolved = { ROLE: 'worker', DATABASE_URL: open.databaseUrl, SECRET_KEY: open.secretKey };
  const worker = startWorkerProcess(fileURLToPath(import.meta.url), childEnvironment(resolved), log);
  return [drain, worker.stop];
}

/** Plain text for the person at the terminal; the key is shown here and nowhere else. */
function greet(publicUrl: string, firstKey: string | undefined): void {
  const lines = ['', '  Tonne is running.', '', `  API         ${publicUrl}/api/v1`, `  Reference   ${publicUrl}/docs`];
  if (firstKey) lines.push(`  Admin key   ${firstKey}`, '', '  The key is shown this once. Keep it.');
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

function closeOnSignal(close: Close[], log: Log): void {
  let closing = false;
  const shutDown = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    for (const step of close) await step().catch((error: unknown) => log.error({ err: error }, 'closing failed'));
    process.exit(0);
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  // A worker whose parent was killed has nobody left to stop it.
  process.on('disconnect', shutDown);
}

start().catch((error: unknown) => {
  process.stderr.write(`tonne: ${sentenceFor(error) ?? (error as Error).stack}\n`);
  process.exit(1);
});
