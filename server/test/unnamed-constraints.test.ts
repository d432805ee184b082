import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { move } from '../src/features/offsets/ledger/store.ts';
import { sql } from '../src/platform/db/index.ts';
import type { Answer } from './client.ts';
import { createTestDatabase, type TestDatabase } from './databases.ts';
import { type Stripper, startStripper } from './error-stripper.ts';
import { startTestApi, type TestApi, type TestOrganisation } from './harness.ts';
import { untilBlocked } from './lock-waits.ts';

const EMISSIONS = '/api/v1/emissions';
const electricity = {
  scope: 2,
  category: 'purchased_electricity',
  subcategory: 'grid_electricity',
  quantity: 100,
  unit: 'kWh',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
};

/** The database has the final decision on duplicates and shortages, even if its error does not name the constraint. */
describe.each(['fields', 'names'] as const)('with a server that strips %s from its errors', (takes) => {
  let database: TestDatabase;
  let stripper: Stripper;
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    stripper = await startStripper(database.url, takes);
    api = await startTestApi({ databaseUrl: stripper.url });
    org = await api.newOrganisation();
  });
  afterAll(async () => {
    await api.close();
    await stripper.stop();
    await database.drop();
  });

  const addEntry = async (reference: string): Promise<string> =>
    (await org.admin.post(EMISSIONS, { ...electricity, reference })).body.data.id;

  it('an entry that has just become equal to another is a duplicate', async () => {
    const [first, second] = [await addEntry('first'), await addEntry('second')];
    let answer: Promise<Answer> | undefined;
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`
        UPDATE emission_entries SET reference = 'third' WHERE organisation_id = ${org.id} AND id = ${first}`);
      answer = org.admin.patch(`${EMISSIONS}/${second}`, { reference: 'third' });
      await untilBlocked(api.db);
    });
    expect(await answer).toMatchObject({ status: 409, body: { error: { code: 'DUPLICATE_RESOURCE' } } });
  });

  it('more credits than available are not moved', async () => {
    await api.db.execute(sql`
      INSERT INTO offset_projects (id, registry_id, name, country, standard, type, sdgs, verified, description, developer,
        methodology, created_at)
      VALUES ('prj_1', 'VCS-1', 'A', 'GB', 'vcs', 'solar', '{}', true, '', '', '', now())`);
    await api.db.execute(sql`INSERT INTO offset_vintages VALUES ('prj_1', 2024, 10)`);
    const lot = { projectId: 'prj_1', vintage: 2024, reference: 'test', at: api.clock.now() };
    const order = (quantity: string): Promise<void> =>
      api.db.transaction((tx) => move(tx, org.id, { ...lot, way: 'order', quantity }));
    await api.db.transaction((tx) => move(tx, '', { ...lot, way: 'issue', quantity: '10' }));
    await order('9');
    await expect(order('2')).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
  });
});
