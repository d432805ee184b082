import { Decimal } from '../../../kernel/decimal.ts';

export interface Unit {
  readonly code: string;
  readonly name: string;
  readonly dimension: string;
  /** Only units of one base convert into each other: a pound sterling has the dimension of a dollar, but no rate. */
  readonly baseUnit: string;
  readonly factorToBase: Decimal;
}

export interface Units {
  readonly all: readonly Unit[];
  get(code: string): Unit | undefined;
  fits(from: string, to: string): boolean;
  /** Undefined where the two have no common base. */
  convert(quantity: Decimal, from: string, to: string): Decimal | undefined;
}

export function createUnits(all: readonly Unit[]): Units {
  const byCode = new Map(all.map((unit) => [unit.code, unit]));
  const pair = (from: string, to: string): [Unit, Unit] | undefined => {
    const [source, target] = [byCode.get(from), byCode.get(to)];
    return source && target && source.baseUnit === target.baseUnit ? [source, target] : undefined;
  };
  return {
    all,
    get: (code) => byCode.get(code),
    fits: (from, to) => pair(from, to) !== undefined,
    convert(quantity, from, to) {
      const found = pair(from, to);
      return found && quantity.times(found[0].factorToBase).div(found[1].factorToBase);
    },
  };
}

export const unitFromRow = (row: Record<string, string>): Unit => ({
  code: row.unit!,
  name: row.name!,
  dimension: row.dimension!,
  baseUnit: row.base_unit!,
  factorToBase: new Decimal(row.factor_to_base!),
});
