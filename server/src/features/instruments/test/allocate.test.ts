import { describe, expect } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import {
  addEntry,
  addLocation,
  EMISSIONS,
  electricity,
  gas,
  historyOf,
  setOrganisation,
} from '../../../../test/fixtures/emissions.ts';
import { addInstrument, getInstrument } from '../../../../test/fixtures/instruments.ts';
import { getEntry } from '../../../../test/fixtures/periods.ts';

/** Entries of the same days also warn of each other, which is another matter. */
const codes = ({ warnings }: { warnings: Array<{ code: string }> }): string[] =>
  warnings.map(({ code }) => code).filter((code) => code !== 'overlaps_other_entry');
const january = { periodStart: '2025-01-01', periodEnd: '2025-01-31' };

describe('an instrument gives its energy', () => {
  test('to entries that exist, the largest first, and both sides show it', async ({ admin }) => {
    const small = await addEntry(admin, { quantity: 2000 });
    const large = await addEntry(admin, { quantity: 4000 });
    const instrument = await addInstrument(admin, { quantityKwh: 5000 });
    expect(instrument).toMatchObject({ remainingKwh: 0, quantityKwh: 5000 });
    expect(instrument.allocations).toEqual([
      { entryId: large.id, kwh: 4000 },
      { entryId: small.id, kwh: 1000 },
    ]);
    // 4,000 kWh × 0.177 = 0.708 t by the grid, and nothing of it is left.
    const whole = await getEntry(admin, large.id);
    expect(codes(whole)).toEqual([]);
    expect(whole).toMatchObject({
      tco2e: 0.708,
      locationBasedTco2e: 0.708,
      marketBasedTco2e: 0,
      instruments: [{ id: instrument.id, kwh: 4000 }],
    });
    // 1,000 of 2,000 kWh × 0.177 = 0.177 t.
    const half = await getEntry(admin, small.id);
    expect(half).toMatchObject({ locationBasedTco2e: 0.354, marketBasedTco2e: 0.177 });
    expect(half.instruments).toEqual([{ id: instrument.id, kwh: 1000 }]);
    expect(codes(half)).toEqual(['no_residual_mix']);
  });

  test('to entries that come later: one, a larger one, and a batch', async ({ admin }) => {
    const { id } = await addInstrument(admin);
    const first = await addEntry(admin, { quantity: 3000 });
    // 3,000 kWh are covered.
    expect(first).toMatchObject({ marketBasedTco2e: 0, instruments: [{ id, kwh: 3000 }] });
    await addEntry(admin, { quantity: 4500 });
    // The larger one takes 4,500, which leaves 500 of 5,000: 2,500 kWh × 0.177 = 0.4425 t.
    expect(await getEntry(admin, first.id)).toMatchObject({
      marketBasedTco2e: 0.4425,
      instruments: [{ id, kwh: 500 }],
    });
    const rows = [1, 2].map((n) => ({ ...electricity, quantity: 6000, reference: `B${n}` }));
    const { body } = await admin.post(`${EMISSIONS}/batch`, { entries: rows });
    const [one] = body.data.results;
    expect((await getInstrument(admin, id)).allocations).toEqual([{ entryId: one.id, kwh: 5000 }]);
    expect(await getEntry(admin, first.id)).toMatchObject({ marketBasedTco2e: 0.531, instruments: [] });
  });

  test('by the days of an entry that straddles its edge', async ({ admin }) => {
    await addInstrument(admin, { quantityKwh: 50_000, ...january });
    // 31 of 62 days: 6,200 kWh are half of 12,400; the other half × 0.177 = 1.0974 t.
    const entry = await addEntry(admin, { quantity: 12_400, periodStart: '2025-01-01', periodEnd: '2025-03-03' });
    expect(entry.instruments).toMatchObject([{ kwh: 6200 }]);
    expect(entry.marketBasedTco2e).toBe(1.0974);
  });

  test('in its own market and to electricity alone', async ({ org }) => {
    const { admin } = org;
    await setOrganisation(org, { multiSite: true });
    const scotland = await addLocation(org, { country: 'GB', region: 'GB-SCT' });
    const london = await addLocation(org, { country: 'GB' });
    const austin = await addLocation(org, { country: 'US', region: 'US-ERCT' });
    const { id } = await addInstrument(admin, { region: 'GB-SCT', quantityKwh: 1_000_000 });
    const inScotland = await addEntry(admin, { locationId: scotland });
    expect(inScotland.instruments).toEqual([{ id, kwh: 12_500 }]);
    for (const locationId of [london, austin]) {
      const elsewhere = await addEntry(admin, { locationId });
      expect(elsewhere).toMatchObject({ instruments: [], marketBasedTco2e: elsewhere.tco2e });
      expect(codes(elsewhere)).toEqual(['no_residual_mix']);
    }
    const burnt = await addEntry(admin, { ...gas, locationId: scotland });
    expect(burnt).toMatchObject({ instruments: [], marketBasedTco2e: null });
    const heat = { category: 'purchased_heat_steam', subcategory: 'district_heat', unit: 'kWh', locationId: scotland };
    expect(await addEntry(admin, heat)).toMatchObject({ instruments: [], warnings: [] });
  });

  test('with the rate of a supplier, which may be above the grid', async ({ admin }) => {
    await addInstrument(admin, { type: 'supplier_factor', quantityKwh: null, kgCo2ePerKwh: 0.4 });
    // 12,500 kWh × 0.4 = 5 t.
    expect(await addEntry(admin)).toMatchObject({ tco2e: 2.2125, marketBasedTco2e: 5, warnings: [] });
  });
});

