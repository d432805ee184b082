import type { AnnualBudget, Milestone, ProgressFigures } from '@tonne/sdk';
import type { ChartTable } from '../../../components/charts/chart-card.tsx';
import type { Texts } from '../../../i18n/index.ts';

/** One year of the chart; null where there is nothing to draw. */
export interface TrajectoryPoint {
  readonly year: number;
  readonly allowed: number | null;
  readonly actual: number | null;
  readonly projected: number | null;
  readonly milestone: number | null;
  readonly alternative: number | null;
}

export interface TrajectorySources {
  readonly budgets: readonly AnnualBudget[];
  readonly progress?: Pick<ProgressFigures, 'currentYear' | 'projectedTco2e'> | undefined;
  readonly milestones?: ReadonlyArray<Pick<Milestone, 'year' | 'allowedTco2e'>>;
  /** Budgets of the what-if terms, which are not stored. */
  readonly alternative?: readonly AnnualBudget[] | undefined;
}

/** All years of both paths, in order. */
export function trajectoryOf(sources: TrajectorySources): TrajectoryPoint[] {
  const { budgets, progress, milestones = [], alternative = [] } = sources;
  const years = new Set([...budgets, ...alternative].map(({ year }) => year));
  return [...years]
    .toSorted((a, b) => a - b)
    .map((year) => {
      const budget = budgets.find((each) => each.year === year);
      const other = alternative.find((each) => each.year === year);
      return {
        year,
        allowed: budget?.allowedTco2e ?? null,
        actual: budget?.actualTco2e ?? other?.actualTco2e ?? null,
        projected: progress?.currentYear === year ? progress.projectedTco2e : null,
        milestone: milestones.find((each) => each.year === year)?.allowedTco2e ?? null,
        alternative: other?.allowedTco2e ?? null,
      };
    });
}

export type SeriesName = Exclude<keyof TrajectoryPoint, 'year'>;

const ORDER: readonly SeriesName[] = ['actual', 'allowed', 'projected', 'milestone', 'alternative'];

/** The series with at least one value. */
export const drawnSeries = (points: readonly TrajectoryPoint[]): SeriesName[] =>
  ORDER.filter((name) => points.some((point) => point[name] !== null));

export function trajectoryTable(points: readonly TrajectoryPoint[], texts: Texts['targets']): ChartTable {
  const names = drawnSeries(points);
  return {
    columns: [texts.year, ...names.map((name) => texts[name])],
    rows: points.map((point) => [point.year, ...names.map((name) => point[name])]),
  };
}
