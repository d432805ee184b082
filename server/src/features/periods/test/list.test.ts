import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectHidden, expectReadAccess } from '../../../../test/access.ts';
import { fieldsOf } from '../../../../test/answers.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { UNKNOWN_PERIOD } from '../../../../test/ids.ts';
import { sql } from '../../../platform/db/index.ts';
import { addPeriod, PERIODS, year } from './fixture.ts';

describe('GET /api/v1/settings/reporting-periods', () => {
  let api: TestApi;
  let org: TestOrganisation;
  let quarterId: string;

  /** Created a second apart; FY 2024 is closed. */
  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
    const quarter = { name: 'a quarter', periodStart: '2025-07-01', periodEnd: '2025-09-30' };
    const ids = [];
    for (const period of [year(2025), year(2024), quarter]) {
      api.clock.advance(1000);
      ids.push((await addPeriod(org.admin, period)).id);
    }
    quarterId = ids[2];
    await api.db.execute(sql`UPDATE reporting_periods SET status = 'closed' WHERE id = ${ids[1]}`);
  });
  afterAll(() => api.close());

  const names = async (query: string): Promise<string[]> => {
    const { status, body } = await org.admin.get(`${PERIODS}?${query}`);
    expect(status).toBe(200);
    return body.data.map((period: { name: string }) => period.name);
  };

  it('lists the newest first', async () => {
    expect(await names('')).toEqual(['a quarter', 'FY 2024', 'FY 2025']);
  });

  it('sorts by creation, name, start and end', async () => {
    expect(await names('sortOrder=asc')).toEqual(['FY 2025', 'FY 2024', 'a quarter']);
    expect(await names('sortBy=name&sortOrder=asc')).toEqual(['a quarter', 'FY 2024', 'FY 2025']);
    expect(await names('sortBy=periodStart&sortOrder=asc')).toEqual(['FY 2024', 'FY 2025', 'a quarter']);
    expect(await names('sortBy=periodEnd')).toEqual(['FY 2025', 'a quarter', 'FY 2024']);
  });

  it('filters by status, start (on or after) and end (on or before)', async () => {
    expect(await names('status=closed')).toEqual(['FY 2024']);
    expect(await names('status=open')).toEqual(['a quarter', 'FY 2025']);
    expect(await names('periodStart=2025-01-01')).toEqual(['a quarter', 'FY 2025']);
    expect(await names('periodStart=2025-01-02')).toEqual(['a quarter']);
    expect(await names('periodEnd=2025-09-30')).toEqual(['a quarter', 'FY 2024']);
    expect(await names('periodEnd=2025-09-29')).toEqual(['FY 2024']);
    expect(await names('periodStart=2024-01-01&periodEnd=2024-12-31&status=open')).toEqual([]);
  });

  it('pages through all of them', async () => {
    const { body } = await org.admin.get(`${PERIODS}?pageSize=2&page=2`);
    expect(body.pagination).toEqual({ page: 2, pageSize: 2, totalItems: 3, totalPages: 2, nextCursor: null });
    expect(body.data).toHaveLength(1);
  });

  it('refuses unknown filters, sort fields and values: 400', async () => {
    const answer = await org.admin.get(
      `${PERIODS}?status=shut&periodStart=2025-02-30&periodEnd=today&sortBy=status&year=2025`,
    );
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['periodEnd', 'periodStart', 'sortBy', 'status', 'year']);
  });

  it('shows one period as the list does', async () => {
    const [first] = (await org.admin.get(PERIODS)).body.data;
    expect((await org.admin.get(`${PERIODS}/${first.id}`)).body.data).toEqual(first);
  });

  it("hides other organisations' periods", async () => {
    const other = await api.newOrganisation();
    expect((await other.admin.get(PERIODS)).body.pagination.totalItems).toBe(0);
    await expectHidden(other.admin, { method: 'GET', url: `${PERIODS}/{id}` }, quarterId, UNKNOWN_PERIOD);
  });

  it('requires settings:read, with any role', async () => {
    await expectReadAccess(api, org, { method: 'GET', url: PERIODS });
    await expectReadAccess(api, org, { method: 'GET', url: `${PERIODS}/${quarterId}` });
  });
});
