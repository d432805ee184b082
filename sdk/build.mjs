/**
 * Builds the package as it is published: `dist/esm` and `dist/cjs`, each with its types. `npm pack` runs it. With a
 * folder as argument, the whole package is written there.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';

const SDK = import.meta.dirname;
const TARGET = resolve(process.argv[2] ?? SDK);
const ESM = join(TARGET, 'dist', 'esm');
const CJS = join(TARGET, 'dist', 'cjs');

const common = {
  absWorkingDir: SDK,
  entryPoints: ['src/index.ts', 'src/node.ts'],
  bundle: true,
  platform: 'neutral',
  external: ['node:*'],
  target: 'es2022',
  logLevel: 'warning',
};

rmSync(join(TARGET, 'dist'), { recursive: true, force: true });
await build({ ...common, outdir: ESM, format: 'esm' });
await build({ ...common, outdir: CJS, format: 'cjs' });
declareTypes();
writeFileSync(join(CJS, 'package.json'), '{ "type": "commonjs" }\n');
if (TARGET !== SDK)
  for (const name of ['package.json', 'README.md', 'LICENSE']) cpSync(join(SDK, name), join(TARGET, name));

/** The same types serve both formats: the nearest package.json says which one a file is. */
function declareTypes() {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  const info = join(TARGET, 'dist', '.tsbuildinfo');
  execFileSync(process.execPath, [tsc, '-p', SDK, '--outDir', ESM, '--tsBuildInfoFile', info], { stdio: 'inherit' });
  for (const name of readdirSync(ESM, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(ESM, name);
    // Older compilers do not know imports of `.ts` in declarations.
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
    cpSync(file, join(CJS, name));
  }
}
