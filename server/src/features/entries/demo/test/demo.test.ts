import { describe, expect } from 'vitest';
import { demoTest as base } from '../../../../../test/api-test.ts';
import { sequenceAll } from '../../../../../test/fixtures/log.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { workOff } from '../../../../../test/work.ts';
import { sql } from '../../../../platform/db/index.ts';
import { demoLeak } from '../activity.demo.ts';
import { scopesOf } from './figures.ts';

interface Step {
  id: string;
  reference: string;
  periodEnd: string;
  action: string;
  /** Person and day of the step. */
  by: string;
  on: string;
  /** First and last day of that person's employment. */
  came: string;
  left: string | null;
}

interface EntryFacts {
  reference: string;
  source: string;
  vintage: number;
  factor: string;
  year: number;
  madeOn: string;
  warnings: Array<{ code: string }>;
}

const test = base
  .extend('steps', { scope: 'file' }, async ({ api, admin }) => {
    await admin.get('/api/v1/emissions?pageSize=1');
    return readRows<Step>(
      api.db,
      sql`SELECT r.entry_id AS id, coalesce(e.reference, r.entry_id) AS reference, e.period_end::text AS "periodEnd", r.action,
          u.email AS by, r.at::date::text AS on, u.activated_at::date::text AS came, u.deactivated_at::date::text AS left
        FROM entry_revisions r JOIN users u ON u.organisation_id = r.organisation_id AND u.id = r.by_id
        LEFT JOIN emission_entries e ON e.organisation_id = r.organisation_id AND e.id = r.entry_id
        ORDER BY r.entry_id, r.revision`,
    );
  })
  .extend('entries', { scope: 'file' }, async ({ api, admin }) => {
    await admin.get('/api/v1/emissions?pageSize=1');
    return readRows<EntryFacts>(
      api.db,
      sql`SELECT reference, factor_source AS source, factor_vintage AS vintage, factor_code AS factor, warnings,
          extract(year FROM period_start)::int AS year, created_at::date::text AS "madeOn" FROM emission_entries`,
    );
  });

function byEntry(steps: readonly Step[]): Step[][] {
  const histories = new Map<string, Step[]>();
  for (const step of steps) histories.set(step.id, [...(histories.get(step.id) ?? []), step]);
  return [...histories.values()];
}

/** Publication dates of the editions. The 2026 edition was published in June. */
const published: Record<string, string> = {
  'DEFRA 2024': '2024-07-08',
  'DEFRA 2025': '2025-06-10',
  'DEFRA 2026': '2026-06-30',
  'EPA 2024': '2024-06-05',
  'EPA 2025': '2025-01-15',
  // Dates on which the organisation entered its supplier's declarations.
  'custom 2024': '2024-07-10',
  'custom 2025': '2025-06-16',
};

describe('the entries of the demo', () => {
  test('are written by people employed at the time', async ({ steps }) => {
    expect(steps.length).toBeGreaterThan(3_000);
    for (const { reference, on, came, left, by } of steps) {
      expect(on >= came, `${by} on ${reference}`).toBe(true);
      expect(left === null || on < left, `${by} on ${reference}`).toBe(true);
    }
  });

  test('are created after the month, then submitted, approved and locked on other days', async ({ steps }) => {
    for (const history of byEntry(steps)) {
      const [first] = history;
      expect(first!.on > (first!.periodEnd ?? ''), first!.reference).toBe(true);
      const days = history.map(({ on }) => on);
      expect(days, first!.reference).toEqual([...days].sort());
      const moves = history.filter(({ action }) => ['created', 'submitted', 'approved', 'locked'].includes(action));
      expect(new Set(moves.map(({ on }) => on)).size, first!.reference).toBe(moves.length);
    }
  });

  test('are approved by someone other than the author', async ({ steps }) => {
    const approved = byEntry(steps).filter((history) => history.some(({ action }) => action === 'approved'));
    expect(approved.length).toBeGreaterThan(900);
    for (const history of approved) {
      const by = (action: string) => history.find((step) => step.action === action)?.by;
      expect(by('submitted')).toBe(by('created'));
      expect(by('approved')).not.toBe(by('created'));
    }
    expect(new Set(approved.map(([created]) => created!.by)).size).toBe(3);
  });

  test('use only editions that existed, and one for each year', async ({ entries }) => {
    for (const { source, vintage, madeOn, reference, year } of entries) {
      const day = published[`${source} ${vintage}`];
      expect(day, `${source} ${vintage} of ${reference}`).toBeDefined();
      expect(madeOn >= day!, `${source} ${vintage} of ${reference}`).toBe(true);
      if (year < 2026) expect(vintage, reference).toBe(year);
    }
  });

  test('have a warning for one unusual amount, the burst pipe, and none for double counting', async ({ entries }) => {
    const withCode = (wanted: string) =>
      entries.filter(({ warnings }) => warnings.some(({ code }) => code === wanted)).map(({ reference }) => reference);
    expect(withCode('unusual_amount')).toEqual([demoLeak.reference]);
    expect(withCode('overlaps_other_entry')).toEqual([]);
    const codes = new Set(entries.flatMap(({ warnings }) => warnings.map(({ code }) => code)));
    expect(codes).toEqual(new Set(['unusual_amount', 'factor_overridden', 'uncertainty_partial', 'no_residual_mix']));
  });
});

