import { describe, expect } from 'vitest';
import { expectHidden } from '../../../../../test/access.ts';
import { codeOf, messageFor } from '../../../../../test/answers.ts';
import { test as base } from '../../../../../test/api-test.ts';
import { addEntry, EMISSIONS } from '../../../../../test/fixtures/emissions.ts';
import { addFactor, addVersion, CATEGORIES, coolingIn, FACTORS } from '../../../../../test/fixtures/factors.ts';
import { expectFactorWriters } from './access.ts';

const test = base.extend('factor', ({ admin }) => addFactor(admin));

describe('POST /emission-factors/{factorCode}/archive', () => {
  test('removes the factor from every choice and leaves entries unchanged', async ({ api, org, admin, factor }) => {
    const entry = await addEntry(admin, { ...coolingIn(2025), factorCode: factor.code });
    const { status, body, headers } = await admin.post(`${FACTORS}/${factor.code}/archive`);
    const archived = {
      ...factor,
      status: 'archived',
      archivedAt: '2026-03-15T12:00:00Z',
      archivedBy: { id: org.adminId, email: 'admin@tonne.test' },
    };
    expect([status, headers.etag, body.data]).toEqual([200, '"2"', archived]);
    expect((await admin.get(`${FACTORS}/${factor.code}`)).body.data).toEqual(archived);
    expect((await api.events(org.id)).at(-1)).toMatchObject({ type: 'factor.archived', data: archived });
    expect(codeOf(await admin.post(EMISSIONS, { ...coolingIn(2024) }))).toBe('422 NO_MATCHING_FACTOR');
    const pinned = await admin.post(EMISSIONS, { ...coolingIn(2024), factorCode: factor.code });
    expect(messageFor(pinned, 'factorCode')).toBe('is archived; pin another, or leave factorCode out');
    const batch = await admin.post(`${EMISSIONS}/batch`, { entries: [coolingIn(2024), coolingIn(2023)] });
    expect(batch.body.data.failed).toBe(2);
    expect((await admin.get(`${EMISSIONS}/${entry.id}`)).body.data).toMatchObject(entry);
    // 500 kWh × 0.04 kg
    const patched = await admin.patch(`${EMISSIONS}/${entry.id}`, { quantity: 500, notes: 'Read again' });
    expect(patched.body.data).toMatchObject({ tco2e: 0.02, factor: { code: factor.code } });
  });

  test('hides it from the list and the categories, unless asked for', async ({ admin, factor }) => {
    await admin.post(`${FACTORS}/${factor.code}/archive`);
    const total = async (query: string) =>
      (await admin.get(`${FACTORS}?source=custom${query}`)).body.pagination.totalItems;
    expect([await total(''), await total('&q=chilled'), await total('&status=archived')]).toEqual([0, 0, 1]);
    const { body } = await admin.get(`${CATEGORIES}?scope=2`);
    const cooling = body.data.find(({ code }: { code: string }) => code === 'purchased_cooling');
    expect(cooling.subcategories.map(({ code }: { code: string }) => code)).not.toContain('chilled_water');
  });

  test('changes nothing the second time', async ({ api, org, admin, factor }) => {
    await admin.post(`${FACTORS}/${factor.code}/archive`);
    const { status, headers } = await admin.post(`${FACTORS}/${factor.code}/archive`);
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(await api.events(org.id)).toHaveLength(2);
  });

  test('frees its activity for another factor, and then cannot be undone: 409', async ({ admin, factor }) => {
    await admin.post(`${FACTORS}/${factor.code}/archive`);
    await addFactor(admin, { code: 'OTHER' });
    const answer = await admin.post(`${FACTORS}/${factor.code}/unarchive`);
    expect(codeOf(answer)).toBe('409 DUPLICATE_RESOURCE');
    expect(answer.body.error.message).toContain('is for the same activity as OTHER');
  });

  test('is refused for a superseded or published factor: 409', async ({ admin, factor }) => {
    await addVersion(admin, factor.code, { vintage: factor.vintage });
    for (const code of [factor.code, 'DEFRA-2025-ELEC-GRID-GB']) {
      expect(codeOf(await admin.post(`${FACTORS}/${code}/archive`)), code).toBe('409 INVALID_STATE');
      expect(codeOf(await admin.post(`${FACTORS}/${code}/unarchive`)), code).toBe('409 INVALID_STATE');
    }
  });

  test('honours If-Match', async ({ admin, factor }) => {
    const stale = await admin.post(`${FACTORS}/${factor.code}/archive`, undefined, { 'if-match': '"7"' });
    expect(codeOf(stale)).toBe('412 PRECONDITION_FAILED');
  });

  test('is not visible to other organisations', async ({ factor, other }) => {
    for (const act of ['archive', 'unarchive'])
      await expectHidden(other.admin, { method: 'POST', url: `${FACTORS}/{id}/${act}` }, factor.code, 'ACME-NOTHING');
  });

  test('needs factors:write and a manager', async ({ api, org, factor }) => {
    for (const act of ['archive', 'unarchive'])
      await expectFactorWriters(api, org, (client) => client.post(`${FACTORS}/${factor.code}/${act}`));
  });
});

describe('POST /emission-factors/{factorCode}/unarchive', () => {
  test('makes the factor active again', async ({ api, org, admin, factor }) => {
    await admin.post(`${FACTORS}/${factor.code}/archive`);
    const { status, body, headers } = await admin.post(`${FACTORS}/${factor.code}/unarchive`);
    expect([status, headers.etag, body.data]).toEqual([200, '"3"', factor]);
    expect((await api.events(org.id)).at(-1)).toMatchObject({ type: 'factor.unarchived', data: factor });
    // 1,000 kWh × 0.04 kg
    expect(await addEntry(admin, coolingIn(2025))).toMatchObject({ tco2e: 0.04, factor: { code: factor.code } });
    expect((await admin.post(`${FACTORS}/${factor.code}/unarchive`)).headers.etag).toBe('"3"');
  });
});
