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

export const isOwn = ({ source }: Pick<EmissionFactor, 'source'>): boolean => source === 'custom';
