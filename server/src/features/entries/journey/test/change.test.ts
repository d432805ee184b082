import { describe, expect } from 'vitest';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { EMISSIONS, historyOf } from '../../../../../test/fixtures/emissions.ts';
import { create, flight, freight, linesOf, receiptOf } from './fixture.ts';

const urlOf = ({ id }: { id: string }) => `${EMISSIONS}/${id}`;

describe('PATCH /emissions/{entryId}', () => {
  test('replaces the journey, and the activity and the quantity with it', async ({ org }) => {
    const entry = await create(org.admin, flight({ cabin: 'economy' }));
    const travel = { mode: 'flight', from: 'LHR', to: 'JFK', cabin: 'first', passengers: 1 };
    const { status, body } = await org.admin.patch(urlOf(entry), { travel });
    expect(status).toBe(200);
    // 5,535.9 km × 0.46814 kg (UK Government 2025) = 2,591.576226 kg
    expect(body.data).toMatchObject({ activity: 'flight_long_haul_first', quantity: 5535.9, tco2e: 2.591576 });
    const [, updated] = await historyOf(org.admin, entry.id);
    expect(updated!.changes).toContainEqual({
      field: 'journey',
      from: 'flight, HAM–LHR, economy, 1 × passenger',
      to: 'flight, LHR–JFK, first, 1 × passenger',
    });
  });

  test('keeps the journey beside another change, and drops it with another quantity', async ({ org }) => {
    const entry = await create(org.admin, flight({ cabin: 'economy' }));
    const noted = await org.admin.patch(urlOf(entry), { notes: 'Fair', quantity: 744.9, unit: 'pkm' });
    expect(noted.body.data).toMatchObject({ notes: 'Fair', journey: entry.journey, tco2e: entry.tco2e });
    const counted = await org.admin.patch(urlOf(entry), { quantity: 800 });
    // 800 × 0.12576 kg = 100.608 kg
    expect(counted.body.data).toMatchObject({ quantity: 800, tco2e: 0.100608 });
    expect(counted.body.data).not.toHaveProperty('journey');
    expect(linesOf(await receiptOf(org.admin, entry))[0]).toBe('activity: 800 as recorded = 800 pkm');
  });

  test('leaves outbound freight outbound with another vehicle', async ({ org }) => {
    const leg = { mode: 'road', distanceKm: 100 };
    const entry = await create(org.admin, freight([leg], 1, { category: 'downstream_transport' }));
    const change = { freight: { massTonnes: 1, legs: [{ ...leg, vehicle: 'articulated' }] } };
    const { body } = await org.admin.patch(urlOf(entry), change);
    expect(body.data).toMatchObject({ activity: 'freight_road_articulated', category: 'downstream_transport' });
  });

  test('names every problem of the new journey, and changes nothing', async ({ org }) => {
    const entry = await create(org.admin, flight());
    const change = { travel: { mode: 'flight', from: 'HAM', to: 'ZZZ' }, quantity: 4, periodEnd: '2024-01-01' };
    const { status, body } = await org.admin.patch(urlOf(entry), change);
    expect(status).toBe(422);
    const fields = body.error.details.map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual(['periodEnd', 'quantity', 'travel.passengers', 'travel.to']);
    expect((await org.admin.get(urlOf(entry))).body.data.quantity).toBe(entry.quantity);
  });
});

describe('other ways in', () => {
  test('a batch, its dry run and a CSV file take journeys', async ({ org }) => {
    const entries = [flight({ cabin: 'economy' }), flight({ to: 'ZZZ' }), freight([{ mode: 'rail', distanceKm: 10 }])];
    const batch = `${EMISSIONS}/batch`;
    const dry = await org.admin.post(`${batch}?dryRun=true`, { entries });
    expect(dry.body.data).toMatchObject({ valid: 2, failed: 1 });
    const { body } = await org.admin.post(batch, { entries });
    expect(body.data.results[0]).toMatchObject({ status: 'created', tco2e: 0.093679 });
    expect(body.data.results[1].error.details).toEqual([
      {
        field: 'travel.to',
        message: 'ZZZ is not the IATA code of a known airport; search GET /api/v1/airports?q=…',
      },
    ]);
    const file = [
      'travel.mode,travel.from,travel.to,travel.cabin,travel.passengers,travel.return,periodStart,periodEnd,reference',
      'flight,HAM,LHR,economy,1,,2025-01-01,2025-12-31,CSV 1',
      'flight,ZRH,SFO,business,2,true,2025-01-01,2025-12-31,CSV 2',
      'flight,ZRH,SFO,business,two,yes,2025-01-01,2025-12-31,CSV 3',
    ].join('\n');
    const csv = await org.admin.post(batch, file, { 'content-type': 'text/csv' });
    expect(csv.body.data.results).toMatchObject([
      { tco2e: 0.093679 },
      { tco2e: 11.863909 },
      { error: { details: [{ field: 'travel.passengers' }, { field: 'travel.return' }] } },
    ]);
  });

  test('a second journey of the same days needs a reference', async ({ org }) => {
    const { reference: _, ...unnamed } = flight({ cabin: 'business' });
    await create(org.admin, unnamed);
    const { status, body } = await org.admin.post(EMISSIONS, unnamed);
    expect([status, body.error.code]).toEqual([409, 'DUPLICATE_RESOURCE']);
  });
});
