import { SimpleGrid, Stack } from '@mantine/core';
import type { EmissionsSummary } from '@tonne/sdk';
import type { ReactNode } from 'react';
import classes from '../overview.module.css';
import type { View } from '../view.ts';
import { OverviewBridge } from './bridge-card.tsx';
import { MethodCard } from './method-card.tsx';
import { NetCard } from './net-card.tsx';
import { ProximityCard } from './proximity-card.tsx';
import { CategoryRanking, LocationRanking } from './ranking-cards.tsx';
import { ReviewCard } from './review-card.tsx';
import { TargetsCard } from './targets-card.tsx';
import { TrendCard } from './trend-card.tsx';

interface Props {
  readonly view: View;
  readonly summary: EmissionsSummary | undefined;
}

/** The cards below the headline: sources of the figures, and open tasks. */
export default function Cards({ view, summary }: Props): ReactNode {
  return (
    <div className={classes.main}>
      <Stack>
        <TrendCard view={view} />
        <OverviewBridge view={view} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <LocationRanking view={view} />
          <CategoryRanking view={view} />
        </SimpleGrid>
      </Stack>
      <Stack>
        <ReviewCard view={view} summary={summary} />
        <TargetsCard />
        <MethodCard view={view} summary={summary} />
        <ProximityCard view={view} summary={summary} />
        <NetCard view={view} summary={summary} />
      </Stack>
    </div>
  );
}
