/** `npm test`: everything that must hold, in the order in which a mistake is cheapest to find. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { provideTestTools } from './test-tools.mjs';

const BIN = join(import.meta.dirname, '..', 'node_modules', '.bin');
const only = process.argv.slice(2);

const checks = [
  ['format and lint', 'biome', ['ci', '--colors=off']],
  ['types', 'tsc', ['--build']],
  ['import law', 'depcruise', ['--config', '.dependency-cruiser.mjs', 'server/src']],
];

await prepare();
provideTestTools();

const result = { passed: 0, failed: 0, skipped: 0 };
if (only.length === 0) for (const [name, command, args] of checks) await check(name, command, args);
await runTests();
console.log(`${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`);
process.exit(result.failed === 0 ? 0 : 1);

async function check(name, command, args) {
  console.log(`\n— ${name}`);
  const passed = (await run(command, args)) === 0;
  result[passed ? 'passed' : 'failed'] += 1;
}

async function runTests() {
  console.log('\n— tests');
  const folder = mkdtempSync(join(tmpdir(), 'tonne-report-'));
  const report = join(folder, 'report.json');
  const code = await run('vitest', ['run', '--root', 'server', ...only], { TEST_REPORT: report });
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
    result.passed += numPassedTests;
    result.failed += numFailedTests;
    result.skipped += numPendingTests;
  } finally {
    rmSync(folder, { recursive: true });
    // A file that does not load holds no tests to count, and must not pass for it.
    if (code !== 0 && result.failed === 0) result.failed = 1;
  }
}

function run(command, args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(join(BIN, command), args, {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
