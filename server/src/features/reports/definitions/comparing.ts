import { Decimal } from '../../../kernel/decimal.ts';
import { paperNumber } from '../renderers/pdf/paper-text.ts';

/** `That is 6.2 % less than in 2024.` */
export function changeInWords(changePercent: string | null, before: string): string {
  if (changePercent === null) return `There are no figures of ${before} to compare them with.`;
  const change = new Decimal(changePercent);
  if (change.isZero()) return `That is as much as in ${before}.`;
  return `That is ${paperNumber(change.abs().toFixed(), 1)} % ${change.isNegative() ? 'less' : 'more'} than in ${before}.`;
}
