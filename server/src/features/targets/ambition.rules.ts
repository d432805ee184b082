import { Decimal } from '../../kernel/decimal.ts';
import type { TargetRow } from './store.ts';
import { type Course, courseOf, shareDue } from './trajectory.rules.ts';

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

/** All that a target promises. */
export interface Ambition {
  readonly terms: Terms;
  readonly milestones: readonly Step[];
}

type Judgement = (before: Ambition, after: Ambition) => boolean;

/** Each way in which a change can make a target easier to reach, or move the base that it is measured from. */
const ways = {
  other_base: ({ terms: before }, { terms: after }) =>
    before.baseYear !== after.baseYear ||
    !new Decimal(before.baseYearTco2e).eq(after.baseYearTco2e) ||
    before.intensityDenominator?.baseYearValue !== after.intensityDenominator?.baseYearValue,
  later_year: ({ terms: before }, { terms: after }) => after.targetYear > before.targetYear,
  smaller_reduction: ({ terms: before }, { terms: after }) =>
    new Decimal(after.reductionPercent).lt(before.reductionPercent),
  narrower_scopes: ({ terms: before }, { terms: after }) =>
    before.ghgScopes.some((scope) => !after.ghgScopes.includes(scope)),
  slower_trajectory: (before, after) => isSlower(courseFor(before), courseFor(after)),
  other_metric: ({ terms: before }, { terms: after }) =>
    before.intensityDenominator?.metric !== after.intensityDenominator?.metric ||
    before.intensityDenominator?.unit !== after.intensityDenominator?.unit,
  weaker_milestone: ({ milestones: before }, { milestones: after }) =>
    before.some((step) => !after.some((next) => next.id === step.id && isAsStrong(step, next))),
} satisfies Record<string, Judgement>;

export type Weakening = keyof typeof ways;

/** In which ways the change needs a second person; none if it keeps or strengthens what the target promises. */
export const weakenings = (before: Ambition, after: Ambition): Weakening[] =>
  (Object.keys(ways) as Weakening[]).filter((way) => ways[way](before, after));

const courseFor = ({ terms, milestones }: Ambition): Course => courseOf(terms, milestones);

/** Less of the base year's emissions has to be gone by the end of some year. */
function isSlower(before: Course, after: Course): boolean {
  const last = Math.max(before.targetYear, after.targetYear);
  const years = Array.from({ length: last - before.baseYear }, (_, index) => new Decimal(before.baseYear + 1 + index));
  return years.some((year) => percentDue(after, year).lt(percentDue(before, year)));
}

const percentDue = (course: Course, year: Decimal): Decimal =>
  course.reductionPercent.times(shareDue(course, year)).toDecimalPlaces(PLACES);

/** Beyond the six decimals of the inputs; two ways to compute one figure differ in the last of twenty digits. */
const PLACES = 9;

const isAsStrong = (step: Step, next: Step): boolean =>
  next.year <= step.year && new Decimal(next.requiredReductionPercent).gte(step.requiredReductionPercent);
