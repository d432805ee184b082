/**
 * `npm run contract`: writes the files that are generated from the server's routes and features: the OpenAPI document,
 * the catalogue of events, the parts of the SDK and the docs that depend on them, and the table of coverage.
 * `npm test` fails when one is out of date. `npm run contract -- --release` also stores the document as that of the
 * last release, which later ones may not break.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { provideNode } from './node-program.mjs';
import { prepare } from './prepare.mjs';
import { run } from './vitest.mjs';

const CONTRACT = join(import.meta.dirname, '..', 'sdk', 'contract');

const isRelease = process.argv.includes('--release');
// A release may break clients only if its version says so; the same file tests that.
const only = isRelease ? [] : ['-t', 'generated'];

await Promise.all([prepare(), provideNode()]);
// In this order: the resources of the SDK are generated from the document.
await update('test/contract/files.test.ts', ...only);
await update('../sdk/test/generated.test.ts');
await update('src/features/factors/activities/test/coverage.test.ts', '-t', 'generated');
if (isRelease) {
  mkdirSync(join(CONTRACT, 'released'), { recursive: true });
  copyFileSync(join(CONTRACT, 'openapi.json'), join(CONTRACT, 'released', 'openapi.json'));
}

async function update(...test) {
  const { code, output } = await run('vitest', ['run', '--root', 'server', ...test], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, UPDATE_CONTRACT: 'true' },
  });
  if (code === 0) return;
  console.error(output);
  process.exit(1);
}
