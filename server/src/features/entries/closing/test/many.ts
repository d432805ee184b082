import { addEntry, electricity } from '../../../../../test/fixtures/periods.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { workOff } from '../../../../../test/work.ts';
import { sql } from '../../../../platform/db/index.ts';
import { changesBetween, snapshot } from '../../history/rules.ts';
import { firstLink, insertRevisions } from '../../history/store.ts';
import { type EntryRow, entriesWithNames, entryColumns, findEntry, selectEntry } from '../../store.ts';

const PAGE = 5_000;

/** Approved entries of one period, inserted with SQL, each with the first revision of its history. */
export async function addMany(
  api: TestApi,
  org: TestOrganisation,
  count: number,
  [periodStart, periodEnd] = ['2025-03-01', '2025-03-31'],
): Promise<void> {
  const model = await addEntry(org.admin, electricity('model', periodStart, periodEnd), 'approved');
  for (let first = 2; first <= count; first += PAGE) {
    const last = Math.min(first + PAGE - 1, count);
    await api.db.execute(sql`
      INSERT INTO emission_entries
      SELECT new.* FROM emission_entries e, generate_series(${first}::int, ${last}::int) AS n,
        jsonb_populate_record(e, jsonb_build_object(
          'id', 'ent_' || md5(e.id || n), 'reference', 'many-' || n, 'version', 1)) AS new
      WHERE e.organisation_id = ${org.id} AND e.id = ${model}`);
  }
  const row = await findEntry(api.db, org.id, model);
  if (!row) throw new Error('the model entry has vanished');
  await beginAll(api, org, row);
}

async function beginAll(api: TestApi, org: TestOrganisation, model: EntryRow): Promise<void> {
  const by = { id: org.adminId, email: 'admin@tonne.test' };
  for (let after = ''; ; ) {
    const rows = await api.db.query(
      entryColumns,
      sql`SELECT ${selectEntry} FROM ${entriesWithNames}
      WHERE e.organisation_id = ${org.id} AND e.version = 1 AND e.period_start = ${model.periodStart} AND e.id > ${after}
        AND e.reference LIKE 'many-%'
      ORDER BY e.id LIMIT ${PAGE}`,
    );
    if (rows.length === 0) return;
    const links = rows.map((row) =>
      firstLink({
        entryId: row.id,
        action: 'created',
        at: row.createdAt,
        by,
        reason: null,
        changes: changesBetween(null, snapshot(row)),
      }),
    );
    await api.db.transaction(async (tx) => insertRevisions(tx, org.id, links));
    after = rows.at(-1)?.id ?? '';
  }
}

/** The job that a woken worker runs. */
export const runTasks = (api: TestApi): Promise<void> => workOff(api, 'period-tasks');

/** Counts entries by state, and the revisions and events of their locking with the number of entries concerned. */
export async function tally(api: TestApi, org: TestOrganisation) {
  const [row] = await readRows<Record<string, number>>(
    api.db,
    sql`
    SELECT
      (SELECT count(*)::int FROM emission_entries WHERE organisation_id = ${org.id} AND state = 'approved') AS approved,
      (SELECT count(*)::int FROM emission_entries WHERE organisation_id = ${org.id} AND state = 'locked') AS locked,
      count(*) FILTER (WHERE action = 'locked')::int AS "lockRevisions",
      count(DISTINCT entry_id) FILTER (WHERE action = 'locked')::int AS "entriesWithLockRevision",
      count(*) FILTER (WHERE action = 'unlocked')::int AS "unlockRevisions",
      (SELECT count(*)::int FROM events WHERE organisation_id = ${org.id} AND type = 'emission.locked') AS "events",
      (SELECT count(DISTINCT data ->> 'id')::int FROM events
       WHERE organisation_id = ${org.id} AND type = 'emission.locked') AS "entriesWithEvent",
      (SELECT count(DISTINCT data ->> 'id')::int FROM events
       WHERE organisation_id = ${org.id} AND type = 'emission.unlocked') AS "entriesWithUnlockEvent"
    FROM entry_revisions WHERE organisation_id = ${org.id}`,
  );
  return row;
}
