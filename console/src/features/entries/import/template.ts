import { toCsv } from '../../../browser/download.ts';

/** A CSV file with recognised headers and two example rows. */
export const template = (): string =>
  toCsv([
    ['activity', 'quantity', 'unit', 'periodStart', 'periodEnd', 'location', 'reference', 'notes'],
    ['electricity', 12500, 'kWh', '2026-01-01', '2026-01-31', '', 'INV-1001', ''],
    ['natural_gas', 8200.5, 'kWh', '2026-01-01', '2026-01-31', '', 'GAS-77', 'Boiler house'],
  ]);
