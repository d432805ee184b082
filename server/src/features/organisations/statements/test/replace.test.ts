import { describe, expect } from 'vitest';
import { expectWriteAccess } from '../../../../../test/access.ts';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import { bare, complete, putStatement, STATEMENTS } from '../../../../../test/fixtures/statements.ts';
import { UNKNOWN_LOCATION } from '../../../../../test/ids.ts';
import { wireTime } from '../../../../kernel/period.ts';
import { sql } from '../../../../platform/db/index.ts';
import { addLocation } from '../../locations/test/fixture.ts';

const URL = `${STATEMENTS}/2025`;
const ORGANISATION = '/api/v1/settings/organisation';

describe('PUT /api/v1/settings/inventory-statements/{fiscalYear}', () => {
  test('creates the statement, and replaces the whole of it', async ({ admin, api }) => {
    const created = await admin.put(URL, complete);
    expect([created.status, created.headers.location, created.headers.etag]).toEqual([201, URL, '"1"']);
    const now = wireTime(api.clock.now());
    const exclusions = complete.exclusions.map((each) => ({ ...each, locationId: null, category: null }));
    const stated = { fiscalYear: 2025, ...complete, exclusions, approval: null, missing: ['approver'] };
    expect(created.body.data).toEqual({ ...stated, createdAt: now, updatedAt: now });
    api.clock.advance(60_000);
    const replaced = await admin.put(URL, bare);
    expect([replaced.status, replaced.headers.etag]).toEqual([200, '"2"']);
    expect(replaced.body.data).toMatchObject({
      boundary: null,
      shares: [],
      baseYear: null,
      baseYearReason: null,
      recalculationThresholdPercent: 5,
      exclusions: [],
      scope3: [],
      energyEfficiency: null,
      preparer: null,
      approver: null,
      createdAt: now,
      updatedAt: wireTime(api.clock.now()),
    });
    expect((await admin.get(URL)).body.data).toEqual(replaced.body.data);
  });

  test('fills in omitted parts', async ({ admin }) => {
    const { exclusions, scope3, approver } = await putStatement(admin, 2025, {
      ...bare,
      exclusions: [{ what: 'Canteen', reason: 'Far below one tonne a year' }],
      scope3: [{ category: 'waste', status: 'calculated' }],
      approver: { name: '  Priya Raman ' },
    });
    expect(exclusions).toEqual([
      { what: 'Canteen', reason: 'Far below one tonne a year', estimatedTco2e: null, locationId: null, category: null },
    ]);
    expect(scope3).toEqual([{ category: 'waste', status: 'calculated', reason: null }]);
    expect(approver).toEqual({ name: 'Priya Raman', title: null, date: null });
  });

  test('stores shares of locations exactly, and changes them', async ({ admin }) => {
    const leeds = (await addLocation(admin)).id;
    const york = (await addLocation(admin, { name: 'York' })).id;
    const equity = (shares: object[]) => ({ consolidationApproach: 'equity_share', shares });
    const shares = [
      { locationId: leeds, percent: 33.333333 },
      { locationId: york, percent: 100 },
    ];
    expect((await putStatement(admin, 2025, equity(shares))).shares).toEqual(
      shares.toSorted((one, other) => (one.locationId < other.locationId ? -1 : 1)),
    );
    const fewer = [{ locationId: york, percent: 0.1 }];
    expect((await putStatement(admin, 2025, equity(fewer))).shares).toEqual(fewer);
    expect((await putStatement(admin, 2025, bare)).shares).toEqual([]);
  });

  test('honours If-Match: 412 once it has changed, and "0" for a new one', async ({ admin }) => {
    expect(codeOf(await admin.put(URL, bare, { 'if-match': '"1"' }))).toBe('412 PRECONDITION_FAILED');
    expect((await admin.put(URL, bare, { 'if-match': '"0"' })).status).toBe(201);
    expect(codeOf(await admin.put(URL, bare, { 'if-match': '"0"' }))).toBe('412 PRECONDITION_FAILED');
    expect((await admin.put(URL, complete, { 'if-match': '"1"' })).status).toBe(200);
    expect(codeOf(await admin.put(URL, bare, { 'if-match': '"1"' }))).toBe('412 PRECONDITION_FAILED');
    expect((await admin.get(URL)).body.data).toMatchObject(complete);
  });

  test('creates one of ten concurrent statements', async ({ admin }) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.put(URL, bare, { 'if-match': '"0"' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(412)]);
    expect((await admin.get(STATEMENTS)).body.pagination.totalItems).toBe(1);
  });

  test('names every malformed field at once: 400', async ({ admin }) => {
    const answer = await admin.put(URL, {
      consolidationApproach: 'control',
      baseYear: 2024.5,
      scope3: [{ category: 'purchased_electricity', status: 'done' }],
      preparer: { name: 1 },
      approver: { name: 'Priya', date: '2026-02-30' },
      missing: [],
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([
      'approver.date',
      'baseYear',
      'consolidationApproach',
      'missing',
      'preparer.name',
      'scope3[0].category',
      'scope3[0].status',
    ]);
    expect((await admin.put(URL, {})).status).toBe(400);
    expect((await admin.get(URL)).status).toBe(404);
  });

  test('names every field out of bounds and every broken rule at once: 422, and nothing is stored', async ({
    admin,
  }) => {
    const answer = await admin.put(URL, {
      boundary: 'x'.repeat(4_001),
      consolidationApproach: 'equity_share',
      shares: [
        { locationId: UNKNOWN_LOCATION, percent: 50 },
        { locationId: UNKNOWN_LOCATION, percent: 0 },
        { locationId: UNKNOWN_LOCATION, percent: 101 },
      ],
      baseYear: 2026,
      recalculationThresholdPercent: 101,
      exclusions: [{ what: 'Canteen', reason: 'x'.repeat(501), estimatedTco2e: -1 }],
      scope3: [{ category: 'waste', status: 'not_yet' }],
      energyEfficiency: 'x'.repeat(4_001),
    });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([
      'baseYear',
      'baseYearReason',
      'boundary',
      'energyEfficiency',
      'exclusions[0].estimatedTco2e',
      'exclusions[0].reason',
      'recalculationThresholdPercent',
      'scope3[0].reason',
      'shares[0].locationId',
      'shares[1].locationId',
      'shares[1].percent',
      'shares[2].locationId',
      'shares[2].percent',
    ]);
    expect((await admin.get(URL)).status).toBe(404);
  });

  test('accepts at most 50 exclusions: 422', async ({ admin }) => {
    const exclusions = Array.from({ length: 51 }, (_, index) => ({
      what: `Source ${index}`,
      reason: 'Far below one tonne a year',
    }));
    expect((await putStatement(admin, 2025, { ...bare, exclusions: exclusions.slice(1) })).exclusions).toHaveLength(50);
    const answer = await admin.put(URL, { ...bare, exclusions });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['exclusions']]);
  });

  test("refuses another organisation's location: 422", async ({ admin, other }) => {
    const { id } = await addLocation(other.admin);
    const equity = (locationId: string) => ({
      consolidationApproach: 'equity_share',
      shares: [{ locationId, percent: 50 }],
    });
    const [foreign, unknown] = [await admin.put(URL, equity(id)), await admin.put(URL, equity(UNKNOWN_LOCATION))];
    expect([foreign.status, foreign.body.error]).toEqual([422, unknown.body.error]);
  });

  test('refuses a threshold above 10 %: 422, and keeps one from before', async ({ api, org, admin }) => {
    const answer = await admin.put(URL, { ...bare, recalculationThresholdPercent: 11 });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['recalculationThresholdPercent']]);
    await putStatement(admin, 2025);
    await api.db.execute(sql`UPDATE inventory_statements SET recalculation_threshold_percent = 40
      WHERE organisation_id = ${org.id}`);
    expect((await admin.get(URL)).body.data).toMatchObject({ recalculationThresholdPercent: 40 });
  });

  test('requires two people under four eyes: 422', async ({ admin }) => {
    await admin.patch(ORGANISATION, { reviewPolicy: 'four_eyes' });
    const answer = await admin.put(URL, { ...complete, approver: { name: 'mary jackson' } });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['approver.name']]);
    expect((await admin.put(URL, complete)).status).toBe(201);
  });

  // The tests' clock is set to 2026.
  test.for([
    ['1989', 422],
    ['1990', 201],
    ['2027', 201],
    ['2028', 422],
    ['0000', 404],
    ['25', 404],
    ['20255', 404],
    ['year', 404],
  ] as const)('of %s: %i', async ([year, status], { admin }) => {
    const answer = await admin.put(`${STATEMENTS}/${year}`, bare);
    expect(answer.status).toBe(status);
    if (status === 422) expect(fieldsOf(answer)).toEqual(['fiscalYear']);
  });

  test('requires an admin with settings:write, of the same organisation', async ({ api, org, admin, other }) => {
    await expectWriteAccess(api, org, { method: 'PUT', url: URL, body: bare });
    await putStatement(admin, 2025);
    expect((await other.admin.put(URL, bare)).status).toBe(201);
    expect((await admin.get(URL)).body.data).toMatchObject(complete);
  });
});
