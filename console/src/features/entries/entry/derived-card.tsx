import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { LinkIcon } from '@primer/octicons-react';
import { useQueries } from '@tanstack/react-query';
import type { Entry } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useActivityName } from '../../../api/activity-names.ts';
import { Tonnes } from '../../../components/figures.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { entryQuery } from '../queries.ts';

/** The entries derived from this one. Renders nothing if there are none. */
export function DerivedCard({ entry }: { readonly entry: Entry }): ReactNode {
  const { figure } = useTexts();
  const activityName = useActivityName();
  const derived = useQueries({ queries: entry.derivedEntryIds.map(entryQuery) });
  if (derived.length === 0) return null;
  return (
    <Card title={figure.derived}>
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          {figure.derivedHint}
        </Text>
        {derived.map(({ data, isPending }, index) => {
          const entryId = entry.derivedEntryIds[index]!;
          if (isPending) return <Skeleton key={entryId} height={20} />;
          return (
            <Text key={entryId} size="sm">
              <AnchorLink to="/entries/$entryId" params={{ entryId }} inherit underline="always">
                {data ? activityName(data.entry) : entryId}
              </AnchorLink>{' '}
              <Tonnes value={data?.entry.tco2e} withUnit />
            </Text>
          );
        })}
      </Stack>
    </Card>
  );
}

/** Explains why a derived entry cannot be changed directly, and links to its source entry. */
export function FollowsNote({ entry: { derivedFrom } }: { readonly entry: Entry }): ReactNode {
  const { figure } = useTexts();
  if (derivedFrom === null) return null;
  return (
    <Alert variant="light" icon={<LinkIcon />} title={figure.follows}>
      <Text size="sm">{figure.followsHint}</Text>
      <AnchorLink to="/entries/$entryId" params={{ entryId: derivedFrom }} size="sm" c="inherit" underline="always">
        {figure.openParent}
      </AnchorLink>
    </Alert>
  );
}
