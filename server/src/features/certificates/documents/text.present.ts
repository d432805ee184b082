import { dateInWords, inThousands } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { SerialNumber } from '../../offsets/index.ts';
import type { Claims } from '../claims/rules.ts';
import type { BackingRetirement } from '../schema.ts';

export interface Fact {
  name: string;
  value: string;
  /** Left out of the drawing, which has one sheet. */
  isMinor?: true;
}

const scopeNames: Record<GhgScope, string> = {
  1: 'scope 1 (direct)',
  2: 'scope 2 (purchased energy)',
  3: 'scope 3 (other indirect)',
};

/** `2025-03-09`, or a time on that day, becomes 9 March 2025. */
export const dateOnOneLine = (date: string): string => unbroken(dateInWords(date.slice(0, 10)));

export const timeInWords = (instant: string): string =>
  unbroken(`${dateOnOneLine(instant)}, ${instant.slice(11, 19)} UTC`);

/** Thousands separated by commas, without trailing zeros. */
export const amount = (value: number | Decimal): string => inThousands(new Decimal(value).toFixed()).replace('-', '−');

export const tonnes = (value: number | Decimal): string => unbroken(`${amount(value)} tCO₂e`);

/** A whole calendar year is named by its number. */
export function shortPeriod({ periodStart, periodEnd }: Claims): string {
  const year = periodStart.slice(0, 4);
  if (periodStart === `${year}-01-01` && periodEnd === `${year}-12-31`) return year;
  return `${dateOnOneLine(periodStart)} – ${dateOnOneLine(periodEnd)}`;
}

export const fromTo = ({ periodStart, periodEnd }: Claims): string =>
  `from ${dateOnOneLine(periodStart)} to ${dateOnOneLine(periodEnd)}`;

/** Keeps a figure and its unit on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Returns "a", "a and b" or "a, b and c". */
export const listed = (items: readonly (string | number)[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export function shortScopes({ scopeCoverage }: Claims): string {
  const scopes = scopeCoverage.toSorted();
  return unbroken(`${scopes.length === 1 ? 'scope' : 'scopes'} ${listed(scopes)}`);
}

export function scopesInWords(scopes: readonly GhgScope[]): string {
  return capital(listed(scopes.toSorted().map((scope) => scopeNames[scope])));
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A serial number in the registry's own notation is printed unchanged. */
export function serialRange(serial: SerialNumber): string {
  if (typeof serial === 'string') return serial;
  const { prefix, first, last } = serial;
  return first === last ? `${prefix}${first}` : unbroken(`${prefix}${first} – ${prefix}${last}`);
}

export const mechanismNames = { avoidance: 'Avoided emissions', removal: 'Carbon removed' } as const;

export const origin = ({ id, projectId, mechanism }: BackingRetirement): string =>
  `${mechanism ? `${mechanismNames[mechanism]} · ` : ''}Retirement ${id} · project ${projectId}`;
