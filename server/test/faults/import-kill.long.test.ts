import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rounds } from '../rounds.ts';
import { type ImportSite, PATIENCE, startImportSite } from './import-site.ts';
import { refuseLeaks } from './leak-watch.ts';
import { seededRandom } from './seeded-random.ts';

const ROWS = rounds(3_000, 8_000);
/** Rows that repeat an earlier one, and rows without a quantity. */
const [REPEATED, WRONG] = [40, 25];
const READY = ROWS - REPEATED - WRONG;
const KILLS = rounds(3, 6);

const dayAfter = (days: number): string => new Date(Date.UTC(2021, 0, 1 + (days % 1_500))).toISOString().slice(0, 10);
const activities = ['Electricity', 'Natural gas', 'District heating'];

/** Rows of the same day and activity differ by far more than five percent. */
function file(): string {
  const good = Array.from(
    { length: READY },
    (_, at) => `${dayAfter(Math.floor(at / 3))},${activities[at % 3]},${at + 1},R-${at}`,
  );
  const repeated = good.slice(0, REPEATED);
  const wrong = Array.from({ length: WRONG }, (_, at) => `${dayAfter(at)},Electricity,about ten,W-${at}`);
  return `Day,Activity,Consumption (kWh),Invoice\n${[...good, ...repeated, ...wrong].join('\n')}\n`;
}

const random = seededRandom(38);
let site: ImportSite;
let id: string;

beforeAll(async () => {
  site = await startImportSite();
  id = await site.upload(file());
});
afterAll(async () => {
  await site.close();
  refuseLeaks();
});

const standing = async () =>
  (
    await site.query<{ step: string | null; status: string; reached: number }>(
      'SELECT step, status, reached FROM imports WHERE id = $1',
      [id],
    )
  )[0]!;

/** Kills one worker after the other, each after it has got a little further in the step. */
async function killDuring(step: string): Promise<number> {
  let killed = 0;
  for (; killed < KILLS; killed++) {
    const before = await standing();
    const worker = await site.startWorker(`${step}-${killed}`);
    await vi.waitUntil(async () => {
      const now = await standing();
      return now.step !== before.step || now.reached > before.reached;
    }, PATIENCE);
    await new Promise((resolve) => setTimeout(resolve, random() * 300));
    expect(await worker.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    if ((await standing()).step !== step) break;
  }
  return killed;
}

async function finish(status: string): Promise<void> {
  const worker = await site.startWorker(`finishes-${status}`);
  await vi.waitUntil(async () => (await standing()).step === null, PATIENCE);
  await worker.end('SIGTERM');
  expect((await standing()).status).toBe(status);
}

/** Rows by state, and the entries, counted in the tables themselves. */
const counted = async () => {
  const states = await site.query<{ state: string; rows: number }>(
    'SELECT state, count(*)::int AS rows FROM import_rows WHERE import_id = $1 GROUP BY state',
    [id],
  );
  const [entries] = await site.query<{ all: number; named: number; references: number }>(
    `SELECT count(*)::int AS all, count(DISTINCT r.line)::int AS named, count(DISTINCT e.reference)::int AS references
    FROM emission_entries e LEFT JOIN import_rows r ON r.entry_id = e.id AND r.state = 'applied' WHERE e.import_id = $1`,
    [id],
  );
  return { ...Object.fromEntries(states.map(({ state, rows }) => [state, rows])), entries };
};

const NO_ENTRY = { all: 0, named: 0, references: 0 };
const EACH_ONCE = { all: READY, named: READY, references: READY };

it('killed while it reads and checks: every line is one row, and the counts agree', async () => {
  expect(await killDuring('read')).toBeGreaterThan(0);
  await killDuring('check');
  await finish('mapping');
  expect(await counted()).toEqual({ ready: READY, duplicate: REPEATED, error: WRONG, entries: NO_ENTRY });
  expect((await site.get(id)).counts).toMatchObject({
    rows: ROWS,
    ready: READY,
    duplicates: REPEATED,
    errors: WRONG,
    applied: 0,
  });
});

it('killed while it applies: every ready row is exactly one entry', async () => {
  await site.post(`/imports/${id}/apply`, { leaveErrors: true });
  expect(await killDuring('apply')).toBeGreaterThan(0);
  await finish('applied');
  expect(await counted()).toEqual({ applied: READY, duplicate: REPEATED, error: WRONG, entries: EACH_ONCE });
  expect((await site.get(id)).counts).toMatchObject({ applied: READY, ready: 0 });
});

it('killed while it undoes: no entry is left, and all rows are ready again', async () => {
  await site.post(`/imports/${id}/undo`, {});
  expect(await killDuring('undo')).toBeGreaterThan(0);
  await finish('mapping');
  expect(await counted()).toEqual({ ready: READY, duplicate: REPEATED, error: WRONG, entries: NO_ENTRY });
});

it('kills without progress give it up; the file has failed, and can be discarded', async () => {
  const doomed = await site.upload(file());
  // As three workers would leave it that died before they stored a row.
  await site.query('UPDATE imports SET tries = 3 WHERE id = $1', [doomed]);
  const worker = await site.startWorker('gives-up');
  await vi.waitUntil(async () => (await site.get(doomed)).status === 'failed', PATIENCE);
  expect((await site.get(doomed)).message).toContain(doomed);
  await worker.end('SIGTERM');
  await site.discard(doomed);
});
