import { Decimal } from '../../../kernel/decimal.ts';
import { ghgScopes as allScopes, type GhgScope } from '../../../kernel/ghg-scope.ts';
import { dayAfter } from '../../../kernel/period.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { ClaimTarget } from '../../targets/index.ts';

/** SBTi Corporate Net-Zero Standard: gross emissions fall by at least this much before the rest is neutralised. */
const NET_ZERO_PERCENT = 90;

interface Claim {
  ghgScopes: readonly GhgScope[];
  periodStart: string;
  periodEnd: string;
  emissionsTco2e: Decimal;
}

const covers = (target: ClaimTarget, scopes: readonly GhgScope[]): boolean =>
  scopes.every((scope) => target.ghgScopes.includes(scope));

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Finds the oldest target that covers the scopes and had begun by the end of the period. */
export const findReductionTarget = (
  { ghgScopes, periodEnd }: Claim,
  targets: readonly ClaimTarget[],
): ClaimTarget | undefined =>
  targets.find((target) => covers(target, ghgScopes) && target.baseYear <= yearOf(periodEnd));

/** ISO 14068-1: an organisation that balances emissions has to reduce them first. */
export function checkReductionTarget(claim: Claim, target: ClaimTarget | undefined): ErrorDetail[] {
  if (target) return [];
  const message = `carbon_neutral needs an active target that covers scopes ${claim.ghgScopes.join(', ')} with a base year up to ${yearOf(claim.periodEnd)}, since reduction comes before balance (ISO 14068-1): set one first`;
  return [{ field: 'type', message }];
}

/** Finds the target with the lowest base, so that a higher base entered later cannot make a reduction look larger. */
export function findNetZeroTarget({ periodStart }: Claim, targets: readonly ClaimTarget[]): ClaimTarget | undefined {
  const fitting = targets.filter(
    (target) => target.type === 'net_zero' && covers(target, allScopes) && target.baseYear < yearOf(periodStart),
  );
  return fitting.toSorted((one, other) => new Decimal(one.baseYearTco2e).cmp(other.baseYearTco2e))[0];
}

/** Reduction of gross emissions against as many base years as the period is long, in percent, rounded down. */
export function achievedPercent({ emissionsTco2e, ...claim }: Claim, target: ClaimTarget): Decimal | undefined {
  const years = wholeYears(claim);
  if (years === undefined) return undefined;
  const base = new Decimal(target.baseYearTco2e).times(years);
  return base.minus(emissionsTco2e).div(base).times(100).toDecimalPlaces(2, Decimal.ROUND_FLOOR);
}

/** SBTi Corporate Net-Zero Standard: the whole value chain. */
export function checkCoverage({ ghgScopes }: Claim): ErrorDetail[] {
  if (allScopes.every((scope) => ghgScopes.includes(scope))) return [];
  return [{ field: 'scopeCoverage', message: 'must hold 1, 2 and 3 for net_zero' }];
}

/** A single month would look like a reduction of 92 % against a whole base year. */
export function checkLength(claim: Claim): ErrorDetail[] {
  if (wholeYears(claim) !== undefined) return [];
  return [{ field: 'periodEnd', message: 'must end one or more whole years after periodStart for net_zero' }];
}

/** SBTi Corporate Net-Zero Standard: emissions fall by at least 90 % before any credit counts. */
export function checkReduction(claim: Claim, target: ClaimTarget | undefined): ErrorDetail[] {
  const field = 'type';
  if (!target) {
    const message = `net_zero needs an active net_zero target that covers scopes 1, 2, 3 with a base year before ${yearOf(claim.periodStart)}: set one first`;
    return [{ field, message }];
  }
  const achieved = achievedPercent(claim, target);
  if (achieved === undefined || achieved.gte(NET_ZERO_PERCENT)) return [];
  const years = wholeYears(claim) ?? 1;
  const base = `${plain(target.baseYearTco2e)} t in ${target.baseYear}${years === 1 ? '' : `, times ${years} years`}`;
  const message = `net_zero needs a gross reduction of at least ${NET_ZERO_PERCENT} %: against the base of "${target.name}" (${base}), ${claim.emissionsTco2e.toFixed()} t are a reduction of ${achieved.toFixed()} %`;
  return [{ field, message }];
}

const plain = (amount: string): string => new Decimal(amount).toFixed();

/** Length of the period in years; undefined unless it is a whole number. */
function wholeYears({ periodStart, periodEnd }: Pick<Claim, 'periodStart' | 'periodEnd'>): number | undefined {
  const next = dayAfter(periodEnd);
  const years = yearOf(next) - yearOf(periodStart);
  return years > 0 && next.slice(4) === periodStart.slice(4) ? years : undefined;
}
