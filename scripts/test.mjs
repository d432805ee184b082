/** `npm test`: everything that must hold. */
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
  ['import law', 'depcruise', ['--config', '.dependency-cruiser.mjs', 'server/src']],
  // Not the one in `.bin`, where two compilers want the same name.
  ['types', '../typescript-native/bin/tsc', ['--build']],
];

await prepare();
provideTestTools();

const result = { passed: 0, failed: 0, skipped: 0 };
const broken = [];
// All at once: tests leave the processor time that the checks need, and none of them depends on another.
await Promise.all([runTests(), ...(only.length === 0 ? checks.map((each) => check(...each)) : [])]);
for (const name of broken) console.log(`${name}: failed; see “— ${name}” above`);
console.log(`${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`);
process.exit(result.failed === 0 ? 0 : 1);

/** What it has to say is kept to its end: they run side by side. */
async function check(name, command, args) {
  const { code, output } = await run(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  console.log(`\n— ${name}\n${output}`);
  result[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0) broken.push(name);
}

async function runTests() {
  console.log('\n— tests');
  const folder = mkdtempSync(join(tmpdir(), 'tonne-report-'));
  const report = join(folder, 'report.json');
  const env = { ...process.env, TEST_REPORT: report };
  const { code } = await run('vitest', ['run', '--root', 'server', ...only], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
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

function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(join(BIN, command), args, { cwd: join(import.meta.dirname, '..'), ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
