/**
 * Bundles `src` into `dist`: the command and the library for Node, and one script for the page. Nothing is minified, so
 * that what runs can be read. `npm pack` runs this too.
 */
import { join } from 'node:path';
import { build } from 'esbuild';

const common = {
  absWorkingDir: import.meta.dirname,
  outdir: 'dist',
  bundle: true,
  charset: 'utf8',
  target: 'es2022',
  logLevel: 'warning',
};

export const buildVerifier = () =>
  Promise.all([
    build({
      ...common,
      entryPoints: ['src/index.ts', 'src/command.ts'],
      format: 'esm',
      platform: 'neutral',
      external: ['node:*'],
    }),
    build({
      ...common,
      entryPoints: { browser: 'src/index.ts' },
      format: 'iife',
      globalName: 'tonneVerify',
      platform: 'browser',
    }),
  ]);

if (process.argv[1] === join(import.meta.dirname, 'build.mjs')) await buildVerifier();
