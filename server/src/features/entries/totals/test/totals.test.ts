import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { test as base } from '../../../../../test/api-test.ts';
import { addEntry, addLocation, EMISSIONS, gas } from '../../../../../test/fixtures/emissions.ts';
import { type Figure, insertFigures } from '../../../../../test/fixtures/entry-figures.ts';
import type { TestOrganisation } from '../../../../../test/harness.ts';
import { raw, snakeCase, sql } from '../../../../platform/db/index.ts';
import { entryTotals } from '../store.ts';
import { foldTotals } from '../work.ts';
import { atOneInstant, countOf, notesOf, rowsOf, totalsOf } from './fixture.ts';

const test = base.extend(
  'expectAgreement',
  { scope: 'file' },
  ({ api }) =>
    async function expectAgreement(org: TestOrganisation): Promise<void> {
      const { totals, rows } = await atOneInstant(api, org);
      expect(totals).toEqual(rows);
    },
);

const MARCH = { periodStart: '2025-03-01', periodEnd: '2025-03-31' };

const states = ['draft', 'submitted', 'approved', 'locked'] as const;

const figures = (count: number): Figure[] =>
  Array.from({ length: count }, (_, index) => ({
    scope: ((index % 3) + 1) as 1 | 2 | 3,
    state: states[index % 4]!,
    micro: (index * 7919) % 100_003,
  }));

