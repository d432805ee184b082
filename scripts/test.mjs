/** `npm test`: runs all checks. With arguments, runs only the test files they select. */
import { provideNode } from './node-program.mjs';
import { prepare } from './prepare.mjs';
import { provideTestTools } from './test-tools.mjs';
import { run, runTests, summaryOf } from './vitest.mjs';

const only = process.argv.slice(2);

const checks = [
  ['format and lint', 'biome', ['ci', '--colors=off']],
  [
    'import law',
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.mjs',
      'server/src',
      'server/test',
      'cli/src',
      'console/src',
      'documents/src',
      'embedded-postgres/src',
      'sdk/src',
      'verifier/src',
    ],
  ],
  // Each further checker reads the types again while the tests use all cores.
  ['types', 'tsc', ['--build', '--checkers', '1']],
];

await Promise.all([prepare(), provideTestTools(), provideNode()]);

console.log('\n— tests');
// All at once: the tests leave enough processor time for the checks, and no check depends on another.
const [result, ...codes] = await Promise.all([
  runTests(only, only.length === 0 ? { TEST_WHOLE: 'true' } : {}),
  ...(only.length === 0 ? checks.map((each) => check(...each)) : []),
]);
for (const [index, code] of codes.entries()) {
  result[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0) result.failures.push(`failed: ${checks[index][0]}; see “— ${checks[index][0]}” above`);
}
console.log(summaryOf(result));
process.exit(result.failed === 0 ? 0 : 1);

/** The output is held back until the step ends, because the steps run in parallel. */
async function check(name, command, args) {
  const { code, output } = await run(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  console.log(`\n— ${name}\n${output}`);
  return code;
}
