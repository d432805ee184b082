import { Decimal } from '../../../kernel/decimal.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type WarningCode, warningCodes } from '../figure-words.ts';
import type { Selection } from './selection-store.ts';
import { type Amount, sumBy } from './sums.ts';

export interface WarnedAmount extends Amount {
  code: WarningCode;
}

/** How many counted entries have each warning, and their tonnes; in the order of the list of codes. From the totals. */
export async function sumWarned(db: Db, selection: Selection): Promise<WarnedAmount[]> {
  const sums = await sumBy(db, selection, ['warningCodes']);
  const groups = sums.map((sum) => ({ ...sum, codes: JSON.parse(sum.warningCodes) as WarningCode[] }));
  return warningCodes.flatMap((code) => {
    const warned = groups.filter(({ codes }) => codes.includes(code));
    if (warned.length === 0) return [];
    const tco2e = warned.reduce((all, sum) => all.plus(sum.tco2e), new Decimal(0));
    return [{ code, entries: warned.reduce((all, { entries }) => all + entries, 0), tco2e: tco2e.toFixed(6) }];
  });
}
