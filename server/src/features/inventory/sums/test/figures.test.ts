import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { addEntry, bringTo, electricity } from '../../../../../test/fixtures/emissions.ts';
import { addPeriod, expectClosed, year2025 } from '../../../../../test/fixtures/periods.ts';
import { Decimal } from '../../../../kernel/decimal.ts';
import { kilowattHours } from '../../../entries/allocation/rules.ts';
import { holdClaimBasis } from '../../claim-basis.service.ts';
import { streamEntries, streamOverrides, streamRevisions, sumActivities, sumBy, sumOverrides } from '../../index.ts';
import { settledSpans } from '../../series.store.ts';

/** 2.2125 t of electricity, and 100 kWh of cooling by the same factor, 0.177 kg/kWh: 0.0177 t. */
const test = base
  .extend('org', { scope: 'file' }, async ({ api }) => {
    const org = await api.newOrganisation();
    const cooling = {
      category: 'purchased_cooling',
      subcategory: 'chilled_water',
      quantity: 100,
      factorCode: 'DEFRA-2025-ELEC-GRID-GB',
      factorOverrideReason: 'The chiller runs on grid electricity',
    };
    for (const change of [{ reference: 'A' }, cooling]) {
      const { id } = await addEntry(org.admin, change);
      await bringTo('approved', api, org, id);
    }
    await addEntry(org.admin, { reference: 'Draft', periodStart: '2024-12-15', periodEnd: '2025-01-15' });
    return org;
  })
  .extend('selection', { scope: 'file' }, ({ org }) => () => ({
    organisationId: org.id,
    periodStart: '2025-01-01',
    periodEnd: '2025-12-31',
    shares: [],
  }));

async function collect<T>(batches: AsyncGenerator<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

describe('the figures of a period', () => {
  test('are lines of entries', async ({ api, selection, org }) => {
    const lines = await collect(streamEntries(api.db, selection()));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      scope: 2,
      category: electricity.category,
      quantity: '12500',
      unit: 'kWh',
      tco2e: '2.212500',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      state: 'approved',
      reference: 'A',
      notes: null,
      factorCode: 'DEFRA-2025-ELEC-GRID-GB',
      factorSource: 'DEFRA',
      factorVintage: 2025,
      factorUnit: 'kgCO2e/kWh',
      factorPinned: 'no',
      factorOverridden: 'no',
      factorOverrideReason: null,
      createdById: org.adminId,
    });
    expect(lines[1]).toMatchObject({ tco2e: '0.017700', factorPinned: 'yes', factorOverridden: 'yes' });
  });

  test('are lines and a sum of overrides', async ({ api, selection }) => {
    const lines = await collect(streamOverrides(api.db, selection()));
    expect(lines).toMatchObject([
      { category: 'purchased_cooling', factorScope: 2, factorCategory: electricity.category, tco2e: '0.017700' },
    ]);
    expect(await sumOverrides(api.db, selection())).toEqual({
      entries: 1,
      tco2e: '0.017700',
      entryTco2e: '0.017700',
      // The server would have chosen none.
      effectTco2e: '0.000000',
      withoutEffect: 1,
      withoutReason: 0,
    });
  });

  test('are the revisions of each entry, chained', async ({ api, selection }) => {
    const lines = await collect(streamRevisions(api.db, selection()));
    // The draft of 15 December to 15 January comes first.
    expect(lines.map(({ action }) => action)).toEqual(['created', 'created', 'approved', 'created', 'approved']);
    expect(lines[0]).toMatchObject({ periodStart: '2024-12-15', days: 32, daysCounted: 15 });
    expect(lines[2]).toMatchObject({ previousHash: lines[1]?.hash, revision: 2, days: 365, daysCounted: 365 });
  });

  test('are sums by activity', async ({ api, selection }) => {
    const sums = await sumActivities(api.db, selection());
    expect(sums.map(({ category, quantity, tco2e }) => [category, quantity, tco2e])).toEqual([
      ['purchased_cooling', '100', '0.017700'],
      ['purchased_electricity', '12500', '2.212500'],
    ]);
    expect(kilowattHours('1', 'MWh')?.toFixed()).toBe('1000');
  });

  test('are sums by any dimension', async ({ api, selection }) => {
    expect(await sumBy(api.db, selection(), ['ghgScope', 'subcategory'])).toEqual([
      { ghgScope: 2, subcategory: 'chilled_water', entries: 1, tco2e: '0.017700' },
      { ghgScope: 2, subcategory: electricity.subcategory, entries: 1, tco2e: '2.212500' },
    ]);
  });
});

describe('a claim', () => {
  test('requires closed days, approved entries and known editions', async ({ org, api, selection }) => {
    const periodId = await addPeriod(org.admin, { ...year2025, periodEnd: '2025-06-30' });
    await expectClosed(org.admin, periodId);
    const basis = await api.db.transaction((tx) => holdClaimBasis(tx, org.id, { ...selection(), ghgScopes: [1, 2] }));
    expect(basis).toMatchObject({
      openDays: [{ periodStart: '2025-07-01', periodEnd: '2025-12-31' }],
      drafts: 1,
      submitted: 0,
      straddling: [],
      counted: [{ ghgScope: 2, entries: 2, tco2e: '2.230200' }],
      // Both factors are those of Great Britain, where the location is.
      proximity: { own: new Decimal(100), proxy: new Decimal(0), notRecorded: new Decimal(0) },
      editions: [{ source: 'DEFRA', vintage: 2025 }],
    });
  });

  test('waits while a closed period contains a draft', async ({ api, org }) => {
    expect(await settledSpans(api.db, org.id, year2025)).toEqual([]);
    await addPeriod(org.admin, { name: 'Q4', periodStart: '2025-10-01', periodEnd: '2025-12-31' }).then((id) =>
      expectClosed(org.admin, id),
    );
    expect(await settledSpans(api.db, org.id, year2025)).toEqual([
      { periodStart: '2025-10-01', periodEnd: '2025-12-31' },
    ]);
  });
});
