import { Decimal } from '../../../kernel/decimal.ts';
import { readUnits, type Units } from '../../factors/index.ts';

let units: Units | undefined;

/** Null where the unit does not measure energy: a litre of diesel holds no fixed number of kilowatt hours. */
export function kilowattHours(quantity: string, unit: string): Decimal | null {
  units ??= readUnits();
  return units.convert(new Decimal(quantity), unit, 'kWh') ?? null;
}
