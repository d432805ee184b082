import type { ReactNode } from 'react';
import { LinkTabs } from '../../components/layout/link-tabs.tsx';
import { useTexts } from '../../i18n/index.ts';

export function ReportTabs(): ReactNode {
  const { shell, reports } = useTexts();
  return (
    <LinkTabs
      label={shell.areas.reports}
      tabs={[
        { path: '/reports', label: reports.tabs.order },
        { path: '/reports/bridge', label: reports.tabs.bridge, term: 'bridge' },
        { path: '/reports/history', label: reports.tabs.history, term: 'history' },
        { path: '/reports/schedules', label: reports.tabs.schedules, term: 'schedule' },
      ]}
    />
  );
}
