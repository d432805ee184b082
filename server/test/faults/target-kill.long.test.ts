import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { rounds } from '../rounds.ts';
import { refuseLeaks } from './leak-watch.ts';
import { PATIENCE, type ReportSite, startReportSite } from './report-site.ts';
import type { ServerProcess } from './server-process.ts';

const TARGETS = rounds(400, 1_000);
const lastYear = new Date().getUTCFullYear() - 1;

let site: ReportSite;
beforeAll(async () => {
  site = await startReportSite();
});
afterAll(async () => {
  await site.close();
  refuseLeaks();
});

async function startWorker(name: string): Promise<ServerProcess> {
  const worker = await site.startWorker(name);
  onTestFinished(async () => void (await worker.end('SIGKILL')));
  return worker;
}

/** Targets that end years from now, each with a milestone of last year. */
async function addDueMilestones(): Promise<void> {
  await site.query(
    `INSERT INTO targets (organisation_id, id, name, type, ghg_scopes, base_year, base_year_tco2e, target_year,
       reduction_percent, trajectory_model, created_at, created_by_id, created_by_email)
     SELECT o.id, 'tgt_' || n, 'T' || n, 'absolute', '{1}', $1::int - 1, 1000, $1::int + 10, 50, 'linear', now(), 'usr',
       'a@b.test'
     FROM organisations o, generate_series(1, $2::int) AS n`,
    [lastYear, TARGETS],
  );
  await site.query(
    `INSERT INTO target_milestones (organisation_id, target_id, id, year, label, required_reduction_percent, created_at)
     SELECT organisation_id, id, 'mst_' || id, $1, 'M', 10, now() FROM targets`,
    [lastYear],
  );
}

/** Instead of waiting for the minute. */
const wakeUp = () =>
  site.query(`INSERT INTO background_jobs (organisation_id, id, queue, data, due_at, created_at)
    VALUES ('service', 'targets.evaluate', 'targets.evaluate', '{}', now(), now())
    ON CONFLICT (organisation_id, id) DO UPDATE SET due_at = now()`);

/** For every milestone, its decision and the number of its events, read at one moment. */
const standing = () =>
  site.query<{ isDecided: boolean; told: number }>(`
    SELECT m.status <> 'pending' AS "isDecided", count(e.id)::int AS told
    FROM target_milestones m LEFT JOIN events e ON e.type LIKE 'target.milestone.%' AND e.data->>'id' = m.id
    GROUP BY m.id, m.status`);

const countDecided = async (): Promise<number> =>
  (await site.query<{ count: number }>(`SELECT count(*)::int FROM target_milestones WHERE status <> 'pending'`))[0]!
    .count;

it('kill -9 while milestones are decided: each is decided and announced once', async () => {
  await addDueMilestones();
  const victim = await startWorker('victim');
  await wakeUp();
  await vi.waitUntil(async () => (await countDecided()) > 20, PATIENCE);
  await victim.end('SIGKILL');
  const left = await standing();
  expect(left.filter(({ isDecided }) => !isDecided).length, 'it was killed in the middle').toBeGreaterThan(0);
  expect(left.filter(({ isDecided, told }) => told !== (isDecided ? 1 : 0))).toEqual([]);

  await Promise.all([startWorker('heir'), startWorker('other heir')]);
  await wakeUp();
  await wakeUp();
  await vi.waitUntil(async () => (await countDecided()) === TARGETS, PATIENCE);
  expect((await standing()).filter(({ told }) => told !== 1)).toEqual([]);
});
