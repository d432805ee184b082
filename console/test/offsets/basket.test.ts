import type { OffsetProjectDetail } from '@tonne/sdk';
import { describe, expect, test } from 'vitest';
import {
  addItem,
  changeItem,
  type PricedItem,
  priceItem,
  readItems,
  removeItem,
  subtotalOf,
  totalOf,
} from '../../src/features/offsets/basket/basket.ts';

const peat = { projectId: 'prj_1', vintage: 2023, quantity: 2.5 };
const younger = { projectId: 'prj_1', vintage: 2024, quantity: 1 };
const wind = { projectId: 'prj_2', vintage: 2023, quantity: 4 };

const priced = (quantity: number, pricePerCredit: number | undefined): PricedItem => ({
  ...peat,
  quantity,
  projectName: 'Peat',
  demonstration: false,
  available: 100,
  pricePerCredit,
});

describe('the basket', () => {
  test('has one line for each project and vintage', () => {
    expect(addItem([peat], younger)).toEqual([peat, younger]);
    expect(addItem([peat], wind)).toEqual([peat, wind]);
    expect(addItem([peat, wind], { ...peat, quantity: 1.1 })).toEqual([{ ...peat, quantity: 3.6 }, wind]);
  });

  test('adds grams without floating-point errors', () => {
    expect(addItem([{ ...peat, quantity: 0.1 }], { ...peat, quantity: 0.2 })).toEqual([{ ...peat, quantity: 0.3 }]);
  });

  test('changes and removes a line', () => {
    expect(changeItem([peat, younger], { ...younger, quantity: 9 })).toEqual([peat, { ...younger, quantity: 9 }]);
    expect(removeItem([peat, younger], peat)).toEqual([younger]);
  });

  test.each([
    ['nothing', undefined, []],
    ['another form', { items: [peat] }, []],
    ['lines that are no lines', [peat, null, 'x', { projectId: 1, vintage: 2023, quantity: 1 }], [peat]],
    [
      'quantities that cannot be ordered',
      [
        { ...peat, quantity: 0 },
        { ...peat, vintage: 2023.5 },
      ],
      [],
    ],
  ])('reads %s', (_, stored, items) => {
    expect(readItems(stored)).toEqual(items);
  });

  test.each([
    // 12.5 × 9.75 = 121.875
    [12.5, 9.75, 121.88],
    [10, 20, 200],
    [0.000001, 3.2, 0.01],
    [1.005, 1, 1.01],
  ])('%d credits at %d USD cost %d', (quantity, price, cost) => {
    expect(subtotalOf(priced(quantity, price))).toBe(cost);
  });

  test('adds up lines to the cent', () => {
    expect(totalOf([priced(12.5, 9.75), priced(3, 0.1), priced(0.000001, 3.2)])).toBe(122.19);
  });

  test('takes prices from the catalogue, and none for what is no longer offered', () => {
    const project = {
      name: 'Upland Peat',
      demonstration: true,
      archivedAt: null,
      vintages: [{ vintage: 2023, availableCredits: 7, pricePerCredit: 20 }],
    } as unknown as OffsetProjectDetail;
    expect(priceItem(peat, project)).toEqual({
      ...peat,
      projectName: 'Upland Peat',
      demonstration: true,
      available: 7,
      pricePerCredit: 20,
    });
    expect(priceItem(younger, project).pricePerCredit).toBeUndefined();
    expect(priceItem(peat, { ...project, archivedAt: '2026-01-01T00:00:00Z' }).pricePerCredit).toBeUndefined();
  });
});
