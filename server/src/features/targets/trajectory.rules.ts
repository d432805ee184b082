import { Decimal } from '../../kernel/decimal.ts';
import type { TrajectoryModel } from './codes.schema.ts';
import type { MeasuredTerms } from './store.ts';

/** Parameters of a trajectory. Amounts are in the unit of the target. */
export interface Course {
  model: TrajectoryModel;
  baseYear: number;
  targetYear: number;
  base: Decimal;
  reductionPercent: Decimal;
  milestones: readonly Waypoint[];
}

interface Waypoint {
  year: number;
  requiredReductionPercent: Decimal;
}

const ONE = new Decimal(1);

/** Part of the reduction due at a time, from 0 at the end of the base year to 1 at the end of the target year. */
export function shareDue(course: Course, at: Decimal): Decimal {
  const { model, baseYear, targetYear } = course;
  const elapsed = at.minus(baseYear).div(targetYear - baseYear);
  if (elapsed.lte(0)) return new Decimal(0);
  if (elapsed.gte(1)) return ONE;
  if (model === 'linear') return elapsed;
  if (model === 'front_loaded') return ONE.minus(ONE.minus(elapsed).pow(2));
  return shareThrough(pointsOf(course), at);
}

interface Point {
  year: number;
  share: Decimal;
}

/** The last point is the target itself, even if the target year has a milestone. */
function pointsOf({ baseYear, targetYear, reductionPercent, milestones }: Course): Point[] {
  const between = milestones
    .filter(({ year }) => year > baseYear && year < targetYear)
    .toSorted((one, other) => one.year - other.year)
    .map(({ year, requiredReductionPercent }) => ({ year, share: requiredReductionPercent.div(reductionPercent) }));
  return [{ year: baseYear, share: new Decimal(0) }, ...between, { year: targetYear, share: ONE }];
}

function shareThrough(points: readonly Point[], at: Decimal): Decimal {
  const next = points.findIndex(({ year }) => at.lte(year));
  const before = points[next - 1];
  const after = points[next];
  if (!before || !after) throw new RangeError('the point lies outside the trajectory');
  const way = at.minus(before.year).div(after.year - before.year);
  return before.share.plus(after.share.minus(before.share).times(way));
}

/** Emissions allowed at a time, given as the end of a year or a day of it. */
export function levelAt(course: Course, at: Decimal): Decimal {
  const { base, reductionPercent } = course;
  return base.minus(base.times(reductionPercent).div(100).times(shareDue(course, at)));
}

export const allowedIn = (course: Course, year: number): Decimal => levelAt(course, new Decimal(year));

/** The level of the target year and of every year after it. */
export const targetLevel = (course: Course): Decimal => allowedIn(course, course.targetYear);

/** A milestone allows its own percentage, whatever the trajectory. */
export const allowedBy = ({ base }: Course, requiredReductionPercent: Decimal): Decimal =>
  base.minus(base.times(requiredReductionPercent).div(100));

/** Amount by which the trajectory lies above a straight line half-way between base year and target year. */
export function halfWayExcess(course: Course): Decimal {
  const halfWay = new Decimal(course.baseYear + course.targetYear).div(2);
  return Decimal.max(0, levelAt(course, halfWay).minus(levelAt({ ...course, model: 'linear' }, halfWay)));
}

type Drawn = Pick<
  MeasuredTerms,
  'trajectoryModel' | 'baseYear' | 'baseYearTco2e' | 'targetYear' | 'reductionPercent' | 'intensityDenominator'
>;

/** Trajectory of a target in its unit. For an intensity, the base is divided by the base year's denominator. */
export function courseOf(
  row: Drawn,
  milestones: ReadonlyArray<{ year: number; requiredReductionPercent: string }>,
): Course {
  const { intensityDenominator: denominator, baseYearTco2e } = row;
  return {
    model: row.trajectoryModel,
    baseYear: row.baseYear,
    targetYear: row.targetYear,
    base: new Decimal(baseYearTco2e).div(denominator?.baseYearValue ?? 1),
    reductionPercent: new Decimal(row.reductionPercent),
    milestones: milestones.map(({ year, requiredReductionPercent }) => ({
      year,
      requiredReductionPercent: new Decimal(requiredReductionPercent),
    })),
  };
}

export const unitOf = ({ intensityDenominator: denominator }: Pick<MeasuredTerms, 'intensityDenominator'>): string =>
  denominator ? `tCO2e/${denominator.unit}` : 'tCO2e';

/** Tonnes have 6 decimals everywhere. An intensity is often a small number and needs more. */
const TONNE_PLACES = 6;
const INTENSITY_PLACES = 12;

export const roundFor = ({ type }: Pick<MeasuredTerms, 'type'>, amount: Decimal): Decimal =>
  amount.toDecimalPlaces(type === 'intensity' ? INTENSITY_PLACES : TONNE_PLACES);
