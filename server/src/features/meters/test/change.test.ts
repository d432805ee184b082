import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { EMISSIONS } from '../../../../test/fixtures/emissions.ts';
import { addMeter, addReadings, csvOf, getMeter, hours, METERS } from '../../../../test/fixtures/meters.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { sql } from '../../../platform/db/index.ts';
import { expectMeterAccess } from './fixture.ts';

const day = csvOf('2026-01-05T00:00:00Z', 60, hours(24, 1));

describe('PATCH /meters/{meterId}', () => {
  test('changes the given fields', async ({ api, admin }) => {
    const before = await addMeter(admin);
    api.clock.advance(60_000);
    const { status, body } = await admin.patch(`${METERS}/${before.id}`, {
      name: 'Hall 2',
      number: null,
      gapRule: 'linear',
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...before,
      name: 'Hall 2',
      number: null,
      gapRule: 'linear',
      updatedAt: api.clock.now().toISOString().replace('.000Z', 'Z'),
    });
    expect(await getMeter(admin, before.id)).toEqual(body.data);
  });

  test.for([
    ['unit', { unit: 'MWh' }],
    ['activity', { activity: 'natural_gas' }],
    ['direction', { direction: 'generation' }],
    ['time zone', { timeZone: 'Europe/Berlin' }],
    ['interval', { intervalMinutes: 15 }],
  ] as const)('keeps the %s of a meter with readings: 409', async ([, change], { admin }) => {
    const { id } = await addMeter(admin);
    const path = `${METERS}/${id}`;
    expect((await admin.patch(path, change)).status).toBe(200);
    const fresh = await addMeter(admin);
    await addReadings(admin, fresh.id, day);
    expect(codeOf(await admin.patch(`${METERS}/${fresh.id}`, change))).toBe('409 INVALID_STATE');
    expect((await admin.patch(`${METERS}/${fresh.id}`, { name: 'Other' })).status).toBe(200);
  });

  test('refuses what breaks a rule (422), nothing (400), an old version (412)', async ({ admin }) => {
    const { id } = await addMeter(admin);
    const path = `${METERS}/${id}`;
    expect(fieldsOf(await admin.patch(path, { unit: 'km' }))).toEqual(['unit']);
    expect((await admin.patch(path, {})).status).toBe(400);
    expect((await admin.patch(path, { name: 'x' }, { 'if-match': '"7"' })).status).toBe(412);
  });

  test('is for writers of entries; 404 for others', async ({ api, org, other }) => {
    const { id } = await addMeter(org.admin);
    await expectMeterAccess(api, org, 'emissions:write', (client) => client.patch(`${METERS}/${id}`, { name: 'x' }));
    expect(codeOf(await other.admin.patch(`${METERS}/${id}`, { name: 'x' }))).toBe('404 NOT_FOUND');
  });
});

describe('DELETE /meters/{meterId}', () => {
  test('deletes the readings too', async ({ api, admin }) => {
    const { id } = await addMeter(admin);
    await addReadings(admin, id, day);
    expect((await admin.delete(`${METERS}/${id}`)).status).toBe(204);
    expect((await admin.get(`${METERS}/${id}`)).status).toBe(404);
    expect(await readRows(api.db, sql`SELECT day FROM meter_days WHERE meter_id = ${id}`)).toEqual([]);
  });

  test('waits until the entries that were made from it are deleted: 409', async ({ admin }) => {
    const { id } = await addMeter(admin);
    await addReadings(admin, id, day);
    const path = `${METERS}/${id}`;
    const body = { from: '2026-01-05', to: '2026-01-05', every: 'period' };
    const made = (await admin.post(`${path}/entries`, body)).body.data;
    const refused = await admin.delete(path);
    expect([codeOf(refused), refused.body.error.message]).toEqual([
      '409 INVALID_STATE',
      '1 entry was made from this meter, so it cannot be deleted; delete them first.',
    ]);
    expect((await admin.delete(`${EMISSIONS}/${made.results[0].entryId}`)).status).toBe(204);
    expect((await admin.delete(path)).status).toBe(204);
  });

  test('is for writers of entries; 404 for others; 412 for an old version', async ({ api, org, admin, other }) => {
    const { id } = await addMeter(admin);
    expect(codeOf(await other.admin.delete(`${METERS}/${id}`))).toBe('404 NOT_FOUND');
    const stale = await admin.request({ method: 'DELETE', url: `${METERS}/${id}`, headers: { 'if-match': '"7"' } });
    expect(stale.status).toBe(412);
    await expectMeterAccess(api, org, 'emissions:write', (client) => client.delete(`${METERS}/${id}`));
  });

  test('holds its location', async ({ admin }) => {
    const { body } = await admin.post('/api/v1/settings/locations', { name: 'Leeds', country: 'GB' });
    await addMeter(admin, { locationId: body.data.id });
    expect(codeOf(await admin.delete(`/api/v1/settings/locations/${body.data.id}`))).toBe('409 INVALID_STATE');
  });
});
