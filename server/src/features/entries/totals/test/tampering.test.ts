import { describe, expect } from 'vitest';
import { forgeryTest } from '../../../../../test/fixtures/forgery.ts';
import { sequenceAll } from '../../../../../test/fixtures/log.ts';
import { addEntry, electricity } from '../../../../../test/fixtures/periods.ts';
import type { TestOrganisation } from '../../../../../test/harness.ts';
import { sql } from '../../../../platform/db/index.ts';
import { foldTotals } from '../work.ts';

const test = forgeryTest.extend('entry', async ({ org }) => {
  await addEntry(org.admin, electricity('A'), 'approved');
});

/** The total that summaries and reports would show. */
const shown = async ({ admin }: TestOrganisation): Promise<number> => {
  const { body } = await admin.get('/api/v1/reports/summary?periodStart=2025-01-01&periodEnd=2025-12-31');
  return body.data.totalTco2e;
};

const ofMarch = expect.stringMatching(/^total of approved purchased_electricity at loc_\w+, 2025-03-01 to 2025-03-31$/);

describe('an audit of totals', () => {
  test('finds no difference, before and after folding', async ({ api, entry: _, findings }) => {
    expect(await findings()).toEqual([]);
    await foldTotals(api.db);
    expect(await findings()).toEqual([]);
  });

  test('names a rewritten total', async ({ api, org, entry: _, forge, findings }) => {
    await foldTotals(api.db);
    expect(await shown(org)).toBe(0.177);
    await forge(sql`UPDATE entry_totals SET tco2e = tco2e / 2 WHERE state = 'approved'`);
    expect(await shown(org)).toBe(0.0885);
    expect(await findings()).toEqual([{ subject: ofMarch, problem: 'tco2e is 0.0885, and the entries give 0.177' }]);
  });

  test('names a figure that only reports read', async ({ api, entry: _, forge, findings }) => {
    await foldTotals(api.db);
    await forge(sql`UPDATE entry_totals SET market_tco2e = 0 WHERE state = 'approved'`);
    expect(await findings()).toEqual([{ subject: ofMarch, problem: 'marketTco2e is 0, and the entries give 0.177' }]);
  });

  test('names tonnes that a total counts for a nearer factor', async ({ api, entry: _, forge, findings }) => {
    await foldTotals(api.db);
    await forge(sql`UPDATE entry_totals SET proxy_tco2e = own_tco2e, own_tco2e = 0 WHERE state = 'approved'`);
    expect(await findings()).toEqual([{ subject: ofMarch, problem: 'ownTco2e is 0, and the entries give 0.177' }]);
  });

  test('names an entry whose proximity was changed along with its total', async ({
    api,
    entry: _,
    forge,
    findings,
  }) => {
    await sequenceAll(api);
    await foldTotals(api.db);
    await forge(
      sql`UPDATE emission_entries SET factor_proximity = 'region'`,
      sql`UPDATE entry_totals SET region_tco2e = own_tco2e, own_tco2e = 0 WHERE state = 'approved'`,
    );
    expect(await findings()).toEqual([
      {
        subject: expect.stringMatching(/^entry ent_.* revision/),
        problem: 'leaves factorProximity at "own", and the entry has "region"',
      },
      {
        subject: expect.stringMatching(/^entry ent_/),
        problem: expect.stringContaining('differs in factorProximity from its last event'),
      },
    ]);
  });

  test('names a missing total', async ({ api, entry: _, forge, findings }) => {
    await foldTotals(api.db);
    await forge(sql`DELETE FROM entry_totals`);
    expect(await findings()).toEqual([{ subject: ofMarch, problem: 'entries is 0, and the entries give 1' }]);
  });

  test('names a change without a cause', async ({ entry: _, forge, findings }) => {
    await forge(sql`UPDATE entry_total_changes SET quantity = quantity + 1 WHERE state = 'approved'`);
    expect(await findings()).toEqual([{ subject: ofMarch, problem: 'quantity is 1001, and the entries give 1000' }]);
  });
});
