import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { sql } from '../../../db/index.ts';

const LOCATIONS = '/api/v1/settings/locations';
const KEYS = '/api/v1/settings/api-keys';
const EMISSIONS = '/api/v1/emissions';
let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
});
afterAll(() => api.close());

const newLocation = async (name: string): Promise<string> => {
  const { body } = await org.admin.post(LOCATIONS, { name, country: 'GB' });
  return `${LOCATIONS}/${body.data.id}`;
};

const ask = (url: string, tag: string) => org.admin.get(url, { 'if-none-match': tag });

describe('If-None-Match', () => {
  it.each([
    ['the tag', '"1"', 304],
    ['the tag as a weak one', 'W/"1"', 304],
    ['a list with the tag', '"7", "1"', 304],
    ['a list with the tag, weak, and no blanks', '"7",W/"1","8"', 304],
    ['anything', '*', 304],
    ['anything, with blanks', ' * ', 304],
    ['another tag', '"2"', 200],
    ['a longer tag', '"11"', 200],
    ['a list without the tag', '"2", W/"3"', 200],
    ['a tag that holds it', '"a,1,b"', 200],
    ['the number without quotes', '1', 200],
    ['nothing', '', 200],
  ])('%s: %s → %i', async (name, tag, status) => {
    const url = await newLocation(name);
    expect((await ask(url, tag)).status).toBe(status);
  });

  it('answers 304 without a body, with the tag and the headers of every answer', async () => {
    const url = await newLocation('Unchanged');
    const { status, text, headers } = await ask(url, '"1"');
    expect([status, text, headers.etag]).toEqual([304, '', '"1"']);
    expect(headers['x-request-id']).toMatch(/^req_/);
    expect(headers['x-ratelimit-limit']).toBe('1000');
    expect(headers['content-type']).toBeUndefined();
  });

  it('works with HEAD too', async () => {
    const url = await newLocation('Head');
    const answer = await org.admin.request({ method: 'HEAD', url, headers: { 'if-none-match': '"1"' } });
    expect([answer.status, answer.headers.etag]).toEqual([304, '"1"']);
  });

  it('answers in full once there is another version', async () => {
    const url = await newLocation('Before');
    await org.admin.patch(url, { name: 'After' });
    const { status, headers, body } = await ask(url, '"1"');
    expect([status, headers.etag, body.data.name]).toEqual([200, '"2"', 'After']);
  });

  it('reveals nothing to callers without access, and nothing about deleted resources', async () => {
    const url = await newLocation('Elsewhere');
    const outsider = (await api.newOrganisation()).admin;
    expect((await outsider.get(url, { 'if-none-match': '*' })).status).toBe(404);
    await org.admin.delete(url);
    expect((await ask(url, '*')).status).toBe(404);
  });

  it('is ignored for a short list', async () => {
    const short = `${LOCATIONS}?pageSize=1`;
    const { status, headers } = await ask(short, '*');
    expect([status, headers.etag]).toEqual([200, undefined]);
  });

  it('works for a long list until an item, their number or their order changes', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await newLocation(`Warehouse ${number}`);
    const url = `${LOCATIONS}?pageSize=8`;
    const { headers } = await org.admin.get(url);
    const tag = headers.etag!;
    expect(tag).toMatch(/^"[\w-]{16}"$/);
    const unchanged = await ask(url, tag);
    expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', tag]);
    expect((await ask(`${url}&sortOrder=asc`, tag)).status).toBe(200);
    expect((await ask(`${LOCATIONS}?pageSize=9`, tag)).status).toBe(200);
    const shown = (await org.admin.get(url)).body.data;
    await org.admin.patch(`${LOCATIONS}/${shown[3].id}`, { name: 'Depot' });
    const changed = await ask(url, tag);
    expect([changed.status, changed.body.data[3].name]).toEqual([200, 'Depot']);
    expect(changed.headers.etag).not.toBe(tag);
  });
});

describe('if more is shown than the version covers', () => {
  it('the tag of an entry covers the name of its location, and a change compares only the version', async () => {
    const place = await newLocation('Old name');
    const entry = {
      scope: 2,
      category: 'purchased_electricity',
      subcategory: 'grid_electricity',
      quantity: 1,
      unit: 'kWh',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      locationId: place.split('/').at(-1),
    };
    const url = `${EMISSIONS}/${(await org.admin.post(EMISSIONS, entry)).body.data.id}`;
    const first = (await org.admin.get(url)).headers.etag!;
    expect(first).toMatch(/^"1-[\w-]{16}"$/);
    expect((await ask(url, first)).status).toBe(304);
    await org.admin.patch(place, { name: 'New name' });
    const second = await ask(url, first);
    expect([second.status, second.body.data.location.name]).toEqual([200, 'New name']);
    expect(second.headers.etag).not.toBe(first);
    expect((await org.admin.patch(url, { quantity: 2 }, { 'if-match': first })).status).toBe(200);
    expect((await org.admin.patch(url, { quantity: 3 }, { 'if-match': first })).status).toBe(412);
  });

  it('the tag of a key covers its last use', async () => {
    const { body } = await org.admin.post(KEYS, { name: 'Seldom used', scopes: ['settings:read'] });
    const url = `${KEYS}/${body.data.id}`;
    const before = (await org.admin.get(url)).headers.etag!;
    expect((await ask(url, before)).status).toBe(304);
    await api.db.execute(sql`UPDATE api_keys SET last_used_at = now() WHERE id = ${body.data.id}`);
    expect((await ask(url, before)).status).toBe(200);
  });
});
