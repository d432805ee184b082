import { Stack, Text } from '@mantine/core';
import type { ReportSchedule } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { useFilterFacts } from '../filter-fields.tsx';
import { useReportName } from '../queries.ts';
import { describeFrequency } from './schedule.ts';

export function ScheduleFacts({ schedule }: { readonly schedule: ReportSchedule }): ReactNode {
  const texts = useTexts();
  const { common, reports } = texts;
  const { schedules } = reports;
  const format = useFormat();
  const nameOf = useReportName();
  const part = useFilterFacts(schedule.filters);
  return (
    <Card title={reports.facts}>
      <Facts
        facts={[
          [reports.report, nameOf(schedule.reportId)],
          [reports.format, reports.formats[schedule.format] ?? schedule.format],
          [schedules.rhythm, describeFrequency(schedule, texts)],
          [schedules.periodType, schedules.periodTypes[schedule.periodType] ?? schedule.periodType],
          ...part,
          [schedules.recipients, <Recipients key="recipients" addresses={schedule.recipients} />],
          [schedules.owner, schedule.owner.email, 'owner'],
          [schedules.lastRun, <LastRun key="last" schedule={schedule} />],
          [common.created, format.time(schedule.createdAt)],
        ]}
      />
    </Card>
  );
}

const Recipients = ({ addresses }: { readonly addresses: readonly string[] }): ReactNode => (
  <Stack gap={2} component="span">
    {addresses.map((address) => (
      <Text span size="sm" key={address}>
        {address}
      </Text>
    ))}
  </Stack>
);

function LastRun({ schedule: { lastRunAt, lastJobId } }: { readonly schedule: ReportSchedule }): ReactNode {
  const { schedules } = useTexts().reports;
  const format = useFormat();
  if (lastRunAt === null) return schedules.never;
  if (lastJobId === null) return format.time(lastRunAt);
  return (
    <AnchorLink to="/reports/$jobId" params={{ jobId: lastJobId }} size="sm">
      {format.time(lastRunAt)}
    </AnchorLink>
  );
}

export const ScheduleBadge = ({ status }: { readonly status: ReportSchedule['status'] }): ReactNode => (
  <StatusBadge
    color={status === 'active' ? 'green' : 'gray'}
    label={useTexts().reports.schedules.statuses[status] ?? status}
  />
);
