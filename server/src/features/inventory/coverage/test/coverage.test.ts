import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../../test/answers.ts';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { manyEntries } from '../../../../../test/fixtures/approved-entries.ts';
import { addEntry, addLocation, bringTo, gas, hotel } from '../../../../../test/fixtures/emissions.ts';
import { bare, putStatement } from '../../../../../test/fixtures/statements.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { UNKNOWN_LOCATION } from '../../../../../test/ids.ts';
import { sql } from '../../../../platform/db/index.ts';

const COVERAGE = '/api/v1/reports/coverage';
const NOW = '2026-03-15T12:00:00Z';
const of2025 = 'periodStart=2025-01-01&periodEnd=2025-12-31';
const QUARTER = { periodStart: '2025-04-01', periodEnd: '2025-06-30' };

const monthsOf2025 = (...numbers: number[]): string[] =>
  numbers.map((number) => `2025-${String(number).padStart(2, '0')}`);

/** Bills of 0.2 t for electricity at the head office. */
async function addBills(api: TestApi, org: TestOrganisation, months: readonly string[]): Promise<void> {
  for (const month of months)
    await api.db.execute(
      manyEntries({ organisationId: org.id, amount: 1, month: `${month}-01`, reference: `${month}-` }),
    );
}

async function addApproved(api: TestApi, org: TestOrganisation, entry: object): Promise<string> {
  const { id } = await addEntry(org.admin, entry);
  await bringTo('approved', api, org, id);
  return id;
}

const read = async ({ admin }: TestOrganisation, query = of2025) => {
  const { status, body, text } = await admin.get(`${COVERAGE}?${query}`);
  expect(status, text).toBe(200);
  return body.data;
};

/** Electricity from January to June, gas in Leeds in the second quarter and a draft in the third, one hotel stay. */
const test = base.extend('leeds', { scope: 'file' }, async ({ api, org }) => {
  api.clock.set(NOW);
  const leeds = await addLocation(org, { country: 'GB', name: 'Leeds' });
  await addBills(api, org, monthsOf2025(1, 2, 3, 4, 5, 6));
  await addApproved(api, org, { ...gas, ...QUARTER, locationId: leeds });
  await addEntry(org.admin, { ...gas, periodStart: '2025-07-01', periodEnd: '2025-09-30', locationId: leeds });
  await addApproved(api, org, { ...hotel, periodStart: '2025-05-12', periodEnd: '2025-05-13' });
  return leeds;
});

