import { describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { sharedTest } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import {
  addEntry,
  EMISSIONS,
  electricity,
  gas,
  SUMMARY,
  setOrganisation,
  stored,
} from '../../../../../test/fixtures/emissions.ts';

/** An organisation that derives category 3. */
const test = sharedTest.extend('deriving', async ({ api }) => {
  const org = await api.newOrganisation();
  await setOrganisation(org, { deriveFuelAndEnergy: true });
  return org;
});

const in2021 = { periodStart: '2021-01-01', periodEnd: '2021-12-31' };
const diesel = {
  ...gas,
  ...in2021,
  category: 'mobile_combustion',
  subcategory: 'diesel',
  quantity: 8500,
  unit: 'L',
};

const get = async (client: Client, id: string) => (await client.get(`${EMISSIONS}/${id}`)).body.data;
const derivedOf = async (client: Client, { id }: { id: string }) => {
  const { derivedEntryIds } = await get(client, id);
  return Promise.all((derivedEntryIds as string[]).map((each) => get(client, each)));
};

describe('category 3', () => {
  test('of an entry is stored beside it, with the same publisher, edition and region', async ({ deriving }) => {
    const { admin } = deriving;
    const entry = await addEntry(admin, { ...diesel, reference: 'Card 7' });
    const [wtt, ...more] = await derivedOf(admin, entry);
    expect(more).toEqual([]);
    expect(wtt).toMatchObject({
      scope: 3,
      category: 'fuel_energy_activities',
      subcategory: 'diesel_wtt',
      quantity: 8500,
      unit: 'L',
      // Golden case M21: 8,500 L × 0.60986 kg
      tco2e: 5.18381,
      factor: { code: 'DEFRA-2021-DIESEL-L-WTT', source: 'DEFRA', vintage: 2021 },
      ...in2021,
      state: 'draft',
      derivedFrom: entry.id,
      derivedEntryIds: [],
      reference: entry.id,
      energyKwh: null,
    });
  });

  test('of electricity consists of its losses and the production of its fuel', async ({ deriving }) => {
    const entry = await addEntry(deriving.admin, { ...in2021, quantity: 10_000 });
    const derived = await derivedOf(deriving.admin, entry);
    expect(derived.map(({ subcategory }) => subcategory).sort()).toContain('electricity_td_losses');
    expect(derived.every(({ factor }) => factor.vintage === 2021)).toBe(true);
  });

  test('uses the last edition that has it, if the newest has only the activity', async ({ deriving }) => {
    const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31' };
    const entry = await addEntry(deriving.admin, { ...period, quantity: 1_000 });
    expect(entry.factor.code).toBe('DEFRA-2026-ELEC-GRID-GB');
    const derived = await derivedOf(deriving.admin, entry);
    expect(derived.map(({ factor }) => factor.code).sort()).toEqual([
      'DEFRA-2025-ELEC-TD-GB',
      'DEFRA-2025-ELEC-WTT-GEN-GB',
      'DEFRA-2025-ELEC-WTT-TD-GB',
    ]);
  });

  test('is refused with 409 if a user has entered a duplicate by hand', async ({ api }) => {
    const org = await api.newOrganisation();
    const entry = await addEntry(org.admin, diesel);
    const upstream = { scope: 3, category: 'fuel_energy_activities', subcategory: 'diesel_wtt' };
    const byHand = await addEntry(org.admin, { ...diesel, ...upstream, reference: entry.id });
    await setOrganisation(org, { deriveFuelAndEnergy: true });
    const before = await stored(api);
    // Only the first request may assume that no duplicate exists; for a while after it, none does.
    for (const quantity of [8_600, 8_700]) {
      const refused = await org.admin.patch(`${EMISSIONS}/${entry.id}`, { quantity });
      expect(codeOf(refused)).toBe('409 DUPLICATE_RESOURCE');
      expect(refused.body.error.message).toContain(byHand.id);
    }
    expect(await stored(api)).toEqual(before);
    expect(await get(org.admin, entry.id)).toMatchObject({ quantity: 8_500, derivedEntryIds: [] });
  });

  test('is derived only if the organisation enables it, and never for scope 3', async ({ org, deriving }) => {
    expect((await addEntry(org.admin, diesel)).derivedEntryIds).toEqual([]);
    const night = { scope: 3, category: 'business_travel', subcategory: 'hotel_stay', quantity: 4, unit: 'room_night' };
    expect((await addEntry(deriving.admin, night)).derivedEntryIds).toEqual([]);
  });

  test('follows its parent through every state, and is deleted with it', async ({ deriving }) => {
    const { admin } = deriving;
    const entry = await addEntry(admin, { ...diesel, reference: 'States' });
    const path = `${EMISSIONS}/${entry.id}`;
    const states = async () => {
      const family = [await get(admin, entry.id), ...(await derivedOf(admin, entry))];
      return family.map(({ state }) => state);
    };
    await admin.post(`${path}/submit`);
    expect(await states()).toEqual(['submitted', 'submitted']);
    await admin.post(`${path}/approve`);
    expect(await states()).toEqual(['approved', 'approved']);
    await admin.post(`${path}/reject`, { reason: 'Wrong card' });
    expect(await states()).toEqual(['draft', 'draft']);
    await admin.post(`${EMISSIONS}/moves`, { move: 'submit', entryIds: [entry.id] });
    expect(await states()).toEqual(['submitted', 'submitted']);
    await admin.post(`${path}/reject`, { reason: 'Wrong card' });
    const [derived] = await derivedOf(admin, entry);
    expect((await admin.delete(path)).status).toBe(204);
    expect((await admin.get(`${EMISSIONS}/${derived.id}`)).status).toBe(404);
  });

  test('follows a change of its parent, including one that leaves no upstream part', async ({ deriving }) => {
    const { admin } = deriving;
    const entry = await addEntry(admin, { ...diesel, reference: 'Changes' });
    const path = `${EMISSIONS}/${entry.id}`;
    await admin.patch(path, { quantity: 1000 });
    const [derived] = await derivedOf(admin, entry);
    // 1,000 L × 0.60986 kg
    expect([derived.quantity, derived.tco2e]).toEqual([1000, 0.60986]);
    await admin.patch(path, { category: 'fugitive_emissions', subcategory: 'refrigerant_r410a', unit: 'kg' });
    expect((await get(admin, entry.id)).derivedEntryIds).toEqual([]);
    expect((await admin.get(`${EMISSIONS}/${derived.id}`)).status).toBe(404);
  });

  test.for([
    ['changed', (client: Client, path: string) => client.patch(path, { quantity: 1 })],
    ['submitted', (client: Client, path: string) => client.post(`${path}/submit`)],
    ['approved', (client: Client, path: string) => client.post(`${path}/approve`)],
    ['rejected', (client: Client, path: string) => client.post(`${path}/reject`, { reason: 'No' })],
    ['deleted', (client: Client, path: string) => client.delete(path)],
  ] as const)('cannot be %s by hand', async ([verb, attempt], { deriving }) => {
    const entry = await addEntry(deriving.admin, { ...diesel, reference: `By hand: ${verb}` });
    const answer = await attempt(deriving.admin, `${EMISSIONS}/${entry.derivedEntryIds[0]}`);
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain(entry.id);
  });

  test('exists twice for two identical parents, also in a batch; a refused parent leaves none', async ({ api }) => {
    const org = await api.newOrganisation();
    await setOrganisation(org, { deriveFuelAndEnergy: true });
    const same = { ...diesel, quantity: 1000 };
    const entries = [
      { ...same, reference: 'One' },
      { ...same, reference: 'Two' },
      { ...same, reference: 'One' },
    ];
    const { body } = await org.admin.post(`${EMISSIONS}/batch`, { entries });
    expect(body.data).toMatchObject({ created: 2, failed: 1 });
    const all = (await org.admin.get(EMISSIONS)).body.data;
    expect(all).toHaveLength(4);
    await org.admin.post(`${EMISSIONS}/moves`, {
      move: 'approve',
      entryIds: all.flatMap((each: { id: string; derivedFrom: string | null }) => (each.derivedFrom ? [] : each.id)),
    });
    const { data } = (await org.admin.get(`${SUMMARY}?periodStart=2021-01-01&periodEnd=2021-12-31`)).body;
    // 2 × 1,000 L × 2.51233 kg and × 0.60986 kg
    expect([data.scope1Tco2e, data.scope3Tco2e]).toEqual([5.02466, 1.21972]);
  });

  test('is derived from electricity entered in another unit', async ({ deriving }) => {
    const entry = await addEntry(deriving.admin, {
      ...electricity,
      ...in2021,
      quantity: 10,
      unit: 'MWh',
      reference: 'MWh',
    });
    const losses = (await derivedOf(deriving.admin, entry)).find(
      ({ subcategory }) => subcategory === 'electricity_td_losses',
    );
    expect(losses).toMatchObject({ quantity: 10, unit: 'MWh' });
    expect(losses.tco2e).toBeGreaterThan(0);
  });
});
