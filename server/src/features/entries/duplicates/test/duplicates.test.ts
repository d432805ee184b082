import { describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import {
  addEntry,
  addLocation,
  EMISSIONS,
  electricity,
  gas,
  listAll,
  stored,
} from '../../../../../test/fixtures/emissions.ts';

describe('a duplicate', () => {
  test('is refused with 409 and the id of the first, regardless of other fields', async ({ org, api }) => {
    const first = await addEntry(org.admin, { reference: 'A' });
    const before = await stored(api);
    const others = [
      {},
      { quantity: 1, unit: 'MWh', notes: 'Again', factorCode: 'DEFRA-2022-ELEC-GRID-GB' },
      { category: 'electricity', subcategory: 'grid' },
      { locationId: first.location.id },
    ];
    for (const change of others) {
      const answer = await org.admin.post(EMISSIONS, { ...electricity, reference: 'A', ...change });
      expect(codeOf(answer)).toBe('409 DUPLICATE_RESOURCE');
      expect(answer.body.error.message).toContain(first.id);
    }
    expect(await stored(api)).toEqual(before);
  });

  test('counts the absence of a reference as a value', async ({ org }) => {
    const without = await addEntry(org.admin, { reference: undefined });
    for (const reference of [undefined, null]) {
      const answer = await org.admin.post(EMISSIONS, { ...electricity, reference });
      expect(codeOf(answer)).toBe('409 DUPLICATE_RESOURCE');
      expect(answer.body.error.message).toContain(without.id);
    }
    await addEntry(org.admin, { reference: 'null' });
  });

  test('is accepted if a part of its identity differs', async ({ org }) => {
    const locationId = await addLocation(org, { country: 'GB' });
    await addEntry(org.admin, { reference: 'B' });
    const changes = [
      { locationId },
      { periodStart: '2025-01-02' },
      { periodEnd: '2025-12-30' },
      { reference: 'b' },
      { ...gas },
      { ...gas, subcategory: 'gas_oil', unit: 'L' },
      { ...gas, category: 'mobile_combustion', subcategory: 'diesel', unit: 'L' },
    ];
    for (const change of changes) await addEntry(org.admin, { reference: 'B', ...change });
  });

  test('may exist in another organisation', async ({ org, api }) => {
    await addEntry(org.admin, { reference: 'C' });
    await addEntry((await api.newOrganisation()).admin, { reference: 'C' });
  });

  test('may be created again once the first is deleted', async ({ org }) => {
    const { id } = await addEntry(org.admin, { reference: 'D' });
    expect((await org.admin.delete(`${EMISSIONS}/${id}`)).status).toBe(204);
    expect((await addEntry(org.admin, { reference: 'D' })).id).not.toBe(id);
  });

  test('is stored once when twenty requests create it concurrently', async ({ api }) => {
    const other = await api.newOrganisation();
    const answers = await Promise.all(Array.from({ length: 20 }, () => other.admin.post(EMISSIONS, electricity)));
    const [created, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(codeOf)).toEqual(Array(19).fill('409 DUPLICATE_RESOURCE'));
    for (const { body } of refused) expect(body.error.message).toContain(created!.body.data.id);
    expect((await listAll(other.admin)).map(({ id }) => id)).toEqual([created!.body.data.id]);
    expect(await api.events(other.id)).toHaveLength(1);
  });
});
