import { Decimal } from '../../kernel/decimal.ts';
import { applied, type Heat, ratioThrough } from '../factors/index.ts';
import type { Assessed } from './assess.ts';
import { heatOf, type Tables } from './calculation/present.ts';
import type { EntryPreview } from './schema.ts';

/** Precision for readers; the receipt of the stored entry has every digit. */
const DECIMALS = 6;

/** The way from the amount to the unit of its factor, where it leads through the heat of the fuel; else null. */
export function presentCalorific(tables: Tables, fields: Assessed): EntryPreview['calorific'] {
  const heat = heatOf(tables, fields);
  if (!heat) return null;
  const { fuel, basis } = heat;
  const { activityUnit } = fields.factorCopy;
  const ratio = ratioThrough(tables.units, fields.unit, heat, activityUnit);
  if (!ratio) throw new Error(`${fields.unit} of ${fuel.fuel} do not become ${activityUnit}`);
  return {
    ...{ fuel: fuel.fuel, vintage: fuel.vintage, basis },
    grossGjPerTonne: fuel.gross.toNumber(),
    netGjPerTonne: fuel.net.toNumber(),
    litresPerTonne: litresPerTonne(heat),
    amount: applied(ratio, new Decimal(fields.quantity)).toDecimalPlaces(DECIMALS).toNumber(),
    unit: activityUnit,
  };
}

const litresPerTonne = ({ from, fuel: { volume } }: Heat): number | null =>
  from.unit === 'L' && volume ? volume.litres.div(volume.tonnes).toDecimalPlaces(DECIMALS).toNumber() : null;
