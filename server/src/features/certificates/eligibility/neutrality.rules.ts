import { Decimal } from '../../../kernel/decimal.ts';
import { fiscalYearOf } from '../../../kernel/fiscal-year.ts';
import { ghgScopes as allScopes, type GhgScope } from '../../../kernel/ghg-scope.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { ClaimTarget } from '../../targets/index.ts';
import type { Claim } from './candidate.rules.ts';
import { wholeYears } from './standing.rules.ts';

type Reduction = Pick<Claim, 'ghgScopes' | 'periodStart' | 'periodEnd' | 'emissionsTco2e' | 'standing'>;
type Targeted = Reduction & Pick<Claim, 'target'>;

const FIELD = 'type';
const refused = (message: string): ErrorDetail[] => [{ field: FIELD, message }];

const firstYearOf = ({ periodStart, standing }: Reduction): number =>
  fiscalYearOf(periodStart, standing.fiscalYearStart);
const lastYearOf = ({ periodEnd, standing }: Reduction): number => fiscalYearOf(periodEnd, standing.fiscalYearStart);
const lengthOf = (claim: Reduction): number | undefined => wholeYears(claim, claim.standing.fiscalYearStart);

const isOver = ({ ghgScopes }: ClaimTarget, scopes: readonly GhgScope[]): boolean =>
  ghgScopes.length === scopes.length && scopes.every((scope) => ghgScopes.includes(scope));

const percentAYear = ({ baseYear, targetYear, reductionPercent }: ClaimTarget): Decimal =>
  new Decimal(reductionPercent).div(Math.max(1, targetYear - baseYear));

const isFastEnough = (target: ClaimTarget, { standing }: Reduction): boolean =>
  percentAYear(target).gte(standing.criteria.leastPercentAYear);

/**
 * Finds the oldest target over exactly these scopes that reduces fast enough, and otherwise the oldest one. An intensity
 * can fall while emissions rise, so it does not count.
 */
export function findReductionTarget(
  claim: Omit<Reduction, 'target'>,
  targets: readonly ClaimTarget[],
): ClaimTarget | undefined {
  const year = lastYearOf(claim);
  const fitting = targets.filter(
    (target) => target.type !== 'intensity' && isOver(target, claim.ghgScopes) && target.baseYear <= year,
  );
  return fitting.find((target) => isFastEnough(target, claim)) ?? fitting[0];
}

/** ISO 14068-1: an organisation that balances emissions has to reduce them first. */
export function checkReductionTarget(claim: Targeted): ErrorDetail[] {
  if (claim.target) return [];
  return refused(
    `carbon_neutral needs an active target in tonnes for scopes ${claim.ghgScopes.join(', ')} and no others, with a base year up to ${lastYearOf(claim)}, since reduction comes before balance (ISO 14068-1): set one first; a target with a typed base does not count`,
  );
}

/** Without a target, every rule about it says that there is none. */
const ofTarget =
  (check: (claim: Targeted, target: ClaimTarget) => ErrorDetail[]) =>
  (claim: Targeted): ErrorDetail[] =>
    claim.target ? check(claim, claim.target) : checkReductionTarget(claim);

export const checkRate = ofTarget((claim, target) => {
  if (isFastEnough(target, claim)) return [];
  const { leastPercentAYear, publication } = claim.standing.criteria;
  return refused(
    `"${target.name}" reduces by ${percentAYear(target).toDecimalPlaces(6).toFixed()} % of the base a year, and carbon_neutral needs at least ${leastPercentAYear} % (${publication}): set a target that reduces faster`,
  );
});

/** Base and period are compared like for like. */
export const checkComparable = ({ target }: Pick<Claim, 'target'>): ErrorDetail[] =>
  target?.notComparable.map((reason) => ({ field: FIELD, message: `"${target.name}" is not comparable: ${reason}` })) ??
  [];

export const checkNeutralComparable = ofTarget(checkComparable);

export const checkUnweakened = ofTarget(({ periodStart }, { name, weakenedOn }) =>
  weakenedOn === null
    ? []
    : refused(
        `"${name}" was weakened on ${weakenedOn}, after the period began on ${periodStart}: claim a period that begins later, or set another target`,
      ),
);

/** Emissions that the target and the least rate allow in the period. */
export function budgetOf({ standing }: Reduction, { allowances, baseYear, baseYearTco2e }: ClaimTarget): Decimal {
  const base = new Decimal(baseYearTco2e);
  const leastYearly = base.times(standing.criteria.leastPercentAYear).div(100);
  return allowances.reduce((sum, { year, tco2e }) => {
    const most = base.minus(leastYearly.times(Math.max(0, year - baseYear)));
    return sum.plus(Decimal.max(0, Decimal.min(tco2e, most)));
  }, new Decimal(0));
}

/** True for one fiscal year if no other was claimed: the only claim that may rest on planned reductions. */
export const isFirstClaim = (claim: Reduction): boolean =>
  claim.standing.claimedFrom.length === 0 && lengthOf(claim) === 1;

/** A base year after the first claimed year would start every reduction again. */
export const checkBudget = ofTarget((claim, target) => {
  if (lengthOf(claim) === undefined || isFirstClaim(claim)) return [];
  const { claimedFrom, fiscalYearStart } = claim.standing;
  const claimed = claimedFrom.map((day) => fiscalYearOf(day, fiscalYearStart));
  const latest = Math.min(...claimed, firstYearOf(claim) - 1);
  if (target.baseYear > latest)
    return refused(
      `"${target.name}" has the base year ${target.baseYear}, and the first year claimed as carbon neutral allows one up to ${latest}`,
    );
  const budget = budgetOf(claim, target);
  if (claim.emissionsTco2e.lte(budget)) return [];
  return refused(
    `${claim.emissionsTco2e.toFixed()} t were emitted, and "${target.name}" allows ${budget.toFixed()} t for the period: only the first claimed year may rest on planned reductions`,
  );
});

