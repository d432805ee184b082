import { Grid, Skeleton, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReportJob } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { useJob } from '../jobs.tsx';
import { FailedJob, ProgressOf } from '../order/job-progress.tsx';
import { useReportName } from '../queries.ts';
import { DownloadButton } from './download-button.tsx';
import { PdfPreview } from './pdf-preview.tsx';
import { ReportFacts } from './report-facts.tsx';

const route = getRouteApi('/console/reports/$jobId');

export function ReportScreen(): ReactNode {
  const { shell, reports } = useTexts();
  const format = useFormat();
  const { jobId } = route.useParams();
  const nameOf = useReportName();
  const { data: job, error, refetch } = useJob(jobId);
  return (
    <Page
      title={job ? nameOf(job.reportId) : shell.areas.reports}
      above={<BackLink to="/reports/history">{reports.tabs.history}</BackLink>}
      hint={job && format.period(job.periodStart, job.periodEnd)}
      actions={job?.downloadUrl && <DownloadButton historyId={job.historyId} variant="filled" />}
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!error && !job && <Skeleton height={480} />}
      {job && (
        <Grid>
          <Grid.Col span={{ base: 12, lg: 8 }}>
            <Content job={job} title={nameOf(job.reportId)} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <ReportFacts job={job} />
          </Grid.Col>
        </Grid>
      )}
    </Page>
  );
}

function Content({ job, title }: { readonly job: ReportJob; readonly title: string }): ReactNode {
  const { reports } = useTexts();
  const navigate = useNavigate();
  if (job.status === 'failed') {
    return <FailedJob job={job} onOrdered={(jobId) => void navigate({ to: '/reports/$jobId', params: { jobId } })} />;
  }
  if (job.downloadUrl === undefined) {
    return (
      <Card>
        <ProgressOf job={job} />
      </Card>
    );
  }
  if (job.format === 'pdf') return <PdfPreview jobId={job.jobId} downloadUrl={job.downloadUrl} title={title} />;
  return (
    <Card title={reports.preview}>
      <Text size="sm">{reports.noPreview(reports.formats[job.format] ?? job.format)}</Text>
    </Card>
  );
}
