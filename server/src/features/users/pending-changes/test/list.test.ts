import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectHidden, expectReadAccess } from '../../../../../test/access.ts';
import { startTestApi, type TestApi } from '../../../../../test/harness.ts';
import { UNKNOWN_CHANGE } from '../../../../../test/ids.ts';
import { ask, CHANGES, type StrictOrganisation, withSecondAdmin } from './fixture.ts';

let api: TestApi;
let org: StrictOrganisation;
let ids: string[];

beforeAll(async () => {
  api = await startTestApi();
  org = await withSecondAdmin(api);
  const name = await ask(org.admin, { name: 'Other' });
  api.clock.advance(1_000);
  const policy = await ask(org.admin, { reviewPolicy: 'open' });
  await org.second.post(`${CHANGES}/${name.id}/reject`);
  ids = [name.id, policy.id];
});
afterAll(() => api.close());

const listed = async (query: string): Promise<string[]> =>
  (await org.admin.get(`${CHANGES}?${query}`)).body.data.map(({ id }: { id: string }) => id);

describe('GET /api/v1/settings/changes', () => {
  it('lists the newest first, and filters by status and kind', async () => {
    expect(await listed('')).toEqual(ids.toReversed());
    expect(await listed('sortBy=createdAt&sortOrder=asc')).toEqual(ids);
    expect(await listed('status=pending')).toEqual([ids[1]]);
    expect(await listed('status=rejected&kind=organisation_name')).toEqual([ids[0]]);
    expect(await listed('kind=user_role')).toEqual([]);
  });

  it('refuses an unknown status, kind, field or parameter: 400', async () => {
    for (const query of ['status=open', 'kind=name', 'sortBy=kind', 'subject=x'])
      expect((await org.admin.get(`${CHANGES}?${query}`)).status, query).toBe(400);
  });

  it("requires settings:read, and hides other organisations' changes", async () => {
    await expectReadAccess(api, org, { method: 'GET', url: CHANGES });
    const other = await api.newOrganisation();
    expect((await other.admin.get(CHANGES)).body.data).toEqual([]);
  });
});

describe('GET /api/v1/settings/changes/{changeId}', () => {
  it('requires settings:read, in the same organisation', async () => {
    await expectReadAccess(api, org, { method: 'GET', url: `${CHANGES}/${ids[0]}` });
    const other = await api.newOrganisation();
    await expectHidden(other.admin, { method: 'GET', url: `${CHANGES}/{id}` }, ids[0] ?? '', UNKNOWN_CHANGE);
  });
});
