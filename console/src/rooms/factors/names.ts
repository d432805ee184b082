import type { EmissionFactor } from '@tonne/sdk';
import type { Texts } from '../../texts/index.ts';

/** The publisher, or the organisation itself. */
export const sourceName = (source: string, texts: Texts['factors']): string =>
  source === 'custom' ? texts.ownSource : source;

/** A country by its name, a part of one by its code. */
export function regionName(region: string, texts: Texts['factors'], country: (code: string) => string): string {
  if (region === 'GLOBAL') return texts.everywhere;
  return /^[A-Z]{2}$/.test(region) ? country(region) : region;
}

/** Biogenic CO2 belongs to none of the three. */
export const scopeName = (scope: number, { common, factors }: Texts): string =>
  scope === 0 ? factors.outsideScopes : `${common.scope(scope)}, ${common.scopeNames[scope]}`;

/** The days for which a figure was published, as far as its publisher says. */
export function validityOf(
  { validFrom, validTo }: Pick<EmissionFactor, 'validFrom' | 'validTo'>,
  texts: Texts['factors'],
  date: (day: string) => string,
): string | null {
  if (validFrom && validTo) return texts.validBetween(date(validFrom), date(validTo));
  if (validFrom) return texts.validFrom(date(validFrom));
  return validTo ? texts.validTo(date(validTo)) : null;
}

export const isOwn = ({ source }: Pick<EmissionFactor, 'source'>): boolean => source === 'custom';
