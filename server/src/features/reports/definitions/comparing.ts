import { paperChange } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import type { Amount } from '../../emissions/index.ts';
import { changeOn } from './amounts.ts';
import { periodLabel } from './calendar.ts';
import type { Comparison } from './reading.ts';

/** `Against 2024, that is a change of −6.2 %.` Empty if nothing is counted. */
export function changeInWords({ period, total }: Comparison, now: Amount): string {
  if (now.entries === 0) return '';
  const percent = changeOn(total?.tco2e ?? null, now.tco2e);
  if (percent === null) return `There are no figures for ${periodLabel(period)} to compare with.`;
  const change = new Decimal(percent);
  if (change.isZero()) return `That is the same as in ${periodLabel(period)}.`;
  return `Against ${periodLabel(period)}, that is a change of ${paperChange(change.toFixed(), 1)} %.`;
}
