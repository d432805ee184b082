import { describe, expect } from 'vitest';
import { codeOf, detailsOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import type { Client } from '../../../../test/client.ts';
import { EMISSIONS } from '../../../../test/fixtures/emissions.ts';
import { addMeter, addReadings, csvOf, hours, METERS } from '../../../../test/fixtures/meters.ts';
import { addPeriod, expectClosed } from '../../../../test/fixtures/periods.ts';
import { expectMeterAccess } from './fixture.ts';

/** Hours of 2 kWh from 1 November to 31 December 2025, when British time is UTC: 720 and 744 hours. */
const twoMonths = hours((30 + 31) * 24, 2);
const both = { from: '2025-11-01', to: '2025-12-31', every: 'month' };

async function meterOf(admin: Client, quantities: ReadonlyArray<number | null>, change: object = {}): Promise<string> {
  const { id } = await addMeter(admin, change);
  await addReadings(admin, id, csvOf('2025-11-01T00:00:00Z', 60, quantities));
  return `${METERS}/${id}/entries`;
}

describe('POST /meters/{meterId}/entries', () => {
  test('makes a draft for each month, with the exact sum', async ({ admin }) => {
    const path = await meterOf(admin, twoMonths);
    const { status, body, text } = await admin.post(path, both);
    expect(status, text).toBe(201);
    const month = { filledPercent: 0, entryId: expect.stringMatching(/^ent_/), error: null };
    expect(body.data).toEqual({
      made: 2,
      results: [
        { periodStart: '2025-11-01', periodEnd: '2025-11-30', quantity: 1440, ...month },
        { periodStart: '2025-12-01', periodEnd: '2025-12-31', quantity: 1488, ...month },
      ],
    });
    const entry = (await admin.get(`${EMISSIONS}/${body.data.results[0].entryId}`)).body.data;
    expect(entry).toMatchObject({
      state: 'draft',
      activity: 'electricity',
      quantity: 1440,
      unit: 'kWh',
      periodStart: '2025-11-01',
      periodEnd: '2025-11-30',
      reference: 'M-1 2025-11',
      notes: 'Sum of 720 readings of the meter Main hall.',
      statedDataQuality: 'measured',
      // 1,440 × 0.177 kg (UK Government 2025) = 254.88 kg
      tco2e: 0.25488,
    });
  });

  test('makes one for the whole period', async ({ admin }) => {
    const path = await meterOf(admin, twoMonths, { number: null });
    const { body } = await admin.post(path, { ...both, every: 'period' });
    expect(body.data).toMatchObject({ made: 1, results: [{ quantity: 2928 }] });
    const entry = (await admin.get(`${EMISSIONS}/${body.data.results[0].entryId}`)).body.data;
    expect(entry.reference).toBe('Main hall 2025-11-01/2025-12-31');
  });

  test('names a month with open intervals (422), which the gap rule may fill', async ({ admin }) => {
    const { id } = await addMeter(admin);
    const gappy = twoMonths.map((quantity, hour) => (hour >= 100 && hour < 104 ? null : quantity));
    await addReadings(admin, id, csvOf('2025-11-01T00:00:00Z', 60, gappy));
    const path = `${METERS}/${id}/entries`;
    const refused = await admin.post(path, both);
    expect(refused.status).toBe(422);
    expect(detailsOf(refused)).toEqual([
      {
        field: '2025-11',
        message: 'has 4 of 720 intervals without a reading; upload them, or set the gapRule of the meter',
      },
    ]);
    expect((await admin.get(EMISSIONS)).body.data).toEqual([]);
    await admin.patch(`${METERS}/${id}`, { gapRule: 'linear' });
    const { body } = await admin.post(path, both);
    // 4 × 2 of 1,440 kWh: 0.56 %.
    expect(body.data.results.map((each: { filledPercent: number }) => each.filledPercent)).toEqual([0.56, 0]);
    const entry = (await admin.get(`${EMISSIONS}/${body.data.results[0].entryId}`)).body.data;
    expect(entry).toMatchObject({
      quantity: 1440,
      dataQuality: 'estimated',
      notes:
        'Sum of 716 readings of the meter Main hall. 4 of 720 intervals (0.56 % of the quantity) had no reading and were filled by interpolation between the readings around them.',
    });
  });

  test('refuses the months that have an entry already, and makes the others', async ({ admin }) => {
    const path = await meterOf(admin, twoMonths);
    await admin.post(path, { ...both, to: '2025-11-30' });
    const { status, body } = await admin.post(path, both);
    expect([status, body.data.made]).toEqual([201, 1]);
    expect(body.data.results[0]).toMatchObject({ entryId: null, error: expect.stringContaining('exists already') });
    const again = await admin.post(path, both);
    expect([codeOf(again), again.body.error.message]).toEqual([
      '409 DUPLICATE_RESOURCE',
      expect.stringMatching(/^2025-11: An entry .* The same holds for 2025-12\.$/),
    ]);
  });

  test('two requests at once make every month once', async ({ admin }) => {
    const path = await meterOf(admin, twoMonths);
    const answers = await Promise.all([admin.post(path, both), admin.post(path, both)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await admin.get(EMISSIONS)).body.data).toHaveLength(2);
  });

  test('obeys the rules of entries: closed periods', async ({ admin }) => {
    const path = await meterOf(admin, twoMonths);
    const period = await addPeriod(admin, { name: 'November', periodStart: '2025-11-01', periodEnd: '2025-11-30' });
    await expectClosed(admin, period);
    const { status, body } = await admin.post(path, both);
    expect([status, body.data.made, body.data.results[0].entryId]).toEqual([201, 1, null]);
    expect(codeOf(await admin.post(path, { ...both, to: '2025-11-30' }))).toMatch(/^4(09|22)/);
  });

  test('refuses months of nothing, of no readings, and of generation', async ({ admin }) => {
    const empty = await meterOf(admin, hours(720, 0));
    const november = { ...both, to: '2025-11-30' };
    expect(detailsOf(await admin.post(empty, november))).toEqual([
      { field: '2025-11', message: 'quantity: is zero, so there is nothing to enter' },
    ]);
    const { id } = await addMeter(admin);
    expect(detailsOf(await admin.post(`${METERS}/${id}/entries`, november))).toEqual([
      { field: '2025-11', message: 'has no readings; upload them, or shorten the days' },
    ]);
    const roof = await meterOf(admin, twoMonths, { direction: 'generation' });
    expect(codeOf(await admin.post(roof, both))).toBe('409 INVALID_STATE');
  });

  test.for([
    ['days backwards', { from: '2025-12-31', to: '2025-12-01' }, 422],
    ['a period of more than a year', { from: '2024-01-01', every: 'period' }, 422],
    ['no days', { from: undefined }, 400],
    ['weeks', { every: 'week' }, 400],
    ['an unknown field', { colour: 'green' }, 400],
  ] as const)('%s: %3$s', async ([, change, status], { admin }) => {
    const path = await meterOf(admin, twoMonths);
    expect((await admin.post(path, { ...both, ...change })).status).toBe(status);
  });

  test('is for writers of entries; 404 for others', async ({ api, org, admin, other }) => {
    const path = await meterOf(admin, twoMonths);
    expect(codeOf(await other.admin.post(path, both))).toBe('404 NOT_FOUND');
    await expectMeterAccess(api, org, 'emissions:write', (client) => client.post(path, both));
  });
});
