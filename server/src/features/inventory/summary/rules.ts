import { Decimal } from '../../../kernel/decimal.ts';
import { type Consolidation, consolidationNumbers } from '../consolidation/rules.ts';
import type { InventoryFilter } from '../rules.ts';
import { type PartOfTonnes, proximityNames, proximityOf, proximityParts } from '../sums/proximity.rules.ts';
import { type GroupedDeviation, type QualityName, qualityOf } from '../sums/quality.rules.ts';
import { type Sum, sumOf, type Undivided } from '../sums/rules.ts';
import type { EmissionsSummary } from './schema.ts';

/** Retirements are claims of the whole organisation and are not set against a part of its emissions. */
export const isPart = ({ locationIds, ghgScopes, categories }: InventoryFilter): boolean =>
  [locationIds, ghgScopes, categories].some((list) => list !== undefined);

/** The amounts in a summary. */
export const summed = [
  ...(['tco2e', 'locationTco2e', 'marketTco2e', 'biogenicCo2', 'outsideKyoto', 'energyKwh'] as const),
  ...(['uncertainTco2e', 'measuredTco2e', 'reviewedTco2e', 'statedTco2e'] as const),
  ...proximityNames,
] as const;

export type ScopeTotals = Sum<'ghgScope', (typeof summed)[number]>;

export interface Figures {
  /** Entries inside the period. */
  inside: readonly ScopeTotals[];
  /** Shares of entries that cross an edge of the period. */
  straddling: readonly ScopeTotals[];
  /** Uncertainty by what it is a property of. */
  deviations: readonly GroupedDeviation[];
  pending: ReadonlyArray<{ tco2e: string }>;
  /** Tonnes of confirmed retirements. */
  confirmed: Decimal;
  consolidation: Consolidation | null;
}

type Biogenic = Undivided & { entries: number; biogenicCo2: string };

/** Null if entries count and none states its biogenic CO2: unknown is not zero. */
export function biogenicOf(sums: readonly Biogenic[]): Decimal | null {
  const isSilent = sums.length > 0 && sums.every(({ entries, undividedEntries }) => entries === undividedEntries);
  return isSilent ? null : sumOf(sums, 'biogenicCo2');
}

/** Converts exact decimals with six places to JSON numbers. */
export function summarise(
  { inside, straddling, deviations, pending, confirmed, consolidation }: Figures,
  filter: InventoryFilter,
): EmissionsSummary {
  const counted = [...inside, ...straddling];
  const ofScope = (scope: number) => counted.filter(({ ghgScope }) => ghgScope === scope);
  const total = sumOf(counted, 'tco2e');
  const offsetsExcluded = isPart(filter);
  const offsets = offsetsExcluded ? new Decimal(0) : confirmed;
  return {
    totalTco2e: total.toNumber(),
    scope1Tco2e: sumOf(ofScope(1), 'tco2e').toNumber(),
    scope2Tco2e: sumOf(ofScope(2), 'tco2e').toNumber(),
    scope3Tco2e: sumOf(ofScope(3), 'tco2e').toNumber(),
    scope2Method: filter.scope2Method,
    scope2LocationTco2e: sumOf(ofScope(2), 'locationTco2e').toNumber(),
    scope2MarketTco2e: sumOf(ofScope(2), 'marketTco2e').toNumber(),
    straddlingTco2e: sumOf(straddling, 'tco2e').toNumber(),
    offsetsTco2e: offsets.toNumber(),
    netTco2e: total.minus(offsets).toNumber(),
    offsetsExcluded,
    pendingTco2e: sumOf(pending, 'tco2e').toNumber(),
    biogenicCo2Tonnes: sumOf(counted, 'biogenicCo2').toNumber(),
    biogenicCo2Known: biogenicOf(counted) !== null,
    outsideKyotoTco2e: sumOf(counted, 'outsideKyoto').toNumber(),
    energyKwh: sumOf(counted, 'energyKwh').toDecimalPlaces(ENERGY_PLACES).toNumber(),
    ...qualityNumbers(counted, deviations),
    factorProximity: proximityNumbers(counted),
    consolidation: consolidationNumbers(consolidation),
    periodStart: filter.periodStart,
    periodEnd: filter.periodEnd,
  };
}

const ENERGY_PLACES = 6;
const qualityNumbers = (counted: readonly ScopeTotals[], deviations: readonly GroupedDeviation[]) =>
  Object.fromEntries(
    Object.entries(qualityOf(counted, deviations)).map(([name, percent]) => [name, percent?.toNumber() ?? null]),
  ) as Record<QualityName, number | null>;

function proximityNumbers(counted: readonly ScopeTotals[]): EmissionsSummary['factorProximity'] {
  const shares = proximityOf(counted);
  const numbers = ({ tonnes, percent }: PartOfTonnes) => ({
    tco2e: tonnes.toNumber(),
    percent: percent?.toNumber() ?? null,
  });
  return Object.fromEntries(
    proximityParts.map((part) => [part, numbers(shares[part])]),
  ) as EmissionsSummary['factorProximity'];
}
