import { SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Page } from '../../components/layout/page.tsx';
import { useTexts } from '../../i18n/index.ts';
import { DefinitionCard } from './definition-card.tsx';
import { OrderDrawer } from './order/order-drawer.tsx';
import { useDefinitions } from './queries.ts';
import { ReportTabs } from './report-tabs.tsx';

const route = getRouteApi('/console/reports');
const COLUMNS = { base: 1, sm: 2, xl: 3 };

export function ReportsScreen(): ReactNode {
  const { shell, reports } = useTexts();
  const { data: definitions, error, refetch } = useDefinitions();
  const { order, job } = route.useSearch() as { order?: string; job?: string };
  const navigate = route.useNavigate();
  const kinds = [...new Set((definitions ?? []).map(({ category }) => category))];
  return (
    <Page title={shell.areas.reports} hint={reports.hint}>
      <ReportTabs />
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!error && !definitions && <Placeholders />}
      {kinds.map((kind) => (
        <Stack key={kind} gap="xs" component="section">
          <Title order={2} size="h6" c="dimmed">
            {reports.kinds[kind] ?? kind}
          </Title>
          <SimpleGrid cols={COLUMNS}>
            {definitions
              ?.filter(({ category }) => category === kind)
              .map((definition) => (
                <DefinitionCard key={definition.id} definition={definition} />
              ))}
          </SimpleGrid>
        </Stack>
      ))}
      <OrderDrawer
        definition={definitions?.find(({ id }) => id === order)}
        jobId={job}
        onJob={(jobId) => void navigate({ search: { order, job: jobId }, replace: true })}
        onClose={() => void navigate({ search: {} })}
      />
    </Page>
  );
}

const Placeholders = (): ReactNode => (
  <SimpleGrid cols={COLUMNS}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} height={130} />
    ))}
  </SimpleGrid>
);