describe('the figures of the demo', () => {
  const summary = (year: number) => `/api/v1/reports/summary?periodStart=${year}-01-01&periodEnd=${year}-12-31`;

  test.for([2024, 2025] as const)('for %i are its activities times the published factors', async (year, { admin }) => {
    const { data } = (await admin.get(summary(year))).body;
    const scopes = scopesOf(year);
    expect([data.scope1Tco2e, data.scope2Tco2e, data.scope3Tco2e]).toEqual(
      [scopes[1], scopes[2], scopes[3]].map((total) => total.toNumber()),
    );
  });

  test('are plausible for a manufacturer of 200 people', async ({ admin }) => {
    for (const year of [2024, 2025]) {
      const { data } = (await admin.get(summary(year))).body;
      const own = data.scope1Tco2e + data.scope2Tco2e;
      expect(own).toBeGreaterThan(500);
      expect(own).toBeLessThan(1_500);
      expect(data.scope3Tco2e).toBeGreaterThan(3 * own);
    }
  });

  test('are given for both methods of scope 2', async ({ admin }) => {
    const market = async (year: number) => {
      const { scope2LocationTco2e, scope2MarketTco2e } = (await admin.get(summary(year))).body.data;
      return scope2LocationTco2e - scope2MarketTco2e;
    };
    // 900 MWh of REGOs × 0.20705
    expect(await market(2024)).toBeCloseTo(186.345, 3);
    // 1,500 MWh of REGOs × 0.177 + 240 MWh of RECs × 0.33601851
    expect(await market(2025)).toBeCloseTo(346.144442, 3);
  });
});

describe('the evidence of the demo', () => {
  test('consists of readings that add up to their entry, and service reports', async ({ api, admin }) => {
    const files = await readRows<{ entryId: string; id: string; name: string; quantity: string }>(
      api.db,
      sql`SELECT v.entry_id AS "entryId", v.id, v.name, e.quantity FROM entry_evidence v
        JOIN emission_entries e ON e.organisation_id = v.organisation_id AND e.id = v.entry_id ORDER BY v.name`,
    );
    // Services in June and December, readings in March, June, September and December, up to September 2026.
    expect(files.map(({ name }) => name.split('-')[0])).toEqual([
      ...Array(5).fill('CHILLER'),
      ...Array(11).fill('MPAN'),
    ]);
    for (const { entryId, id, name, quantity } of files) {
      const link = (await admin.get(`/api/v1/emissions/${entryId}/evidence/${id}/download`)).body.data.downloadUrl;
      const { pathname, search } = new URL(link);
      const { payload } = await api.app.inject({ url: pathname + search });
      if (name.endsWith('.eml')) expect(payload).toContain(`${Number(quantity)} kg`);
      else expect(sumOf(payload), name).toBe(Number(quantity));
    }
  });
});

const sumOf = (csv: string): number =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .reduce((sum, line) => sum + Number(line.split(',')[1]), 0);

describe('the record of the demo', () => {
  test('passes the audit once the past has been imported', async ({ api, admin }) => {
    await admin.get('/api/v1/emissions?pageSize=1');
    await workOff(api, 'record.import');
    await sequenceAll(api);
    const { differences } = await api.service.record.verifyAll({ progress: () => undefined });
    expect(differences).toEqual([]);
  });
});
