import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../../test/answers.ts';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { addEntry, addLocation, BREAKDOWN, bringTo, gas, hotel } from '../../../../../test/fixtures/emissions.ts';
import { recordFigures } from '../../../../../test/fixtures/figures.ts';
import { UNKNOWN_LOCATION } from '../../../../../test/ids.ts';

const YEAR = 'periodStart=2025-01-01&periodEnd=2025-12-31';

/**
 * In 2025, approved: electricity 2.2125 t all year at the head office; gas 0.18296 t in the first quarter and hotels
 * 0.0416 t in March, both in Leeds. Locked: hotels 0.0416 t in March at the head office. A draft of 0.09148 t of gas, and
 * 0.0416 t of hotels from 15 December 2024 to 14 January 2025: 14 of 31 days, 0.018787 t, count in 2025.
 */
const test = base
  .extend('places', { scope: 'file' }, async ({ api, org }) => {
    const leeds = await addLocation(org, { country: 'GB', name: 'Leeds' });
    const quarter = { periodStart: '2025-01-01', periodEnd: '2025-03-31', locationId: leeds };
    const march = { ...hotel, periodStart: '2025-03-01', periodEnd: '2025-03-31' };
    const electricity = await addEntry(org.admin);
    const approved = [
      electricity,
      await addEntry(org.admin, { ...gas, ...quarter }),
      await addEntry(org.admin, { ...march, locationId: leeds }),
      await addEntry(org.admin, { ...hotel, periodStart: '2024-12-15', periodEnd: '2025-01-14' }),
    ];
    for (const { id } of approved) await bringTo('approved', api, org, id);
    await bringTo('locked', api, org, (await addEntry(org.admin, march)).id);
    await addEntry(org.admin, { ...gas, quantity: 500, locationId: leeds });
    return { leeds, headOffice: electricity.location as { id: string; name: string } };
  })
  .extend('breakDown', { scope: 'file' }, ({ org, places: _ }) => async (query: string) => {
    const { status, body, text } = await org.admin.get(`${BREAKDOWN}?${YEAR}&${query}`);
    expect(status, text).toBe(200);
    return body.data;
  });

describe('GET /reports/breakdown', () => {
  test('groups by scope, largest first', async ({ breakDown }) => {
    expect(await breakDown('by=scope')).toEqual({
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      by: ['scope'],
      // 2.2125 + 0.18296 + 2 × 0.0416 + 0.018787
      totalTco2e: 2.497447,
      consolidation: null,
      groups: [
        { scope: 2, tco2e: 2.2125, entries: 1 },
        { scope: 1, tco2e: 0.18296, entries: 1 },
        { scope: 3, tco2e: 0.101987, entries: 3 },
      ],
    });
  });

  test('groups by location and by category', async ({ breakDown, places: { leeds, headOffice } }) => {
    const inLeeds = { location: { id: leeds, name: 'Leeds' } };
    const atHome = { location: { id: headOffice.id, name: headOffice.name } };
    expect((await breakDown('by=location')).groups).toEqual([
      // 2.2125 + 0.0416 + 0.018787 and 0.18296 + 0.0416
      { ...atHome, tco2e: 2.272887, entries: 3 },
      { ...inLeeds, tco2e: 0.22456, entries: 2 },
    ]);
    expect((await breakDown('by=location&by=category')).groups).toEqual([
      { ...atHome, category: 'purchased_electricity', tco2e: 2.2125, entries: 1 },
      { ...atHome, category: 'business_travel', tco2e: 0.060387, entries: 2 },
      { ...inLeeds, category: 'stationary_combustion', tco2e: 0.18296, entries: 1 },
      { ...inLeeds, category: 'business_travel', tco2e: 0.0416, entries: 1 },
    ]);
  });

  test('splits entries between their months, and counts entries only if none is split', async ({ breakDown }) => {
    const { groups, totalTco2e } = await breakDown('by=month&scopes=1,3');
    // 0.18296 over 31, 28 and 31 of 90 days, 0.018787 in January and 2 × 0.0416 in March
    expect(groups).toEqual([
      { month: '2025-01', tco2e: 0.081807, entries: null },
      { month: '2025-02', tco2e: 0.056921, entries: null },
      { month: '2025-03', tco2e: 0.146219, entries: null },
    ]);
    expect(totalTco2e).toBe(0.284947);
    expect((await breakDown('by=month&scopes=3')).groups).toEqual([
      { month: '2025-01', tco2e: 0.018787, entries: null },
      { month: '2025-03', tco2e: 0.0832, entries: 2 },
    ]);
  });

  test('is ordered by the first key, then by the second', async ({ breakDown }) => {
    const marks = async (query: string): Promise<string[]> =>
      (await breakDown(query)).groups.map(({ month, scope }: { month: string; scope: number }) => `${month} ${scope}`);
    expect(await marks('by=month&by=scope&scopes=1,3')).toEqual([
      ...['2025-01 1', '2025-01 3', '2025-02 1'],
      // 0.0832 and 0.063019
      ...['2025-03 3', '2025-03 1'],
    ]);
    expect(await marks('by=scope&by=month&scopes=3,1')).toEqual([
      ...['2025-01 1', '2025-02 1', '2025-03 1'],
      ...['2025-01 3', '2025-03 3'],
    ]);
  });

  test.for([
    ['states=draft', [{ scope: 1, tco2e: 0.09148, entries: 1 }]],
    ['states=locked', [{ scope: 3, tco2e: 0.0416, entries: 1 }]],
    ['states=submitted', []],
    ['categories=heating', [{ scope: 1, tco2e: 0.18296, entries: 1 }]],
    ['scopes=2', [{ scope: 2, tco2e: 2.2125, entries: 1 }]],
  ] as const)('counts only selected entries: %s', async ([query, groups], { breakDown }) => {
    expect((await breakDown(`by=scope&${query}`)).groups).toEqual(groups);
  });

  test('counts only selected locations', async ({ breakDown, places: { leeds } }) => {
    expect(await breakDown(`by=category&locationIds=${leeds}`)).toMatchObject({
      totalTco2e: 0.22456,
      groups: [{ category: 'stationary_combustion' }, { category: 'business_travel' }],
    });
  });

  test('covers the current year without dates, and is empty without entries', async ({ api }) => {
    const { admin } = await api.newOrganisation();
    expect((await admin.get(`${BREAKDOWN}?by=month&by=location`)).body.data).toEqual({
      periodStart: '2026-01-01',
      periodEnd: '2026-12-31',
      by: ['month', 'location'],
      totalTco2e: 0,
      consolidation: null,
      groups: [],
    });
  });

  test('orders equal tonnes by name', async ({ api }) => {
    const org = await api.newOrganisation();
    const day = { periodStart: '2025-05-01', periodEnd: '2025-05-01', tco2e: '1.5' };
    const names = ['Ayr', 'Bath', 'Cork'];
    const ids = new Map<string, string>();
    for (const name of names.toReversed()) ids.set(name, await addLocation(org, { country: 'GB', name }));
    await recordFigures(
      api,
      org,
      ['Cork', 'Ayr', 'Bath'].map((name) => ({ ...day, locationId: ids.get(name) })),
    );
    const { body } = await org.admin.get(`${BREAKDOWN}?${YEAR}&by=location`);
    expect(body.data.groups.map(({ location }: { location: { name: string } }) => location.name)).toEqual(names);
  });

  test('has an ETag, and is 304 until a figure changes', async ({ api }) => {
    const org = await api.newOrganisation();
    const url = `${BREAKDOWN}?${YEAR}&by=month`;
    const figure = { periodStart: '2025-05-01', periodEnd: '2025-05-31', tco2e: '1' };
    await recordFigures(api, org, [figure]);
    const { headers } = await org.admin.get(url);
    const again = { 'if-none-match': headers.etag as string };
    expect((await org.admin.get(url, again)).status).toBe(304);
    await recordFigures(api, org, [figure]);
    expect((await org.admin.get(url, again)).body.data.totalTco2e).toBe(2);
  });
});