/** ISO 14068-1: direct emissions and purchased energy belong to every organisation. */
export function checkCoreScopes({ ghgScopes }: Pick<Claim, 'ghgScopes'>): ErrorDetail[] {
  if (ghgScopes.includes(1) && ghgScopes.includes(2)) return [];
  return [{ field: 'scopeCoverage', message: 'must hold 1 and 2 for carbon_neutral' }];
}

export const checkScope3 = ({ standing }: Pick<Claim, 'standing'>): ErrorDetail[] =>
  standing.unstated.map(({ year, categories }) => ({
    field: 'scopeCoverage',
    message: `scope 3 of ${year} is not stated for ${categories.join(', ')}: record these categories, or name them with a reason in the inventory statement of ${year}`,
  }));

/** A single month or day would look like a reduction of 92 % or more against a whole base year. */
export function checkYears(claim: Claim): ErrorDetail[] {
  if (lengthOf(claim) !== undefined) return [];
  const message = `${claim.type} covers whole fiscal years, which begin on ${claim.standing.fiscalYearStart} (month and day)`;
  return [{ field: 'periodEnd', message }];
}

/** SBTi Corporate Net-Zero Standard: gross emissions fall by at least this much before the rest is neutralised. */
const NET_ZERO_PERCENT = 90;

/** A base nearer than this shows no transformation of the business. */
const LEAST_YEARS_BACK = 5;

const reachesBack = (claim: Reduction, { baseYear, hasProvenBase }: ClaimTarget): boolean =>
  hasProvenBase && baseYear <= firstYearOf(claim) - LEAST_YEARS_BACK;

/**
 * Finds the target with the lowest base, so that a higher base entered later cannot make a reduction look larger. Targets
 * whose base is too recent or not proven come last.
 */
export function findNetZeroTarget(
  claim: Omit<Reduction, 'target'>,
  targets: readonly ClaimTarget[],
): ClaimTarget | undefined {
  const fitting = targets
    .filter((target) => target.type === 'net_zero' && isOver(target, allScopes) && target.baseYear < firstYearOf(claim))
    .toSorted((one, other) => new Decimal(one.baseYearTco2e).cmp(other.baseYearTco2e));
  return fitting.find((target) => reachesBack(claim, target)) ?? fitting[0];
}

/** Reduction of gross emissions against as many base years as the period is long, in percent, rounded down. */
export function achievedPercent(claim: Reduction, target: ClaimTarget): Decimal | undefined {
  const years = lengthOf(claim);
  if (years === undefined) return undefined;
  const base = new Decimal(target.baseYearTco2e).times(years);
  return base.minus(claim.emissionsTco2e).div(base).times(100).toDecimalPlaces(2, Decimal.ROUND_FLOOR);
}

/** SBTi Corporate Net-Zero Standard: the whole value chain. */
export function checkAllScopes({ ghgScopes }: Pick<Claim, 'ghgScopes'>): ErrorDetail[] {
  if (allScopes.every((scope) => ghgScopes.includes(scope))) return [];
  return [{ field: 'scopeCoverage', message: 'must hold 1, 2 and 3 for net_zero' }];
}

function checkNetZeroTarget(claim: Targeted): ErrorDetail[] {
  if (claim.target) return [];
  return refused(
    `net_zero needs an active net_zero target that covers scopes 1, 2, 3 with a base year before ${firstYearOf(claim)}: set one first; a target with a typed base does not count`,
  );
}

/** SBTi Corporate Net-Zero Standard: emissions fall by at least 90 % before any credit counts. */
export function checkReduction(claim: Targeted): ErrorDetail[] {
  const { target } = claim;
  if (!target) return checkNetZeroTarget(claim);
  const achieved = achievedPercent(claim, target);
  if (achieved === undefined || achieved.gte(NET_ZERO_PERCENT)) return [];
  const years = lengthOf(claim) ?? 1;
  const base = `${plain(target.baseYearTco2e)} t in ${target.baseYear}${years === 1 ? '' : `, times ${years} years`}`;
  return refused(
    `net_zero needs a gross reduction of at least ${NET_ZERO_PERCENT} %: against the base of "${target.name}" (${base}), ${claim.emissionsTco2e.toFixed()} t are a reduction of ${achieved.toFixed()} %`,
  );
}

export function checkBase(claim: Targeted): ErrorDetail[] {
  const { target } = claim;
  if (!target) return checkNetZeroTarget(claim);
  if (reachesBack(claim, target)) return [];
  return refused(
    `net_zero needs a base from a closed fiscal year or an assured external inventory, at least ${LEAST_YEARS_BACK} years back (${firstYearOf(claim) - LEAST_YEARS_BACK} or before): "${target.name}" has ${target.hasProvenBase ? '' : 'an unassured base of '}${target.baseYear}`,
  );
}

export const checkNetZeroComparable = (claim: Targeted): ErrorDetail[] =>
  claim.target ? checkComparable(claim) : checkNetZeroTarget(claim);

const plain = (amount: string): string => new Decimal(amount).toFixed();
