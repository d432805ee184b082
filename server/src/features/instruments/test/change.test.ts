import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { addEntry, bringTo, EMISSIONS } from '../../../../test/fixtures/emissions.ts';
import { addInstrument, getInstrument, INSTRUMENTS } from '../../../../test/fixtures/instruments.ts';
import { addPeriod, expectClosed, getEntry, reopen } from '../../../../test/fixtures/periods.ts';
import { expectInventoryAccess } from './fixture.ts';

describe('PATCH /instruments/{instrumentId}', () => {
  test('changes the given fields and allocates the energy again', async ({ admin }) => {
    const entry = await addEntry(admin);
    const before = await addInstrument(admin, { evidence: 'Statement' });
    const { status, body } = await admin.patch(`${INSTRUMENTS}/${before.id}`, { quantityKwh: 2500, kgCo2ePerKwh: 0.1 });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...before,
      quantityKwh: 2500,
      kgCo2ePerKwh: 0.1,
      remainingKwh: 0,
      allocations: [{ entryId: entry.id, kwh: 2500 }],
    });
    // 2,500 × 0.1 + 10,000 × 0.177 = 250 + 1,770 = 2,020 kg.
    expect(await getEntry(admin, entry.id)).toMatchObject({ marketBasedTco2e: 2.02 });
  });

  test('moves to another market: the old one gets its figures back', async ({ admin }) => {
    const entry = await addEntry(admin);
    const { id } = await addInstrument(admin);
    expect((await admin.patch(`${INSTRUMENTS}/${id}`, { region: 'US' })).body.data.allocations).toEqual([]);
    expect(await getEntry(admin, entry.id)).toMatchObject({
      marketBasedTco2e: 2.2125,
      instruments: [],
      warnings: [{ code: 'no_residual_mix' }],
    });
  });

  test('keeps its own certificates, and refuses those of others: 409', async ({ admin }) => {
    const first = await addInstrument(admin, { registry: 'R', certificateIds: ['A'], quantityKwh: 1000 });
    const { id } = await addInstrument(admin, { registry: 'R', certificateIds: ['B'], quantityKwh: 1000 });
    const path = `${INSTRUMENTS}/${id}`;
    expect((await admin.patch(path, { certificateIds: ['B', 'C'] })).status).toBe(200);
    expect(codeOf(await admin.patch(path, { certificateIds: ['A'] }))).toBe('409 DUPLICATE_RESOURCE');
    await admin.delete(`${INSTRUMENTS}/${first.id}`);
    expect((await admin.patch(path, { certificateIds: ['A'] })).status).toBe(200);
  });

  test('refuses what breaks a rule (422), nothing (400), an old version (412)', async ({ admin }) => {
    const { id } = await addInstrument(admin);
    const path = `${INSTRUMENTS}/${id}`;
    expect(fieldsOf(await admin.patch(path, { region: 'XX', periodEnd: '2024-01-01' }))).toEqual([
      'periodEnd',
      'region',
    ]);
    expect((await admin.patch(path, {})).status).toBe(400);
    const stale = await admin.request({
      method: 'PATCH',
      url: path,
      body: { evidence: 'x' },
      headers: { 'if-match': '"7"' },
    });
    expect(stale.status).toBe(412);
  });

  test('is for writers of entries; 404 for others', async ({ api, org, other }) => {
    const { id } = await addInstrument(org.admin);
    const call = { evidence: 'Other' };
    await expectInventoryAccess(api, org, 'emissions:write', (client) => client.patch(`${INSTRUMENTS}/${id}`, call));
    expect(codeOf(await other.admin.patch(`${INSTRUMENTS}/${id}`, call))).toBe('404 NOT_FOUND');
  });
});

describe('DELETE /instruments/{instrumentId}', () => {
  test('lets the next instrument cover its entries', async ({ admin }) => {
    const entry = await addEntry(admin);
    const { id } = await addInstrument(admin);
    const next = await addInstrument(admin, { type: 'ppa', kgCo2ePerKwh: 0, quantityKwh: 20_000 });
    expect(next.allocations).toEqual([{ entryId: entry.id, kwh: 7500 }]);
    expect((await admin.delete(`${INSTRUMENTS}/${id}`)).status).toBe(204);
    expect((await getInstrument(admin, next.id)).allocations).toEqual([{ entryId: entry.id, kwh: 12_500 }]);
    expect((await admin.get(`${INSTRUMENTS}/${id}`)).status).toBe(404);
  });

  test('is for writers of entries; 404 for others', async ({ api, org, other }) => {
    const { id } = await addInstrument(org.admin);
    expect(codeOf(await other.admin.delete(`${INSTRUMENTS}/${id}`))).toBe('404 NOT_FOUND');
    await expectInventoryAccess(api, org, 'emissions:write', (client) => client.delete(`${INSTRUMENTS}/${id}`));
  });
});

describe('closing a period', () => {
  test('freezes the energy of its entries; reopening releases it', async ({ admin }) => {
    const firstHalf = { periodStart: '2025-01-01', periodEnd: '2025-06-30' };
    const secondHalf = { periodStart: '2025-07-01', periodEnd: '2025-12-31' };
    const locked = await addEntry(admin, { quantity: 3000, ...firstHalf });
    await admin.post(`${EMISSIONS}/${locked.id}/approve`);
    const { id } = await addInstrument(admin);
    const path = `${INSTRUMENTS}/${id}`;
    const periodId = await addPeriod(admin, { name: 'First half', ...firstHalf });
    await expectClosed(admin, periodId);

    // The entry of the other half is larger, and still has only the 2,000 kWh that are left.
    const open = await addEntry(admin, { quantity: 8000, ...secondHalf });
    expect(open.instruments).toEqual([{ id, kwh: 2000 }]);
    expect(codeOf(await admin.delete(path))).toBe('409 INVALID_STATE');
    expect(codeOf(await admin.patch(path, { quantityKwh: 2999 }))).toBe('409 INVALID_STATE');
    expect(codeOf(await admin.patch(path, { kgCo2ePerKwh: 0.1 }))).toBe('409 INVALID_STATE');
    expect(codeOf(await admin.patch(path, { region: 'US' }))).toBe('409 INVALID_STATE');
    const shrunk = await admin.patch(path, { quantityKwh: 3000, evidence: 'Corrected' });
    expect(shrunk.body.data.allocations).toEqual([{ entryId: locked.id, kwh: 3000 }]);
    expect(await getEntry(admin, open.id)).toMatchObject({ instruments: [] });

    await reopen(admin, periodId);
    // Now the larger one comes first: it takes all 3,000 kWh.
    expect((await getInstrument(admin, id)).allocations).toEqual([{ entryId: open.id, kwh: 3000 }]);
    expect(await getEntry(admin, locked.id)).toMatchObject({ instruments: [], marketBasedTco2e: 0.531 });
    expect((await admin.delete(path)).status).toBe(204);
  });

  test('an instrument that is bought later leaves closed entries as they are', async ({ api, org }) => {
    const { admin } = org;
    const entry = await addEntry(admin);
    await bringTo('locked', api, org, entry.id);
    expect((await addInstrument(admin)).allocations).toEqual([]);
    expect(await getEntry(admin, entry.id)).toMatchObject({
      marketBasedTco2e: 2.2125,
      warnings: [{ code: 'no_residual_mix' }],
    });
  });
});
