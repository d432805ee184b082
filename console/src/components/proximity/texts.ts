import { useFormat, useTexts } from '../../i18n/index.ts';
import { type Proximity, type ProximityPercents, shownShares } from './rules.ts';

export interface WordedShare {
  readonly proximity: Proximity;
  readonly percent: number;
  readonly name: string;
  /** Such as `81.2 %`. */
  readonly text: string;
}

export function useShares(percents: ProximityPercents): WordedShare[] {
  const { common } = useTexts();
  const { number } = useFormat();
  const inWords = (percent: number): string =>
    `${number(percent, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0%`;
  return shownShares(percents).map(({ proximity, percent, isBelowShown }) => ({
    proximity,
    percent,
    name: common.proximityOf[proximity],
    text: isBelowShown ? common.below(inWords(0.1)) : inWords(percent),
  }));
}
