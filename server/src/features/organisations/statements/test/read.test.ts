import { describe, expect } from 'vitest';
import { expectReadAccess, expectSameAsUnknown } from '../../../../../test/access.ts';
import { test } from '../../../../../test/api-test.ts';
import { bare, complete, putStatement, STATEMENTS, stateCalculated } from '../../../../../test/fixtures/statements.ts';
import { readYearFigures } from '../../../inventory/index.ts';
import { chosenBaseYear, statementFor } from '../../index.ts';

const yearsOf = (body: { data: Array<{ fiscalYear: number }> }) => body.data.map(({ fiscalYear }) => fiscalYear);

describe('GET /api/v1/settings/inventory-statements', () => {
  test('lists the latest year first, page by page and by cursor', async ({ admin }) => {
    for (const year of [2024, 2026, 2023, 2025]) await putStatement(admin, year, bare);
    const { body } = await admin.get(`${STATEMENTS}?pageSize=3`);
    expect([yearsOf(body), body.pagination.totalItems]).toEqual([[2026, 2025, 2024], 4]);
    const next = await admin.get(`${STATEMENTS}?pageSize=3&cursor=${body.pagination.nextCursor}`);
    expect(yearsOf(next.body)).toEqual([2023]);
    const upwards = await admin.get(`${STATEMENTS}?sortOrder=asc`);
    expect(yearsOf(upwards.body)).toEqual([2023, 2024, 2025, 2026]);
  });

  test('filters by the approval of a user', async ({ api, org, admin }) => {
    await stateCalculated(api, org);
    await putStatement(admin, 2024, bare);
    expect((await admin.post(`${STATEMENTS}/2025/approve`)).status).toBe(200);
    const listed = async (query: string) => yearsOf((await admin.get(`${STATEMENTS}?${query}`)).body);
    expect(await listed('approval=given')).toEqual([2025]);
    expect(await listed('approval=none')).toEqual([2024]);
    expect(await listed('approval=none&approval=given')).toEqual([2025, 2024]);
  });

  test('shows the requested fields, and always the year', async ({ admin }) => {
    await putStatement(admin, 2025);
    const { body } = await admin.get(`${STATEMENTS}?fields=baseYear`);
    expect(body.data).toEqual([{ fiscalYear: 2025, baseYear: 2024 }]);
  });

  test("requires settings:read, with any role, and hides other organisations' statements", async ({
    api,
    org,
    other,
  }) => {
    await putStatement(other.admin, 2025);
    await expectReadAccess(api, org, { method: 'GET', url: STATEMENTS });
    expect((await org.admin.get(STATEMENTS)).body.data).toEqual([]);
  });
});

describe('GET /api/v1/settings/inventory-statements/{fiscalYear}', () => {
  test('requires settings:read, with any role', async ({ api, org }) => {
    await putStatement(org.admin, 2025);
    await expectReadAccess(api, org, { method: 'GET', url: `${STATEMENTS}/2025` });
  });

  test("responds to another organisation's year as to one without a statement: 404", async ({ admin, other }) => {
    await putStatement(other.admin, 2025);
    expectSameAsUnknown(await admin.get(`${STATEMENTS}/2025`), await admin.get(`${STATEMENTS}/2024`));
    expectSameAsUnknown(await admin.get(`${STATEMENTS}/year`), await admin.get(`${STATEMENTS}/2024`));
  });
});

describe('for other features', () => {
  test('a statement is as the API shows it', async ({ api, org, other }) => {
    const shown = await putStatement(org.admin, 2025);
    expect(await statementFor(api.db, org.id, 2025, readYearFigures)).toEqual(shown);
    expect(await statementFor(api.db, org.id, 2024, readYearFigures)).toBeUndefined();
    expect(await statementFor(api.db, other.id, 2025, readYearFigures)).toBeUndefined();
  });

  test('the base year is that of the latest statement that has one', async ({ api, org, admin }) => {
    expect(await chosenBaseYear(api.db, org.id)).toBeNull();
    await putStatement(admin, 2023, { ...complete, baseYear: 2019 });
    await putStatement(admin, 2024, { ...complete, baseYear: 2022 });
    await putStatement(admin, 2025, bare);
    expect(await chosenBaseYear(api.db, org.id)).toBe(2022);
  });
});
