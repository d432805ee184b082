import { Decimal } from '../../../kernel/decimal.ts';
import { type GasGroup, type Gwp, OTHER_CO2E } from '../calculation/gas.rules.ts';
import { readTable } from '../releases/files.store.ts';
import type { Component } from './rules.ts';

/** HFOs have no value before AR6, and hydrocarbons in blends have none at all. Both count as 0. */
const COUNTS_NOTHING = 'count 0';

export function readGwps(): ReadonlyMap<string, Gwp> {
  const rows = readTable('gwp.csv').filter(({ gas }) => gas !== OTHER_CO2E);
  return new Map(rows.map((row) => [row.gas!, gwpOf(row)]));
}

function gwpOf(row: Record<string, string>): Gwp {
  const unstated = row.note!.includes(COUNTS_NOTHING) ? new Decimal(0) : null;
  const amount = (text: string | undefined): Decimal | null => (text ? new Decimal(text) : unstated);
  return { AR4: amount(row.AR4), AR5: amount(row.AR5), AR6: amount(row.AR6), group: row.group as GasGroup };
}

/** By the name of the blend, such as `R-410A`. */
export function readBlends(): ReadonlyMap<string, readonly Component[]> {
  const blends = new Map<string, Component[]>();
  for (const { blend = '', component = '', mass_share = '' } of readTable('blends.csv')) {
    const parts = blends.get(blend) ?? [];
    blends.set(blend, [...parts, { gas: component, share: new Decimal(mass_share) }]);
  }
  return blends;
}
