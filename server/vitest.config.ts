import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defaultServerConditions } from 'vite';
import { defaultExclude, defineConfig } from 'vitest/config';
import { LongFirst } from './test/order.ts';
import { Report } from './test/report.ts';
import { isLong } from './test/rounds.ts';

const FOLDERS = ['src/**/test', 'test', '../{cli,console,documents,embedded-postgres,sdk,verifier}/test'];
const namesIn = (names: string): string[] => FOLDERS.map((folder) => `${folder}/**/${names}`);
/** Only in the long run: kills of services, most of what is tested in a browser, and the guides. */
const LONG_ONLY = namesIn('*.long.test.ts');
/** The tests that ask `rounds()` how often. */
const WITH_ROUNDS = [...namesIn('*.rounds.test.ts'), 'test/{faults,linear}/**/*.test.ts', ...LONG_ONLY];

export default defineConfig({
  // Workspaces are tested from their sources; the output of the last compilation may be old or missing. The global set-up
  // does not heed the conditions, so the one workspace it uses is named.
  resolve: { alias: { '@tonne/embedded-postgres': join(import.meta.dirname, '../embedded-postgres/src/index.ts') } },
  ssr: { resolve: { conditions: ['tonne-source', ...defaultServerConditions] } },
  test: {
    include: isLong ? WITH_ROUNDS : namesIn('*.test.ts'),
    exclude: [...defaultExclude, ...(isLong ? [] : LONG_ONLY)],
    // Much of the time is spent waiting for processes, browsers and the database: with three workers, two cores idle for a
    // quarter of it.
    maxWorkers: availableParallelism() + 2,
    // Files of one worker share the loaded modules: nothing in them holds state of a test, and loading costs more than running.
    isolate: false,
    sequence: { sequencer: LongFirst },
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/equal-bytes.ts'],
    // Real processes, databases and browsers: slow machines get patience, never a tighter clock.
    testTimeout: isLong ? 900_000 : 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: process.env.TEST_REPORT ? ['default', new Report(process.env.TEST_REPORT)] : ['default'],
  },
});
