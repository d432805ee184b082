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
  on_track: 'On track',
  at_risk: 'At risk',
  off_track: 'Off track',
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

const DECISIONS: Record<Target['status'], string> = {
  active: '',
  achieved: 'Its last year is over, and it was achieved.',
  missed: 'Its last year is over, and it was missed.',
  archived: 'It is archived and no longer assessed. The figures show where it would stand.',
};

const IN_WORDS = new Intl.ListFormat('en-GB');

export const scopesText = ({ scopeCoverage }: Target): string => scopeCoverage.join(', ');

/** Terms of the target in a few sentences. */
export function termsInWords({ target }: ReportedTarget): string {
  const { type, scopeCoverage, reductionPercent, baseYear, targetYear, trajectoryModel, status } = target;
  const scopes = `${scopeCoverage.length === 1 ? 'scope' : 'scopes'} ${IN_WORDS.format(scopeCoverage.map(String))}`;
  const course = `${reductionPercent} % from ${baseYear} to ${targetYear}, ${TRAJECTORIES[trajectoryModel]}`;
  return sentences(
    `${TYPES[type]}: the emissions of ${scopes}${divisor(target)} are to fall by ${course}.`,
    validationInWords(target),
    DECISIONS[status],
  );
}

export const VALIDATIONS: Record<NonNullable<Target['validation']>['status'], string> = {
  self_declared: 'Self-declared',
  submitted: 'Submitted',
  validated: 'Validated',
};

/** States the organisation's own declaration, which is not checked with the initiative. */
function validationInWords({ validation }: Target): string {
  if (!validation) return '';
  const { status, reference, date } = validation;
  if (!reference || !date)
    return 'It is self-declared and has not been validated by the Science Based Targets initiative.';
  const step = status === 'validated' ? 'validated by' : 'submitted to';
  return `It is stated to be ${step} the Science Based Targets initiative on ${dateInWords(date)}, reference ${reference}.`;
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
    verifiedBy === null ? '' : `Verified by ${verifiedBy}.`,
  );
}

function outcome(reported: ReportedTarget, { status, actualTco2e, judgedTco2e }: Milestone): string {
  const deciding = status === 'pending' ? actualTco2e : judgedTco2e;
  if (deciding === null) return status === 'missed' ? 'Missed, without data.' : `${MILESTONES[status]}.`;
  const amount = amountInWords(reported, deciding);
  return status === 'pending' ? `Pending; ${amount} recorded so far.` : `${MILESTONES[status]} with ${amount}.`;
}
