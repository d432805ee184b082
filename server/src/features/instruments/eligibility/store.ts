import { readTable } from '../../../platform/data-files.ts';
import { readRegistries } from '../certificates/store.ts';
import type { MarketRule, Tables } from './rules.ts';

const listed = (cell: string | undefined): string[] => (cell ?? '').split(' ').filter((part) => part !== '');

/** Which certificates each market takes and since when, as shipped in `data/instrument-markets.csv`, with sources. */
const readMarkets = (): MarketRule[] =>
  readTable('instrument-markets.csv').map((row) => ({
    markets: listed(row.markets),
    accepts: listed(row.accepts),
    validFrom: row.valid_from || null,
    validTo: row.valid_to || null,
  }));

let tables: Tables | undefined;

/** The tables that decide whether an instrument qualifies. They change only with the program. */
export function readTables(): Tables {
  tables ??= { registries: readRegistries(), markets: readMarkets() };
  return tables;
}
