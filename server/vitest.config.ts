import { availableParallelism } from 'node:os';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defaultExclude, defineConfig } from 'vitest/config';
import { LongFirst } from './test/order.ts';
import { Report } from './test/report.ts';
import { isLong } from './test/rounds.ts';

const FOLDERS = ['src/**/test', 'test', '../{cli,documents,embedded-postgres,sdk,verifier}/test'];
const namesIn = (names: string): string[] => FOLDERS.map((folder) => `${folder}/**/${names}`);
/** Only in the long run: kills of services, most of what is tested in a browser, and the guides. */
const LONG_ONLY = namesIn('*.long.test.ts');
/** The tests that ask `rounds()` how often: in the long run, or by name. */
const WITH_ROUNDS = [...namesIn('*.rounds.test.ts'), 'test/{faults,linear}/**/*.test.ts'];
/** Set by `npm test` without arguments. */
const isWhole = process.env.TEST_WHOLE === 'true';

/**
 * Newer versions of Node load TypeScript themselves, which takes a quarter of the time that vite takes for it. Only vite
 * knows which tests a change concerns, so watch mode uses vite.
 */
const isLoadedByNode =
  'typescript' in process.features && Boolean(process.features.typescript) && process.argv.includes('run');

export default defineConfig({
  // Workspaces are tested from their sources; the output of the last compilation may be old or missing.
  ssr: { resolve: { conditions: ['tonne-source', ...defaultServerConditions] } },
  test: {
    exclude: [...defaultExclude, ...(isLong ? [] : LONG_ONLY), ...(isWhole ? WITH_ROUNDS : [])],
    // Workers wait for the database, and in the long run also for processes and browsers.
    maxWorkers: availableParallelism() + (isLong ? 2 : 1),
    // Files of one worker share the loaded modules: nothing in them holds state of a test, and loading costs more than running.
    isolate: false,
    sequence: { sequencer: LongFirst },
    setupFiles: ['test/equal-bytes.ts'],
    // Real processes, databases and browsers: slow machines get patience, never a tighter clock.
    testTimeout: isLong ? 900_000 : 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: process.env.TEST_REPORT ? ['default', new Report(process.env.TEST_REPORT)] : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'programs',
          include: isLong ? [...WITH_ROUNDS, ...LONG_ONLY] : namesIn('*.test.ts'),
          globalSetup: ['test/global-setup.ts'],
          execArgv: ['--conditions=tonne-source'],
          experimental: { viteModuleRunner: !isLoadedByNode },
        },
      },
      {
        extends: true,
        // The sources of the console are outside the root, where no tsconfig says how JSX is compiled.
        oxc: { jsx: { runtime: 'automatic' } },
        // For tests of components, which run in a document.
        resolve: { conditions: ['tonne-source', ...defaultClientConditions] },
        test: {
          name: 'console',
          include: isLong ? [] : ['../console/test/**/*.test.{ts,tsx}'],
          environmentOptions: { happyDOM: { url: 'https://console.example/' } },
        },
      },
    ],
  },
});