describe('GET /reports/coverage', () => {
  test('names the missing months of each series, and the share that is recorded', async ({ org, leeds }) => {
    const found = await read(org);
    // 12 months of electricity and 9 of gas since April are expected, and the month of the hotel: 6 + 3 + 1 of 22.
    expect(found).toMatchObject({
      expectedMonths: 22,
      recordedMonths: 10,
      recordedPercent: 45.45,
      complete: false,
      gaps: [
        { scope: 2, category: 'purchased_electricity', months: monthsOf2025(7, 8, 9, 10, 11, 12) },
        {
          location: { id: leeds, name: 'Leeds' },
          scope: 1,
          category: 'stationary_combustion',
          months: monthsOf2025(7, 8, 9, 10, 11, 12),
        },
      ],
      // Before the first bill of scope 1; and without any trip before May (four months) and after it (seven).
      unrecorded: [
        { scope: 1, months: monthsOf2025(1, 2, 3) },
        { scope: 3, months: monthsOf2025(6, 7, 8, 9, 10, 11, 12) },
      ],
    });
    expect(
      found.series.map(({ category, rhythm, recordedPercent }: Record<string, unknown>) => [
        category,
        rhythm,
        recordedPercent,
      ]),
    ).toEqual([
      ['purchased_electricity', 'monthly', 50],
      ['business_travel', 'irregular', 100],
      // 3 of 9
      ['stationary_combustion', 'quarterly', 33.33],
    ]);
    expect(found.series[0].months.slice(5, 7)).toEqual([
      { month: '2025-06', status: 'recorded' },
      { month: '2025-07', status: 'gap' },
    ]);
  });

  test('looks only at the selected scopes, categories and locations', async ({ org, leeds }) => {
    expect(await read(org, `${of2025}&scopes=1`)).toMatchObject({ expectedMonths: 9, recordedMonths: 3 });
    expect(await read(org, `${of2025}&locationIds=${leeds}`)).toMatchObject({ expectedMonths: 9 });
    expect(await read(org, `${of2025}&categories=purchased_electricity`)).toMatchObject({ expectedMonths: 12 });
  });

  test('expects the months of the year before, and none that are not over', async ({ org, leeds: _ }) => {
    const found = await read(org, 'periodStart=2026-01-01&periodEnd=2026-12-31&scopes=1,2');
    // On 15 March: January and February of electricity. The quarter of gas since July 2025 is over five times by then,
    // the one from January 2026 on is not.
    expect(found.gaps.map(({ category, months }: Record<string, unknown>) => [category, months])).toEqual([
      ['purchased_electricity', ['2026-01', '2026-02']],
    ]);
    expect(found).toMatchObject({ expectedMonths: 24, recordedMonths: 0, recordedPercent: 0 });
  });

  test('forgets a series after two years without entries', async ({ org, leeds: _ }) => {
    expect((await read(org, 'periodStart=2027-07-01&periodEnd=2027-12-31')).series).toEqual([]);
    expect((await read(org, 'periodStart=2027-06-01&periodEnd=2027-06-30')).series).toHaveLength(2);
  });

  test('an excluded series has no gaps', async ({ api, leeds: _ }) => {
    const org = await api.newOrganisation();
    await addBills(api, org, monthsOf2025(1, 2));
    const [{ id }] = (await org.admin.get('/api/v1/settings/locations')).body.data;
    const exclusion = {
      what: 'Power of the old office',
      reason: 'The lease of the old office ended in February 2025.',
    };
    await putStatement(org.admin, 2025, { ...bare, exclusions: [exclusion] });
    expect(await read(org)).toMatchObject({ recordedPercent: 16.66 });
    const named = { ...exclusion, locationId: id, category: 'purchased_electricity' };
    const { exclusions } = await putStatement(org.admin, 2025, { ...bare, exclusions: [named] });
    expect(exclusions).toEqual([{ ...named, estimatedTco2e: null }]);
    const found = await read(org);
    expect(found).toMatchObject({ recordedPercent: 100, expectedMonths: 2, gaps: [], complete: true });
    expect(found.series[0].months[2]).toEqual({ month: '2025-03', status: 'excluded' });
    // Only of its year
    expect((await read(org, 'periodStart=2026-01-01&periodEnd=2026-01-31')).gaps).toHaveLength(1);
  });

  test('an entry that is deleted is a gap again', async ({ api, leeds: _ }) => {
    const org = await api.newOrganisation();
    await addBills(api, org, monthsOf2025(1, 2, 3));
    await api.db.execute(sql`
      DELETE FROM emission_entries WHERE organisation_id = ${org.id} AND period_start = '2025-02-01'`);
    expect((await read(org)).gaps[0].months).toEqual(monthsOf2025(2, 4, 5, 6, 7, 8, 9, 10, 11, 12));
  });

  test('of nothing has no percentage and is not complete', async ({ api }) => {
    const org = await api.newOrganisation();
    expect(await read(org)).toMatchObject({ recordedPercent: null, expectedMonths: 0, complete: false, series: [] });
  });

  test('refuses impossible questions', async ({ org }) => {
    const refused = async (query: string) => org.admin.get(`${COVERAGE}?${query}`);
    expect(codeOf(await refused('periodStart=2025-02-01&periodEnd=2025-01-31'))).toBe('422 VALIDATION_ERROR');
    const long = await refused('periodStart=2020-01-01&periodEnd=2025-12-31');
    expect(fieldsOf(long)).toEqual(['periodEnd']);
    expect(messageFor(await refused(`locationIds=${UNKNOWN_LOCATION}`), 'locationIds')).toContain('is not a location');
    expect(codeOf(await refused('states=draft'))).toBe('400 VALIDATION_ERROR');
  });

  test('requires a key with the permission', async ({ api, org }) => {
    const blind = await org.clientFor({ role: 'admin', scopes: ['emissions:read'] });
    expect((await blind.get(COVERAGE)).status).toBe(403);
    expect((await api.anonymous.get(COVERAGE)).status).toBe(401);
  });
});

describe('statements', () => {
  test('refuse exclusions of locations that there are not', async ({ org }) => {
    const exclusions = [{ what: 'A site', reason: 'It was sold in January.', locationId: UNKNOWN_LOCATION }];
    const answer = await org.admin.put('/api/v1/settings/inventory-statements/2025', { ...bare, exclusions });
    expect(fieldsOf(answer)).toEqual(['exclusions[0].locationId']);
  });
});