describe('the totals of entries', () => {
  test('follow every change of an entry, folded or not', async ({ api, expectAgreement }) => {
    const org = await api.newOrganisation();
    const leeds = await addLocation(org, { country: 'GB' });
    const { id } = await addEntry(org.admin);
    const url = `${EMISSIONS}/${id}`;
    const steps = [
      () => addEntry(org.admin, gas),
      () => org.admin.patch(url, { quantity: 777 }),
      () => org.admin.patch(url, { locationId: leeds }),
      () => org.admin.patch(url, { periodStart: '2024-01-01', periodEnd: '2024-03-31' }),
      () => org.admin.patch(url, { scope: 1, category: 'mobile_combustion', subcategory: 'diesel', unit: 'L' }),
      () => org.admin.patch(url, { notes: 'Only words' }),
      () => org.admin.post(`${url}/submit`),
      () => foldTotals(api.db),
      () => org.admin.post(`${url}/approve`),
      () => org.admin.post(`${url}/reject`, { reason: 'x' }),
      () => foldTotals(api.db),
      () => org.admin.delete(url),
    ];
    for (const step of steps) {
      await step();
      await expectAgreement(org);
    }
    // 1,000 × 0.18296 kg of gas remain
    expect(await totalsOf(api.db, org)).toEqual({ '1 draft': '1 × 0.182960' });
  });

  test('follow a statement over many rows, and one run by hand', async ({ api, expectAgreement }) => {
    const org = await api.newOrganisation();
    await insertFigures(api.db, org, figures(500));
    await expectAgreement(org);
    await api.db.execute(sql`
      UPDATE emission_entries SET state = 'locked' WHERE organisation_id = ${org.id} AND state = 'approved'`);
    await expectAgreement(org);
    await api.db.execute(sql`DELETE FROM emission_entries WHERE organisation_id = ${org.id} AND ghg_scope = 2`);
    await expectAgreement(org);
    expect(Object.keys(await totalsOf(api.db, org)).sort()).toEqual([
      ...['1 draft', '1 locked', '1 submitted', '3 draft', '3 locked', '3 submitted'],
    ]);
  });

  test('are recorded alike for entries inserted and deleted together or one by one', async ({ api }) => {
    const [org, other] = [await api.newOrganisation(), await api.newOrganisation()];
    const sent = [
      { ...gas, quantity: 12.5, dataQuality: 'measured', activityUncertaintyPercent: 4 },
      { ...gas, quantity: 3, reference: 'twice' },
      {
        scope: 1,
        category: 'fugitive_emissions',
        subcategory: 'refrigerant_r410a',
        unit: 'kg',
        quantity: 1.25,
        ...MARCH,
      },
      {
        scope: 2,
        category: 'purchased_electricity',
        subcategory: 'grid_electricity',
        unit: 'kWh',
        quantity: 40,
        ...MARCH,
      },
    ];
    expect((await org.admin.post(`${EMISSIONS}/batch`, { entries: sent })).body.data.created).toBe(sent.length);
    for (const each of sent) await addEntry(other.admin, each);
    const notes = await notesOf(api.db, org);
    expect(notes.length).toBeGreaterThan(2);
    expect(await notesOf(api.db, other)).toEqual(notes);

    await api.db.execute(sql`DELETE FROM emission_entries WHERE organisation_id = ${org.id}`);
    const { body } = await other.admin.get(EMISSIONS);
    for (const { id } of body.data) await other.admin.delete(`${EMISSIONS}/${id}`);
    expect(await notesOf(api.db, org)).toEqual([]);
    expect(await notesOf(api.db, other)).toEqual([]);
  });

  test('are part of the transaction of the change', async ({ api }) => {
    const org = await api.newOrganisation();
    const undone = new Error('undone');
    const attempt = api.db.transaction(async (tx) => {
      await insertFigures(tx, org, figures(3));
      expect(await totalsOf(tx, org)).toEqual(await rowsOf(tx, org));
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
    expect(await totalsOf(api.db, org)).toEqual({});
  });

  test('depend neither on the order of entries nor on when they are folded', async ({ api }) => {
    const figure = fc.record({
      scope: fc.constantFrom(1 as const, 2 as const, 3 as const),
      state: fc.constantFrom(...states),
      micro: fc.integer({ min: 0, max: 999_999_999 }),
    });
    const cases = fc.array(figure, { minLength: 1, maxLength: 30 }).chain((some) =>
      fc.record({
        some: fc.constant(some),
        shuffled: fc.shuffledSubarray(some, { minLength: some.length }),
        folded: fc.nat({ max: some.length }),
      }),
    );
    const property = fc.asyncProperty(cases, async ({ some, shuffled, folded }) => {
      const [one, two] = [await api.newOrganisation(), await api.newOrganisation()];
      await insertFigures(api.db, one, some);
      await insertFigures(api.db, two, shuffled.slice(0, folded), 'A');
      await foldTotals(api.db);
      await insertFigures(api.db, two, shuffled.slice(folded), 'B');
      const sums = await totalsOf(api.db, one);
      expect(sums).toEqual(addedUp(some));
      expect(await totalsOf(api.db, two)).toEqual(sums);
    });
    await fc.assert(property, { numRuns: 15 });
  });
});

/** In whole millionths, so no order can round differently. */
function addedUp(some: readonly Figure[]): Record<string, string> {
  const sums = new Map<string, [entries: number, micro: bigint]>();
  for (const { scope, state, micro } of some) {
    const [entries, sum] = sums.get(`${scope} ${state}`) ?? [0, 0n];
    sums.set(`${scope} ${state}`, [entries + 1, sum + BigInt(micro)]);
  }
  const worded = ([entries, sum]: [number, bigint]): string => {
    const digits = String(sum).padStart(7, '0');
    return `${entries} × ${digits.slice(0, -6)}.${digits.slice(-6)}`;
  };
  return Object.fromEntries([...sums].map(([key, value]) => [key, worded(value)]));
}

describe('folding', () => {
  test('moves every change, and changes no total, once or twice', async ({ api }) => {
    const org = await api.newOrganisation();
    await insertFigures(api.db, org, figures(100));
    const sums = await totalsOf(api.db, org);
    expect(await countOf(api, 'entry_total_changes', org)).toBe(12);
    for (let time = 0; time < 2; time++) {
      await foldTotals(api.db);
      expect(await countOf(api, 'entry_total_changes', org)).toBe(0);
      // Three scopes in four states, of one location, category and period
      expect(await countOf(api, 'entry_totals', org)).toBe(12);
      expect(await totalsOf(api.db, org)).toEqual(sums);
    }
  });

  test('removes totals that have returned to zero', async ({ api }) => {
    const org = await api.newOrganisation();
    await insertFigures(api.db, org, figures(24));
    await foldTotals(api.db);
    await api.db.execute(sql`DELETE FROM emission_entries WHERE organisation_id = ${org.id}`);
    await foldTotals(api.db);
    expect(await countOf(api, 'entry_totals', org)).toBe(0);
    expect(await totalsOf(api.db, org)).toEqual({});
  });

  test('retains a total of entries with zero emissions', async ({ api }) => {
    const org = await api.newOrganisation();
    await insertFigures(api.db, org, [{ scope: 1, state: 'draft', micro: 0 }]);
    await foldTotals(api.db);
    expect(await totalsOf(api.db, org)).toEqual({ '1 draft': '1 × 0.000000' });
  });

  test('handles more than one batch, also with statistics from an empty table', async ({ api }) => {
    const org = await api.newOrganisation();
    await insertFigures(api.db, org, figures(100));
    await api.db.execute(sql`DELETE FROM emission_entries WHERE organisation_id = ${org.id}`);
    await foldTotals(api.db);
    await api.db.execute(sql`ANALYZE entry_total_changes`);
    await insertFigures(api.db, org, [{ scope: 1, state: 'draft', micro: 1 }]);
    const others = raw(Object.keys(entryTotals.columns).map(snakeCase).join(', '));
    await api.db.execute(sql`
      INSERT INTO entry_total_changes (${others})
      SELECT ${others} FROM entry_total_changes, generate_series(2, 45000) WHERE organisation_id = ${org.id}`);
    await foldTotals(api.db);
    expect(await countOf(api, 'entry_total_changes', org)).toBe(0);
    // 45,000 times a millionth
    expect(await totalsOf(api.db, org)).toEqual({ '1 draft': '45000 × 0.045000' });
  });

  test('loses and doubles nothing when several workers fold during concurrent writes', async ({
    api,
    expectAgreement,
  }) => {
    const org = await api.newOrganisation();
    const progress = { rounds: 0, isOver: false };
    const write = async (name: string): Promise<void> => {
      const one = sql`organisation_id = ${org.id} AND reference LIKE ${`${name}-%`}`;
      await insertFigures(api.db, org, figures(20), `${name}-`);
      await api.db.execute(sql`
        UPDATE emission_entries SET tco2e = tco2e + 0.000001, state = 'approved' WHERE ${one} AND state = 'draft'`);
      await api.db.execute(sql`DELETE FROM emission_entries WHERE ${one} AND state = 'submitted'`);
      progress.rounds++;
    };
    const writing = ['A', 'B', 'C', 'D'].map(async (writer) => {
      for (let round = 0; !progress.isOver; round++) await write(`${writer}${round}`);
    });
    const folding = [1, 2, 3].map(async () => {
      while (!progress.isOver) await foldTotals(api.db);
    });
    try {
      for (let look = 0; look < 20; look++) await expectAgreement(org);
    } finally {
      progress.isOver = true;
    }
    await Promise.all([...writing, ...folding]);
    await foldTotals(api.db);
    await expectAgreement(org);
    expect(await countOf(api, 'entry_total_changes', org)).toBe(0);
    // 20 entries a round; the quarter that was submitted is deleted
    const counts = Object.values(await totalsOf(api.db, org)).map((words) => Number(words.split(' ')[0]));
    expect(counts.reduce((all, count) => all + count, 0)).toBe(progress.rounds * 15);
  });
});
