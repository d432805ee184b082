import { ActionIcon, Text } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import type { ReportHistoryItem } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Hint } from '../../../components/hint.tsx';
import type { Column } from '../../../components/table/index.ts';
import { RowLink } from '../../../components/table/row.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { JobBadge } from '../jobs.tsx';
import { useDownload } from '../report/download-button.tsx';

export function useHistoryColumns(): readonly Column<ReportHistoryItem>[] {
  const { common, reports } = useTexts();
  const format = useFormat();
  return [
    {
      id: 'report',
      title: reports.report,
      sortBy: 'reportId',
      cell: (item) => <ReportCell item={item} />,
    },
    {
      id: 'period',
      title: common.period,
      isWideOnly: true,
      cell: ({ periodStart, periodEnd }) => format.period(periodStart, periodEnd),
    },
    { id: 'format', title: reports.format, cell: (item) => reports.formats[item.format] ?? item.format },
    { id: 'status', title: common.status, isWideOnly: true, cell: ({ status }) => <JobBadge status={status} /> },
    {
      id: 'createdAt',
      title: reports.ordered,
      sortBy: 'createdAt',
      isWideOnly: true,
      cell: ({ createdAt }) => format.time(createdAt),
    },
    {
      id: 'size',
      title: reports.size,
      sortBy: 'sizeBytes',
      align: 'right',
      isWideOnly: true,
      cell: ({ sizeBytes }) => (sizeBytes === null ? common.none : format.bytes(sizeBytes)),
    },
    { id: 'download', title: common.download, align: 'right', width: 90, cell: (item) => <DownloadCell item={item} /> },
  ];
}

function ReportCell({ item }: { readonly item: ReportHistoryItem }): ReactNode {
  const { reports } = useTexts();
  const { jobId, reportName, esrsEdition, number, version } = item;
  return (
    <>
      <RowLink to="/reports/$jobId" params={{ jobId }}>
        {reportName}
      </RowLink>
      {number !== null && (
        <Text size="xs" c="dimmed">
          {reports.numbered(number, version ?? 1)}
        </Text>
      )}
      {esrsEdition && (
        <Text size="xs" c="dimmed">
          {reports.editions[esrsEdition]}
        </Text>
      )}
    </>
  );
}

function DownloadCell({ item }: { readonly item: ReportHistoryItem }): ReactNode {
  const { common, reports } = useTexts();
  const download = useDownload();
  if (item.status === 'failed') return <JobBadge status="failed" />;
  return (
    <Hint label={common.download}>
      <ActionIcon
        variant="subtle"
        aria-label={reports.downloadOf(item.reportName)}
        loading={download.isPending}
        onClick={() => download.mutate(item.historyId)}
      >
        <DownloadIcon />
      </ActionIcon>
    </Hint>
  );
}
