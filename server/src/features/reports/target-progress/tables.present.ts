import { type Block, column, table } from '@tonne/documents';
import type { ReportedTarget } from '../../targets/index.ts';
import { TONNES, tonnes } from '../blocks/amounts.rules.ts';
import { amountCell, amountText, becauseOf, percentText, placesFor, targetLevelOf, unitOf } from './amounts.present.ts';
import { BUDGETS, MILESTONES, PROGRESS, STATUSES, scopesText, VALIDATIONS } from './text.present.ts';

const unit = column.text('unit', 'Unit', { width: 16 });
const targetId = column.text('targetId', 'Target id', { printed: false, width: 38 });
const targetName = column.text('targetName', 'Target', { width: 34 });
const statusCode = column.text('status', 'Status code', { printed: false, width: 12 });
const statusName = column.text('statusName', 'Status', { width: 12 });

/** The PDF leaves out the amounts, since tonnes and intensities in one column would confuse readers. */
export function targetTable(reported: readonly ReportedTarget[]): Block {
  const decimals = placesFor(reported);
  const amount = { printed: false, decimals };
  return table({
    id: 'targets',
    title: 'Targets',
    columns: [
      column.text('id', 'Target id', { printed: false, width: 38 }),
      column.text('name', 'Target', { width: 34 }),
      column.text('type', 'Type', { printed: false, width: 12 }),
      statusCode,
      statusName,
      column.text('scopeCoverage', 'Scopes', { printed: false, width: 10 }),
      column.year('baseYear', 'Base year'),
      column.decimal('baseYearTco2e', 'Base year emissions', { unit: TONNES, printed: false }),
      column.text('baseSource', 'Base source code', { printed: false, width: 10 }),
      column.text('baseNote', 'Base source', { printed: false, width: 40 }),
      column.year('targetYear', 'Target year'),
      column.percent('reductionPercent', 'Reduction'),
      column.text('trajectoryModel', 'Trajectory', { printed: false, width: 14 }),
      column.text('validationStatus', 'Validation code', { printed: false, width: 14 }),
      column.text('validationStatusName', 'Validation', { width: 18 }),
      column.text('validationReference', 'Validation reference', { printed: false, width: 20 }),
      column.text('validationDate', 'Validation date', { printed: false, width: 14 }),
      { ...unit, printed: false },
      column.decimal('targetTco2e', 'Target', amount),
      column.year('currentYear', 'Current year', { printed: false }),
      column.decimal('allowedTco2eThisYear', 'Allowed in the current year', amount),
      column.decimal('currentTco2e', 'Recorded in the current year', amount),
      column.decimal('projectedTco2e', 'Projected for the current year', amount),
      column.decimal('retiredTco2e', 'Credits retired for the current year', { unit: TONNES, printed: false }),
      column.percent('progressPercent', 'Progress'),
      column.text('progressStatus', 'Standing code', { printed: false, width: 12 }),
      column.text('progressStatusName', 'Standing', { width: 12 }),
      column.text('because', 'Because', { printed: false, width: 60 }),
      column.text('formerAmbitions', 'Formerly', { width: 24 }),
    ],
    rows: reported.map((one) => ({ ...termCells(one), ...progressCells(one) })),
    emptyText: 'No targets are recorded.',
  });
}

function termCells(reported: ReportedTarget) {
  const { target } = reported;
  const { id, name, type, status, baseYear, targetYear, trajectoryModel } = target;
  return {
    id,
    name,
    type,
    status,
    baseYear,
    targetYear,
    trajectoryModel,
    statusName: STATUSES[status],
    scopeCoverage: scopesText(target),
    baseYearTco2e: tonnes(`${target.baseYearTco2e}`),
    reductionPercent: percentText(target.reductionPercent),
    unit: unitOf(reported),
    targetTco2e: amountText(reported, targetLevelOf(reported)),
    baseSource: target.baseSource,
    baseNote: target.baseNote,
    formerAmbitions: target.formerAmbitions.map(({ inWords }) => inWords).join('; ') || null,
    validationStatus: target.validation?.status ?? null,
    validationStatusName: target.validation ? VALIDATIONS[target.validation.status] : null,
    validationReference: target.validation?.reference ?? null,
    validationDate: target.validation?.date ?? null,
  };
}

