import { Decimal } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { LocationShare, Scope2Method, StoredMetric } from '../../organisations/index.ts';
import type { IntensityDenominator } from '../schema.ts';
import { type BaseTerms, isNear, methods, tonnesOf, type YearInventory } from './rules.ts';

interface Compared extends BaseTerms {
  readonly ghgScopes: readonly GhgScope[];
  readonly intensityDenominator: IntensityDenominator | null;
}

/** Facts about the base year and the year that is compared with it. */
export interface ComparisonFacts {
  readonly year: number;
  readonly inventory: YearInventory | undefined;
  readonly scope2Method: Scope2Method;
  /** Sets of warming potentials of the compared year; empty without entries. */
  readonly gwpSets: readonly string[];
  /** Equity shares of all years. */
  readonly shares: readonly LocationShare[];
  metricsOf(year: number): readonly StoredMetric[];
}

export interface Comparability {
  /** True if nothing supports the base, so that no later year can be compared with it. */
  readonly isTyped: boolean;
  /** Reasons why the year and the base year cannot be compared; empty if they can. */
  readonly reasons: readonly string[];
}

/**
 * A year is compared with the base only if both count the same scopes, by one scope 2 method, one set of warming
 * potentials, the same equity shares and one metric. Every further condition of a comparison belongs in this list.
 */
export const compare = (target: Compared, facts: ComparisonFacts): Comparability => ({
  isTyped: target.baseSource === 'typed',
  reasons: [
    ...baseReasons(target, facts),
    ...gwpReasons(target, facts),
    ...shareReasons(target, facts),
    ...(target.intensityDenominator ? metricReasons(target, target.intensityDenominator, facts) : []),
  ],
});

function baseReasons(target: Compared, { inventory, scope2Method }: ComparisonFacts): string[] {
  const { baseYear, baseSource, baseScope2Method, ghgScopes } = target;
  const known = tonnesOf(inventory, ghgScopes);
  if (baseSource === 'typed') {
    const typed = 'The base year’s emissions were typed: no closed books and no external inventory support them.';
    if (!known || !inventory?.isSettled) return [typed];
    return [`${typed} The inventory of ${baseYear} now has ${known.toFixed()} tCO2e; restate the base.`];
  }
  const countsScope2 = ghgScopes.includes(2);
  if (countsScope2 && baseScope2Method && baseScope2Method !== scope2Method)
    return [
      `The base counts scope 2 ${methods[baseScope2Method]}, and the organisation now counts it ${methods[scope2Method]}; restate the base.`,
    ];
  if (!known || inventory?.source !== baseSource)
    return [
      baseSource === 'books'
        ? `The books no longer have the emissions of ${baseYear} in these scopes.`
        : `The base comes from an external inventory of ${baseYear} that no longer applies: it was deleted, or the year now has entries.`,
    ];
  if (isNear(new Decimal(target.baseYearTco2e), known)) return [];
  return [
    `The base is ${new Decimal(target.baseYearTco2e).toFixed()} tCO2e, and the inventory of ${baseYear} now has ${known.toFixed()} tCO2e; restate the base.`,
  ];
}

function gwpReasons({ baseYear, ghgScopes }: Compared, { year, inventory, gwpSets }: ComparisonFacts): string[] {
  const ofBase = inventory?.gwpSetsOf(ghgScopes) ?? [];
  if (ofBase.length === 0 || gwpSets.length === 0 || ofBase.join() === gwpSets.join()) return [];
  return [
    `${baseYear} uses the warming potentials ${ofBase.join(' and ')}, and ${year} uses ${gwpSets.join(' and ')}; calculate both with one set.`,
  ];
}

/** A location without entries in the base year is new, so its share does not matter. */
function shareReasons({ baseYear }: Compared, { year, inventory, shares }: ComparisonFacts): string[] {
  const percentIn = (each: number, locationId: string): string =>
    shares.find((share) => share.fiscalYear === each && share.locationId === locationId)?.percent ?? '100';
  const moved = [...(inventory?.locationIds ?? [])].filter(
    (id) => !new Decimal(percentIn(baseYear, id)).eq(percentIn(year, id)),
  );
  if (moved.length === 0) return [];
  return [
    `${moved.length === 1 ? '1 location counts' : `${moved.length} locations count`} by another equity share in ${year} than in ${baseYear}; state the same shares in both inventory statements and restate the base.`,
  ];
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Money is divided in its currency. */
export const unitOfMetric = ({ unit, currency }: StoredMetric): string => currency ?? unit;

export const findMetric = (metrics: readonly StoredMetric[], { metric }: IntensityDenominator) =>
  metrics.find(({ name }) => sameName(name, metric));

/** The divisor comes from the metrics of the year in the settings. A typed value is shown, and proves nothing. */
function metricReasons(
  { baseYear }: Compared,
  denominator: IntensityDenominator,
  { year, metricsOf }: ComparisonFacts,
): string[] {
  return [...new Set([baseYear, year])].flatMap((each) => {
    const metric = findMetric(metricsOf(each), denominator);
    if (!metric) return [`The metrics of ${each} in the settings have no “${denominator.metric}”.`];
    const unit = unitOfMetric(metric);
    if (unit !== denominator.unit)
      return [
        `The target divides by ${denominator.unit}, and the metrics of ${each} have “${metric.name}” in ${unit}.`,
      ];
    const stated = each === baseYear ? denominator.baseYearValue : undefined;
    if (stated === undefined || isNear(new Decimal(stated), new Decimal(metric.value))) return [];
    return [
      `The target divides its base by ${stated}, and the metrics of ${each} have ${new Decimal(metric.value).toFixed()} ${unit}.`,
    ];
  });
}
