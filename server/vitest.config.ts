import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './test/order.ts';

export default defineConfig({
  test: {
    include: ['src/**/test/**/*.test.ts', 'test/**/*.test.ts', '../sdk/test/**/*.test.ts'],
    // Much of the time is spent waiting for processes and the database: a core carries more than one file at once.
    maxWorkers: availableParallelism() + 1,
    // Files of one worker share the loaded modules: nothing in them holds state of a test, and loading costs more than running.
    isolate: false,
    sequence: { sequencer: LongFirst },
    globalSetup: ['test/global-setup.ts'],
    // Real processes, databases and browsers: slow machines get patience, never a tighter clock.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: process.env.TEST_REPORT ? ['default', ['json', { outputFile: process.env.TEST_REPORT }]] : ['default'],
  },
});
