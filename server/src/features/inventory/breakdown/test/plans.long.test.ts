import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { addLocation } from '../../../../../test/fixtures/emissions.ts';
import { insertMany } from '../../../../../test/fixtures/many-entries.ts';
import { nodesOf, plansOf, statementsOf } from '../../../../../test/plans.ts';
import type { Actor } from '../../../../platform/auth/index.ts';
import { sql } from '../../../../platform/db/index.ts';
import { foldTotals } from '../../../entries/index.ts';
import { createReadFilter } from '../../filter.service.ts';
import type { BreakdownKey } from '../rules.ts';
import { createBreakdown } from '../service.ts';

/** Among fifty other organisations, so that a scan of all totals is not the cheapest plan. */
const test = base
  .extend('actor', { scope: 'file' }, async ({ api, org }): Promise<Actor> => {
    for (let count = 0; count < 2; count++) await addLocation(org, { country: 'GB' });
    await insertMany(api, org, 20_000);
    await foldTotals(api.db);
    await api.db.execute(sql`
      INSERT INTO entry_totals
      SELECT neighbour.* FROM entry_totals AS t CROSS JOIN generate_series(1, 50) AS n
      CROSS JOIN LATERAL jsonb_populate_record(t, jsonb_build_object('organisation_id', 'org_' || n)) AS neighbour
      WHERE t.organisation_id = ${org.id}`);
    await api.db.execute(sql`VACUUM ANALYZE`);
    return {
      principal: { kind: 'key', id: 'key_x' },
      organisationId: org.id,
      plan: 'enterprise',
      limitOverride: null,
      permissions: ['reports:read'],
      user: { id: org.adminId, email: 'admin@tonne.test', role: 'admin' },
    };
  })
  .extend('breakdown', { scope: 'file' }, ({ api }) => {
    const readFilter = createReadFilter({ clock: api.clock, categoriesNamed: (name) => [name] });
    return createBreakdown({ readFilter });
  });

const PERIOD = { periodStart: '2021-01-01', periodEnd: '2021-12-31' };

describe('a breakdown', () => {
  test.for<BreakdownKey[]>([['scope'], ['location'], ['month'], ['month', 'category'], ['location', 'category']])(
    'by %j is one statement on the totals, found by their key, and reads no entry',
    async (by, { api, actor, breakdown }) => {
      const statements = (
        await statementsOf(api.db, (tx) => breakdown.get(tx, actor, { query: { ...PERIOD, by } }))
      ).filter(({ text }) => /entry_totals|emission_entries/.test(text));
      expect(statements).toHaveLength(1);
      for (const plan of await plansOf(api.databaseUrl, statements[0]!)) {
        const nodes = nodesOf(plan);
        expect(nodes.filter((node) => node['Relation Name'] === 'emission_entries')).toEqual([]);
        const read = nodes.filter((node) => (node['Index Name'] ?? node['Relation Name'])?.startsWith('entry_totals'));
        expect(read.map((node) => node['Index Name'] ?? node['Node Type'])).toContain('entry_totals_pkey');
      }
    },
  );
});
