import type { ReactNode } from 'react';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useTexts } from '../../i18n/index.ts';

const COLORS: Record<string, string> = {
  active: 'blue',
  achieved: 'green',
  ahead: 'green',
  missed: 'red',
  on_track: 'green',
  at_risk: 'orange',
  off_track: 'red',
  not_comparable: 'orange',
  met: 'green',
  exceeded: 'red',
  incomplete: 'orange',
  in_progress: 'blue',
  pending: 'blue',
  submitted: 'blue',
  validated: 'blue',
};

const colorOf = (status: string): string => COLORS[status] ?? 'gray';

interface Props {
  readonly status: string;
}

export const TargetBadge = ({ status }: Props): ReactNode => (
  <StatusBadge color={colorOf(status)} label={useTexts().targets.statuses[status] ?? status} />
);

/** Progress of the current year. */
export const CourseBadge = ({ status }: Props): ReactNode => (
  <StatusBadge color={colorOf(status)} label={useTexts().targets.courses[status] ?? status} />
);

export const BudgetBadge = ({ status }: Props): ReactNode => (
  <StatusBadge color={colorOf(status)} label={useTexts().targets.budgetStatuses[status] ?? status} />
);

export const MilestoneBadge = ({ status }: Props): ReactNode => (
  <StatusBadge color={colorOf(status)} label={useTexts().targets.milestoneStatuses[status] ?? status} />
);

export const ValidationBadge = ({ status }: Props): ReactNode => (
  <StatusBadge color={colorOf(status)} label={useTexts().targets.validationStatuses[status] ?? status} />
);
