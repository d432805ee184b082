import { inThousands } from '@tonne/documents';
import type { Decimal } from '../../../kernel/decimal.ts';
import type { Method } from '../projection/project.ts';
import type { ProgressStatus } from './status.ts';
import { isComplete, type Reading } from './year.ts';

interface Facts {
  status: ProgressStatus;
  year: number;
  reading: Reading;
  allowed: Decimal;
  /** Of the target year. */
  level: Decimal;
  unit: string;
}

/** Names the numbers that decided the status, and how they were computed. */
export function explain(facts: Facts): string {
  const { year, reading, unit } = facts;
  const { projected, recorded } = reading;
  if (projected === null || recorded === null) return missingData(reading, year);
  const figure = (amount: Decimal): string => `${shown(amount)} ${unit}`;
  const verdict = verdictOn(projected, facts, figure);
  if (isComplete(reading)) return `${figure(projected)} are recorded for ${year}, ${verdict}.`;
  const covered = `${figure(recorded)} recorded for ${reading.coverage.times(100).toDecimalPlaces(1)} % of the year`;
  return `${figure(projected)} are projected for ${year}, from ${covered}, ${verdict}. ${bySeries(reading, year)}`;
}

function verdictOn(projected: Decimal, { status, year, allowed, level }: Facts, figure: (amount: Decimal) => string) {
  switch (status) {
    case 'achieved':
      return `no more than the ${figure(level)} of the target`;
    case 'on_track':
      return `within the ${figure(allowed)} that ${year} allows`;
    default:
      return `${excess(projected, allowed)} the ${figure(allowed)} that ${year} allows`;
  }
}

const missingData = ({ lacks }: Reading, year: number): string =>
  lacks === 'denominator'
    ? `The intensity denominator has no value for ${year}.`
    : `No entry of ${year} in the scopes covered is approved yet.`;

function bySeries({ series }: Reading, year: number): string {
  const words: Record<Method, string> = {
    complete: 'as recorded',
    months: `from the same months of ${year - 1}`,
    days: 'by days',
    last_year: `as in ${year - 1}, with little or nothing recorded yet`,
  };
  const named = (['complete', 'months', 'days', 'last_year'] as const).filter((method) => series[method] > 0);
  return `Projected by series (category and location): ${named.map((method) => `${series[method]} ${words[method]}`).join('; ')}.`;
}

function excess(projected: Decimal, allowed: Decimal): string {
  const percent = allowed.lte(0) ? allowed : projected.div(allowed).minus(1).times(100).toDecimalPlaces(1);
  return percent.isZero() ? 'above' : `${percent} % above`;
}

/** At least four significant digits, and at most to the gram: enough to check the judgement. */
const shown = (amount: Decimal): string =>
  inThousands((amount.abs().gte('0.001') ? amount.toDecimalPlaces(6) : amount.toSignificantDigits(4)).toFixed());
