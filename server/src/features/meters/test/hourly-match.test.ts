import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import type { Client } from '../../../../test/client.ts';
import { addEntry, EMISSIONS } from '../../../../test/fixtures/emissions.ts';
import { addInstrument } from '../../../../test/fixtures/instruments.ts';
import { addMeter, addReadings, csvOf, hours, METERS } from '../../../../test/fixtures/meters.ts';
import { expectMeterAccess } from './fixture.ts';

const days = 'from=2025-06-02&to=2025-06-02';
/** Midnight of 2 June 2025 in London, which has summer time. */
const MIDNIGHT = '2025-06-01T23:00:00Z';

const metered = async (admin: Client, quantities: readonly number[], change: object = {}) => {
  const meter = await addMeter(admin, change);
  await addReadings(admin, meter.id, csvOf(MIDNIGHT, 60, quantities));
  return meter.id;
};

/** The sun of a day: nothing for 8 hours, 30 kWh for 8 hours, nothing for 8 hours. */
const sun = [...hours(8, 0), ...hours(8, 30), ...hours(8, 0)];

async function addRoof(admin: Client, change: object = {}): Promise<string> {
  const ppa = { type: 'ppa', kgCo2ePerKwh: 0.01, quantityKwh: 1_000_000, registry: null, certificateIds: [] };
  const { id, eligibility } = await addInstrument(admin, { ...ppa, ...change });
  expect(eligibility).toBe('eligible');
  await metered(admin, sun, { direction: 'generation', instrumentId: id });
  return id;
}

describe('GET /meters/{meterId}/hourly-match', () => {
  test('puts the hourly figure beside the annual one', async ({ admin }) => {
    const instrumentId = await addRoof(admin);
    const id = await metered(admin, hours(24, 10));
    const { status, body, text } = await admin.get(`${METERS}/${id}/hourly-match?${days}`);
    expect(status, text).toBe(200);
    expect(body.data).toMatchObject({
      meterId: id,
      from: '2025-06-02',
      to: '2025-06-02',
      hours: 24,
      missingHours: 0,
      consumptionKwh: 240,
      // 8 hours of 10 kWh; a year's sums would match 8 × 30 = 240.
      matchedKwh: 80,
      score: 33.33,
      uncoveredHours: 16,
      annualMatchedKwh: 240,
      // 80 × 0.01 + 160 × 0.177 = 0.8 + 28.32 = 29.12 kg; 240 × 0.01 = 2.4 kg; 240 × 0.177 = 42.48 kg.
      hourlyMarketBasedTco2e: 0.02912,
      annualMarketBasedTco2e: 0.0024,
      locationBasedTco2e: 0.04248,
      basis: { gridKgCo2ePerKwh: 0.177, residualMix: false },
    });
    expect(body.data.basis.instruments).toEqual([
      {
        instrumentId,
        meterIds: [expect.stringMatching(/^mtr_/)],
        kgCo2ePerKwh: 0.01,
        outputKwh: 240,
        boughtPercent: 100,
      },
    ]);
  });

  test('shares one output among the meters that it serves', async ({ admin }) => {
    await addRoof(admin);
    const [small, large] = [await metered(admin, hours(24, 10)), await metered(admin, hours(24, 30))];
    const matched = async (id: string) =>
      (await admin.get(`${METERS}/${id}/hourly-match?${days}`)).body.data.matchedKwh;
    // 30 kWh in each of 8 hours, in proportion 1 to 3: 7.5 and 22.5; together never more than the output.
    expect([await matched(small), await matched(large)]).toEqual([60, 180]);
  });

  test('counts the part of the output that was bought', async ({ admin }) => {
    // 60 of 240 kWh: a quarter of 30 kWh in each hour.
    await addRoof(admin, { quantityKwh: 60 });
    const id = await metered(admin, hours(24, 10));
    const { data } = (await admin.get(`${METERS}/${id}/hourly-match?${days}`)).body;
    expect([data.matchedKwh, data.basis.instruments[0].boughtPercent]).toEqual([60, 25]);
  });

  test.for([
    ['of another market', { region: 'US' }],
    ['of other days', { periodStart: '2024-01-01', periodEnd: '2024-12-31' }],
  ] as const)('leaves out an instrument %s', async ([, change], { admin }) => {
    await addRoof(admin, change);
    const id = await metered(admin, hours(24, 10));
    const { data } = (await admin.get(`${METERS}/${id}/hourly-match?${days}`)).body;
    expect(data).toMatchObject({ matchedKwh: 0, score: 0, uncoveredHours: 24, basis: { instruments: [] } });
    expect(data.hourlyMarketBasedTco2e).toBe(data.locationBasedTco2e);
  });

  test('changes no entry', async ({ admin }) => {
    await addRoof(admin);
    const entry = await addEntry(admin);
    const before = (await admin.get(`${EMISSIONS}/${entry.id}`)).body.data;
    const id = await metered(admin, hours(24, 10));
    await admin.get(`${METERS}/${id}/hourly-match?${days}`);
    expect((await admin.get(`${EMISSIONS}/${entry.id}`)).body.data).toEqual(before);
  });

  test('needs hours of consumed electricity: 409', async ({ admin }) => {
    const matchOf = async (id: string) => codeOf(await admin.get(`${METERS}/${id}/hourly-match?${days}`));
    const daily = await addMeter(admin, { intervalMinutes: 1440 });
    const empty = await addMeter(admin);
    const gas = await metered(admin, hours(24, 1), { activity: 'natural_gas' });
    const roof = await metered(admin, hours(24, 1), { direction: 'generation' });
    for (const id of [daily.id, empty.id, gas, roof]) expect(await matchOf(id)).toBe('409 INVALID_STATE');
  });

  test('has days of at most a year: 422; by default those of the readings', async ({ admin }) => {
    const id = await metered(admin, hours(24, 10));
    const long = await admin.get(`${METERS}/${id}/hourly-match?from=2024-01-01&to=2025-06-02`);
    expect([long.status, fieldsOf(long)]).toEqual([422, ['to']]);
    expect((await admin.get(`${METERS}/${id}/hourly-match?from=soon`)).status).toBe(400);
    const { data } = (await admin.get(`${METERS}/${id}/hourly-match`)).body;
    expect(data).toMatchObject({ from: '2025-06-02', to: '2025-06-02', hours: 24 });
  });

  test('is for readers of entries', async ({ api, org, admin }) => {
    const id = await metered(admin, hours(24, 10));
    await expectMeterAccess(api, org, 'emissions:read', (client) => client.get(`${METERS}/${id}/hourly-match?${days}`));
  });
});
