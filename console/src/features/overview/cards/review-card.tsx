import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EmissionsSummary } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { waitingQuery } from '../../../api/shared-queries.ts';
import { FigureLink } from '../../../components/entry-link.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { entriesBehindView, type View } from '../view.ts';

interface Props {
  readonly view: View;
  readonly summary: EmissionsSummary | undefined;
}

const PENDING = ['draft', 'submitted'];

/** Emissions that are not in the total yet, with a link to the review. */
export function ReviewCard({ view, summary }: Props): ReactNode {
  const { common, overview } = useTexts();
  const format = useFormat();
  const waiting = useQuery(waitingQuery);
  if (waiting.error) return <FailurePanel error={waiting.error} onRetry={() => void waiting.refetch()} />;
  if (waiting.data === undefined || !summary) return <Skeleton height={120} />;
  const hasPending = summary.pendingTco2e > 0;
  return (
    <Card title={overview.review}>
      <Stack gap={6} align="flex-start">
        <Text size="sm" fw={550}>
          {waiting.data === 0 ? (
            overview.noneWaiting
          ) : (
            <FigureLink name={overview.review} entries={{ state: ['submitted'] }}>
              {overview.waiting(waiting.data)}
            </FigureLink>
          )}
        </Text>
        {hasPending && (
          <Text size="sm" c="dimmed">
            <FigureLink name={overview.review} entries={entriesBehindView(view, { state: PENDING })}>
              {overview.pending(common.tonnes(format.tonnes(summary.pendingTco2e)))}
            </FigureLink>
          </Text>
        )}
        {waiting.data > 0 && (
          <Button component={Link} to="/entries/review" size="xs" variant="light" mt={4}>
            {overview.openReview}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
