import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { addLocation } from '../../../../../test/fixtures/emissions.ts';
import { insertMany } from '../../../../../test/fixtures/many-entries.ts';
import { nodesOf, plansOf, statementsOf } from '../../../../../test/plans.ts';
import { sql } from '../../../../platform/db/index.ts';
import { foldTotals } from '../../../entries/index.ts';
import { definitionById } from '../../service.ts';
import { parametersFor } from '../../test/fixture.ts';

const ENTRIES = 20_000;

const test = base.extend('books', { scope: 'file', auto: true }, async ({ api, org }) => {
  for (let count = 0; count < 2; count++) await addLocation(org, { country: 'GB' });
  await insertMany(api, org, ENTRIES);
  await foldTotals(api.db);
  await api.db.execute(sql`VACUUM ANALYZE`);
});

const YEAR = { periodStart: '2021-01-01', periodEnd: '2021-12-31' };

/** One entry for each factor, and those with an override: few among many. */
const INDEXES = ['emission_entries_by_factor', 'emission_entries_pinned_otherwise'];

describe('the GHG inventory', () => {
  test('finds every entry by a dedicated index and sums the totals', async ({ api, org }) => {
    const parameters = parametersFor(api, org, YEAR);
    const sent = await statementsOf(api.db, (tx) => definitionById('ghg_inventory').compose(tx, parameters));
    const statements = sent.filter(({ text }) => text.includes('FROM emission_entries'));
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements)
      for (const plan of await plansOf(api.databaseUrl, statement)) {
        const read = nodesOf(plan).filter(
          (node) => node['Relation Name'] === 'emission_entries' || node['Index Name']?.startsWith('emission_entries'),
        );
        for (const node of read.filter(({ 'Node Type': type }) => type !== 'Bitmap Heap Scan'))
          expect(INDEXES, statement.text).toContain(node['Index Name']);
      }
  });
});
