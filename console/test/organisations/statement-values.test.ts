import type { InventoryStatement } from '@tonne/sdk';
import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  isSame,
  placeOfCategory,
  placeOfShare,
  valuesOf,
} from '../../src/features/organisations/statements/form/values.ts';

const stored: InventoryStatement = {
  fiscalYear: 2025,
  boundary: 'All sites',
  consolidationApproach: 'equity_share',
  shares: [{ locationId: 'loc_1', percent: 60 }],
  baseYear: 2024,
  baseYearReason: 'First year with measured data',
  recalculationThresholdPercent: 5,
  exclusions: [
    {
      what: 'Canteen',
      reason: 'Negligible',
      estimatedTco2e: null,
      locationId: 'loc_1',
      category: 'fugitive_emissions',
    },
  ],
  scope3: [
    { category: 'waste', status: 'calculated', reason: null },
    { category: 'franchises', status: 'not_relevant', reason: 'None' },
  ],
  energyEfficiency: null,
  preparer: { name: 'Tom', title: null, date: '2026-02-02' },
  approver: null,
  approval: null,
  missing: ['approver'],
  createdAt: '2026-02-02T10:00:00Z',
  updatedAt: '2026-02-02T10:00:00Z',
};

describe('the form of a statement', () => {
  test('sends back what it was given', () => {
    const { fiscalYear: _, missing: __, createdAt: ___, updatedAt: ____, approval: _____, ...body } = stored;
    expect(bodyOf(valuesOf(stored))).toEqual(body);
  });

  test('begins empty, with the usual approach and threshold', () => {
    expect(bodyOf(valuesOf(undefined))).toEqual({
      boundary: null,
      consolidationApproach: 'operational_control',
      shares: [],
      baseYear: null,
      baseYearReason: null,
      recalculationThresholdPercent: 5,
      exclusions: [],
      scope3: [],
      energyEfficiency: null,
      preparer: null,
      approver: null,
    });
  });

  test('sends shares only with an equity share, and no signatory without a name', () => {
    const values = valuesOf(stored);
    expect(bodyOf({ ...values, consolidationApproach: 'financial_control' }).shares).toEqual([]);
    expect(bodyOf({ ...values, shares: { loc_1: '' } }).shares).toEqual([]);
    expect(bodyOf({ ...values, preparer: { name: ' ', title: 'Chair', date: '2026-02-02' } }).preparer).toBeNull();
  });

  test('is unchanged by fields that are not sent', () => {
    const values = valuesOf(stored);
    expect(isSame(values, { ...values, boundary: 'All sites ' })).toBe(true);
    expect(isSame(values, { ...values, boundary: 'Some sites' })).toBe(false);
  });

  test('finds the field that a message is about', () => {
    const values = valuesOf(stored);
    expect([placeOfCategory(values, 'waste'), placeOfCategory(values, 'franchises')]).toEqual([0, 1]);
    expect([placeOfCategory(values, 'investments'), placeOfShare(values, 'loc_1')]).toEqual([-1, 0]);
  });
});
