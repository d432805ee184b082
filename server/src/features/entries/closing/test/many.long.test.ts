import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPeriod,
  close,
  ENTRIES,
  electricity,
  expectClosed,
  getEntry,
  getPeriod,
  reopen,
  year2025,
} from '../../../../../test/fixtures/periods.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { rounds } from '../../../../../test/rounds.ts';
import { sql } from '../../../../platform/db/index.ts';
import { addMany, runTasks, tally } from './many.ts';

const MANY = rounds(2_500, 20_000);
const PATIENCE_MS = 600_000;
const MEBIBYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Memory in use after garbage collection. Without collecting, the size depends on when the process last collected. */
function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEBIBYTE;
}

/** Peak growth of memory in use. Measuring takes a tenth of the time. */
async function growthDuring(run: () => Promise<unknown>): Promise<number> {
  const before = memoryInUse();
  let peak = before;
  let isDone = false;
  const watch = async (): Promise<void> => {
    while (!isDone) {
      const start = performance.now();
      peak = Math.max(peak, memoryInUse());
      await sleep(10 * (performance.now() - start));
    }
  };
  const watching = watch();
  await run().finally(() => {
    isDone = true;
  });
  await watching;
  return peak - before;
}

/** The lifecycle of one period; each test continues from the one before it. */
describe(`a period of ${MANY} entries`, () => {
  let api: TestApi;
  let org: TestOrganisation;
  let periodId: string;
  let sample: string;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
    periodId = await addPeriod(org.admin, year2025);
    await addMany(api, org, MANY);
    sample = (await org.admin.get(`${ENTRIES}?pageSize=1`)).body.data[0].id;
  }, PATIENCE_MS);
  afterAll(() => api.close());

  const expectBusy = ({ status, body }: Awaited<ReturnType<typeof close>>, past: string): void => {
    const message = `The entries of this period are still being ${past} (0 of ${MANY}); try again later.`;
    expect([status, body.error.message]).toEqual([409, message]);
  };

  it('is closed immediately', async () => {
    expect(await expectClosed(org.admin, periodId)).toMatchObject({
      status: 'closed',
      locked: MANY,
      notLocked: 0,
      progress: { action: 'lock', total: MANY, done: 0 },
    });
  });

  it('refuses every write from then on, and refuses to be reopened during the locking', async () => {
    const refusals = [
      await org.admin.post(ENTRIES, electricity('new')),
      await org.admin.post(`${ENTRIES}/${sample}/approve`),
      await org.admin.post(`${ENTRIES}/${sample}/reject`, { reason: 'Wrong meter' }),
    ];
    const refused = [409, expect.stringContaining('is closed')];
    for (const { status, body } of refusals) expect([status, body.error.message]).toEqual(refused);
    expectBusy(await reopen(org.admin, periodId), 'locked');
    expect(await tally(api, org)).toMatchObject({ approved: MANY, locked: 0 });
  });

  it(
    'is locked by two concurrent workers, each entry once, in little memory',
    async () => {
      const growth = await growthDuring(() => Promise.all([runTasks(api), runTasks(api)]));
      expect(growth).toBeLessThan(100);
      expect((await getPeriod(org.admin, periodId)).progress).toBeNull();
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
      const { revisionHistory: _history, evidence: _evidence, ...entry } = await getEntry(org.admin, sample);
      const told = await readRows(
        api.db,
        sql`
        SELECT data FROM events
        WHERE organisation_id = ${org.id} AND type = 'emission.locked' AND data ->> 'id' = ${sample}`,
      );
      expect(told).toEqual([{ data: entry }]);
    },
    PATIENCE_MS,
  );

  it(
    'is reopened immediately, unlocked in the background, and refuses to be closed meanwhile',
    async () => {
      expect((await reopen(org.admin, periodId)).body.data).toMatchObject({
        status: 'open',
        closedAt: null,
        unlocked: MANY,
        progress: { action: 'unlock', total: MANY, done: 0 },
      });
      expectBusy(await close(org.admin, periodId), 'unlocked');
      await runTasks(api);
      expect(await getPeriod(org.admin, periodId)).toMatchObject({ status: 'open', progress: null });
      expect(await tally(api, org)).toMatchObject({
        approved: MANY,
        locked: 0,
        unlockRevisions: MANY,
        events: MANY,
        entriesWithUnlockEvent: MANY,
      });
    },
    PATIENCE_MS,
  );

  it(
    'has a valid history',
    async () => {
      // Created, locked and unlocked; the entry that the others are copied from was also submitted and approved.
      const revisions = 3 * MANY + 2;
      const report = await api.service.entries.audit.verify(org.id);
      expect(report).toEqual({ entries: MANY, deleted: 0, revisions, differing: 0, differences: [] });
    },
    PATIENCE_MS,
  );
});