describe('an entry that changes', () => {
  test('takes and gives back: quantity, period, scope, deletion', async ({ admin }) => {
    const { id } = await addInstrument(admin);
    const entry = await addEntry(admin, { quantity: 3000 });
    const path = `${EMISSIONS}/${entry.id}`;
    const more = await admin.patch(path, { quantity: 10_000 });
    // 5,000 of 10,000 kWh × 0.177 = 0.885 t.
    expect(more.body.data).toMatchObject({ marketBasedTco2e: 0.885, instruments: [{ id, kwh: 5000 }] });
    const earlier = await admin.patch(path, { periodStart: '2024-01-01', periodEnd: '2024-12-31' });
    expect(earlier.body.data).toMatchObject({ instruments: [] });
    expect(codes(earlier.body.data)).toEqual(['no_residual_mix']);
    expect(earlier.body.data.marketBasedTco2e).toBe(earlier.body.data.tco2e);
    expect(await getInstrument(admin, id)).toMatchObject({ allocations: [], remainingKwh: 5000 });
    await admin.patch(path, { periodStart: '2025-01-01', periodEnd: '2025-12-31' });
    expect(await getInstrument(admin, id)).toMatchObject({ remainingKwh: 0 });
    expect((await admin.patch(path, { ...gas })).body.data).toMatchObject({ marketBasedTco2e: null, instruments: [] });
    expect(await getInstrument(admin, id)).toMatchObject({ allocations: [], remainingKwh: 5000 });
    const next = await addEntry(admin);
    expect(await getInstrument(admin, id)).toMatchObject({ remainingKwh: 0 });
    expect((await admin.delete(`${EMISSIONS}/${next.id}`)).status).toBe(204);
    expect(await getInstrument(admin, id)).toMatchObject({ allocations: [], remainingKwh: 5000 });
  });

  test('leaves derived entries unchanged', async ({ org }) => {
    const { admin } = org;
    await setOrganisation(org, { deriveFuelAndEnergy: true });
    const entry = await addEntry(admin);
    expect(entry.derivedEntryIds).not.toEqual([]);
    const { id } = await addInstrument(admin);
    expect((await getEntry(admin, entry.id)).instruments).toEqual([{ id, kwh: 5000 }]);
    for (const derived of entry.derivedEntryIds) {
      expect((await historyOf(admin, derived)).map(({ action }) => action)).toEqual(['created']);
    }
  });

  test('has a revision for what instruments change, and none for what they leave', async ({ api, admin, org }) => {
    const entry = await addEntry(admin);
    const { id } = await addInstrument(admin);
    await admin.patch(`${EMISSIONS}/${entry.id}`, { notes: 'Read twice' });
    await admin.post(`${EMISSIONS}/${entry.id}/submit`);
    await admin.post(`${EMISSIONS}/${entry.id}/approve`);
    const history = await historyOf(admin, entry.id);
    expect(history.map(({ action }) => action)).toEqual(['created', 'reallocated', 'updated', 'submitted', 'approved']);
    // 7,500 kWh × 0.177 = 1.3275 t.
    expect(history[1]!.changes).toEqual([
      { field: 'marketBasedTco2e', from: null, to: 1.3275 },
      { field: 'instruments', from: null, to: `${id}: 5000 kWh` },
    ]);
    expect(history[2]!.changes).toEqual([{ field: 'notes', from: null, to: 'Read twice' }]);
    const problems = await api.service.entries.audit.verify(org.id);
    expect(problems).toMatchObject({ differences: [] });
  });
});

