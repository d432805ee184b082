import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { addLocation } from '../../../../test/fixtures/emissions.ts';
import { addMeter, addReadings, csvOf, getMeter, hours, METERS } from '../../../../test/fixtures/meters.ts';
import { expectMeterAccess } from './fixture.ts';

describe('GET /meters', () => {
  test('lists by location, activity and direction, newest first', async ({ org, admin }) => {
    const leeds = await addLocation(org, { country: 'GB' });
    const grid = await addMeter(admin);
    const gas = await addMeter(admin, { activity: 'natural_gas', locationId: leeds });
    const roof = await addMeter(admin, { direction: 'generation', locationId: leeds });
    const idsOf = async (query: string) =>
      (await admin.get(`${METERS}?sortOrder=asc&${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await idsOf('')).toEqual([grid.id, gas.id, roof.id]);
    expect(await idsOf(`locationId=${leeds}`)).toEqual([gas.id, roof.id]);
    expect(await idsOf('activity=electricity')).toEqual([grid.id, roof.id]);
    expect(await idsOf('direction=generation')).toEqual([roof.id]);
    expect(await idsOf(`locationId=${leeds}&activity=electricity&activity=natural_gas`)).toEqual([gas.id, roof.id]);
    const { pagination } = (await admin.get(`${METERS}?pageSize=2`)).body;
    expect(pagination).toMatchObject({ totalItems: 3, totalPages: 2 });
  });

  test('shows nothing of another organisation', async ({ api, org, admin, other }) => {
    const { id } = await addMeter(admin);
    expect((await other.admin.get(METERS)).body.data).toEqual([]);
    for (const path of ['', '/readings', '/gaps', '/hourly-match?from=2026-01-01&to=2026-01-31'])
      expect(codeOf(await other.admin.get(`${METERS}/${id}${path}`))).toBe('404 NOT_FOUND');
    for (const path of [METERS, `${METERS}/${id}`, `${METERS}/${id}/readings`, `${METERS}/${id}/gaps`])
      await expectMeterAccess(api, org, 'emissions:read', (client) => client.get(path));
  });
});

describe('GET /meters/{meterId}/readings', () => {
  test('sums intervals to local hours, days and months', async ({ admin }) => {
    const { id } = await addMeter(admin, { timeZone: 'Europe/Berlin' });
    // From 22:00 on 31 January to 02:00 on 1 February local time, in quarter-hours of 0.25 kWh.
    await addReadings(admin, id, csvOf('2026-01-31T21:00:00Z', 15, hours(16, 0.25)));
    const read = async (query: string) => (await admin.get(`${METERS}/${id}/readings?${query}`)).body.data;
    const byHour = await read('resolution=hour&from=2026-02-01&to=2026-02-01');
    expect(byHour.rows.slice(0, 3)).toEqual([
      {
        start: '2026-01-31T23:00:00Z',
        end: '2026-02-01T00:00:00Z',
        localStart: '2026-02-01T00:00:00+01:00',
        ...{ quantity: 1, filledPercent: 0, intervals: 4, filledIntervals: 0, missingIntervals: 0 },
      },
      expect.objectContaining({ quantity: 1 }),
      expect.objectContaining({ quantity: null, missingIntervals: 4 }),
    ]);
    expect(byHour.total).toMatchObject({ quantity: 2, intervals: 96, missingIntervals: 88 });
    const byMonth = await read('resolution=month');
    expect(byMonth).toMatchObject({ from: '2026-01-31', to: '2026-02-01', unit: 'kWh', timeZone: 'Europe/Berlin' });
    expect(byMonth.rows.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 2]);
    expect((await read('resolution=interval&from=2026-01-31&to=2026-01-31')).rows).toHaveLength(96);
  });

  test('says how much of a sum was filled', async ({ admin }) => {
    const { id } = await addMeter(admin, { gapRule: 'same_hour_last_week' });
    const week = hours(7 * 24, 1);
    // Four hours of the second Monday are missing; a week before they were 1 kWh each.
    const monday = hours(24, 2).map((quantity, hour) => (hour >= 8 && hour < 12 ? null : quantity));
    await addReadings(admin, id, csvOf('2026-01-05T00:00:00Z', 60, [...week, ...monday]));
    const { rows } = (await admin.get(`${METERS}/${id}/readings?from=2026-01-12&to=2026-01-12`)).body.data;
    // 20 × 2 + 4 × 1 = 44, of which 4 are 9.09 %.
    expect(rows).toEqual([expect.objectContaining({ quantity: 44, filledPercent: 9.09, filledIntervals: 4 })]);
    expect((await getMeter(admin, id)).readings).toBe(188);
  });

  test('of a meter without any is empty', async ({ admin }) => {
    const { id } = await addMeter(admin);
    const { body } = await admin.get(`${METERS}/${id}/readings`);
    expect(body.data).toMatchObject({ from: null, to: null, rows: [], total: { quantity: null, intervals: 0 } });
    expect((await admin.get(`${METERS}/${id}/gaps`)).body.data).toEqual([]);
  });

  test('has a bounded number of rows', async ({ admin }) => {
    const { id } = await addMeter(admin);
    await addReadings(admin, id, csvOf('2026-01-05T00:00:00Z', 15, hours(96, 1)));
    // A year of 365 days has 35,040 quarter-hours.
    const long = await admin.get(`${METERS}/${id}/readings?from=2025-01-01&to=2025-12-31&resolution=interval`);
    expect([long.status, messageFor(long, 'to')]).toEqual([422, expect.stringContaining('gives 35040 rows')]);
    const ages = await admin.get(`${METERS}/${id}/readings?from=1990-01-01&to=2026-12-31&resolution=month`);
    expect([ages.status, fieldsOf(ages)]).toEqual([422, ['to']]);
    const backwards = await admin.get(`${METERS}/${id}/readings?from=2026-02-01&to=2026-01-01`);
    expect([backwards.status, messageFor(backwards, 'to')]).toEqual([422, 'must not be before from']);
    expect((await admin.get(`${METERS}/${id}/readings?from=soon`)).status).toBe(400);
    expect((await admin.get(`${METERS}/${id}/readings?resolution=week`)).status).toBe(400);
  });
});
