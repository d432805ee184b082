import { describe, expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import { addEntry } from '../../../../../test/fixtures/emissions.ts';
import { insertMany } from '../../../../../test/fixtures/many-entries.ts';
import { nodesOf, plansOf, statementsOf } from '../../../../../test/plans.ts';
import { sql } from '../../../../platform/db/index.ts';
import { findRecentActivities } from '../store.ts';

const BY_ACTIVITY = 'emission_entries_by_activity';

const natural = { scope: 1, category: 'stationary_combustion', subcategory: 'natural_gas', unit: 'kWh' };

describe('the activities that an organisation used last', () => {
  test('are those of its entries recorded since a day, the last one first', async ({ api, org, other }) => {
    api.clock.set('2026-03-10T12:00:00Z');
    await addEntry(org.admin, natural);
    api.clock.set('2026-03-11T12:00:00Z');
    await addEntry(org.admin);
    await addEntry(org.admin);
    api.clock.set('2026-03-15T12:00:00Z');
    expect(await findRecentActivities(api.db, org.id, '2026-03-10')).toEqual(['electricity', 'natural_gas']);
    expect(await findRecentActivities(api.db, org.id, '2026-03-11')).toEqual(['electricity']);
    expect(await findRecentActivities(api.db, org.id, '2026-03-12')).toEqual([]);
    expect(await findRecentActivities(api.db, other.id, '2026-03-10')).toEqual([]);
  });

  test('come from an index, however many entries there are', async ({ api, org }) => {
    await insertMany(api, org, 2_000);
    await api.db.execute(sql`UPDATE emission_entries SET activity = category WHERE organisation_id = ${org.id}`);
    await api.db.execute(sql`VACUUM ANALYZE emission_entries`);
    expect(await findRecentActivities(api.db, org.id, '2018-01-01')).toHaveLength(5);
    const [statement] = await statementsOf(api.db, (tx) => findRecentActivities(tx, org.id, '2018-01-01'));
    for (const plan of await plansOf(api.databaseUrl, statement!)) {
      const scans = nodesOf(plan).filter((node) => node['Relation Name'] === 'emission_entries');
      expect(scans.map((node) => node['Index Name'])).toEqual([BY_ACTIVITY, BY_ACTIVITY]);
    }
  });
});
