import { paperNumber, placesFor as paperPlaces, withoutTrailingZeros } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import type { ReportedTarget } from '../../targets/index.ts';
import { inWords, TONNES, tonnes } from '../blocks/amounts.rules.ts';

const API_TONNES = 'tCO2e';
const TONNE_PLACES = 3;
const SIGNIFICANT_DIGITS = 4;
/** Intensities are stored with this many places. */
const MOST_PLACES = 12;

/** `t CO₂e`, or `t CO₂e/t shipped`. */
export const unitOf = ({ target }: ReportedTarget): string => target.unit.replace(API_TONNES, TONNES);

const AMOUNT = new RegExp(`([\\d,]+\\.\\d+)(?= ${API_TONNES})`, 'g');

/** Rewrites a sentence of the API with the unit and decimal places of reports. */
export function becauseOf(reported: ReportedTarget): string {
  const short = (amount: string) => withoutTrailingZeros(onPaper(reported, amount.replaceAll(',', '')));
  return reported.progress.because.replaceAll(AMOUNT, short).replaceAll(API_TONNES, TONNES);
}

/** Amount in the unit of the target. An intensity keeps all its places, since it may be very small. */
export const amountText = ({ target }: ReportedTarget, amount: number): string =>
  target.type === 'intensity' ? new Decimal(amount).toFixed() : tonnes(`${amount}`);

export const amountCell = (reported: ReportedTarget, amount: number | null): string | null =>
  amount === null ? null : amountText(reported, amount);

export const percentText = (percent: number): string => new Decimal(percent).toFixed();

/** Amount of the base year, whose allowance equals its emissions. */
export const baseOf = ({ budgets }: ReportedTarget): number => budgets[0]?.allowedTco2e ?? 0;

export const targetLevelOf = ({ budgets }: ReportedTarget): number => budgets.at(-1)?.allowedTco2e ?? 0;

/** Decimal places on paper: three for tonnes, more for a small intensity. */
export function placesFor(reported: readonly ReportedTarget[]): number {
  const bases = reported.filter(({ target }) => target.type === 'intensity').map((one) => new Decimal(baseOf(one)));
  const needed = bases.map(({ e }) => SIGNIFICANT_DIGITS - 1 - e);
  return Math.min(MOST_PLACES, Math.max(TONNE_PLACES, ...needed));
}

/** Tenths are enough from a hundred on, as in every report. */
export const paperPlacesOf = (reported: ReportedTarget, amount: string): number =>
  paperPlaces([amount], placesFor([reported]));

const onPaper = (reported: ReportedTarget, amount: string): string =>
  paperNumber(amount, paperPlacesOf(reported, amount));

/** Credits are always tonnes, whatever the unit of the target. */
export const retiredInWords = (amount: number): string => inWords(tonnes(`${amount}`));

/** For sentences: `1,204.5 t CO₂e`, `0.4038 t CO₂e/t shipped`. */
export const amountInWords = (reported: ReportedTarget, amount: number): string =>
  `${onPaper(reported, amountText(reported, amount))} ${unitOf(reported)}`;
