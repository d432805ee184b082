import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectHidden, expectWriteAccess } from '../../../../../test/access.ts';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { addEntry } from '../../../../../test/fixtures/emissions.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { UNKNOWN_LOCATION } from '../../../../../test/ids.ts';
import { addLocation, defaultsOf, LOCATIONS } from './fixture.ts';

describe('PATCH /api/v1/settings/locations/{locationId}', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  it('changes only the given fields', async () => {
    const location = await addLocation(org.admin, { name: 'Austin', country: 'US', region: 'US-ERCT' });
    const url = `${LOCATIONS}/${location.id}`;
    const { status, body } = await org.admin.patch(url, { name: 'Austin North' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...location, name: 'Austin North' });
    expect((await org.admin.patch(url, { region: null })).body.data).toEqual({
      ...location,
      name: 'Austin North',
      region: null,
      places: [{ country: 'US', region: null, validFrom: null }],
    });
    expect((await org.admin.get(url)).body.data.region).toBeNull();
  });

  it('checks the resulting country and region together: 422', async () => {
    const { id } = await addLocation(org.admin, { name: 'Dallas', country: 'US', region: 'US-ERCT' });
    const answer = await org.admin.patch(`${LOCATIONS}/${id}`, { country: 'GB' });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual(['region']);
    const moved = await org.admin.patch(`${LOCATIONS}/${id}`, { country: 'GB', region: 'GB' });
    expect(moved.body.data).toMatchObject({ country: 'GB', region: 'GB' });
  });

  it('corrects the present place while no entry begins there, and moves the location from today once one does', async () => {
    const { id } = await addLocation(org.admin, { name: 'Gothenburg', country: 'GB' });
    const url = `${LOCATIONS}/${id}`;
    const placesAfter = async (change: object) => (await org.admin.patch(url, change)).body.data.places;
    const inSweden = { country: 'SE', region: null, validFrom: null };
    expect(await placesAfter({ country: 'SE' })).toEqual([inSweden]);
    await addEntry(org.admin, { locationId: id });
    expect(await placesAfter({ country: 'NO' })).toEqual([
      inSweden,
      { country: 'NO', region: null, validFrom: '2026-03-15' },
    ]);
    expect(await placesAfter({ country: 'DK' })).toEqual([
      inSweden,
      { country: 'DK', region: null, validFrom: '2026-03-15' },
    ]);
    expect(await placesAfter({ country: 'DK', validFrom: '2026-01-01' })).toEqual([
      inSweden,
      { country: 'DK', region: null, validFrom: '2026-01-01' },
    ]);
    expect(await placesAfter({ country: 'DK', region: null, name: 'Aarhus' })).toHaveLength(2);
  });

  it('refuses a move to a day on or before that of an entry, and counts the entries: 409', async () => {
    const { id } = await addLocation(org.admin, { name: 'Wrocław', country: 'PL' });
    for (const month of ['01', '02'])
      await addEntry(org.admin, { locationId: id, periodStart: `2025-${month}-01`, periodEnd: `2025-${month}-28` });
    const answer = await org.admin.patch(`${LOCATIONS}/${id}`, { country: 'NO', validFrom: '2025-02-01' });
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toMatch(/^1 entry of this location begins on or after 2025-02-01 and rests on/);
    const all = await org.admin.patch(`${LOCATIONS}/${id}`, { country: 'NO', validFrom: null });
    expect(all.body.error.message).toMatch(/^2 entries of this location rest on/);
    expect((await org.admin.patch(`${LOCATIONS}/${id}`, { country: 'NO', validFrom: '2025-02-02' })).status).toBe(200);
  });

  it('refuses a day without a place, to come, or before 1990: 422', async () => {
    const { id } = await addLocation(org.admin, { name: 'Dated', country: 'PL' });
    for (const change of [
      { validFrom: '2025-01-01' },
      { country: 'NO', validFrom: '2026-03-16' },
      { country: 'NO', validFrom: '1989-12-31' },
    ]) {
      const answer = await org.admin.patch(`${LOCATIONS}/${id}`, change);
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['validFrom']]);
    }
  });

  it("accepts its own name in another case, but not another location's name: 409", async () => {
    const york = await addLocation(org.admin, { name: 'York' });
    const hull = await addLocation(org.admin, { name: 'Hull' });
    expect((await org.admin.patch(`${LOCATIONS}/${york.id}`, { name: 'YORK' })).body.data.name).toBe('YORK');
    const { status, body } = await org.admin.patch(`${LOCATIONS}/${hull.id}`, { name: 'york' });
    expect(`${status} ${body.error.code}`).toBe('409 DUPLICATE_RESOURCE');
    expect(body.error.message).toContain(york.id);
  });

  it('moves the default in one step', async () => {
    const { id } = await addLocation(org.admin, { name: 'New default' });
    const { status, body } = await org.admin.patch(`${LOCATIONS}/${id}`, { isDefault: true });
    expect(status).toBe(200);
    expect(body.data.isDefault).toBe(true);
    expect(await defaultsOf(org.admin)).toEqual([id]);
  });

  it('refuses to leave the organisation without a default, and changes nothing: 409', async () => {
    const [id = ''] = await defaultsOf(org.admin);
    const { status, body } = await org.admin.patch(`${LOCATIONS}/${id}`, { isDefault: false, name: 'Unseen' });
    expect(`${status} ${body.error.code}`).toBe('409 INVALID_STATE');
    expect(body.error.message).toContain('another location the default');
    expect((await org.admin.get(`${LOCATIONS}/${id}`)).body.data).toMatchObject({ isDefault: true });
    expect((await org.admin.get(`${LOCATIONS}/${id}`)).body.data.name).not.toBe('Unseen');
  });

  it('leaves exactly one default when all are made default concurrently', async () => {
    const other = await api.newOrganisation();
    const sites = [];
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) sites.push(await addLocation(other.admin, { name }));
    const answers = await Promise.all(
      sites.map(({ id }) => other.admin.patch(`${LOCATIONS}/${id}`, { isDefault: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await defaultsOf(other.admin)).toHaveLength(1);
  });

  it('does not let two locations take one name concurrently', async () => {
    const [one, two] = [await addLocation(org.admin, { name: 'One' }), await addLocation(org.admin, { name: 'Two' })];
    const answers = await Promise.all(
      [one, two].map(({ id }) => org.admin.patch(`${LOCATIONS}/${id}`, { name: 'Wanted' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('honours If-Match: 412 once the location has changed', async () => {
    const { id } = await addLocation(org.admin, { name: 'Match' });
    const url = `${LOCATIONS}/${id}`;
    const { etag = '' } = (await org.admin.get(url)).headers;
    const first = await org.admin.patch(url, { name: 'Match 1' }, { 'if-match': etag });
    expect(first.status).toBe(200);
    expect(first.headers.etag).not.toBe(etag);
    const second = await org.admin.patch(url, { name: 'Match 2' }, { 'if-match': etag });
    expect(`${second.status} ${second.body.error.code}`).toBe('412 PRECONDITION_FAILED');
  });

  it('names every malformed or read-only field at once: 400', async () => {
    const [id = ''] = await defaultsOf(org.admin);
    const answer = await org.admin.patch(`${LOCATIONS}/${id}`, {
      name: null,
      country: 'gb',
      region: 'x',
      createdAt: 'now',
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['country', 'createdAt', 'name', 'region']);
    expect((await org.admin.patch(`${LOCATIONS}/${id}`, {})).status).toBe(400);
  });

  it('requires an admin with settings:write, of the same organisation', async () => {
    const other = await api.newOrganisation();
    const { id } = await addLocation(other.admin);
    const body = { name: 'Intruder' };
    await expectWriteAccess(api, other, { method: 'PATCH', url: `${LOCATIONS}/${id}`, body });
    await expectHidden(org.admin, { method: 'PATCH', url: `${LOCATIONS}/{id}`, body }, id, UNKNOWN_LOCATION);
  });
});
