import type { ReportJob } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../parts/state-badge.tsx';
import { useTexts } from '../../texts/index.ts';

const COLORS: Record<ReportJob['status'], string> = {
  queued: 'gray',
  processing: 'blue',
  complete: 'green',
  failed: 'red',
};

export const JobBadge = ({ status }: { readonly status: ReportJob['status'] }): ReactNode => (
  <StatusBadge color={COLORS[status]} label={useTexts().reports.statuses[status] ?? status} />
);
