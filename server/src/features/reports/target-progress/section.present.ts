import {
  type Block,
  type KeyFigure,
  keyFigures,
  lineChart,
  notes,
  paragraph,
  type Section,
  section,
} from '@tonne/documents';
import type { ReportedTarget } from '../../targets/index.ts';
import { sentences } from '../blocks/amounts.rules.ts';
import {
  amountCell,
  amountText,
  baseOf,
  becauseOf,
  paperPlacesOf,
  percentText,
  placesFor,
  targetLevelOf,
  unitOf,
} from './amounts.present.ts';
import { creditsInWords, formerInWords, milestoneInWords, PROGRESS, termsInWords } from './text.present.ts';

const TONNE_CHART_PLACES = 1;

/** One page per target: its terms, status and reason, years and milestones. */
export function targetSection(reported: ReportedTarget): Section {
  const { target, progress, milestones } = reported;
  const isArchived = target.status === 'archived';
  return section(isArchived ? `${target.name} (archived)` : target.name, [
    paragraph(termsInWords(reported)),
    ...(target.description ? [paragraph(target.description)] : []),
    keyFigures(...levels(reported), ...standing(reported)),
    paragraph(sentences(`${PROGRESS[progress.status]}.`, becauseOf(reported), creditsInWords(reported))),
    yearChart(reported),
    ...(target.formerAmbitions.length > 0 ? [notes(...target.formerAmbitions.map(formerInWords))] : []),
    ...(milestones.length > 0 ? [notes(...milestones.map((each) => milestoneInWords(reported, each)))] : []),
  ]);
}

function levels(reported: ReportedTarget): KeyFigure[] {
  const { target, progress } = reported;
  return [
    figure(reported, `Base year ${target.baseYear}`, baseOf(reported)),
    figure(reported, `Allowed in ${progress.currentYear}`, progress.allowedTco2eThisYear),
    figure(reported, `Target for ${target.targetYear}`, targetLevelOf(reported)),
  ];
}

/** Empty without data, since a missing amount is not zero. */
function standing(reported: ReportedTarget): KeyFigure[] {
  const { currentYear, currentTco2e, projectedTco2e, progressPercent, status } = reported.progress;
  if (projectedTco2e === null) return [];
  return [
    figure(reported, `Recorded in ${currentYear}`, currentTco2e),
    figure(reported, `Projected for ${currentYear}`, projectedTco2e),
    {
      label: 'Progress',
      value: percentText(progressPercent),
      unit: '% of the reduction',
      note: PROGRESS[status],
      decimals: 1,
    },
  ];
}

function figure(reported: ReportedTarget, label: string, amount: number): KeyFigure {
  const value = amountText(reported, amount);
  return { label, value, unit: unitOf(reported), decimals: paperPlacesOf(reported, value) };
}

/** Shows the projection of the current year, since the amount of part of a year would look like a success. */
function yearChart(reported: ReportedTarget): Block {
  const { target, progress, budgets } = reported;
  const running = progress.projectedTco2e === null ? undefined : budgets.find(({ status }) => status === 'in_progress');
  const recorded = budgets.map((budget) =>
    amountCell(reported, budget === running ? progress.projectedTco2e : budget.actualTco2e),
  );
  const isKnown = recorded.some((value) => value !== null);
  const allowed = { name: 'Allowed', values: budgets.map(({ allowedTco2e }) => amountText(reported, allowedTco2e)) };
  return lineChart({
    title: `${isKnown ? 'Allowed and recorded' : 'Allowed'} by year${running ? `, ${running.year} as projected` : ''}`,
    unit: unitOf(reported),
    labels: budgets.map(({ year }) => `${year}`),
    series: isKnown ? [allowed, { name: 'Recorded', values: recorded }] : [allowed],
    decimals: target.type === 'intensity' ? placesFor([reported]) : TONNE_CHART_PLACES,
  });
}
