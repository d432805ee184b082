import { describe, expect } from 'vitest';
import { test as base } from '../../../../test/api-test.ts';
import {
  addEntry,
  bringTo,
  EMISSIONS,
  historyOf,
  listAll,
  SUMMARY,
  stored,
} from '../../../../test/fixtures/emissions.ts';
import { UNKNOWN_ENTRY } from '../../../../test/ids.ts';

const test = base
  .extend('ours', { scope: 'file', auto: true }, ({ api }) => api.newOrganisation())
  .extend('theirs', { scope: 'file', auto: true }, ({ api }) => api.newOrganisation());

const withoutMeta = (text: string): string => text.replace(/"meta":\{[^}]*\}/, '');

describe("another organisation's entry", () => {
  test.for([
    ['GET', '', undefined],
    ['PATCH', '', { quantity: 1 }],
    ['PATCH', '', { quantity: -1 }],
    ['DELETE', '', undefined],
    ['POST', '/submit', undefined],
    ['POST', '/approve', undefined],
    ['POST', '/reject', { reason: 'Ours now' }],
  ] as const)(
    'is handled by %s %s %j as if it did not exist, and is unchanged',
    async ([method, path, body], { theirs, api, ours }) => {
      const { id } = await addEntry(theirs.admin);
      const before = await stored(api);
      const call = (entry: string) =>
        ours.admin.request({ method, url: `${EMISSIONS}/${entry}${path}`, body, headers: { 'if-match': '"9"' } });
      const [foreign, unknown] = [await call(id), await call(UNKNOWN_ENTRY)];
      expect([foreign.status, foreign.body.error.code]).toEqual([404, 'NOT_FOUND']);
      expect(withoutMeta(foreign.text)).toBe(withoutMeta(unknown.text));
      expect(await stored(api)).toEqual(before);
      expect(await historyOf(theirs.admin, id)).toHaveLength(1);
    },
  );

  test('is not refused because of its state either', async ({ theirs, api, ours }) => {
    const { id } = await addEntry(theirs.admin);
    await bringTo('locked', api, theirs, id);
    expect((await ours.admin.delete(`${EMISSIONS}/${id}`)).status).toBe(404);
  });

  test('is in no list and no total', async ({ theirs, ours }) => {
    const { id, location } = await addEntry(theirs.admin);
    await theirs.admin.post(`${EMISSIONS}/${id}/approve`);
    const mine = await addEntry(ours.admin);
    expect((await listAll(ours.admin)).map((each) => each.id)).toEqual([mine.id]);
    expect(await listAll(ours.admin, `locationId=${location.id}`)).toEqual([]);
    const { body } = await ours.admin.get(`${SUMMARY}?periodStart=2025-01-01&states=draft,approved`);
    expect(body.data).toMatchObject({ totalTco2e: 2.2125, pendingTco2e: 2.2125 });
    const asked = await ours.admin.get(`${SUMMARY}?locationIds=${location.id}`);
    expect([asked.status, asked.body.error.details[0].field]).toEqual([422, 'locationIds']);
  });
});
