import { Alert, Group, Kbd, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActivityName } from '../../../api/activity-names.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { Action } from '../../../components/permission.tsx';
import { StateBadge } from '../../../components/status-badge.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { FollowsNote } from '../entry/derived-card.tsx';
import { EntryFacts } from '../entry/entry-facts.tsx';
import { EntryHistory } from '../entry/entry-history.tsx';
import { FactorCard } from '../entry/factor-card.tsx';
import { FigureCard, MarketCard } from '../entry/figure-card.tsx';
import { Warnings } from '../figure/warnings.tsx';
import { entryQuery } from '../queries.ts';
import { Refusal } from './refusal.tsx';
import { REVIEWERS } from './transitions.ts';

interface Props {
  readonly entryId: string;
  readonly isPending: boolean;
  readonly refusal: Error | null;
  onApprove(): void;
  onReject(): void;
}

/** One entry of the queue, with everything that a reviewer needs for the decision. */
export function ReviewPanel({ entryId, isPending, refusal, onApprove, onReject }: Props): ReactNode {
  const { review } = useTexts().emissions;
  const activityName = useActivityName();
  const { data, error, refetch } = useQuery(entryQuery(entryId));
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} />;
  const { entry } = data;
  const isWaiting = entry.state === 'submitted' && entry.derivedFrom === null;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2} size="h4">
            {activityName(entry)}
          </Title>
          <StateBadge state={entry.state} />
        </Group>
        <Group gap="xs">
          <ButtonLink variant="subtle" to="/entries/$entryId" params={{ entryId }} rightSection={<Key name="o" />}>
            {review.open}
          </ButtonLink>
          <Action
            scope="emissions:write"
            roles={REVIEWERS}
            variant="default"
            disabled={!isWaiting}
            rightSection={<Key name="r" />}
            onClick={onReject}
          >
            {review.reject}
          </Action>
          <Action
            scope="emissions:write"
            roles={REVIEWERS}
            disabled={!isWaiting}
            loading={isPending}
            rightSection={<Key name="a" />}
            onClick={onApprove}
          >
            {review.approve}
          </Action>
        </Group>
      </Group>
      {refusal && <Refusal error={refusal} revisions={entry.revisionHistory} />}
      <FollowsNote entry={entry} />
      {entry.state !== 'submitted' && <Alert variant="light">{review.alreadyReviewed}</Alert>}
      <Warnings warnings={entry.warnings} />
      <FigureCard entry={entry} />
      {entry.scope === 2 && <MarketCard entry={entry} />}
      <EntryFacts entry={entry} />
      <FactorCard entry={entry} />
      <EntryHistory revisions={entry.revisionHistory} />
    </Stack>
  );
}

const Key = ({ name }: { readonly name: string }): ReactNode => (
  <Kbd size="xs" aria-hidden>
    {name}
  </Kbd>
);
