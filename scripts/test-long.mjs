/**
 * `npm run test:long`: runs the tests of faults and loads with many rounds, which `npm test` leaves out. Then checks the
 * contract with other people's tools, and the service on every supported version of Node. With arguments, runs only the
 * test files they select.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { provideNode } from './node-program.mjs';
import { prepare } from './prepare.mjs';
import { provideTestTools } from './test-tools.mjs';
import { runTests, summaryOf } from './vitest.mjs';

const only = process.argv.slice(2);
const AFTERWARDS = ['test-contract.mjs', 'test-node.mjs'];

await Promise.all([prepare(), provideTestTools(), provideNode()]);

const result = await runTests(only, { TEST_LONG: 'true' });
for (const script of only.length === 0 ? AFTERWARDS : []) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, script)], { stdio: 'inherit' });
  result[status === 0 ? 'passed' : 'failed'] += 1;
  if (status !== 0) result.failures.push(`failed: scripts/${script}; see its output above`);
}
console.log(summaryOf(result));
process.exit(result.failed === 0 ? 0 : 1);
