import { Decimal } from '../decimal.ts';
import { type Cell, type Column, decimalsOf, type ReportDocument } from '../model/model.ts';
import { type CivilDate, dateInWords, inThousands, withoutTrailingZeros } from '../words.ts';

/** With separators, a fixed number of places, rounded half-up from the exact decimal, and a true minus sign. */
export function paperNumber(value: string | number, decimals: number): string {
  const fixed = new Decimal(value).toFixed(decimals, Decimal.ROUND_HALF_UP);
  const digits = inThousands(fixed.replace('-', ''));
  const isNegative = fixed.startsWith('-') && /[1-9]/.test(fixed);
  return isNegative ? `\u2212${digits}` : digits;
}

/** The same for a change: a rise carries a plus sign. */
export function paperChange(value: string | number, decimals: number): string {
  const text = paperNumber(value, decimals);
  return text.startsWith('\u2212') || !/[1-9]/.test(text) ? text : `+${text}`;
}

/** From here on, tenths are as fine as anybody reads. */
const LARGE = 100;
const PLACES_OF_LARGE = 1;

/** Decimal places for amounts that stand together: the largest one decides, so that they stay comparable. */
export const placesFor = (amounts: readonly (string | number)[], usual: number): number =>
  amounts.some((amount) => new Decimal(amount).abs().gte(LARGE)) ? Math.min(PLACES_OF_LARGE, usual) : usual;

const placesOfOne = (value: string | number, usual: number): number =>
  new Decimal(value).isZero() ? 0 : placesFor([value], usual);

function numberOf(column: Column, value: string | number): string {
  const usual = decimalsOf(column);
  const places = column.mixed ? placesOfOne(value, usual) : usual;
  const text = (column.signed ? paperChange : paperNumber)(value, places);
  return column.trimmed ? withoutTrailingZeros(text) : text;
}

export const paperPeriod = (start: CivilDate, end: CivilDate): string => `${dateInWords(start)} – ${dateInWords(end)}`;

/** 31 December 2025, 12:00:00 UTC */
export function paperTime(instant: Date): string {
  const iso = instant.toISOString();
  return `${dateInWords(iso.slice(0, 10))}, ${iso.slice(11, 19)} UTC`;
}

/** Number, version and what is said of earlier ones, as names and values. */
export const versionFacts = ({ version }: ReportDocument): [name: string, fact: string][] =>
  version
    ? [
        ['Report', `${version.number}, version ${version.version}`],
        ...version.facts.map(({ name, value }): [string, string] => [name, value]),
      ]
    : [];

/** A cell as printed. "No value" is an en dash, so that it does not look like an oversight. */
export function paperCell(column: Column, value: Cell | undefined): string {
  if (value === undefined) return '';
  if (value === null) return '–';
  switch (column.kind) {
    case 'text':
    case 'year':
    case 'date':
      return `${value}`;
    case 'dateTime':
      return `${value}`.replace('T', ' ').replace('Z', '');
    case 'percent':
      return `${numberOf(column, value)}%`;
    default:
      return numberOf(column, value);
  }
}
