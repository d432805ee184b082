/**
 * `npm run test:long`: the tests of faults and loads again, with many rounds where `npm test` makes a few; then the
 * service on the other versions of Node. Arguments select test files, and leave the other versions out.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { provideTestTools } from './test-tools.mjs';
import { runTests, summaryOf } from './vitest.mjs';

const only = process.argv.slice(2);
const OTHER_NODES = join(import.meta.dirname, 'test-node.mjs');

await prepare();
provideTestTools();

const result = await runTests(only, { TEST_LONG: 'true' });
if (only.length === 0 && existsSync(OTHER_NODES)) {
  const { status } = spawnSync(process.execPath, [OTHER_NODES], { stdio: 'inherit' });
  result[status === 0 ? 'passed' : 'failed'] += 1;
}
console.log(summaryOf(result));
process.exit(result.failed === 0 ? 0 : 1);
