import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectHidden, expectReadAccess } from '../../../../../test/access.ts';
import { fieldsOf } from '../../../../../test/answers.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { UNKNOWN_LOCATION } from '../../../../../test/ids.ts';
import { addLocation, defaultsOf, LOCATIONS } from './fixture.ts';

describe('GET /api/v1/settings/locations', () => {
  let api: TestApi;
  let org: TestOrganisation;

  /** The organisation starts with "Head office" in GB; these three follow, a second apart. */
  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
    for (const [name, country] of [
      ['Zagreb', 'HR'],
      ['austin', 'US'],
      ['Oxford', 'GB'],
    ]) {
      api.clock.advance(1000);
      await addLocation(org.admin, { name, country });
    }
  });
  afterAll(() => api.close());

  const names = async (query: string): Promise<string[]> => {
    const { status, body } = await org.admin.get(`${LOCATIONS}?${query}`);
    expect(status).toBe(200);
    return body.data.map((location: { name: string }) => location.name);
  };

  it('lists the newest first', async () => {
    expect(await names('')).toEqual(['Oxford', 'austin', 'Zagreb', 'Head office']);
  });

  it('sorts by creation and by name, whatever its case', async () => {
    expect(await names('sortOrder=asc')).toEqual(['Head office', 'Zagreb', 'austin', 'Oxford']);
    expect(await names('sortBy=name&sortOrder=asc')).toEqual(['austin', 'Head office', 'Oxford', 'Zagreb']);
  });

  it('filters by country', async () => {
    expect(await names('country=GB')).toEqual(['Oxford', 'Head office']);
    expect(await names('country=FR')).toEqual([]);
  });

  it('pages through all of them', async () => {
    const { body } = await org.admin.get(`${LOCATIONS}?pageSize=3&page=2`);
    expect(body.pagination).toEqual({ page: 2, pageSize: 3, totalItems: 4, totalPages: 2, nextCursor: null });
    expect(body.data).toHaveLength(1);
  });

  it('refuses unknown filters, sort fields and values: 400', async () => {
    const answer = await org.admin.get(`${LOCATIONS}?country=uk&sortBy=country&region=GB`);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['country', 'region', 'sortBy']);
  });

  it("hides other organisations' locations", async () => {
    const other = await api.newOrganisation();
    const [foreign = ''] = await defaultsOf(org.admin);
    expect((await other.admin.get(LOCATIONS)).body.pagination.totalItems).toBe(1);
    await expectHidden(other.admin, { method: 'GET', url: `${LOCATIONS}/{id}` }, foreign, UNKNOWN_LOCATION);
  });

  it('requires settings:read, with any role', async () => {
    const [id = ''] = await defaultsOf(org.admin);
    await expectReadAccess(api, org, { method: 'GET', url: LOCATIONS });
    await expectReadAccess(api, org, { method: 'GET', url: `${LOCATIONS}/${id}` });
  });
});
