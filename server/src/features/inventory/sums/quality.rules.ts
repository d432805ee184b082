import { Decimal } from '../../../kernel/decimal.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { sumOf } from './rules.ts';

/**
 * Half the 95 % interval in tonnes that the quantities of one series have in common, or the uses of one factor. Within it
 * everything is fully correlated: a meter that reads 5 % too much does so every day.
 */
export interface Deviation {
  readonly ghgScope: number;
  /** Of a series; null for a factor. */
  readonly locationId: string | null;
  readonly category: string | null;
  readonly subcategory: string | null;
  /** Of a factor; null for a series. */
  readonly factorCode: string | null;
  readonly factorValue: string | null;
  /** Decimal text. */
  readonly tonnes: string;
}

/** The activities that follow from another one, with its quantity. */
export type DerivesFrom = (
  category: string,
  subcategory: string,
) => ReadonlyArray<{ readonly category: string; readonly subcategory: string }>;

/** With the name of the group that is fully correlated. */
export type GroupedDeviation = Deviation & { readonly group: string };

const seriesOf = (locationId: string | null, category: string, subcategory: string): string =>
  JSON.stringify([locationId, category, subcategory]);

/**
 * Names the group of each deviation: the factor, or the series. A derived series has the quantity of its parent and joins
 * its group; two parents with one derived series, such as diesel burnt in boilers and in lorries, form one group.
 */
export function grouped(deviations: readonly Deviation[], derivesFrom: DerivesFrom): GroupedDeviation[] {
  const series = deviations.filter(({ factorCode }) => factorCode === null);
  const names = new Map(series.map((each) => [nameOf(each), nameOf(each)]));
  const rootOf = (name: string): string => (names.get(name) === name ? name : rootOf(names.get(name)!));
  for (const each of series) {
    for (const { category, subcategory } of derivesFrom(each.category!, each.subcategory!)) {
      const derived = seriesOf(each.locationId, category, subcategory);
      if (names.has(derived)) names.set(rootOf(derived), rootOf(nameOf(each)));
    }
  }
  return deviations.map((each) => {
    const { factorCode, factorValue } = each;
    return { ...each, group: factorCode === null ? rootOf(nameOf(each)) : JSON.stringify([factorCode, factorValue]) };
  });
}

const nameOf = ({ locationId, category, subcategory }: Deviation): string =>
  seriesOf(locationId, category!, subcategory!);

interface Counted {
  readonly locationTco2e: string;
  readonly uncertainTco2e: string;
  readonly measuredTco2e: string;
  readonly reviewedTco2e: string;
  readonly statedTco2e: string;
}

export const qualityNames = [
  ...(['uncertaintyPercent', 'uncertaintyCoveragePercent'] as const),
  ...(['measuredPercent', 'measuredReviewedPercent', 'statedPercent'] as const),
] as const;
export type QualityName = (typeof qualityNames)[number];
export type Quality = Readonly<Record<QualityName, Decimal | null>>;

/** A figure known for fewer tonnes says nothing about the total. */
export const LEAST_COVERAGE_PERCENT = 50;

/**
 * IPCC 2006 Guidelines, volume 1, chapter 3: fully correlated uncertainties add up linearly, independent ones in quadrature.
 * All tonnes are location-based, since the uncertainty belongs to the activity and its factor.
 */
export function qualityOf(counted: readonly Counted[], deviations: readonly GroupedDeviation[]): Quality {
  const all = sumOf(counted, 'locationTco2e');
  const uncertain = sumOf(counted, 'uncertainTco2e');
  const coverage = percentOf(uncertain, all);
  const isKnown = coverage?.gte(LEAST_COVERAGE_PERCENT) ?? false;
  return {
    uncertaintyPercent: isKnown ? percentOf(combined(deviations), uncertain.abs()) : null,
    uncertaintyCoveragePercent: coverage,
    measuredPercent: percentOf(sumOf(counted, 'measuredTco2e'), all),
    measuredReviewedPercent: percentOf(sumOf(counted, 'reviewedTco2e'), all),
    statedPercent: percentOf(sumOf(counted, 'statedTco2e'), all),
  };
}

function combined(deviations: readonly GroupedDeviation[]): Decimal {
  const groups = groupBy(deviations, ({ group }) => group);
  const squares = [...groups.values()].map((some) => sumOf(some, 'tonnes').pow(2));
  return squares.reduce((all, square) => all.plus(square), new Decimal(0)).sqrt();
}

const PERCENT_PLACES = 4;

const percentOf = (part: Decimal, whole: Decimal): Decimal | null =>
  whole.isZero() ? null : part.times(100).div(whole).toDecimalPlaces(PERCENT_PLACES);
