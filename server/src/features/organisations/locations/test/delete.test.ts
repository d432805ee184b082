import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectHidden, expectWriteAccess } from '../../../../../test/access.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { UNKNOWN_LOCATION } from '../../../../../test/ids.ts';
import { raw, sql } from '../../../../platform/db/index.ts';
import { addLocation, defaultsOf, LOCATIONS } from './fixture.ts';

describe('DELETE /api/v1/settings/locations/{locationId}', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  it('removes the location, whose name is free again', async () => {
    const { id } = await addLocation(org.admin);
    const { status, text } = await org.admin.delete(`${LOCATIONS}/${id}`);
    expect(status).toBe(204);
    expect(text).toBe('');
    expect((await org.admin.get(`${LOCATIONS}/${id}`)).status).toBe(404);
    expect((await org.admin.delete(`${LOCATIONS}/${id}`)).status).toBe(404);
    await addLocation(org.admin);
  });

  it('refuses the default: 409', async () => {
    const [id = ''] = await defaultsOf(org.admin);
    const { status, body } = await org.admin.delete(`${LOCATIONS}/${id}`);
    expect(`${status} ${body.error.code}`).toBe('409 INVALID_STATE');
    expect(await defaultsOf(org.admin)).toEqual([id]);
  });

  it.each(['NO ACTION', 'RESTRICT'])('refuses a location that rows refer to (%s): 409', async (rule) => {
    const table = raw(`refers_${rule.replace(' ', '_')}`);
    await api.db.execute(sql`
      CREATE TABLE ${table} (organisation_id text, location_id text,
        FOREIGN KEY (organisation_id, location_id) REFERENCES locations (organisation_id, id) ON DELETE ${raw(rule)})`);
    const { id } = await addLocation(org.admin, { name: `Referred to ${rule}` });
    await api.db.execute(sql`INSERT INTO ${table} VALUES (${org.id}, ${id})`);
    const { status, body } = await org.admin.delete(`${LOCATIONS}/${id}`);
    expect(`${status} ${body.error.code}`).toBe('409 INVALID_STATE');
    expect((await org.admin.get(`${LOCATIONS}/${id}`)).status).toBe(200);
  });

  it('honours If-Match: 412 once the location has changed', async () => {
    const { id } = await addLocation(org.admin, { name: 'Changed' });
    const { etag = '' } = (await org.admin.get(`${LOCATIONS}/${id}`)).headers;
    await org.admin.patch(`${LOCATIONS}/${id}`, { name: 'Changed since' });
    const { status } = await org.admin.delete(`${LOCATIONS}/${id}`, { 'if-match': etag });
    expect(status).toBe(412);
    expect((await org.admin.get(`${LOCATIONS}/${id}`)).status).toBe(200);
  });

  it('never loses the default to a concurrent deletion', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await addLocation(org.admin, { name: `Contested ${round}` });
      const [made, deleted] = await Promise.all([
        org.admin.patch(`${LOCATIONS}/${id}`, { isDefault: true }),
        org.admin.delete(`${LOCATIONS}/${id}`),
      ]);
      expect(['200 409', '404 204']).toContain(`${made.status} ${deleted.status}`);
      expect(await defaultsOf(org.admin)).toHaveLength(1);
    }
  });

  it('requires an admin with settings:write, of the same organisation', async () => {
    const other = await api.newOrganisation();
    const { id } = await addLocation(other.admin);
    await expectWriteAccess(api, other, { method: 'DELETE', url: `${LOCATIONS}/${id}` });
    await expectHidden(org.admin, { method: 'DELETE', url: `${LOCATIONS}/{id}` }, id, UNKNOWN_LOCATION);
    expect((await other.admin.get(`${LOCATIONS}/${id}`)).status).toBe(200);
  });
});
