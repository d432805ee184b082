import type { Db } from '../../../../platform/db/index.ts';
import { readUnits } from '../../../factors/index.ts';
import { type Selection, sumBy, sumOwnFactors } from '../../../inventory/index.ts';
import { dataDimensions, type PrimaryData, primaryDataOf } from './primary-data.rules.ts';

let units: ReturnType<typeof readUnits> | undefined;

function isMoney(unit: string): boolean {
  units ??= readUnits();
  return units.get(unit)?.dimension === 'money';
}

export async function readPrimaryData(db: Db, selection: Selection): Promise<PrimaryData> {
  const sums = await sumBy(db, selection, dataDimensions, { of: ['tco2e', 'measuredTco2e'] });
  return primaryDataOf(sums, await sumOwnFactors(db, selection), isMoney);
}
