import { describe, expect } from 'vitest';
import { test as base } from '../../../../../test/api-test.ts';
import { addEntry, ENTRIES, electricity, getEntry } from '../../../../../test/fixtures/periods.ts';
import { type Sql, sql } from '../../../../platform/db/index.ts';
import { listRevisions } from '../store.ts';
import { rewrite } from './forgery.ts';

const test = base
  .extend(
    'verify',
    ({ api, org }) =>
      () =>
        api.service.entries.audit.verify(org.id),
  )
  /** An entry of an early release: without a reason. Its history has neither the receipt nor who chose the factor. */
  .extend(
    'addOlder',
    ({ org, api }) =>
      async function addOlder(input: object): Promise<string> {
        const id = await addEntry(org.admin, input);
        await api.db.execute(sql`UPDATE emission_entries SET factor_override_reason = NULL WHERE id = ${id}`);
        const [first] = await listRevisions(api.db, org.id, id);
        const changes = first!.changes.filter(({ field }) => !LATER.includes(field));
        expect(changes).toHaveLength(first!.changes.length - ('factorCode' in input ? 4 : 3));
        await rewrite(api, org, id, [{ ...first!, changes }]);
        return id;
      },
  )
  .extend('change', ({ org }) => async (id: string, patch: object): Promise<void> => {
    const { status, text } = await org.admin.patch(`${ENTRIES}/${id}`, patch);
    expect(status, text).toBe(200);
  });

const INTACT = { differing: 0, differences: [] };

const REASON = 'The chiller of the landlord runs on grid electricity';
const override = {
  category: 'purchased_cooling',
  subcategory: 'chilled_water',
  factorCode: 'DEFRA-2025-ELEC-GRID-GB',
  factorOverrideReason: REASON,
};
const LATER = ['factorPinned', 'factorOverridden', 'factorOverrideReason', 'calculation'];

describe('a history that began before it recorded who chose the factor', () => {
  test('is still valid, pinned or not', async ({ addOlder, verify }) => {
    await addOlder(electricity('A'));
    await addOlder({ ...electricity('B'), factorCode: 'DEFRA-2025-ELEC-GRID-GB', factorOverrideReason: REASON });
    await addOlder({ ...electricity('C'), ...override });
    expect(await verify()).toEqual({ entries: 3, deleted: 0, revisions: 3, ...INTACT });
  });

  test('does not cover the calculation of the figure', async ({ api, org, addOlder }) => {
    const entryId = await addOlder(electricity('A'));
    await addEntry(org.admin, electricity('B'));
    const gaps: unknown[] = [];
    await api.service.entries.audit.verify(org.id, (gap) => gaps.push(gap));
    const problem = 'its history is from before it had the hash of a receipt';
    expect(gaps).toEqual([{ organisationId: org.id, entryId, problem }]);
  });

  test('stays valid through every later change', async ({ addOlder, change, verify }) => {
    const id = await addOlder(electricity('A'));
    await change(id, { quantity: 2 });
    await change(id, override);
    await change(id, { quantity: 3 });
    await change(id, { factorOverrideReason: 'No publication covers chilled water' });
    await change(id, { category: 'purchased_electricity', subcategory: 'grid_electricity', factorCode: null });
    expect(await verify()).toMatchObject(INTACT);
  });

  test('shows such an entry as overridden, without a reason until a user gives one', async ({
    addOlder,
    org,
    change,
    verify,
  }) => {
    const id = await addOlder({ ...electricity('A'), ...override });
    const shown = { factorPinned: true, factorOverridden: true };
    expect(await getEntry(org.admin, id)).toMatchObject({ ...shown, factorOverrideReason: null });
    await change(id, { quantity: 2 });
    await change(id, { factorOverrideReason: REASON });
    expect(await getEntry(org.admin, id)).toMatchObject({ ...shown, factorOverrideReason: REASON });
    expect(await verify()).toMatchObject(INTACT);
    // A change that selects the factor again requires the reason, as a creation does.
    const { body } = await org.admin.patch(`${ENTRIES}/${await addOlder({ ...electricity('B'), ...override })}`, {
      unit: 'MWh',
    });
    expect(body.error.details.map(({ field }: { field: string }) => field)).toEqual(['factorCode']);
  });
});

describe('a history that records who chose the factor', () => {
  test.for<[Sql, string]>([
    [sql`factor_pinned = false`, 'leaves factorPinned at true, and the entry has false'],
    [sql`factor_override_reason = NULL`, `leaves factorOverrideReason at "${REASON}", and the entry has null`],
    [
      sql`factor_copy = jsonb_set(factor_copy, '{category}', '"purchased_cooling"')`,
      'leaves factorOverridden at true, and the entry has false',
    ],
  ])('shows that the entry was changed in the database: %#', async ([change, problem], { org, api, verify }) => {
    const id = await addEntry(org.admin, { ...electricity('A'), ...override });
    await api.db.execute(sql`UPDATE emission_entries SET ${change} WHERE id = ${id}`);
    expect((await verify()).differences).toMatchObject([{ entryId: id, revision: 1, problem }]);
  });

  test('shows it also in an older chain, from the first revision that records it', async ({
    addOlder,
    change,
    api,
    verify,
  }) => {
    const id = await addOlder(electricity('A'));
    await change(id, override);
    await api.db.execute(sql`UPDATE emission_entries SET factor_override_reason = 'Another reason' WHERE id = ${id}`);
    const problem = `leaves factorOverrideReason at "${REASON}", and the entry has "Another reason"`;
    expect((await verify()).differences).toMatchObject([{ entryId: id, revision: 2, problem }]);
  });
});
