import { expect } from 'vitest';
import { demoTest as test } from '../../../../test/api-test.ts';
import { METERS } from '../../../../test/fixtures/meters.ts';

test('the demo has a sub-meter with one small gap, and the solar park behind its certificates', async ({ admin }) => {
  const meters = (await admin.get(`${METERS}?sortBy=name&sortOrder=asc`)).body.data;
  // 365 × 24 hours, and two missing ones.
  expect(meters).toEqual([
    expect.objectContaining({ direction: 'consumption', readings: 8_758, gaps: 1, intervalMinutes: 60 }),
    expect.objectContaining({ direction: 'generation', readings: 8_760, gaps: 0, instrumentId: expect.any(String) }),
  ]);
  const [office] = meters;
  const gaps = (await admin.get(`${METERS}/${office.id}/gaps`)).body.data;
  expect(gaps).toEqual([expect.objectContaining({ intervals: 2, filledBy: 'same_hour_last_week' })]);

  const { rows } = (await admin.get(`${METERS}/${office.id}/readings?resolution=month`)).body.data;
  expect(rows).toHaveLength(12);
  for (const { quantity, missingIntervals } of rows) {
    expect(quantity).toBeGreaterThan(4_000);
    expect(quantity).toBeLessThan(7_000);
    expect(missingIntervals).toBe(0);
  }
  // The sun shines on some of the hours, and over the year on all of the energy.
  const match = (await admin.get(`${METERS}/${office.id}/hourly-match`)).body.data;
  expect(match).toMatchObject({ hours: 8_760, annualMatchedKwh: match.consumptionKwh, annualMarketBasedTco2e: 0 });
  expect(match.score).toBeGreaterThan(40);
  expect(match.score).toBeLessThan(75);
  expect(match.hourlyMarketBasedTco2e).toBeGreaterThan(0);
});
