/**
 * Makes `server/dist` of `server/src` and the packages it uses: a few files where Node would have to find, read and link
 * well over a thousand, so that the service and every command start in a third of the time.
 */
import { join } from 'node:path';
import { build } from 'esbuild';

/** They look for files that lie beside theirs, or load code for this machine. */
const LEFT_WHERE_THEY_ARE = ['@resvg/resvg-js', 'fontkit', 'harfbuzzjs', 'ioredis', 'pdfkit', 'pg-native', 'pino'];

await build({
  absWorkingDir: join(import.meta.dirname, '..', 'server'),
  entryPoints: ['src/main.ts', 'src/cli.ts'],
  outdir: 'dist',
  bundle: true,
  // What is imported only when it is needed stays in files of its own.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  external: LEFT_WHERE_THEY_ARE,
  // Packages in the older module format ask for Node's own modules with `require`.
  banner: {
    js: `import { createRequire as forRequire } from 'node:module'; const require = forRequire(import.meta.url);`,
  },
  logLevel: 'warning',
});
