import { Decimal } from '../../../kernel/decimal.ts';
import type { EnergySource, Factor, Proximity } from '../../factors/index.ts';
import type { DataQuality, ShownQuality } from '../rules.ts';
import type { EntryRow } from '../store.ts';

/**
 * Uncertainty of a product: the root of the sum of squares of its parts (IPCC 2006 Guidelines, volume 1, chapter 3,
 * equation 3.1, approach 1): the quantity, the factor, its distance, and a default energy source. Each is half the 95 %
 * interval, in percent. An unknown part counts as zero; null if all are unknown.
 */
export function combinedUncertainty(
  activity: string | null,
  { uncertaintyPercent, proximityUncertaintyPercent }: UncertainFactor,
  source: Pick<EnergySource, 'uncertaintyPercent'> | null = null,
): string | null {
  const known = [activity, uncertaintyPercent, proximityUncertaintyPercent, source?.uncertaintyPercent].filter(isKnown);
  if (known.length === 0) return null;
  const squares = known.map((each) => new Decimal(each).pow(2));
  return Decimal.sum(...squares)
    .sqrt()
    .toDecimalPlaces(DECIMALS)
    .toFixed();
}

type UncertainFactor = Pick<Factor, 'uncertaintyPercent' | 'proximityUncertaintyPercent'>;

const isKnown = (part: string | null | undefined): part is string => part !== null && part !== undefined;

const DECIMALS = 4;

/**
 * The quality of a figure is that of its weaker part. A factor for the world is no measurement, and another country's is a
 * proxy even if the client states nothing. Without a statement, a factor for the world adds none: the origin of the
 * quantity stays unknown.
 */
export function effectiveQuality(stated: DataQuality | null, proximity: Proximity | null): DataQuality | null {
  if (proximity === 'proxy') return 'proxy';
  return proximity === 'global' && stated === 'measured' ? 'calculated' : stated;
}

/** A measurement counts as one only with evidence. */
export const shownQuality = ({
  dataQuality,
  evidenceStatus,
}: Pick<EntryRow, 'dataQuality' | 'evidenceStatus'>): ShownQuality | null =>
  dataQuality === 'measured' && evidenceStatus === null ? 'stated' : dataQuality;

/** The column is authoritative where the factor may have lowered the quality; an earlier version does not fill it. */
export const statedQuality = ({
  factorProximity,
  statedDataQuality,
  dataQuality,
}: Pick<EntryRow, 'factorProximity' | 'statedDataQuality' | 'dataQuality'>): DataQuality | null =>
  factorProximity === 'global' || factorProximity === 'proxy' ? statedDataQuality : dataQuality;
