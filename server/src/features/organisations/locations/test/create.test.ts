import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectWriteAccess } from '../../../../../test/access.ts';
import { fieldsOf } from '../../../../../test/answers.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { addLocation, defaultsOf, LOCATIONS } from './fixture.ts';

describe('POST /api/v1/settings/locations', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  it('creates a location', async () => {
    const { status, headers, body } = await org.admin.post(LOCATIONS, { name: 'Bristol', country: 'GB' });
    expect(status).toBe(201);
    const { id, ...rest } = body.data;
    expect(id).toMatch(/^loc_[0-9a-f]{32}$/);
    expect(rest).toEqual({
      name: 'Bristol',
      country: 'GB',
      region: null,
      isDefault: false,
      places: [{ country: 'GB', region: null, validFrom: null }],
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
    });
    expect(headers.location).toBe(`${LOCATIONS}/${id}`);
    const shown = await org.admin.get(`${LOCATIONS}/${id}`);
    expect(shown.body.data).toEqual(body.data);
    expect(shown.headers.etag).toBe(headers.etag);
  });

  it.each([
    ['US', 'US'],
    ['US', 'US-ERCT'],
    ['GB', 'GB-SCT'],
    ['DE', null],
  ])('accepts in %s the region %s', async (country, region) => {
    expect(await addLocation(org.admin, { name: `${country} ${region}`, country, region })).toMatchObject({
      country,
      region,
    });
  });

  it.each([
    ['GB', 'US-ERCT'],
    ['US', 'GB'],
  ])('refuses in %s the region %s: 422', async (country, region) => {
    const answer = await org.admin.post(LOCATIONS, { name: 'Elsewhere', country, region });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual(['region']);
  });

  it.each(['us-erct', 'US-', 'US_ERCT', 'USA', 'US-ABCDEFGHIJK'])(
    'refuses the malformed region %s: 400',
    async (region) => {
      const answer = await org.admin.post(LOCATIONS, { name: 'Malformed', country: 'US', region });
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)).toEqual(['region']);
    },
  );

  it('moves the default on request, and leaves exactly one', async () => {
    const other = await api.newOrganisation();
    const [first = ''] = await defaultsOf(other.admin);
    const before = await other.admin.get(`${LOCATIONS}/${first}`);
    const created = await addLocation(other.admin, { isDefault: true });
    expect(created.isDefault).toBe(true);
    expect(await defaultsOf(other.admin)).toEqual([created.id]);
    const after = await other.admin.get(`${LOCATIONS}/${first}`);
    expect(after.body.data).toEqual({ ...before.body.data, isDefault: false });
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('leaves exactly one default when eight are created concurrently', async () => {
    const other = await api.newOrganisation();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        other.admin.post(LOCATIONS, { name: `Site ${index}`, country: 'GB', isDefault: true }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await defaultsOf(other.admin)).toHaveLength(1);
  });

  it('refuses an existing name, whatever its case, and names the location: 409', async () => {
    const { id } = await addLocation(org.admin, { name: 'Zürich', country: 'CH' });
    const { status, body } = await org.admin.post(LOCATIONS, { name: 'ZÜRICH', country: 'CH' });
    expect(`${status} ${body.error.code}`).toBe('409 DUPLICATE_RESOURCE');
    expect(body.error.message).toContain(id);
    expect((await (await api.newOrganisation()).admin.post(LOCATIONS, { name: 'Zürich', country: 'CH' })).status).toBe(
      201,
    );
  });

  it('creates one of ten concurrent locations with the same name', async () => {
    const attempts = Array.from({ length: 10 }, () => org.admin.post(LOCATIONS, { name: 'Rush', country: 'GB' }));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
  });

  it('names every malformed field at once: 400', async () => {
    const answer = await org.admin.post(LOCATIONS, { country: 'Britain', isDefault: 'yes', id: 'loc_1' });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['country', 'id', 'isDefault', 'name']);
  });

  it('refuses a name out of bounds: 422', async () => {
    for (const name of ['', 'x'.repeat(121)]) {
      const answer = await org.admin.post(LOCATIONS, { name, country: 'GB' });
      expect(answer.status).toBe(422);
      expect(fieldsOf(answer)).toEqual(['name']);
    }
  });

  it('requires an admin with settings:write', async () => {
    await expectWriteAccess(api, org, { method: 'POST', url: LOCATIONS, body: { name: 'Access', country: 'GB' } });
  });
});
