import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launch, newFolder, type ServerProcess } from '../../../../../test/faults/server-process.ts';
import { addPeriod, expectClosed, getPeriod, year2025 } from '../../../../../test/fixtures/periods.ts';
import { startTestApi, type TestApi } from '../../../../../test/harness.ts';
import { rounds } from '../../../../../test/rounds.ts';
import { addMany, runTasks, tally } from './many.ts';

const KILLS = rounds(1, 3);
const MANY = KILLS * 5_000;

let api: TestApi;
let folder: ReturnType<typeof newFolder>;

beforeAll(async () => {
  api = await startTestApi();
  folder = newFolder();
});
afterAll(async () => {
  await api.close();
  folder.remove();
});

const startWorker = (): ServerProcess =>
  launch({ ROLE: 'worker', DATABASE_URL: api.databaseUrl, DATA_DIR: folder.path, SECRET_KEY: 'a'.repeat(64) });

it('a worker killed midway leaves each entry locked once or not at all; the next worker completes the job', async () => {
  const org = await api.newOrganisation();
  const periodId = await addPeriod(org.admin, year2025);
  await addMany(api, org, MANY);
  await expectClosed(org.admin, periodId);

  let done = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = startWorker();
    // Counted in the database: the test clock stands still, so the API would soon answer 429 to a question every 5 ms.
    done = await vi.waitUntil(
      async () => {
        const locked = (await tally(api, org))?.locked ?? 0;
        return locked > done && locked;
      },
      { timeout: 150_000, interval: 5 },
    );
    expect(await worker.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  }
  const counts = await tally(api, org);
  expect(counts?.locked).toBeGreaterThan(0);
  expect(counts?.approved).toBeGreaterThan(0);
  expect(counts).toMatchObject({ lockRevisions: counts?.locked, events: counts?.locked });

  await runTasks(api);
  expect(await tally(api, org)).toEqual({
    approved: 0,
    locked: MANY,
    lockRevisions: MANY,
    entriesWithLockRevision: MANY,
    unlockRevisions: 0,
    events: MANY,
    entriesWithEvent: MANY,
    entriesWithUnlockEvent: 0,
  });
  expect((await getPeriod(org.admin, periodId)).progress).toBeNull();
}, 240_000);
