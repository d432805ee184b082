import { FileIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ListReportHistoryQuery, ReportHistoryItem } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { type Filter, FilterBar, given } from '../../../components/filters/index.ts';
import { Empty } from '../../../components/layout/empty.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { DataTable, useRows } from '../../../components/table/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { definitionsQuery } from '../queries.ts';
import { ReportTabs } from '../report-tabs.tsx';
import { useHistoryColumns } from './columns.tsx';
import { RunningJobs } from './running-jobs.tsx';

const route = getRouteApi('/console/reports/history');

export function HistoryScreen(): ReactNode {
  const { shell, reports } = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = given(search) as ListReportHistoryQuery;
  const rows = useRows<ReportHistoryItem>({
    key: ['reports', 'history', query],
    load: (page, options) => tonne.reports.history.list({ ...query, ...page }, options),
  });
  const { sortBy = 'createdAt', sortOrder = 'desc' } = search as Record<string, string>;
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  return (
    <Page title={shell.areas.reports} hint={reports.hint}>
      <ReportTabs />
      <RunningJobs />
      <FilterBar filters={useHistoryFilters()} values={search} onChange={change} />
      <DataTable
        label={reports.history}
        rows={rows}
        columns={useHistoryColumns()}
        idOf={({ historyId }) => historyId}
        nameOf={({ reportName }) => reportName}
        sort={{ sortBy, sortOrder: sortOrder === 'asc' ? 'asc' : 'desc' }}
        onSort={change}
        empty={
          <Empty
            icon={FileIcon}
            title={reports.empty}
            action={<ButtonLink to="/reports">{reports.tabs.order}</ButtonLink>}
          >
            {reports.emptyHint}
          </Empty>
        }
      />
    </Page>
  );
}

function useHistoryFilters(): readonly Filter[] {
  const { reports } = useTexts();
  const { data = [] } = useQuery(definitionsQuery);
  return [
    {
      id: 'reportId',
      label: reports.report,
      kind: 'choices',
      choices: data.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      id: 'format',
      label: reports.format,
      kind: 'choices',
      choices: Object.entries(reports.formats).map(([value, label]) => ({ value, label })),
    },
  ];
}
