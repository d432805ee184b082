import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformSettings } from '../../src/boot/platform.ts';
import { sharedTestWith } from '../api-test.ts';
import { callTonne } from '../call-tonne.ts';
import type { Run } from '../tonne.ts';

/** Operator commands beside the running service, on its database; the tests of a file share one organisation. */
export const operatorTest = (settings: Partial<PlatformSettings> = {}) =>
  sharedTestWith(settings)
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
    .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
      const folder = await mkdtemp(join(tmpdir(), 'tonne-cli-'));
      onCleanup(() => rm(folder, { recursive: true, force: true }));
      return folder;
    })
    .extend('environment', { scope: 'file' }, ({ api, folder }) => ({
      DATA_DIR: folder,
      DATABASE_URL: api.databaseUrl,
    }))
    .extend(
      'tonne',
      { scope: 'file' },
      ({ environment }) =>
        (args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Run> =>
          callTonne(args, { ...environment, ...more }),
    );

export const test = operatorTest();