describe('the warning no_residual_mix', () => {
  test.for(['location_based', 'market_based'] as const)(
    'stands on electricity that takes the grid, with %s',
    async (scope2Method, { org }) => {
      await setOrganisation(org, { scope2Method });
      const entry = await addEntry(org.admin);
      expect(entry).toMatchObject({ marketBasedTco2e: 2.2125, instruments: [] });
      expect(codes(entry)).toEqual(['no_residual_mix']);
      const { body } = await org.admin.post(`${EMISSIONS}/preview`, { ...electricity, reference: 'B' });
      expect(codes(body.data)).toEqual(['no_residual_mix']);
      const { body: changed } = await org.admin.patch(`${EMISSIONS}/${entry.id}`, { quantity: 10 });
      expect(codes(changed.data)).toEqual(['no_residual_mix']);
      expect(codes((await org.admin.patch(`${EMISSIONS}/${entry.id}`, { ...gas })).body.data)).toEqual([]);
      const back = await org.admin.patch(`${EMISSIONS}/${entry.id}`, { ...electricity });
      expect(codes(back.body.data)).toEqual(['no_residual_mix']);
    },
  );

  test('goes while instruments cover all of the energy, and comes with a part that they do not', async ({ admin }) => {
    const entry = await addEntry(admin);
    // All of 12,500 kWh, then 12,499 of them.
    const { id } = await addInstrument(admin, { quantityKwh: 12_500 });
    expect(await getEntry(admin, entry.id)).toMatchObject({ marketBasedTco2e: 0, warnings: [] });
    const { body } = await admin.patch(`${EMISSIONS}/${entry.id}`, { notes: 'Read twice' });
    expect(codes(body.data)).toEqual([]);
    await admin.patch(`/api/v1/instruments/${id}`, { quantityKwh: 12_499 });
    expect(codes(await getEntry(admin, entry.id))).toEqual(['no_residual_mix']);
    await admin.delete(`/api/v1/instruments/${id}`);
    const left = await getEntry(admin, entry.id);
    expect(left).toMatchObject({ marketBasedTco2e: 2.2125, instruments: [] });
    expect(codes(left)).toEqual(['no_residual_mix']);
  });
});

test('a location that moves leaves its entries in the market of their period, also with the next change', async ({
  org,
}) => {
  const { admin } = org;
  await setOrganisation(org, { multiSite: true });
  const locationId = await addLocation(org, { country: 'GB' });
  const british = await addInstrument(admin);
  const american = await addInstrument(admin, { region: 'US', quantityKwh: 1000 });
  const entry = await addEntry(admin, { locationId });
  // From today, 15 March 2026; the entry is of 2025.
  await admin.patch(`/api/v1/settings/locations/${locationId}`, { country: 'US' });
  await addEntry(admin, { locationId: await addLocation(org, { country: 'GB' }), quantity: 10 });
  expect((await getEntry(admin, entry.id)).instruments).toEqual([{ id: british.id, kwh: 5000 }]);
  expect(await getInstrument(admin, american.id)).toMatchObject({ remainingKwh: 1000 });
});

test('an entry that is sent to a location elsewhere changes the market, and gives back what it held', async ({
  org,
}) => {
  const { admin } = org;
  await setOrganisation(org, { multiSite: true });
  const british = await addInstrument(admin);
  const american = await addInstrument(admin, { region: 'US', quantityKwh: 1000 });
  const entry = await addEntry(admin, { locationId: await addLocation(org, { country: 'GB' }) });
  await addEntry(admin, { locationId: await addLocation(org, { country: 'GB' }), quantity: 10 });
  const elsewhere = { locationId: await addLocation(org, { country: 'US' }) };
  expect((await admin.patch(`${EMISSIONS}/${entry.id}`, elsewhere)).status).toBe(200);
  expect((await getEntry(admin, entry.id)).instruments).toEqual([{ id: american.id, kwh: 1000 }]);
  expect(await getInstrument(admin, british.id)).toMatchObject({ remainingKwh: 4990 });
});
