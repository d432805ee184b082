import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../../test/answers.ts';
import { addEntry, addLocation, bringTo, gas, hotel, SUMMARY } from '../../../../../test/fixtures/emissions.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { UNKNOWN_LOCATION } from '../../../../../test/ids.ts';

let api: TestApi;
let org: TestOrganisation;
let leeds: string;
let headOffice: string;

/**
 * In 2025: electricity 2.2125 t approved and 1.77 t submitted (10,000 kWh × 0.177 kg), gas 0.18296 t locked and 0.09148 t
 * draft (500 kWh × 0.18296 kg, in Leeds), hotels 0.0416 t approved (in Leeds).
 */
beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  leeds = await addLocation(org, { country: 'GB', name: 'Leeds' });
  const approved = await addEntry(org.admin);
  headOffice = approved.location.id;
  await bringTo('approved', api, org, approved.id);
  await bringTo('submitted', api, org, (await addEntry(org.admin, { quantity: 10_000 })).id);
  await bringTo('locked', api, org, (await addEntry(org.admin, gas)).id);
  await addEntry(org.admin, { ...gas, quantity: 500, locationId: leeds });
  await bringTo('approved', api, org, (await addEntry(org.admin, { ...hotel, locationId: leeds })).id);
});
afterAll(() => api.close());

const YEAR = 'periodStart=2025-01-01&periodEnd=2025-12-31';

async function summarise(query: string) {
  const { status, body, text } = await org.admin.get(`${SUMMARY}?${query}`);
  expect(status, text).toBe(200);
  return body.data;
}

describe('GET /reports/summary', () => {
  it('adds up approved and locked entries by scope', async () => {
    expect(await summarise(YEAR)).toEqual({
      // 2.2125 + 0.18296 + 0.0416
      totalTco2e: 2.43706,
      scope1Tco2e: 0.18296,
      scope2Tco2e: 2.2125,
      scope3Tco2e: 0.0416,
      offsetsTco2e: 0,
      netTco2e: 2.43706,
      offsetsExcluded: false,
      // 1.77 + 0.09148
      pendingTco2e: 1.86148,
      scope2Method: 'location_based',
      scope2LocationTco2e: 2.2125,
      scope2MarketTco2e: 2.2125,
      straddlingTco2e: 0,
      consolidation: null,
      biogenicCo2Tonnes: expect.any(Number),
      biogenicCo2Known: true,
      outsideKyotoTco2e: 0,
      energyKwh: expect.any(Number),
      uncertaintyPercent: null,
      uncertaintyCoveragePercent: 0,
      measuredPercent: 0,
      measuredReviewedPercent: 0,
      statedPercent: 0,
      factorProximity: {
        own: { tco2e: 2.43706, percent: 100 },
        region: { tco2e: 0, percent: 0 },
        global: { tco2e: 0, percent: 0 },
        proxy: { tco2e: 0, percent: 0 },
        notRecorded: { tco2e: 0, percent: 0 },
      },
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
    });
  });

  it.each([
    // 0.18296 + 0.0416
    [
      'scopes=1,3',
      { totalTco2e: 0.22456, scope1Tco2e: 0.18296, scope2Tco2e: 0, scope3Tco2e: 0.0416, pendingTco2e: 0.09148 },
    ],
    ['scopes=2', { totalTco2e: 2.2125, scope1Tco2e: 0, scope2Tco2e: 2.2125, scope3Tco2e: 0, pendingTco2e: 1.77 }],
    ['scopes=3,%201', { totalTco2e: 0.22456 }],
    ['scopes=1,1', { totalTco2e: 0.18296 }],
    ['states=locked', { totalTco2e: 0.18296, pendingTco2e: 1.86148 }],
    ['states=draft', { totalTco2e: 0.09148, scope1Tco2e: 0.09148, pendingTco2e: 1.86148 }],
    // 2.43706 + 1.77
    ['states=submitted,approved,locked', { totalTco2e: 4.20706, scope2Tco2e: 3.9825 }],
    // 2.43706 + 1.86148
    ['states=draft,submitted,approved,locked', { totalTco2e: 4.29854, netTco2e: 4.29854 }],
    ['states=approved,approved&scopes=2', { totalTco2e: 2.2125 }],
    ['categories=purchased_electricity', { totalTco2e: 2.2125, pendingTco2e: 1.77 }],
    ['categories=electricity', { totalTco2e: 2.2125, pendingTco2e: 1.77 }],
    // Heating burns fuel or uses purchased heat; here it is gas. 0.18296 + 0.0416
    ['categories=heating,%20flights', { totalTco2e: 0.22456, scope1Tco2e: 0.18296, scope3Tco2e: 0.0416 }],
    ['categories=electricity,power&scopes=1', { totalTco2e: 0 }],
  ])('counts only selected entries: %s', async (query, expected) => {
    expect(await summarise(`${YEAR}&${query}`)).toMatchObject(expected);
  });

  it('counts only selected locations', async () => {
    const inLeeds = await summarise(`${YEAR}&locationIds=${leeds}`);
    expect(inLeeds).toMatchObject({ totalTco2e: 0.0416, scope3Tco2e: 0.0416, pendingTco2e: 0.09148 });
    // 2.2125 + 0.18296
    expect(await summarise(`${YEAR}&locationIds=${headOffice}`)).toMatchObject({ totalTco2e: 2.39546 });
    expect(await summarise(`${YEAR}&locationIds=${leeds},${headOffice}`)).toMatchObject({ totalTco2e: 2.43706 });
    const all = await summarise(`${YEAR}&locationIds=${leeds}&scopes=1&states=draft`);
    expect(all).toMatchObject({ totalTco2e: 0.09148, scope3Tco2e: 0 });
  });

  it.each([
    ['periodStart=2025-01-01&periodEnd=2025-12-31', 2.43706],
    // 364 of 365 days, month by month: 2.206438 of 2.2125, 0.182459 of 0.18296 and 0.041486 of 0.0416
    ['periodStart=2025-01-02&periodEnd=2025-12-31', 2.430383],
    ['periodStart=2025-01-01&periodEnd=2025-12-30', 2.430383],
    ['periodStart=1990-01-01&periodEnd=2027-12-31', 2.43706],
    // 30 of 365 days are 0.181849, 0.015038 and 0.003419, and a thirtieth of each 0.006062, 0.000501 and 0.000114
    ['periodStart=2025-06-01&periodEnd=2025-06-01', 0.006677],
    ['periodStart=2024-01-01&periodEnd=2024-12-31', 0],
  ])('counts entries in the period, by days at its boundaries: %s', async (query, total) => {
    expect((await summarise(query)).totalTco2e).toBe(total);
  });

  it.each([
    ['', '2026-01-01', '2026-12-31'],
    ['periodStart=2025-01-01', '2025-01-01', '2025-12-31'],
    ['periodStart=2024-07-01', '2024-07-01', '2024-12-31'],
    ['periodEnd=2025-06-30', '2025-01-01', '2025-06-30'],
  ])('completes a partial period: %j', async (query, periodStart, periodEnd) => {
    expect(await summarise(query)).toMatchObject({ periodStart, periodEnd });
  });

  it('covers the current year in UTC', async () => {
    api.clock.set('2026-12-31T23:59:59.999Z');
    expect(await summarise('')).toMatchObject({ periodStart: '2026-01-01' });
    api.clock.set('2027-01-01T00:00:00Z');
    expect(await summarise('')).toMatchObject({ periodStart: '2027-01-01', periodEnd: '2027-12-31' });
    api.clock.set('2026-03-15T12:00:00Z');
  });

  it('is all zeros without entries', async () => {
    const { body } = await (await api.newOrganisation()).admin.get(SUMMARY);
    const {
      periodStart: _start,
      periodEnd: _end,
      offsetsExcluded,
      biogenicCo2Known,
      scope2Method: _method,
      factorProximity,
      ...figures
    } = body.data;
    expect([offsetsExcluded, biogenicCo2Known]).toEqual([false, true]);
    expect(new Set(Object.values(figures))).toEqual(new Set([0, null]));
    expect(Object.values(factorProximity)).toEqual(Array(5).fill({ tco2e: 0, percent: null }));
  });

  it('has six decimals', async () => {
    const other = await api.newOrganisation();
    // 2.5 kWh × 0.177 kg = 0.0004425 t, half-up 0.000443; three of them are 0.001329, as each is rounded once
    for (let count = 0; count < 3; count++) {
      await bringTo('approved', api, other, (await addEntry(other.admin, { quantity: 2.5 })).id);
    }
    expect((await other.admin.get(`${SUMMARY}?${YEAR}`)).body.data.totalTco2e).toBe(0.001329);
  });
});