describe('an invalid breakdown', () => {
  test.for([
    ['', ['by']],
    ['by=', ['by']],
    ['by=year', ['by']],
    ['by=month,scope', ['by']],
    ['by=month&by=month', ['by']],
    ['by=month&by=scope&by=category', ['by']],
    ['by=month&scopes=4', ['scopes']],
    ['by=month&states=done', ['states']],
    ['by=month&locationIds=a,,b', ['locationIds']],
    ['by=month&categories=waste,', ['categories']],
    ['by=month&periodStart=2025-02-30', ['periodStart']],
    ['by=day&periodEnd=soon', ['by', 'periodEnd']],
  ] as const)('is 400: %s', async ([query, fields], { org }) => {
    const answer = await org.admin.get(`${BREAKDOWN}?${query}`);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', fields]);
  });

  test('is 422 for a reversed period, and for unknown locations and categories', async ({ org }) => {
    const period = 'periodStart=2025-12-31&periodEnd=2025-01-01';
    const answer = await org.admin.get(
      `${BREAKDOWN}?by=scope&${period}&locationIds=${UNKNOWN_LOCATION}&categories=flying`,
    );
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(['categories', 'locationIds', 'periodEnd']);
  });

  test('is 422 with more than 5,000 groups', async ({ api }) => {
    const org = await api.newOrganisation();
    const months = Array.from({ length: 200 }, (_, index) => new Date(Date.UTC(2000, index, 1)).toISOString());
    const figures = months.flatMap((month) =>
      Array.from({ length: 25 }, (_, index) => ({
        periodStart: month.slice(0, 10),
        periodEnd: month.slice(0, 10),
        tco2e: '0.25',
        category: `category ${index}`,
      })),
    );
    await recordFigures(api, org, figures);
    const since = 'periodStart=2000-01-01&periodEnd=2025-12-31';
    const all = await org.admin.get(`${BREAKDOWN}?${since}&by=month&by=category`);
    expect([all.status, all.body.data.groups.length, all.body.data.totalTco2e]).toEqual([200, 5_000, 1_250]);
    await recordFigures(api, org, [{ ...figures[0]!, category: 'one more' }]);
    const answer = await org.admin.get(`${BREAKDOWN}?${since}&by=month&by=category`);
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(messageFor(answer, 'by')).toContain('more than 5,000 groups');
    expect((await org.admin.get(`${BREAKDOWN}?${since}&by=month`)).body.data.groups).toHaveLength(200);
  });
});
