import { dateInWords } from '@tonne/documents';
import type { ReportedTarget } from '../../targets/index.ts';
import { sentences } from '../blocks/amounts.rules.ts';
import { amountInWords, retiredInWords } from './amounts.present.ts';

type Target = ReportedTarget['target'];
type Milestone = ReportedTarget['milestones'][number];
type Budget = ReportedTarget['budgets'][number];

export const STATUSES: Record<Target['status'], string> = {
  active: 'Active',
  achieved: 'Achieved',
  missed: 'Missed',
  archived: 'Archived',
};

export const PROGRESS: Record<ReportedTarget['progress']['status'], string> = {
  no_data: 'No data',
  achieved: 'Achieved',
  ahead: 'Ahead',
  on_track: 'On track',
  at_risk: 'At risk',
  off_track: 'Off track',
  not_comparable: 'Not comparable',
  awaiting_approval: 'Awaits approval',
};

export const MILESTONES: Record<Milestone['status'], string> = {
  pending: 'Pending',
  achieved: 'Achieved',
  missed: 'Missed',
};

export const BUDGETS: Record<Budget['status'], string> = {
  met: 'Met',
  exceeded: 'Exceeded',
  incomplete: 'Incomplete',
  not_comparable: 'Not comparable',
  no_data: 'No data',
  in_progress: 'In progress',
  upcoming: 'Upcoming',
};

const TYPES: Record<Target['type'], string> = {
  absolute: 'Absolute target',
  intensity: 'Intensity target',
  net_zero: 'Net-zero target',
  sbti: 'Science-based target',
  custom: 'Custom target',
};

const TRAJECTORIES: Record<Target['trajectoryModel'], string> = {
  linear: 'by the same amount every year',
  front_loaded: 'more of it in the early years',
  custom: 'in straight lines through its milestones',
};

/** An archived target keeps its decision in sight. */
function decisionInWords({ status, outcome }: Target): string {
  const decision = outcome === null ? '' : `Its last year is over, and it was ${outcome}.`;
  if (status !== 'archived') return decision;
  return sentences(decision, 'It is archived and no longer assessed. The figures show where it would stand.');
}

const IN_WORDS = new Intl.ListFormat('en-GB');

export const scopesText = ({ scopeCoverage }: Target): string => scopeCoverage.join(', ');

/** Terms of the target in a few sentences. */
export function termsInWords(reported: ReportedTarget): string {
  const { target } = reported;
  const { type, scopeCoverage, reductionPercent, baseYear, targetYear, trajectoryModel, baseNote } = target;
  const scopes = `${scopeCoverage.length === 1 ? 'scope' : 'scopes'} ${IN_WORDS.format(scopeCoverage.map(String))}`;
  const course = `${reductionPercent} % from ${baseYear} to ${targetYear}, ${TRAJECTORIES[trajectoryModel]}`;
  return sentences(
    `${TYPES[type]}: the emissions of ${scopes}${divisor(target)} are to fall by ${course}.`,
    `${baseNote}.`,
    halfWayInWords(reported),
    validationInWords(target),
    decisionInWords(target),
  );
}

export const VALIDATIONS: Record<NonNullable<Target['validation']>['status'], string> = {
  self_declared: 'Self-declared',
  submitted: 'Stated as submitted',
  validated: 'Stated as validated',
};

/** Says so if a custom trajectory leaves most of the way to its last years. */
function halfWayInWords(reported: ReportedTarget): string {
  const { halfWayExcessTco2e, baseYear, targetYear } = reported.target;
  if (halfWayExcessTco2e === 0) return '';
  return `Half-way, in ${Math.floor((baseYear + targetYear) / 2)}, its trajectory allows ${amountInWords(reported, halfWayExcessTco2e)} more than a straight line.`;
}

/** One note per former ambition, with the progress against it. */
export const formerInWords = ({ inWords, progress }: Target['formerAmbitions'][number]): string =>
  sentences(
    `Formerly ${inWords}.`,
    `Against it, in ${progress.currentYear}: ${PROGRESS[progress.status].toLowerCase()}.`,
  );

/** States the organisation's own declaration, which is not checked with the initiative. */
function validationInWords({ validation }: Target): string {
  if (!validation) return '';
  const { status, reference, date, evidence } = validation;
  if (!reference || !date)
    return 'It is self-declared and has not been validated by the Science Based Targets initiative.';
  const step = status === 'validated' ? 'validated by' : 'submitted to';
  const shown = evidence === null ? '' : `, evidence ${evidence}`;
  return `It is stated by the organisation as ${step} the Science Based Targets initiative on ${dateInWords(date)}, reference ${reference}${shown}.`;
}

/** Shown beside the gross figures of the year. */
export function creditsInWords(reported: ReportedTarget): string {
  const { retiredTco2e, currentYear } = reported.progress;
  if (retiredTco2e === 0) return '';
  return `Credits of ${retiredInWords(retiredTco2e)} are retired for ${currentYear}; they are not subtracted.`;
}

const divisor = ({ intensityDenominator: denominator }: Target): string =>
  denominator ? `, divided by ${denominator.metric} (${denominator.unit}),` : '';

/** One note per milestone, with its requirement and its outcome. */
export function milestoneInWords(reported: ReportedTarget, milestone: Milestone): string {
  const { year, label, requiredReductionPercent, allowedTco2e, verifiedBy } = milestone;
  const allowed = allowedTco2e === null ? '' : `, at most ${amountInWords(reported, allowedTco2e)}`;
  return sentences(
    `${year}, ${label}: ${requiredReductionPercent} % less${allowed}.`,
    outcome(reported, milestone),
    verifiedBy === null ? '' : `Reported by the organisation: ${verifiedBy}.`,
  );
}

function outcome(reported: ReportedTarget, { status, actualTco2e, judgedTco2e }: Milestone): string {
  const deciding = status === 'pending' ? actualTco2e : judgedTco2e;
  if (deciding === null) return status === 'missed' ? 'Missed, without data.' : `${MILESTONES[status]}.`;
  const amount = amountInWords(reported, deciding);
  return status === 'pending' ? `Pending; ${amount} recorded so far.` : `${MILESTONES[status]} with ${amount}.`;
}
