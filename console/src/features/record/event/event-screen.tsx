import { Grid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ProvenRecordEvent } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { nameOfSubject, useRecordLabels } from '../../../components/changes/labels.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { eventQuery } from '../queries.ts';
import { ChangesCard } from './changes-card.tsx';
import { OriginCard } from './origin-card.tsx';
import { ProofCard } from './proof-card.tsx';

const route = getRouteApi('/console/record/$recordEventId');

export function RecordEventScreen(): ReactNode {
  const { record } = useTexts();
  const words = useRecordLabels();
  const { recordEventId } = route.useParams();
  const { data, error, refetch } = useQuery(eventQuery(recordEventId));
  return (
    <Page
      title={data ? words.happened(data.event.action) : record.event}
      above={<BackLink to="/record">{record.all}</BackLink>}
      hint={data && nameOfSubject(data.event)}
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && <Content proven={data} />}
    </Page>
  );
}

const Content = ({ proven }: { readonly proven: ProvenRecordEvent }): ReactNode => (
  <Grid gap="lg">
    <Grid.Col span={{ base: 12, md: 7 }}>
      <ChangesCard event={proven.event} />
    </Grid.Col>
    <Grid.Col span={{ base: 12, md: 5 }}>
      <Stack gap="lg">
        <OriginCard event={proven.event} />
        <ProofCard proven={proven} />
      </Stack>
    </Grid.Col>
  </Grid>
);
