import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Usage } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import type { TermId } from '../../components/hint.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Facts } from '../../components/layout/facts.tsx';
import { Page } from '../../components/layout/page.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { UsageBar } from './usage-bar.tsx';

const WINDOWS = ['minute', 'hour', 'day'] as const;
const THINGS = ['apiKeys', 'webhookEndpoints', 'queuedReports', 'mailsThisHour', 'ownFactors'] as const;
const EVERY_MS = 30_000;

export function UsageScreen(): ReactNode {
  const { shell, organisations } = useTexts();
  const { usage: words } = organisations;
  const query = useQuery({
    queryKey: ['usage'],
    queryFn: ({ signal }) => tonne.organisation.usage({ signal }),
    refetchInterval: EVERY_MS,
  });
  return (
    <Page title={shell.settingsAreas.usage} hint={words.hint}>
      {query.error && <FailurePanel error={query.error} onRetry={() => void query.refetch()} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" aria-busy={query.isPending}>
        {query.isPending && [1, 2, 3, 4].map((place) => <Skeleton key={place} height={230} />)}
        {query.data && <Cards usage={query.data} />}
      </SimpleGrid>
    </Page>
  );
}

function Cards({ usage }: { readonly usage: Usage }): ReactNode {
  const { usage: words } = useTexts().organisations;
  const format = useFormat();
  return (
    <>
      <Requests title={words.requests} term="ceiling" hint={words.requestsHint} windows={usage.requests.organisation} />
      <Requests title={words.caller} term="window" hint={words.callerHint} windows={usage.requests.caller} />
      <Card title={words.things}>
        <Stack gap="md">
          {THINGS.map((thing) => (
            <UsageBar key={thing} label={words[thing]} {...usage[thing]} />
          ))}
        </Stack>
      </Card>
      <Card title={words.unlimitedThings}>
        <Facts
          facts={[
            [words.entries, format.number(usage.entries)],
            [words.locations, format.number(usage.locations)],
            [words.users, format.number(usage.users)],
          ]}
        />
      </Card>
    </>
  );
}

interface RequestsProps {
  readonly title: string;
  readonly term: TermId;
  readonly hint: string;
  readonly windows: Usage['requests']['caller'];
}

function Requests({ title, term, hint, windows }: RequestsProps): ReactNode {
  const { usage: words } = useTexts().organisations;
  return (
    <Card title={title} term={term}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {WINDOWS.map((window) => (
          <UsageBar key={window} label={words.windows[window] ?? window} {...windows[window]} />
        ))}
      </Stack>
    </Card>
  );
}
