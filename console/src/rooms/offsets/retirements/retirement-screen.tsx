import { Alert, Grid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Retirement } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { BackLink } from '../../../parts/back-link.tsx';
import { PendingChanges } from '../../../parts/changes/index.ts';
import { FailurePanel } from '../../../parts/failure-panel.tsx';
import { Page } from '../../../parts/page.tsx';
import { RecordOf } from '../../../parts/record/index.ts';
import { useFormat, useTexts } from '../../../texts/index.ts';
import { DemonstrationAlert } from '../demonstration.tsx';
import { CancelRetirement } from './cancel-retirement.tsx';
import { ConfirmRetirement } from './confirm-retirement.tsx';
import { ClaimFacts, RegistryFacts } from './retirement-facts.tsx';
import { RetryRetirement } from './retry-retirement.tsx';
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
