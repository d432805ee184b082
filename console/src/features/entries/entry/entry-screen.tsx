import { Alert, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { EntryWithHistory } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useActivityName } from '../../../api/activity-names.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { StateBadge } from '../../../components/status-badge.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { RecordOf } from '../../record/index.ts';
import { EvidenceCard } from '../evidence/evidence-card.tsx';
import { Warnings } from '../figure/warnings.tsx';
import { entryQuery, useCircumstances } from '../queries.ts';
import { Refusal } from '../review/refusal.tsx';
import { useEntryTransition } from '../review/use-transition.ts';
import { CalculationCard } from './calculation/calculation-card.tsx';
import { DerivedCard, FollowsNote } from './derived-card.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryHistory } from './entry-history.tsx';
import { EntryNavigation } from './entry-navigation.tsx';
import { FactorCard } from './factor-card.tsx';
import { FigureCard, MarketCard } from './figure-card.tsx';

const route = getRouteApi('/console/entries/$entryId');

export function EntryScreen(): ReactNode {
  const { emissions } = useTexts();
  const { entryId } = route.useParams();
  const { data, error, refetch } = useQuery(entryQuery(entryId));
  if (data) return <Loaded key={entryId} entry={data.entry} etag={data.etag} />;
  return (
    <Page title={emissions.moves.entry} above={<EntryNavigation entryId={entryId} />}>
      {error ? <FailurePanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />}
    </Page>
  );
}

interface Props {
  readonly entry: EntryWithHistory;
  readonly etag: string | undefined;
}

function Loaded({ entry, etag }: Props): ReactNode {
  const { emissions } = useTexts();
  const activityName = useActivityName();
  const circumstances = useCircumstances();
  const step = useEntryTransition({ say: (_, { move }) => emissions.entry.done[move], isFailureShown: true });
  return (
    <Page
      title={activityName(entry)}
      above={<EntryNavigation entryId={entry.id} />}
      hint={
        <Group component="span" gap="xs">
          <StateBadge state={entry.state} />
          {circumstances(entry)}
        </Group>
      }
      actions={
        <EntryActions
          entry={entry}
          etag={etag}
          isPending={step.isPending}
          onMove={(move, reason) => step.mutate({ entryId: entry.id, move, etag, ...(reason && { reason }) })}
        />
      }
    >
      {step.error && <Refusal error={step.error} revisions={entry.revisionHistory} />}
      {entry.rejectionReason !== null && (
        <Alert color="orange" variant="light" title={emissions.entry.sentBack}>
          {entry.rejectionReason}
        </Alert>
      )}
      {entry.state === 'locked' && (
        <Alert color="violet" variant="light">
          {emissions.entry.locked}
        </Alert>
      )}
      <FollowsNote entry={entry} />
      <Warnings warnings={entry.warnings} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack gap="lg">
          <FigureCard entry={entry} />
          {entry.scope === 2 && <MarketCard entry={entry} />}
          <CalculationCard entryId={entry.id} />
          <EntryFacts entry={entry} />
        </Stack>
        <Stack gap="lg">
          <FactorCard entry={entry} />
          <DerivedCard entry={entry} />
          <EvidenceCard entry={entry} />
          <EntryHistory revisions={entry.revisionHistory} />
          <RecordOf type="entry" id={entry.id} />
        </Stack>
      </SimpleGrid>
    </Page>
  );
}
