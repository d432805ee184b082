/** Runs the tests and counts them; shared by `npm test` and `npm run test:long`. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

const LINES_OF_A_FAILURE = 12;

/** How many passed, failed and were skipped; and which failed, because their names may be far up in the output. */
export async function runTests(only, environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tonne-report-'));
  const report = join(folder, 'report.json');
  const { code } = await run('vitest', ['run', '--root', 'server', ...only], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment, TEST_REPORT: report },
  });
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    // A file that cannot be loaded has no tests to count, yet the run has failed.
    const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
    return { passed: numPassedTests, failed, skipped: numPendingTests, failures: testResults.flatMap(failuresOf) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A command of an installed package; its output is returned unless `stdio` passes it on. */
export function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', command), args, { cwd: ROOT, ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export const summaryOf = ({ passed, failed, skipped, failures }) =>
  [...failures, `${passed} passed, ${failed} failed, ${skipped} skipped`].join('\n');

function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`failed: ${file}\n${beginningOf(message)}`] : [];
  return failed.map((each) => `failed: ${file}: ${each.fullName}\n${beginningOf(each.failureMessages.join('\n'))}`);
}

const beginningOf = (message) => message.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n');
