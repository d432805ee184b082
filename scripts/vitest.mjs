/** Runs the tests and counts them; shared by `npm test` and `npm run test:long`. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Counts the passed, failed and skipped tests, and lists the failed ones. */
export async function runTests(only, environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tonne-report-'));
  const report = join(folder, 'report.json');
  // The set-up of the tests loads workspaces from their sources too, since nothing may be compiled yet.
  const vitest = ['--conditions=tonne-source', join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')];
  const { code } = await start('node', [...vitest, 'run', '--root', 'server', ...only], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment, TEST_REPORT: report },
  });
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    if (code === 0 || result.failed > 0) return result;
    return { ...result, failed: 1, failures: [`failed: vitest ended with ${code}; see its output above`] };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [`failed: vitest ended with ${code} and wrote no report`] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a command of an installed package. */
export const run = (command, args, options) => start(join(ROOT, 'node_modules', '.bin', command), args, options);

/** Returns the output unless `stdio` passes it on. */
function start(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export const summaryOf = ({ passed, failed, skipped, failures }) =>
  [...failures, `${passed} passed, ${failed} failed, ${skipped} skipped`].join('\n');