/** The API sends 0 if there is no data. A table leaves the cell empty. */
function progressCells(reported: ReportedTarget) {
  const { currentYear, allowedTco2eThisYear, currentTco2e, projectedTco2e, retiredTco2e, ...progress } =
    reported.progress;
  const isKnown = projectedTco2e !== null;
  return {
    currentYear,
    allowedTco2eThisYear: amountText(reported, allowedTco2eThisYear),
    currentTco2e: isKnown ? amountText(reported, currentTco2e) : null,
    projectedTco2e: amountCell(reported, projectedTco2e),
    retiredTco2e: tonnes(`${retiredTco2e}`),
    progressPercent: isKnown ? percentText(progress.progressPercent) : null,
    progressStatus: progress.status,
    progressStatusName: PROGRESS[progress.status],
    because: becauseOf(reported),
  };
}

const nameCells = (reported: ReportedTarget) => ({
  targetId: reported.target.id,
  targetName: reported.target.name,
  unit: unitOf(reported),
});

export function milestoneTable(reported: readonly ReportedTarget[]): Block {
  const decimals = placesFor(reported);
  return table({
    id: 'milestones',
    title: 'Milestones',
    columns: [
      targetId,
      targetName,
      column.text('id', 'Milestone id', { printed: false, width: 38 }),
      column.year('year', 'Year'),
      column.text('label', 'Milestone', { width: 30 }),
      column.percent('requiredReductionPercent', 'Required reduction'),
      column.decimal('allowedTco2e', 'Allowed', { decimals, mixed: true }),
      column.decimal('actualTco2e', 'Recorded', { decimals, mixed: true }),
      column.decimal('judgedTco2e', 'Judged amount', { decimals, mixed: true }),
      unit,
      statusCode,
      statusName,
      column.dateTime('decidedAt', 'Decided at', { printed: false }),
      column.text('verified', 'Reported as reached', { printed: false, width: 10 }),
      column.dateTime('verifiedAt', 'Reported at', { printed: false }),
      column.text('verifiedBy', 'Reported by the organisation', { width: 26 }),
      column.text('notes', 'Notes', { printed: false, width: 40 }),
    ],
    rows: reported.flatMap((one) => one.milestones.map((milestone) => milestoneCells(one, milestone))),
    emptyText: 'No milestones are recorded.',
  });
}

function milestoneCells(reported: ReportedTarget, milestone: ReportedTarget['milestones'][number]) {
  const { id, year, label, status, decidedAt, verifiedAt, verifiedBy, notes } = milestone;
  return {
    ...nameCells(reported),
    id,
    year,
    label,
    status,
    decidedAt,
    verifiedAt,
    verifiedBy,
    notes,
    requiredReductionPercent: percentText(milestone.requiredReductionPercent),
    allowedTco2e: amountCell(reported, milestone.allowedTco2e),
    actualTco2e: amountCell(reported, milestone.actualTco2e),
    judgedTco2e: amountCell(reported, milestone.judgedTco2e),
    statusName: MILESTONES[status],
    verified: milestone.verified ? 'yes' : 'no',
  };
}

export function budgetTable(reported: readonly ReportedTarget[]): Block {
  const decimals = placesFor(reported);
  return table({
    id: 'budgets',
    title: 'Annual budgets',
    columns: [
      targetId,
      targetName,
      column.year('year', 'Year'),
      column.decimal('allowedTco2e', 'Allowed', { decimals, mixed: true }),
      column.decimal('actualTco2e', 'Recorded', { decimals, mixed: true }),
      column.decimal('variance', 'Difference', { decimals, mixed: true, signed: true }),
      unit,
      column.decimal('retiredTco2e', 'Retired credits', { unit: TONNES }),
      statusCode,
      statusName,
    ],
    rows: reported.flatMap((one) =>
      one.budgets.map(({ year, allowedTco2e, actualTco2e, variance, retiredTco2e, status }) => ({
        ...nameCells(one),
        year,
        status,
        statusName: BUDGETS[status],
        allowedTco2e: amountText(one, allowedTco2e),
        actualTco2e: amountCell(one, actualTco2e),
        variance: amountCell(one, variance),
        retiredTco2e: tonnes(`${retiredTco2e}`),
      })),
    ),
    emptyText: 'No budgets are recorded.',
  });
}
