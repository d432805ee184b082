import { type Decimal, inThousands } from '../../../kernel/decimal.ts';
import { dateInWords } from '../../../kernel/period.ts';
import type { ProgressStatus } from './status.ts';
import type { Reading } from './year.ts';

interface Facts {
  status: ProgressStatus;
  year: number;
  reading: Reading;
  allowed: Decimal;
  /** Of the target year. */
  level: Decimal;
  unit: string;
}

/** Names the numbers that decided the status, so that nobody has to guess. */
export function explain({ status, year, reading, allowed, level, unit }: Facts): string {
  const { projected, recorded } = reading;
  if (projected === null || recorded === null) return whatLacks(reading, year);
  const figure = (amount: Decimal): string => `${shown(amount)} ${unit}`;
  const standing = `${figure(projected)} ${howCome(reading, year, figure)}`;
  switch (status) {
    case 'achieved':
      return `${standing}, no more than the ${figure(level)} of the target.`;
    case 'on_track':
      return `${standing}, within the ${figure(allowed)} that ${year} allows.`;
    default:
      return `${standing}, ${excess(projected, allowed)} the ${figure(allowed)} that ${year} allows.`;
  }
}

const whatLacks = ({ lacks }: Reading, year: number): string =>
  lacks === 'denominator'
    ? `The intensity denominator has no value for ${year}.`
    : `No entry of ${year} in the scopes covered is approved yet.`;

function howCome({ recorded, coverage, coveredUntil }: Reading, year: number, figure: (amount: Decimal) => string) {
  if (coverage.gte(1) || recorded === null || coveredUntil === null) return `are recorded for ${year}`;
  const covered = `${coverage.times(100).toDecimalPlaces(1)} % of the year`;
  return `are projected for ${year}, from ${figure(recorded)} recorded until ${dateInWords(coveredUntil)} (${covered})`;
}

function excess(projected: Decimal, allowed: Decimal): string {
  const percent = allowed.lte(0) ? allowed : projected.div(allowed).minus(1).times(100).toDecimalPlaces(1);
  return percent.isZero() ? 'above' : `${percent} % above`;
}

/** Four significant digits at least, and to the gram at most: enough to follow the judgement by. */
const shown = (amount: Decimal): string =>
  inThousands((amount.abs().gte('0.001') ? amount.toDecimalPlaces(6) : amount.toSignificantDigits(4)).toFixed());
