import { paperNumber } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import type { Amount } from '../../emissions/index.ts';
import { changeOn } from './amounts.ts';
import { periodLabel } from './calendar.ts';
import type { Comparison } from './reading.ts';

/** `That is 6.2 % less than in 2024.` Empty if nothing is counted. */
export function changeInWords({ period, total }: Comparison, now: Amount): string {
  if (now.entries === 0) return '';
  const percent = changeOn(total?.tco2e ?? null, now.tco2e);
  if (percent === null) return `There are no figures for ${periodLabel(period)} to compare with.`;
  const change = new Decimal(percent);
  if (change.isZero()) return `That is the same as in ${periodLabel(period)}.`;
  const direction = change.isNegative() ? 'less' : 'more';
  return `That is ${paperNumber(change.abs().toFixed(), 1)} % ${direction} than in ${periodLabel(period)}.`;
}
