/**
 * Writes the command line as a package for people who have no server: `dist`, or the folder given as argument. Client
 * and protocol are bundled into it, so installing it fetches nothing. The package of the workspace itself has no
 * program: in a clone, `npx tonne` is the server's, which has these commands too.
 */
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const CLI = import.meta.dirname;
const TARGET = resolve(process.argv[2] ?? join(CLI, 'dist'));
const PROGRAM = join(TARGET, 'bin', 'tonne.mjs');

rmSync(TARGET, { recursive: true, force: true });
await build({
  absWorkingDir: CLI,
  entryPoints: ['src/main.ts'],
  outdir: join(TARGET, 'lib'),
  bundle: true,
  // Modules that are imported only when needed stay in separate files.
  splitting: true,
  format: 'esm',
  platform: 'node',
  conditions: ['tonne-source'],
  target: 'node20.19',
  // Packages in the older module format load Node's own modules with `require`.
  banner: {
    js: `import { createRequire as forRequire } from 'node:module'; const require = forRequire(import.meta.url);`,
  },
  logLevel: 'warning',
});

const {
  private: _,
  exports: __,
  dependencies: ___,
  sideEffects: ____,
  ...manifest
} = JSON.parse(readFileSync(join(CLI, 'package.json'), 'utf8'));
const published = { ...manifest, bin: { tonne: 'bin/tonne.mjs' }, files: ['bin', 'lib'] };
writeFileSync(join(TARGET, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
mkdirSync(join(TARGET, 'bin'));
writeFileSync(PROGRAM, "#!/usr/bin/env node\nimport '../lib/main.js';\n");
chmodSync(PROGRAM, 0o755);
for (const name of ['README.md', 'LICENSE']) cpSync(join(CLI, name), join(TARGET, name));
