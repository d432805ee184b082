import { Text } from '@mantine/core';
import { ClockIcon, PlusIcon } from '@primer/octicons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ListReportSchedulesQuery, ReportSchedule } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { type Filter, FilterBar, given } from '../../../components/filters/index.ts';
import { Empty } from '../../../components/layout/empty.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { type Column, DataTable, useRows } from '../../../components/table/index.ts';
import { RowLink } from '../../../components/table/row.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { useReportName } from '../queries.ts';
import { ReportTabs } from '../report-tabs.tsx';
import { describeFrequency } from './schedule.ts';
import { ScheduleBadge } from './schedule-facts.tsx';

const route = getRouteApi('/console/reports/schedules');

export function ScheduleListScreen(): ReactNode {
  const { shell, reports } = useTexts();
  const { schedules } = reports;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = given(search) as ListReportSchedulesQuery;
  const rows = useRows<ReportSchedule>({
    key: ['schedules', 'list', query],
    load: (page, options) => tonne.reports.schedules.list({ ...query, ...page }, options),
  });
  const { sortBy = 'createdAt', sortOrder = 'desc' } = search as Record<string, string>;
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  return (
    <Page title={shell.areas.reports} hint={schedules.hint} actions={<AddSchedule />}>
      <ReportTabs />
      <FilterBar filters={useScheduleFilters()} values={search} onChange={change} />
      <DataTable
        label={schedules.label}
        rows={rows}
        columns={useScheduleColumns()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={{ sortBy, sortOrder: sortOrder === 'asc' ? 'asc' : 'desc' }}
        onSort={change}
        empty={
          <Empty icon={ClockIcon} title={schedules.empty}>
            {schedules.emptyHint}
          </Empty>
        }
      />
    </Page>
  );
}

function AddSchedule(): ReactNode {
  const { reports } = useTexts();
  if (!useCan('reports:write')) return null;
  return (
    <ButtonLink to="/reports/schedules/new" leftSection={<PlusIcon />}>
      {reports.schedules.add}
    </ButtonLink>
  );
}

function useScheduleColumns(): readonly Column<ReportSchedule>[] {
  const texts = useTexts();
  const { common, reports } = texts;
  const { schedules } = reports;
  const format = useFormat();
  const nameOf = useReportName();
  return [
    {
      id: 'name',
      title: schedules.name,
      sortBy: 'name',
      cell: ({ id, name }) => (
        <RowLink to="/reports/schedules/$scheduleId" params={{ scheduleId: id }}>
          {name}
        </RowLink>
      ),
    },
    { id: 'report', title: reports.report, isWideOnly: true, cell: ({ reportId }) => nameOf(reportId) },
    {
      id: 'rhythm',
      title: schedules.rhythm,
      isWideOnly: true,
      cell: (schedule) => (
        <Text span size="sm" c="dimmed">
          {describeFrequency(schedule, texts)}
        </Text>
      ),
    },
    { id: 'status', title: common.status, cell: ({ status }) => <ScheduleBadge status={status} /> },
    {
      id: 'nextRun',
      title: schedules.nextRun,
      sortBy: 'nextRunAt',
      cell: ({ nextRunAt }) => (nextRunAt === null ? common.none : format.time(nextRunAt)),
    },
    {
      id: 'recipients',
      title: schedules.recipients,
      align: 'right',
      isWideOnly: true,
      cell: ({ recipients }) => format.number(recipients.length),
    },
  ];
}

function useScheduleFilters(): readonly Filter[] {
  const { common, reports } = useTexts();
  return [
    {
      id: 'status',
      label: common.status,
      kind: 'choice',
      choices: Object.entries(reports.schedules.statuses).map(([value, label]) => ({ value, label })),
    },
  ];
}
