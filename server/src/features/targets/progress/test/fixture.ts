import { Decimal } from '../../../../kernel/decimal.ts';
import type { YearProjection } from '../../projection/rules.ts';

const NO_SERIES = { last_year: 0, days: 0, months: 0, complete: 0 };

/** A year of one series: complete, or extended by days from a quarter of it. */
export const projectionOf = (recorded: string | number, projected?: string | number): YearProjection => ({
  recorded: new Decimal(recorded),
  projected: new Decimal(projected ?? recorded),
  coverage: new Decimal(projected === undefined ? 1 : '0.25'),
  series: { ...NO_SERIES, [projected === undefined ? 'complete' : 'days']: 1 },
});
