import { Alert, Grid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Retirement } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { RecordOf } from '../../record/index.ts';
import { PendingChanges } from '../../users/index.ts';
import { DemonstrationAlert } from '../badges.tsx';
import { ConfirmRetirement } from './confirm-retirement.tsx';
import { CancelRetirement, RetryRetirement } from './retirement-actions.tsx';
import { ClaimFacts, RegistryFacts } from './retirement-facts.tsx';
import { SerialNumbers } from './serial-numbers.tsx';

const route = getRouteApi('/console/offsets/retirements/$retirementId');

const LOOK_AGAIN_MS = 3_000;
const isUnderWay = ({ status }: Retirement): boolean => status !== 'confirmed' && status !== 'cancelled';

export function RetirementScreen(): ReactNode {
  const { common, offsets } = useTexts();
  const format = useFormat();
  const { retirementId } = route.useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['offsets', 'retirement', retirementId],
    queryFn: ({ signal }) => tonne.offsets.retirements.get(retirementId, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  });
  const name = data && `${data.projectName} ${data.vintage}`;
  return (
    <Page
      title={data ? `${offsets.retirement}: ${common.tonnes(format.number(data.quantity))}` : offsets.retirement}
      above={<BackLink to="/offsets/retirements">{offsets.retirements}</BackLink>}
      hint={name}
      actions={data && <Actions retirement={data} />}
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && <Content retirement={data} />}
    </Page>
  );
}

function Actions({ retirement: { id, status, registry } }: { readonly retirement: Retirement }): ReactNode {
  return (
    <>
      {(status === 'pending' || status === 'failed') && <CancelRetirement id={id} />}
      {status === 'failed' && registry !== 'manual' && <RetryRetirement id={id} />}
      {status === 'pending' && registry === 'manual' && <ConfirmRetirement id={id} />}
    </>
  );
}

function Content({ retirement }: { readonly retirement: Retirement }): ReactNode {
  const { offsets } = useTexts();
  return (
    <>
      <PendingChanges isHere={({ subjectId }) => subjectId === retirement.id} />
      <DemonstrationAlert isShown={retirement.demonstration} />
      {retirement.failureReason !== null && isUnderWay(retirement) && (
        <Alert color="orange" variant="light" title={offsets.failureReason}>
          {retirement.failureReason}
        </Alert>
      )}
      <Grid>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <ClaimFacts retirement={retirement} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack>
            <SerialNumbers retirement={retirement} />
            <RegistryFacts retirement={retirement} />
          </Stack>
        </Grid.Col>
      </Grid>
      <Text size="sm" c="dimmed">
        {offsets.netHint}
      </Text>
      <RecordOf type="retirement" id={retirement.id} />
    </>
  );
}
