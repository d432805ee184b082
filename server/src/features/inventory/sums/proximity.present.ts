import { Decimal } from '../../../kernel/decimal.ts';
import { type ProximityPart, proximityParts, roundedPercents, type StatedPercents } from './proximity.rules.ts';

/** Decimals of printed percentages. */
export const PRINTED_PLACES = 1;

export const proximityWords: Readonly<Record<ProximityPart, string>> = {
  own: 'own country or grid',
  region: 'region',
  global: 'world',
  proxy: 'another country as a proxy',
  notRecorded: 'not recorded',
};

/** The steps, and `notRecorded` only if some tonnes belong to it. */
export const statedParts = (percents: StatedPercents): ProximityPart[] =>
  proximityParts.filter((part) => part !== 'notRecorded' || !isNone(percents.notRecorded));

const isNone = (percent: Decimal | number): boolean => new Decimal(percent).isZero();

/** `own country or grid 81.2 % · region 3.4 % · world 9.1 % · another country as a proxy 6.3 %`. The figures add up to 100. */
export function proximityInWords(percents: StatedPercents): string {
  const printed = roundedPercents(percents, PRINTED_PLACES);
  const share = (part: ProximityPart): string =>
    isNone(printed[part]) && !isNone(percents[part]) ? 'below 0.1' : printed[part].toFixed(PRINTED_PLACES);
  return statedParts(percents)
    .map((part) => `${proximityWords[part]} ${share(part)} %`)
    .join(' · ');
}
