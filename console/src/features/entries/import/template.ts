import { toCsv } from '../../../browser/download.ts';

/** Headers that are recognised again, and two rows that show how they are filled. */
export const template = (): string =>
  toCsv([
    [
      'scope',
      'category',
      'subcategory',
      'quantity',
      'unit',
      'periodStart',
      'periodEnd',
      'location',
      'reference',
      'notes',
    ],
    [2, 'purchased_electricity', 'grid_electricity', 12500, 'kWh', '2026-01-01', '2026-01-31', '', 'INV-1001', ''],
    [
      1,
      'stationary_combustion',
      'natural_gas',
      8200.5,
      'kWh',
      '2026-01-01',
      '2026-01-31',
      '',
      'GAS-77',
      'Boiler house',
    ],
  ]);