describe('an invalid summary', () => {
  it.each([
    ['scopes=4', ['scopes']],
    ['scopes=1,,2', ['scopes']],
    ['scopes=', ['scopes']],
    ['states=done', ['states']],
    ['states=Approved', ['states']],
    ['locationIds=', ['locationIds']],
    ['locationIds=a,,b', ['locationIds']],
    ['categories=waste,', ['categories']],
    ['periodStart=2025-02-30', ['periodStart']],
    ['periodEnd=soon', ['periodEnd']],
    ['scopes=0&states=x', ['scopes', 'states']],
  ])('is 400: %s', async (query, fields) => {
    const answer = await org.admin.get(`${SUMMARY}?${query}`);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', fields]);
  });

  it('names the nearest known parameter', async () => {
    const answer = await org.admin.get(`${SUMMARY}?scope=1&locationId=x`);
    expect(fieldsOf(answer)).toEqual(['locationId', 'scope']);
    expect(messageFor(answer, 'scope')).toContain('did you mean scopes?');
    expect(messageFor(answer, 'locationId')).toContain('did you mean locationIds?');
  });

  it('is 422 for a reversed period, and for unknown locations and categories, all at once', async () => {
    const foreign = await addLocation(await api.newOrganisation(), { country: 'GB' });
    const period = 'periodStart=2025-12-31&periodEnd=2025-01-01';
    const places = `locationIds=${leeds},${foreign},${UNKNOWN_LOCATION}`;
    const answer = await org.admin.get(`${SUMMARY}?${period}&${places}&categories=electricity,buisness_travel`);
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    const { details } = answer.body.error;
    expect(details.map(({ field }: { field: string }) => field)).toEqual(['periodEnd', 'locationIds', 'categories']);
    const [first, second] = details[1].message.split('; ');
    expect(first.replace(foreign, '')).toBe(second.replace(UNKNOWN_LOCATION, ''));
    expect(details[2].message).toMatch(
      /^buisness_travel is not a known category; did you mean business_travel\? Known: stationary_combustion, /,
    );
  });
});
