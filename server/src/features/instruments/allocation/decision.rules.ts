import { Decimal } from '../../../kernel/decimal.ts';
import { overlaps, type Period } from '../../../kernel/period.ts';
import { type Allocated, isNoResidualMix, noResidualMix, type PoolEntry } from '../../entries/index.ts';
import type { CheckedTerms } from '../store.ts';
import { type FindResidualMix, marketFigure } from './figure.rules.ts';
import { type AllocationRow, type Consumption, type Share, type Supply, serves } from './rules.ts';

type Instrument = CheckedTerms & { readonly id: string };

/** Nothing on a day of a closed period changes, even while its entries are still to be locked. */
export const isFrozen = (entry: Period & Pick<PoolEntry, 'state'>, closedPeriods: readonly Period[]): boolean =>
  entry.state === 'locked' || closedPeriods.some((closed) => overlaps(entry, closed));

export const supplyOf = ({
  id,
  type,
  quantityKwh,
  region,
  locationIds,
  periodStart,
  periodEnd,
}: Instrument): Supply => ({
  id,
  type,
  region,
  locationIds,
  periodStart,
  periodEnd,
  kwh: quantityKwh === null ? null : new Decimal(quantityKwh),
});

export const consumptionOf = ({
  id,
  kwh,
  country,
  region,
  locationId,
  periodStart,
  periodEnd,
}: PoolEntry): Consumption[] =>
  kwh === null ? [] : [{ id, kwh, country, region, locationId, periodStart, periodEnd }];

/** Total energy of each instrument in these lists. */
export function usedOf(lists: ReadonlyArray<PoolEntry['instruments']>): Map<string, Decimal> {
  const used = new Map<string, Decimal>();
  for (const { id, kwh } of lists.flat()) used.set(id, (used.get(id) ?? new Decimal(0)).plus(kwh));
  return used;
}

export interface Circumstances {
  readonly instruments: readonly Instrument[];
  readonly isMarketBased: boolean;
  readonly findResidualMix: FindResidualMix;
}

/** The entries whose figure, instruments or warning change with these shares. */
export function decide(
  entries: readonly PoolEntry[],
  shares: readonly Share[],
  circumstances: Circumstances,
): Allocated[] {
  const given = new Map<string, Share[]>();
  for (const share of shares) given.set(share.entryId, [...(given.get(share.entryId) ?? []), share]);
  const rates = new Map(circumstances.instruments.map(({ id, kgCo2ePerKwh }) => [id, kgCo2ePerKwh]));
  return entries.flatMap((entry) => {
    const covered = (given.get(entry.id) ?? []).map(({ instrumentId, kwh }) => ({
      instrumentId,
      kwh,
      kgCo2ePerKwh: rates.get(instrumentId) ?? '0',
    }));
    const next = decideOne(entry, covered, circumstances);
    return isSame(entry, next) ? [] : next;
  });
}

interface CoveredBy {
  readonly instrumentId: string;
  readonly kwh: Decimal;
  readonly kgCo2ePerKwh: string;
}

function decideOne(entry: PoolEntry, covered: readonly CoveredBy[], circumstances: Circumstances): Allocated {
  const { id, kwh, country, region } = entry;
  const others = entry.warnings.filter((each) => !isNoResidualMix(each));
  const onGrid = [...others, noResidualMix];
  if (kwh === null || !hasMarket(entry, circumstances))
    return { id, marketTco2e: null, instruments: [], warnings: onGrid };
  const residualMix = circumstances.findResidualMix({ country, region }, Number(entry.periodStart.slice(0, 4)));
  const { tco2e, uncoveredKwh } = marketFigure({ ...entry, kwh }, covered, residualMix);
  const isUnclaimed = uncoveredKwh.isPositive() && !uncoveredKwh.isZero() && residualMix === null;
  return {
    id,
    marketTco2e: tco2e.toFixed(6),
    instruments: covered.map((each) => ({ id: each.instrumentId, kwh: each.kwh.toFixed() })),
    warnings: isUnclaimed ? onGrid : others,
  };
}

/** Other entries have no market-based figure of their own: it equals the location-based one. */
const hasMarket = (entry: PoolEntry, { isMarketBased, instruments }: Circumstances): boolean =>
  isMarketBased || instruments.some((each) => serves(each, entry) && overlaps(each, entry));

const isSame = (entry: PoolEntry, next: Allocated): boolean =>
  entry.marketTco2e === next.marketTco2e &&
  JSON.stringify(entry.instruments.map(({ id, kwh }) => [id, kwh])) ===
    JSON.stringify(next.instruments.map(({ id, kwh }) => [id, kwh])) &&
  entry.warnings.some(isNoResidualMix) === next.warnings.some(isNoResidualMix);

export const rowsOf = (allocated: readonly Allocated[]): AllocationRow[] =>
  allocated.flatMap(({ id: entryId, instruments }) =>
    instruments.map(({ id: instrumentId, kwh }) => ({ instrumentId, entryId, kwh })),
  );
