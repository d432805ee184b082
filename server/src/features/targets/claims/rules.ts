import type { Decimal } from '../../../kernel/decimal.ts';
import { type CivilDate, civilDate } from '../../../kernel/period.ts';
import { type ComparisonFacts, compare } from '../base/comparison.rules.ts';
import type { FormerAmbitionRow } from '../former-ambitions/store.ts';
import type { MilestoneRow } from '../milestones/store.ts';
import { validationOf } from '../sbti/rules.ts';
import type { Validation } from '../sbti/schema.ts';
import type { TargetRow } from '../store.ts';
import { allowedIn, courseOf, roundFor } from '../trajectory.rules.ts';

/** Emissions that the trajectory allows in a fiscal year. */
export interface Allowance {
  readonly year: number;
  readonly tco2e: Decimal;
}

/** Active target as a public claim about a period needs it. */
export interface ClaimTarget
  extends Pick<
    TargetRow,
    | ('id' | 'name' | 'type' | 'ghgScopes' | 'baseYear' | 'baseYearTco2e')
    | ('baseSource' | 'targetYear' | 'reductionPercent')
  > {
  /** One for each fiscal year of the period; not in tonnes for an intensity. */
  readonly allowances: readonly Allowance[];
  /** Reasons why the period and the base year cannot be compared; empty if they can. */
  readonly notComparable: readonly string[];
  /** Day of the last weakening since the period began; null if there was none. */
  readonly weakenedOn: CivilDate | null;
  /** State of the validation of an `sbti` target, as the organisation states it; null for other types. */
  readonly validation: Validation | null;
  /** True if the base comes from closed books, or from an external inventory that was assured. */
  readonly hasProvenBase: boolean;
}

interface ClaimFacts {
  readonly periodStart: CivilDate;
  readonly years: readonly number[];
  readonly milestones: readonly MilestoneRow[];
  readonly former: readonly FormerAmbitionRow[];
  factsFor(target: TargetRow, year: number): ComparisonFacts;
}

export function claimTargetOf(target: TargetRow, facts: ClaimFacts): ClaimTarget {
  const { id, name, type, ghgScopes, baseYear, baseYearTco2e, baseSource, targetYear, reductionPercent } = target;
  const { years, factsFor } = facts;
  const milestones = facts.milestones.filter(({ targetId }) => targetId === id);
  const course = courseOf(target, milestones);
  const reasons = years.flatMap((year) => compare(target, factsFor(target, year)).reasons);
  return {
    id,
    name,
    type,
    ghgScopes,
    baseYear,
    baseYearTco2e,
    baseSource,
    targetYear,
    reductionPercent,
    allowances: years.map((year) => ({ year, tco2e: roundFor(target, allowedIn(course, year)) })),
    notComparable: [...new Set(reasons)],
    weakenedOn: lastWeakening(id, facts),
    validation: validationOf(target),
    hasProvenBase: years.every((year) => isProven(factsFor(target, year))),
  };
}

function lastWeakening(id: string, { former, periodStart }: ClaimFacts): CivilDate | null {
  const days = former.filter(({ targetId }) => targetId === id).map(({ weakenedAt }) => civilDate(weakenedAt));
  const last = days.toSorted().at(-1);
  return last !== undefined && last >= periodStart ? last : null;
}

const isProven = ({ inventory }: ComparisonFacts): boolean =>
  inventory?.source === 'books' ? inventory.isSettled : (inventory?.isAssured ?? false);
