import { type Block, column, notes, table } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import type { ReportedTarget } from '../../targets/index.ts';
import { shareOf, TONNES, tonnes } from '../blocks/amounts.rules.ts';
import { TARGETS_UNDER_FILTERS } from '../blocks/claims.service.ts';
import { questions } from './questions.rules.ts';

/** The questionnaire asks for net-zero targets separately, in 7.54.3. */
export const absoluteTargets = (targets: readonly ReportedTarget[] = []): ReportedTarget[] =>
  targets.filter(({ target }) => target.type !== 'net_zero');

export function targetBlocks(targets: readonly ReportedTarget[] | undefined, year: number): Block[] {
  const unit = { unit: TONNES };
  const shown = absoluteTargets(targets);
  return [
    table({
      id: 'q7_53_1',
      title: questions['7.53.1'],
      columns: [
        column.text('targetId', 'Target id', { printed: false, width: 38 }),
        column.text('name', 'Target', { width: 26 }),
        column.text('scopes', 'Scopes', { width: 7 }),
        column.text('scienceBased', 'Science-based', { printed: false, width: 40 }),
        column.year('baseYear', 'Base year'),
        column.text('baseNote', 'Source of the base year', { printed: false, width: 40 }),
        column.decimal('baseYearTco2e', 'Base year', unit),
        column.year('targetYear', 'Target year'),
        column.percent('reductionPercent', 'Reduction'),
        column.decimal('targetTco2e', 'Target', unit),
        column.decimal('tco2e', `${year}`, unit),
        column.percent('achievedPercent', 'Achieved'),
        column.text('status', 'Status', { printed: false, width: 10 }),
        column.text('formerAmbitions', 'Formerly', {
          printed: shown.some(({ target }) => target.formerAmbitions.length > 0),
          width: 24,
        }),
      ],
      rows: shown.map((one) => ({ ...termCells(one), ...yearCells(one, year) })),
      emptyText: targets ? 'No absolute target is recorded.' : TARGETS_UNDER_FILTERS,
    }),
    notes(TARGET_RULE, ...shown.flatMap(({ target }) => scienceBased(target) ?? [])),
  ];
}

const termCells = ({ target, budgets }: ReportedTarget) => ({
  targetId: target.id,
  name: target.name,
  scopes: target.scopeCoverage.join(', '),
  scienceBased: scienceBased(target),
  baseYear: target.baseYear,
  baseNote: target.baseNote,
  baseYearTco2e: tonnes(`${budgets[0]!.allowedTco2e}`),
  targetYear: target.targetYear,
  reductionPercent: new Decimal(target.reductionPercent).toFixed(),
  targetTco2e: tonnes(`${budgets.at(-1)!.allowedTco2e}`),
  status: target.status,
  formerAmbitions: target.formerAmbitions.map(({ inWords }) => inWords).join('; ') || null,
});

/** Emissions of the year, and the part of the reduction that they achieve; null if they are not known or not comparable. */
function yearCells({ budgets }: ReportedTarget, year: number) {
  const budget = budgets.find((one) => one.year === year);
  if (!budget || budget.actualTco2e === null || budget.status === 'not_comparable')
    return { tco2e: null, achievedPercent: null };
  const base = new Decimal(budgets[0]!.allowedTco2e);
  const achieved = base.minus(budget.actualTco2e).toFixed();
  return {
    tco2e: tonnes(`${budget.actualTco2e}`),
    achievedPercent: shareOf(achieved, base.minus(budgets.at(-1)!.allowedTco2e).toFixed()),
  };
}

const STEPS = {
  self_declared: 'self-declared, not validated by the Science Based Targets initiative',
  submitted: 'stated by the organisation as submitted to the Science Based Targets initiative',
  validated: 'stated by the organisation as validated by the Science Based Targets initiative',
} as const;

const scienceBased = ({ name, validation }: ReportedTarget['target']): string | null =>
  validation ? `${name}: ${STEPS[validation.status]}.` : null;

const TARGET_RULE =
  'Amounts are gross tonnes of the scopes that the target covers. “Achieved” is the part of the whole reduction that the year shows; a dash means that the year is not comparable or has no figures. Targets for intensities (7.53.2) and for net zero (7.54.3) are in the report on target progress.';
