import { type Block, column, notes, table } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import type { ReportedTarget } from '../../targets/index.ts';
import { TONNES, tonnes } from '../blocks/amounts.rules.ts';
import { TARGETS_UNDER_FILTERS } from '../blocks/claims.service.ts';

/** The years that AR 48 names. */
const YEARS = [2025, 2030, 2050] as const;

function allowedIn({ budgets }: ReportedTarget, year: number): string | null {
  const budget = budgets.find((one) => one.year === year);
  return budget ? tonnes(`${budget.allowedTco2e}`) : null;
}

/** Reduction a year in percent of the base year. */
const yearlyPercent = ({ reductionPercent, baseYear, targetYear }: ReportedTarget['target']): string =>
  new Decimal(reductionPercent).div(targetYear - baseYear).toFixed(4);

/** AR 48: milestones and target years beside the retrospective part. */
export function targetBlocks(targets: readonly ReportedTarget[] | undefined): Block[] {
  const unit = { unit: TONNES };
  return [
    table({
      id: 'e1_6_targets',
      title: 'Milestones and target years',
      columns: [
        column.text('name', 'Target', { width: 30 }),
        column.text('scopes', 'Scopes', { width: 7 }),
        column.year('baseYear', 'Base year'),
        column.decimal('baseYearTco2e', 'Base year', unit),
        column.decimal('tco2e2025', '2025', unit),
        column.decimal('tco2e2030', '2030', unit),
        column.decimal('tco2e2050', '2050', unit),
        column.year('targetYear', 'Target year'),
        column.decimal('targetTco2e', 'Target', unit),
        column.percent('yearlyPercent', 'Yearly % of base year'),
      ],
      rows: (targets ?? []).map((one) => ({
        name: one.target.name,
        scopes: one.target.scopeCoverage.join(', '),
        baseYear: one.target.baseYear,
        baseYearTco2e: tonnes(`${one.target.baseYearTco2e}`),
        tco2e2025: allowedIn(one, YEARS[0]),
        tco2e2030: allowedIn(one, YEARS[1]),
        tco2e2050: allowedIn(one, YEARS[2]),
        targetYear: one.target.targetYear,
        targetTco2e: allowedIn(one, one.target.targetYear),
        yearlyPercent: yearlyPercent(one.target),
      })),
      emptyText: targets ? 'No targets in tonnes are recorded.' : TARGETS_UNDER_FILTERS,
    }),
    notes(
      'Amounts of a year are those that the trajectory of the target allows; a dash means that the year lies outside it. Targets for intensities are in the report on target progress.',
    ),
  ];
}
