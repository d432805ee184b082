import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError, type EntryRevision } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { eligibleReviewers } from './transitions.ts';

interface Props {
  readonly error: unknown;
  readonly revisions: readonly EntryRevision[];
}

/** Shows why an action was refused and, if it needs a second person, who can take it. */
export function Refusal({ error, revisions }: Props): ReactNode {
  const { common, emissions } = useTexts();
  if (!(error instanceof ApiError)) return null;
  return (
    <Alert color="orange" variant="light" role="alert" title={emissions.review.refused}>
      <Stack gap={4}>
        <Text size="sm">{error.status === 412 ? common.conflict : error.message}</Text>
        {error.code === 'INSUFFICIENT_ROLE' && <WhoseTurn revisions={revisions} />}
      </Stack>
    </Alert>
  );
}

function WhoseTurn({ revisions }: Pick<Props, 'revisions'>): ReactNode {
  const { entry } = useTexts().emissions;
  const format = useFormat();
  const users = useQuery({
    queryKey: ['users', 'all'],
    queryFn: ({ signal }) => tonne.users.list({ pageSize: 100 }, { signal }).toArray(),
  });
  if (!users.data) return null;
  const names = eligibleReviewers(users.data, revisions).map(({ name }) => name);
  return (
    <Text size="sm" fw={550}>
      {names.length > 0 ? entry.waits(format.list(names)) : entry.waitsForNobody}
    </Text>
  );
}
