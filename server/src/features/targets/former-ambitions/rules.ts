import { Decimal } from '../../../kernel/decimal.ts';
import type { CivilDate } from '../../../kernel/period.ts';
import { type Weakening, weakeningNames } from '../codes.schema.ts';
import type { TargetRow } from '../store.ts';
import { type Course, courseOf, shareDue } from '../trajectory.rules.ts';

type Terms = Pick<
  TargetRow,
  | 'ghgScopes'
  | 'baseYear'
  | 'baseYearTco2e'
  | 'targetYear'
  | 'reductionPercent'
  | 'trajectoryModel'
  | 'intensityDenominator'
>;

interface Step {
  readonly id: string;
  readonly year: number;
  readonly requiredReductionPercent: string;
}

/** Terms and milestones that a target commits to. */
export interface Ambition {
  readonly terms: Terms;
  readonly milestones: readonly Step[];
}

type Comparison = (before: Ambition, after: Ambition) => boolean;

/** Ways in which a change can make a target easier to reach, or move its base. */
const ways = {
  other_base: ({ terms: before }, { terms: after }) =>
    before.baseYear !== after.baseYear || !new Decimal(before.baseYearTco2e).eq(after.baseYearTco2e),
  later_year: ({ terms: before }, { terms: after }) => after.targetYear > before.targetYear,
  smaller_reduction: ({ terms: before }, { terms: after }) =>
    new Decimal(after.reductionPercent).lt(before.reductionPercent),
  narrower_scopes: ({ terms: before }, { terms: after }) =>
    before.ghgScopes.some((scope) => !after.ghgScopes.includes(scope)),
  slower_trajectory: (before, after) => isSlower(courseFor(before), courseFor(after)),
  other_metric: ({ terms: before }, { terms: after }) =>
    before.intensityDenominator?.metric !== after.intensityDenominator?.metric ||
    before.intensityDenominator?.unit !== after.intensityDenominator?.unit ||
    before.intensityDenominator?.baseYearValue !== after.intensityDenominator?.baseYearValue,
  weaker_milestone: ({ milestones: before }, { milestones: after }) =>
    before.some((step) => !after.some((next) => next.id === step.id && isAsStrong(step, next))),
} satisfies Record<Weakening, Comparison>;

/** Lists the ways in which a change needs a second person; empty if the target stays as strong or becomes stronger. */
export const weakenings = (before: Ambition, after: Ambition): Weakening[] =>
  weakeningNames.filter((way) => ways[way](before, after));

const courseFor = ({ terms, milestones }: Ambition): Course => courseOf(terms, milestones);

/** True if the required reduction is smaller at the end of any year. */
function isSlower(before: Course, after: Course): boolean {
  const last = Math.max(before.targetYear, after.targetYear);
  const years = Array.from({ length: last - before.baseYear }, (_, index) => new Decimal(before.baseYear + 1 + index));
  return years.some((year) => percentDue(after, year).lt(percentDue(before, year)));
}

const percentDue = (course: Course, year: Decimal): Decimal =>
  course.reductionPercent.times(shareDue(course, year)).toDecimalPlaces(PLACES);

/** More than the six decimals of the inputs, but few enough to absorb rounding differences. */
const PLACES = 9;

const isAsStrong = (step: Step, next: Step): boolean =>
  next.year <= step.year && new Decimal(next.requiredReductionPercent).gte(step.requiredReductionPercent);

/**
 * Ways for which the former ambition is kept. A new base is kept as a revision. Milestones are set after their target, so
 * a trajectory that is drawn on the first day was never another one.
 */
export const keptWays = (ways: readonly Weakening[], createdOn: CivilDate, today: CivilDate): Weakening[] =>
  ways.filter((way) => way !== 'other_base' && !(createdOn === today && drawn.has(way)));

const drawn: ReadonlySet<Weakening> = new Set(['slower_trajectory', 'weaker_milestone']);
