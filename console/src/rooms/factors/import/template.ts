import { toCsv } from '../../../parts/download.ts';

const COLUMNS = [
  ...['code', 'name', 'scope', 'category', 'subcategory', 'region', 'vintage', 'activity_unit', 'value'],
  ...['co2', 'ch4', 'n2o', 'gwp_set', 'publication', 'reason'],
];

const EXAMPLE = [
  ...['ACME-2025-DISTRICT-HEAT', 'District heat of Acme Heat (2025)', 2, 'purchased_heat_steam', 'district_heat'],
  ...['DK', 2025, 'kWh', 0.1213, null, null, null, 'AR6'],
  ...['Acme Heat A/S, Environmental declaration 2025, table 2', 'The supplier publishes a figure for its own network'],
];

/** A file with one example, to be filled in. */
export const TEMPLATE = toCsv([COLUMNS, EXAMPLE]);
