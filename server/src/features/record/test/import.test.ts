import { describe, expect } from 'vitest';
import { test as base } from '../../../../test/api-test.ts';
import { addEntry, addLocation } from '../../../../test/fixtures/emissions.ts';
import { eventsAbout, RECORD, sequenceAll } from '../../../../test/fixtures/log.ts';
import { insertMany } from '../../../../test/fixtures/many-entries.ts';
import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { whileRunning, workerFor, workOff } from '../../../../test/work.ts';
import { sql } from '../../../platform/db/index.ts';
import type { RecordedKind } from '../../../platform/record/index.ts';
import { importOrganisation, PAGE_SIZE } from '../import.service.ts';

const test = base.extend(
  'importAll',
  ({ api }) =>
    () =>
      workOff(api, 'record.import'),
);
const { signal: never } = new AbortController();

/** Entries from before the record, spread over three locations. */
async function insertOld(api: TestApi, org: TestOrganisation, count: number): Promise<void> {
  for (let location = 1; location < 3; location++) await addLocation(org, { country: 'GB' });
  await insertMany(api, org, count);
}

const imported = async ({ admin }: TestOrganisation): Promise<number> =>
  (await admin.get(`${RECORD}?action=entry.imported&pageSize=1`)).body.pagination.totalItems;

/** Returns the requested number of a feature's resources. */
const kindOf = (ids: readonly string[], onPage: () => void = () => undefined): RecordedKind => ({
  type: 'thing',
  async page(_db, _organisationId, after, limit) {
    onPage();
    const next = ids.filter((id) => id > after).slice(0, limit);
    return next.map((id) => ({ id, resource: { id, name: `Thing ${id}` } }));
  },
});

const namesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `thing_${String(index).padStart(6, '0')}`);

describe('the import', () => {
  test('records resources from before the record, marked as imported', async ({ api, org, importAll }) => {
    await insertOld(api, org, 30);
    await importAll();
    expect(await imported(org)).toBe(30);
    const [event] = (await org.admin.get(`${RECORD}?action=entry.imported&pageSize=1`)).body.data;
    const { data: entry } = (await org.admin.get(`/api/v1/emissions/${event.subject.id}`)).body;
    expect(event).toMatchObject({
      actor: { type: 'service', id: 'import' },
      before: null,
      after: { id: entry.id, tco2e: entry.tco2e, state: entry.state },
      requestId: null,
    });
    await sequenceAll(api);
    expect((await org.admin.get(`${RECORD}/${event.id}`)).body.data.proof).not.toBeNull();
  });

  test('skips resources that the record has, and adds nothing when repeated', async ({ api, org, importAll }) => {
    const { id } = await addEntry(org.admin);
    await insertOld(api, org, 5);
    await importAll();
    await api.db.execute(sql`DELETE FROM record_imports`);
    await importAll();
    expect(await imported(org)).toBe(5);
    expect(await eventsAbout(org.admin, id)).toHaveLength(1);
  });

  test('is dated before any change made meanwhile', async ({ api, org, importAll }) => {
    await insertOld(api, org, 4);
    const [{ id }] = (await org.admin.get('/api/v1/emissions?state=draft')).body.data;
    await importAll();
    expect((await org.admin.post(`/api/v1/emissions/${id}/submit`)).status).toBe(200);
    const events = await eventsAbout(org.admin, id);
    expect(events.map(({ action, at }: { action: string; at: string }) => [action, at])).toEqual([
      ['entry.imported', '2026-03-15T11:59:00Z'],
      ['entry.submitted', '2026-03-15T12:00:00Z'],
    ]);
  });

  test('proceeds page by page, and continues where it was interrupted', async ({ api, org }) => {
    const ids = namesOf(PAGE_SIZE * 2 + 3);
    const stop = new AbortController();
    let pages = 0;
    const onPage = (): void => {
      pages += 1;
      if (pages === 3) stop.abort();
    };
    const kinds = [kindOf(ids, onPage)];
    await importOrganisation({ ...api, kinds }, org.id, stop.signal);
    const known = async (): Promise<Array<{ id: string; events: number }>> =>
      readRows(
        api.db,
        sql`SELECT subject_id AS id, count(*)::int AS events FROM record_events
          WHERE organisation_id = ${org.id} AND subject_type = 'thing' GROUP BY subject_id ORDER BY subject_id`,
      );
    expect(await known()).toHaveLength(PAGE_SIZE * 2);
    const isDone = async () =>
      (await readRows(api.db, sql`SELECT FROM record_imports WHERE organisation_id = ${org.id}`)).length;
    expect(await isDone()).toBe(0);
    await importOrganisation({ ...api, kinds: [kindOf(ids)] }, org.id, never);
    expect(await known()).toEqual(ids.map((id) => ({ id, events: 1 })));
    expect(await isDone()).toBe(1);
  });

  test('records each resource once when run twice concurrently', async ({ api, org }) => {
    const ids = namesOf(700);
    const run = () => importOrganisation({ ...api, kinds: [kindOf(ids)] }, org.id, never);
    await Promise.all([run(), run(), run()]);
    const rows = await readRows<{ events: number }>(
      api.db,
      sql`SELECT count(*)::int AS events FROM record_events WHERE organisation_id = ${org.id} AND subject_type = 'thing'`,
    );
    expect(rows).toEqual([{ events: 700 }]);
  });

  test('runs automatically in the worker', async ({ api, org }) => {
    await insertOld(api, org, 10);
    await whileRunning(workerFor(api, 'record.import'), async () => {
      await expect.poll(() => imported(org), { timeout: 30_000 }).toBe(10);
    });
  });
});
