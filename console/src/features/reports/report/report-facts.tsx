import { Group, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReportHistoryItem, ReportJob } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { useFilterFacts } from '../filter-fields.tsx';
import { JobBadge } from '../jobs.tsx';
import { hasEnded } from '../queries.ts';

const SECOND_MS = 1000;

/** The history item of a job, which adds size, hashes and author. Found by the time of the order. */
export const historyItemQuery = (job: ReportJob | undefined) =>
  queryOptions({
    queryKey: ['reports', 'history', 'one', job?.historyId],
    queryFn: async ({ signal }): Promise<ReportHistoryItem | null> => {
      const { reportId, createdAt, historyId } = job!;
      const createdTo = new Date(Date.parse(createdAt) + SECOND_MS).toISOString();
      const items = tonne.reports.history.list(
        { reportId, createdFrom: createdAt, createdTo, pageSize: 100 },
        { signal },
      );
      for await (const item of items) if (item.historyId === historyId) return item;
      return null;
    },
    enabled: job !== undefined && hasEnded(job),
  });

export function ReportFacts({ job }: { readonly job: ReportJob }): ReactNode {
  const { common, reports } = useTexts();
  const format = useFormat();
  const { data: item } = useQuery(historyItemQuery(job));
  const part = useFilterFacts(job.filters);
  return (
    <Card title={reports.facts}>
      <Facts
        facts={[
          [common.status, <JobBadge key="status" status={job.status} />],
          ...(job.number === null ? [] : [[reports.number, reports.numbered(job.number, job.version ?? 1)] as const]),
          ...(job.replaces ? [[reports.replaces, <Replaced key="replaces" replaces={job.replaces} />] as const] : []),
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

function Replaced({ replaces }: { readonly replaces: NonNullable<ReportJob['replaces']> }): ReactNode {
  const { reports } = useTexts();
  const format = useFormat();
  const total = replaces.differences?.totalTco2e ?? null;
  const difference = total === null ? reports.notCompared : reports.differs(total, format.tonnes(Math.abs(total)));
  return `${reports.versionOf(replaces.version, format.time(replaces.completedAt))}: ${difference}${
    replaces.isOtherMethod ? `; ${reports.otherMethod}` : ''
  }`;
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
