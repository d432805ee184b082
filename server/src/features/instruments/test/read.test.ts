import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { addEntry } from '../../../../test/fixtures/emissions.ts';
import { addInstrument, INSTRUMENTS } from '../../../../test/fixtures/instruments.ts';
import { instrumentsFor } from '../index.ts';
import { expectInventoryAccess } from './fixture.ts';

const idsOf = (data: Array<{ id: string }>): string[] => data.map(({ id }) => id);

describe('GET /instruments', () => {
  test('lists by filter and order, each with its allocations', async ({ admin, other }) => {
    const entry = await addEntry(admin);
    const gb = await addInstrument(admin);
    const us = await addInstrument(admin, {
      type: 'rec',
      region: 'US',
      periodStart: '2024-01-01',
      periodEnd: '2024-12-31',
    });
    const find = async (query: string) => idsOf((await admin.get(`${INSTRUMENTS}?${query}`)).body.data);
    expect((await admin.get(`${INSTRUMENTS}?sortBy=periodStart`)).body.data).toMatchObject([
      { id: gb.id, allocations: [{ entryId: entry.id, kwh: 5000 }], remainingKwh: 0 },
      { id: us.id, allocations: [], remainingKwh: 5000 },
    ]);
    expect(await find('type=rec')).toEqual([us.id]);
    expect(await find('region=GB')).toEqual([gb.id]);
    expect(await find('periodStart=2025-01-01')).toEqual([gb.id]);
    expect(await find('periodEnd=2024-12-31')).toEqual([us.id]);
    expect((await other.admin.get(INSTRUMENTS)).body.data).toEqual([]);
  });

  test('is for readers of entries', ({ api, org }) =>
    expectInventoryAccess(api, org, 'emissions:read', (client) => client.get(INSTRUMENTS)));
});

describe('GET /instruments/{instrumentId}', () => {
  test('has a tag that follows the allocations', async ({ admin }) => {
    const { id } = await addInstrument(admin);
    const before = await admin.get(`${INSTRUMENTS}/${id}`);
    await addEntry(admin);
    const after = await admin.get(`${INSTRUMENTS}/${id}`);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const etag = after.headers.etag!;
    const changed = await admin.request({
      method: 'PATCH',
      url: `${INSTRUMENTS}/${id}`,
      body: { evidence: 'x' },
      headers: { 'if-match': etag },
    });
    expect(changed.status).toBe(200);
  });

  test('is for readers of entries; 404 for others', async ({ api, org, other }) => {
    const { id } = await addInstrument(org.admin);
    await expectInventoryAccess(api, org, 'emissions:read', (client) => client.get(`${INSTRUMENTS}/${id}`));
    expect(codeOf(await other.admin.get(`${INSTRUMENTS}/${id}`))).toBe('404 NOT_FOUND');
  });
});

test('reports get the instruments of a period with what entries hold', async ({ api, org }) => {
  await addEntry(org.admin, { quantity: 2000 });
  const { id } = await addInstrument(org.admin);
  await addInstrument(org.admin, { periodStart: '2023-01-01', periodEnd: '2023-12-31' });
  const period = { periodStart: '2025-06-01', periodEnd: '2026-05-31' };
  expect(await instrumentsFor(api.db, org.id, period)).toMatchObject([
    {
      id,
      type: 'guarantee_of_origin',
      quantityKwh: '5000',
      allocatedKwh: '2000',
      kgCo2ePerKwh: '0',
      registry: 'Test registry',
    },
  ]);
});
