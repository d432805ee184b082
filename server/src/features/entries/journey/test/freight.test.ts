import { describe, expect } from 'vitest';
import { verify } from '../../../../../../verifier/src/index.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { EMISSIONS, setOrganisation } from '../../../../../test/fixtures/emissions.ts';
import { create, flight, freight, linesOf, receiptOf } from './fixture.ts';

const road = (distanceKm: number, vehicle?: string) => ({ mode: 'road', distanceKm, vehicle });

describe('freight by its legs', () => {
  test('multiplies the mass by the distance of each leg', async ({ org }) => {
    const entry = await create(org.admin, freight([road(423), road(321)]));
    // As iLEAP works it out: 0.087 t × 423 km = 36.801 tkm, and 0.087 t × 321 km = 27.927 tkm
    expect(entry.journey.legs.map(({ tonneKm }: { tonneKm: number }) => tonneKm)).toEqual([36.801, 27.927]);
    // 36.801 + 27.927 = 64.728 tkm; × 0.10163 kg (UK Government 2025, all HGVs) = 6.57830664 kg
    expect(entry).toMatchObject({
      category: 'upstream_transport',
      activity: 'freight_road_truck',
      quantity: 64.728,
      unit: 'tkm',
      tco2e: 0.006578,
      journey: { kind: 'freight', mode: 'road', vehicle: 'truck', massTonnes: 0.087, distanceKm: 744 },
    });
    const receipt = await receiptOf(org.admin, entry);
    expect(linesOf(receipt)).toEqual([
      'activity: 744 × 0.087 = 64.728 tkm',
      'factor: 64.728 × 0.10163 = 6.57830664 kgCO2e',
      'sum: 6.57830664 ÷ 1000 = 0.00657830664 tCO2e',
      'rounding: 0.00657830664 round half up to 6 decimals = 0.006578 tCO2e',
    ]);
    expect((await verify(new TextEncoder().encode(JSON.stringify(receipt)), [])).verdict).toBe('matches');
  });

  test('takes a container at sea', async ({ org }) => {
    const sea = { mode: 'sea', vehicle: 'container', distanceKm: 19500 };
    // 12 t × 19,500 km = 234,000 tkm; × 0.01612 kg = 3,772.08 kg
    const entry = await create(org.admin, freight([sea], 12));
    expect(entry).toMatchObject({ activity: 'freight_sea_container', quantity: 234_000, tco2e: 3.77208 });
  });

  test('measures air freight between airports', async ({ org }) => {
    // FRA–JFK is 6,185.2671 km; 0.5 t × 6,185.3 km = 3,092.65 tkm; × 0.89939 kg = 2,781.4984835 kg
    const entry = await create(org.admin, freight([{ mode: 'air', from: 'FRA', to: 'JFK' }], 0.5));
    expect(entry).toMatchObject({ activity: 'freight_air', quantity: 3092.65, tco2e: 2.781498 });
    const haul = await org.admin.post(`${EMISSIONS}/preview`, freight([{ mode: 'air', from: 'LHR', to: 'HAM' }], 0.5));
    expect(haul.body.data.activity).toBe('freight_air_short_haul');
  });

  test('rounds an amount of more than six decimals in a step of its own', async ({ org }) => {
    const entry = await create(org.admin, freight([road(12.345)], 0.012345));
    // 12.345 × 0.012345 = 0.152399025 tkm
    expect(entry.quantity).toBe(0.152399);
    const receipt = await receiptOf(org.admin, entry);
    expect(linesOf(receipt)[0]).toBe('activity: 12.345 × 0.012345, round half up to 6 decimals = 0.152399 tkm');
    expect((await verify(new TextEncoder().encode(JSON.stringify(receipt)), [])).verdict).toBe('matches');
  });

  test.for(['upstream_transport', 'downstream_transport'])(
    'derives the fuel from well to tank in %s, where the organisation asks for it',
    async (category, { org }) => {
      await setOrganisation(org, { deriveFuelAndEnergy: true });
      const entry = await create(org.admin, freight([road(423), road(321)], 0.087, { category }));
      expect(entry).toMatchObject({ category, tco2e: 0.006578, derivedEntryIds: [expect.any(String)] });
      const url = `${EMISSIONS}/${entry.derivedEntryIds[0]}`;
      // 64.728 tkm × 0.02359 kg = 1.52693352 kg
      const { body } = await org.admin.get(url);
      expect(body.data).toMatchObject({
        category,
        subcategory: 'freight_hgv_all_average_laden_wtt',
        quantity: 64.728,
        tco2e: 0.001527,
      });
      await org.admin.patch(`${EMISSIONS}/${entry.id}`, {
        freight: { massTonnes: 0.174, legs: [road(423), road(321)] },
      });
      // Twice the mass: 129.456 tkm × 0.02359 kg = 3.05386704 kg
      expect((await org.admin.get(url)).body.data).toMatchObject({ quantity: 129.456, tco2e: 0.003054 });
      // A flight has no such part.
      expect((await create(org.admin, flight())).derivedEntryIds).toEqual([]);
      await setOrganisation(org, { deriveFuelAndEnergy: false });
    },
  );
});
