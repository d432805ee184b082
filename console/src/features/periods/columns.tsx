import { Group, Stack, Text } from '@mantine/core';
import type { ReportingPeriod } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Action } from '../../components/permission.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import type { Column } from '../../components/table/index.ts';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { useRecordAction } from '../record/index.ts';
import { PeriodProgress } from './period-progress.tsx';
import { ReopenButton } from './reopen-dialog.tsx';

export function usePeriodColumns(close: (id: string) => void): readonly Column<ReportingPeriod>[] {
  const { common, organisations } = useTexts();
  const { periods } = organisations;
  const format = useFormat();
  return [
    {
      id: 'name',
      title: common.name,
      sortBy: 'name',
      cell: ({ name, periodStart, periodEnd }) => (
        <Stack gap={0}>
          <span>{name}</span>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {format.period(periodStart, periodEnd)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'days',
      title: common.period,
      sortBy: 'periodStart',
      cell: ({ periodStart, periodEnd }) => format.period(periodStart, periodEnd),
      isWideOnly: true,
    },
    { id: 'status', title: common.status, cell: (period) => <Status period={period} /> },
    {
      id: 'closed',
      title: periods.closed,
      cell: ({ closedBy, closedAt }) =>
        closedBy && closedAt ? periods.closedBy(closedBy.email, format.ago(closedAt)) : common.none,
      isWideOnly: true,
    },
    {
      id: 'actions',
      title: common.actions,
      align: 'right',
      cell: (period) => (
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          <Verb period={period} onClose={() => close(period.id)} />
          <More period={period} />
        </Group>
      ),
    },
  ];
}

function Status({ period }: { readonly period: ReportingPeriod }): ReactNode {
  const { periods } = useTexts().organisations;
  if (period.progress) return <PeriodProgress period={period} progress={period.progress} />;
  const { status } = period;
  return <StatusBadge color={status === 'closed' ? 'violet' : 'green'} label={periods.statuses[status] ?? status} />;
}

function Verb({ period, onClose }: { readonly period: ReportingPeriod; readonly onClose: () => void }): ReactNode {
  const { periods } = useTexts().organisations;
  if (period.progress) return null;
  if (period.status === 'closed') return <ReopenButton period={period} />;
  return (
    <Action
      scope="emissions:write"
      roles={['admin', 'manager']}
      size="compact-xs"
      variant="default"
      aria-label={periods.closeName(period.name)}
      onClick={onClose}
    >
      {periods.close}
    </Action>
  );
}

const More = ({ period: { id, name } }: { readonly period: ReportingPeriod }): ReactNode => (
  <RowMenu label={useTexts().organisations.periods.actionsFor(name)} actions={useRecordAction('reportingPeriod', id)} />
);
