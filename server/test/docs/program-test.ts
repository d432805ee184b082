import { systemClock } from '../../src/platform/clock.ts';
import { testWith } from '../api-test.ts';
import { freePort } from '../faults/free-port.ts';
import { workerFor } from '../work.ts';
import { newWorkplace } from './programs.ts';

const port = await freePort();
const url = `http://127.0.0.1:${port}`;

/** The programs of a document in a folder, and the service on a real socket, with the clock that the programs use. */
export const test = testWith({ publicUrl: url, clock: systemClock })
  .extend('served', { scope: 'file' }, async ({ api }, { onCleanup }) => {
    await api.app.listen({ host: '127.0.0.1', port });
    const worker = workerFor(api, 'reports');
    worker.start();
    onCleanup(() => worker.stop());
    return url;
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
  .extend('workplace', { scope: 'file' }, async ({}, { onCleanup }) => {
    const workplace = newWorkplace();
    onCleanup(() => workplace.remove());
    return workplace;
  });
