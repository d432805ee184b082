import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { EMISSIONS } from '../../../../../test/fixtures/emissions.ts';
import { rounds } from '../../../../../test/rounds.ts';
import { readAirports } from '../../../factors/airports/store.ts';
import { degreesBetween, greatCircleKm } from '../flight.rules.ts';
import { year } from './fixture.ts';

const airports = readAirports();
const airport = fc.constantFrom(...airports);
const codes = ['HAM', 'LHR', 'SFO', 'CDG', 'ZZZ', 'ham', '', 'Hamburg'];
const amounts = [0, -1, 1, 1.5, 0.087, 423, 20_016, 20_017, 1e300, 1e-9, 123456.789012, '5', null];
const modes = ['flight', 'rail', 'hotel', 'road', 'sea', 'air', 'inland_waterway', 'boat', 7];

const code = fc.constantFrom<unknown>(...codes, 5, null);
const amount = fc.constantFrom<unknown>(...amounts);
const mode = fc.constantFrom<unknown>(...modes);
const some = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] });

const travel = some({
  mode,
  from: code,
  to: code,
  via: fc.array(code, { maxLength: 7 }),
  cabin: fc.constantFrom('economy', 'first', 'premium_economy', 'lounge'),
  passengers: amount,
  return: fc.constantFrom<unknown>(true, false, 'yes'),
  distanceKm: amount,
  nights: amount,
  rooms: amount,
  country: fc.constantFrom('DE', 'GB', 'ZZ', 'de'),
});
const leg = some({
  mode,
  vehicle: fc.constantFrom('truck', 'container', 'bicycle'),
  distanceKm: amount,
  from: code,
  to: code,
});
const freight = some({ massTonnes: amount, legs: fc.array(leg, { maxLength: 22 }) });
const body = some({ travel, freight, quantity: amount, activity: fc.constantFrom('rail_national', 'nothing') });

describe('any journey', () => {
  test('is answered with a figure or with the fields that are wrong', async ({ org }) => {
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const { status, body: answer, text } = await org.admin.post(`${EMISSIONS}/preview`, { ...year, ...sent });
        expect([200, 400, 422], text).toContain(status);
        if (status === 200) expect(answer.data.quantity).toBeGreaterThan(0);
        else expect(answer.error.details.length, text).toBeGreaterThan(0);
      }),
      { numRuns: rounds(150, 2_000) },
    );
  });

  test('is as far there as back, never shorter than nothing nor longer than half the earth', () => {
    fc.assert(
      fc.property(airport, airport, airport, (one, other, third) => {
        const km = greatCircleKm(one, other);
        expect(km.toFixed()).toBe(greatCircleKm(other, one).toFixed());
        expect(km.gte(0) && km.lte(20_002)).toBe(true);
        expect(degreesBetween(one, other)).toBeLessThanOrEqual(
          degreesBetween(one, third) + degreesBetween(third, other) + 1e-9,
        );
      }),
    );
  });

  test('of a hundred thousand legs is refused at once', async ({ org }) => {
    const legs = (count: number) => Array.from({ length: count }, () => ({ mode: 'road', distanceKm: 1 }));
    const tooMany = { ...year, freight: { massTonnes: 1, legs: legs(100_000) } };
    const start = performance.now();
    const { status } = await org.admin.post(`${EMISSIONS}/preview`, tooMany);
    expect([413, 422]).toContain(status);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
