import type { ReportSchedule } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../parts/state-badge.tsx';
import { useTexts } from '../../../texts/index.ts';

export const ScheduleBadge = ({ status }: { readonly status: ReportSchedule['status'] }): ReactNode => (
  <StatusBadge
    color={status === 'active' ? 'green' : 'gray'}
    label={useTexts().reports.schedules.statuses[status] ?? status}
  />
);
