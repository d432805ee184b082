import { Grid, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { factorName, useTexts } from '../../../i18n/index.ts';
import { RecordOf } from '../../record/index.ts';
import { PendingChanges } from '../../users/index.ts';
import { FactorBadges } from '../labels.tsx';
import { factorQuery } from '../queries.ts';
import { EditionsCard } from './editions-card.tsx';
import { FactorActions } from './factor-actions.tsx';
import { FactsCard } from './facts-card.tsx';
import { GasesCard } from './gases-card.tsx';
import { MassesCard } from './masses-card.tsx';

const route = getRouteApi('/console/factors/$factorCode');

export function FactorScreen(): ReactNode {
  const texts = useTexts();
  const { shell } = texts;
  const { factorCode } = route.useParams();
  const { data: factor, error, refetch } = useQuery(factorQuery(factorCode));
  if (error) {
    return (
      <Page title={factorCode} above={<BackLink to="/factors">{shell.areas.factors}</BackLink>}>
        <FailurePanel error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <Page
      title={factor ? factorName(factor, texts) : factorCode}
      above={
        <Group gap="xs">
          <BackLink to="/factors">{shell.areas.factors}</BackLink>
          {factor && <FactorBadges factor={factor} />}
        </Group>
      }
      actions={factor && <FactorActions factor={factor} />}
    >
      <PendingChanges isHere={({ id, subjectId }) => subjectId === factorCode || id === factor?.pendingChangeId} />
      <Grid>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack>
            {factor ? <FactsCard factor={factor} /> : <Skeleton height={380} />}
            {factor && <GasesCard factor={factor} />}
            {factor && <MassesCard factor={factor} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack>
            {factor ? <EditionsCard factor={factor} /> : <Skeleton height={380} />}
            {factor?.source === 'custom' && <RecordOf type="factor" id={factor.code} />}
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  );
}
