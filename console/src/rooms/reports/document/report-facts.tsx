import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReportJob } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../parts/card.tsx';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { AnchorLink } from '../../../parts/links.tsx';
import { useFormat, useTexts } from '../../../texts/index.ts';
import { JobBadge } from '../job-badge.tsx';
import { usePartFacts } from '../part-facts.ts';
import { historyItemQuery } from './history-item.ts';

export function ReportFacts({ job }: { readonly job: ReportJob }): ReactNode {
  const { common, reports } = useTexts();
  const format = useFormat();
  const { data: item } = useQuery(historyItemQuery(job));
  const part = usePartFacts(job.filters);
  return (
    <Card title={reports.facts}>
      <Facts
        facts={[
          [common.status, <JobBadge key="status" status={job.status} />],
          [reports.format, reports.formats[job.format] ?? job.format],
          [common.period, format.period(job.periodStart, job.periodEnd)],
          ...(job.esrsEdition ? [[reports.edition, reports.editions[job.esrsEdition]] as const] : []),
          ...part,
          [reports.ordered, format.time(job.createdAt)],
          [reports.orderedBy, item?.createdBy.email ?? common.none],
          [reports.rows, job.rowCount === null ? common.none : format.number(job.rowCount)],
          [reports.size, item?.sizeBytes == null ? common.none : format.bytes(item.sizeBytes)],
          ...(item?.scheduleId
            ? [[reports.schedule, <ScheduleLink key="schedule" id={item.scheduleId} />, 'schedule'] as const]
            : []),
          ...(item?.contentHash
            ? [[reports.contentHash, <Hash key="content" hash={item.contentHash} />, 'contentHash'] as const]
            : []),
          ...(item?.sha256 ? [[reports.fileHash, <Hash key="file" hash={item.sha256} />] as const] : []),
        ]}
      />
    </Card>
  );
}

function ScheduleLink({ id }: { readonly id: string }): ReactNode {
  const { reports } = useTexts();
  return (
    <AnchorLink to="/reports/schedules/$scheduleId" params={{ scheduleId: id }} size="sm">
      {reports.schedule}
    </AnchorLink>
  );
}

const Hash = ({ hash }: { readonly hash: string }): ReactNode => (
  <Group gap={6} wrap="nowrap" component="span">
    <Text span size="xs" ff="monospace" truncate>
      {hash}
    </Text>
    <CopyButton value={hash} size="xs" />
  </Group>
);
