import { readTable } from '../../../platform/data-files.ts';
import type { UnitCodes } from './amounts.rules.ts';

let codes: UnitCodes | null = null;

/** The codes of units that invoices use, from the files shipped with the program. */
export function unitCodes(): UnitCodes {
  if (codes) return codes;
  const dimensions = new Map(readTable('units.csv').map(({ unit = '', dimension = '' }) => [unit, dimension]));
  codes = new Map(
    readTable('unece-units.csv').map(({ code = '', unit = '', no_entry: noEntry = '' }) => [
      code,
      { unit, dimension: dimensions.get(unit) ?? '', noEntry },
    ]),
  );
  return codes;
}
