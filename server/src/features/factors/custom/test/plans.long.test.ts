import { describe, expect } from 'vitest';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { csv, importCsv } from '../../../../../test/fixtures/factors.ts';
import { nodesOf, plansOf, statementsOf } from '../../../../../test/plans.ts';
import { sql } from '../../../../platform/db/index.ts';
import { customFor } from '../../selection/store.ts';

const FACTORS = 5_000;

describe('the own factors that matter to one entry', () => {
  test('are found by indexes, among thousands', async ({ api, org }) => {
    const lines = Array.from({ length: FACTORS }, (_, at) => `F-${at},Kiln,1,process_emissions,kiln_${at},2024,t,1`);
    await importCsv(api, org.id, csv(...lines));
    await api.db.execute(sql`VACUUM ANALYZE`);
    const filter = { category: 'process_emissions', subcategories: ['kiln_7'], code: 'F-9', ghgScope: 1 as const };
    const [statement] = await statementsOf(api.db, (tx) => customFor(tx, org.id, filter));
    for (const plan of await plansOf(api.databaseUrl, statement!)) {
      const nodes = nodesOf(plan);
      expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
      expect(nodes.flatMap((node) => node['Index Name'] ?? []).sort()).toEqual([
        'custom_factors_activity_key',
        'custom_factors_pkey',
      ]);
    }
  });
});
