/**
 * `npm run test:node`: runs the built service and a selection of the tests on every supported version of Node.
 * `npm run test:node -- 24` tries one of them.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { installNode, pathWith, temporaryFolder } from './node-program.mjs';
import { prepare } from './prepare.mjs';
import { run } from './vitest.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const VERSIONS = ['20.19', '22', '24'];
/** `npm test` runs all tests on this version. */
const TESTED = '24';
const PATIENCE_MS = 180_000;

/** Parts that depend on Node itself: sockets, TLS, streams, files, child processes, compression, cryptography, numbers and dates. */
const TESTS = [
  'src/kernel',
  'src/platform/crypto',
  'src/platform/http',
  'src/platform/outbound',
  'src/platform/storage',
  'src/features/api-keys',
  'documents',
  'embedded-postgres',
  'verifier',
  'test/contract.test.ts',
];

const folder = temporaryFolder();
const asked = process.argv.slice(2);
const failures = [];

await prepare();
// vitest loads other workspaces from their output here.
const { code: compiled } = await run('tsc', ['--build', '--checkers', '1'], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (compiled !== 0) process.exit(1);
try {
  for (const version of asked.length > 0 ? asked : VERSIONS) {
    console.log(`\n— Node ${version}`);
    await tryOut(version).catch((error) => {
      failures.push(version);
      console.log(`Node ${version}: ${error.message}`);
    });
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
console.log(failures.length === 0 ? '\nEvery version passed.' : `\nFailed: Node ${failures.join(', ')}`);
process.exit(failures.length === 0 ? 0 : 1);

async function tryOut(version) {
  const node = await installNode(version, folder);
  await tour(node, join(folder, `data-${version}`));
  console.log('started, recorded an entry, printed a report, stopped');
  if (version === TESTED) return;
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const options = { cwd: ROOT, env: { ...process.env, PATH: pathWith(node) }, stdio: ['ignore', 'inherit', 'inherit'] };
  const [code] = await once(spawn(node, [vitest, 'run', '--root', 'server', ...TESTS], options), 'exit');
  if (code !== 0) throw new Error(`vitest ended with ${code}`);
}

/** A fresh data folder, health, an entry, a PDF, and an orderly shutdown. */
async function tour(node, dataDir) {
  const port = await freePort();
  const key = `key-of-this-run-${randomUUID()}`;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    BOOTSTRAP_API_KEY: key,
    DEMO: 'false',
    LOG_LEVEL: 'warn',
  };
  const service = spawn(node, ['scripts/start.mjs'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(service, 'exit');
  try {
    const origin = `http://localhost:${port}`;
    await eventually('health', async () => {
      if (service.exitCode !== null) throw new Error(`it exited with ${service.exitCode} instead of serving`);
      return (await fetch(`${origin}/health/ready`).catch(() => undefined))?.ok;
    });
    await useApi(`${origin}/api/v1`, key);
    service.kill('SIGTERM');
    const [code, signal] = await ended;
    if (code !== 0) throw new Error(`after SIGTERM it exited with ${code ?? signal} instead of 0`);
  } finally {
    service.kill('SIGKILL');
  }
}

async function useApi(api, key) {
  const call = async (path, body) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const answer = await fetch(
      `${api}${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const period = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };
  const activity = { scope: 2, category: 'electricity', subcategory: 'grid_electricity', quantity: 12500, unit: 'kWh' };
  const entry = await call('/emissions', { ...activity, ...period });
  if (!(entry.tco2e > 0)) throw new Error(`the entry came to ${entry.tco2e} tCO2e`);
  const { jobId } = await call('/reports/generate', { reportId: 'ghg_inventory', ...period, format: 'pdf' });
  const link = await eventually('the report', async () => (await call(`/reports/jobs/${jobId}`)).downloadUrl);
  const document = Buffer.from(await (await fetch(link)).arrayBuffer());
  if (!document.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('the report is not a PDF');
}

async function eventually(name, look) {
  for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await sleep(200)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`${name} did not come within ${PATIENCE_MS / 1000} s`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
