import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import { callTonne } from '../call-tonne.ts';
import { freePort } from '../faults/free-port.ts';
import { startTestApi } from '../harness.ts';
import { type Run, startTonne } from '../tonne.ts';
import { workerFor } from '../work.ts';

/**
 * The service on a real socket, which links also lead to, with its worker for reports and imports running, and a folder for the user.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const api = await startTestApi({ publicUrl: url });
    await api.app.listen({ host: '127.0.0.1', port });
    const worker = workerFor(api, 'reports', 'imports');
    worker.start();
    onCleanup(async () => {
      await worker.stop();
      await api.close();
    });
    return { api, url };
  })
  .extend('org', ({ site }) => site.api.newOrganisation())
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'tonne-user-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  })
  .extend('environment', ({ site, org, folder }) => ({
    TONNE_CONFIG_DIR: join(folder, 'config'),
    TONNE_URL: site.url,
    TONNE_KEY: org.admin.key,
  }))
  .extend(
    'tonne',
    ({ environment }) =>
      (args: readonly string[], input = '', more: NodeJS.ProcessEnv = {}): Promise<Run> =>
        callTonne(args, { ...environment, ...more }, input),
  )
  // The same in a separate process.
  .extend('program', ({ environment }) => (args: readonly string[], input = '', more: NodeJS.ProcessEnv = {}) => {
    const { child, ended } = startTonne(args, { ...environment, ...more });
    child.stdin?.end(input);
    return ended;
  })
  .extend('json', ({ tonne }) => async (...args: string[]) => {
    const { code, stdout, stderr } = await tonne([...args, '--json']);
    if (code !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  });
