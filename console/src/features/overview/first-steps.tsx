import { Button, Group, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { CheckIcon, type Icon, ListUnorderedIcon, LocationIcon, PeopleIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { locationsQuery } from '../../api/shared-queries.ts';
import { Card } from '../../components/layout/card.tsx';
import { useTexts } from '../../i18n/index.ts';

/** First steps for an organisation without entries, with the completed ones marked. */
export default function FirstSteps(): ReactNode {
  const { overview } = useTexts();
  const locations = useQuery(locationsQuery);
  const users = useQuery({
    queryKey: ['users', 'count'],
    queryFn: async ({ signal }) => (await tonne.users.list({ pageSize: 1 }, { signal })).pagination?.totalItems ?? 0,
  });
  const { location, entry, team } = overview.steps;
  const isStarted = (locations.data?.length ?? 0) > 0;
  return (
    <Stack>
      <div>
        <Title order={2} size="h4">
          {overview.firstSteps}
        </Title>
        <Text c="dimmed" size="sm">
          {overview.firstStepsHint}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, md: 3 }} component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
        <Step {...location} number={1} icon={LocationIcon} isDone={isStarted} to="/settings/locations" />
        <Step {...entry} number={2} icon={ListUnorderedIcon} isDone={false} to="/entries/new">
          <Button component={Link} to="/entries/import" size="xs" variant="default">
            {overview.importFile}
          </Button>
        </Step>
        <Step {...team} number={3} icon={PeopleIcon} isDone={(users.data ?? 0) > 1} to="/settings/users" />
      </SimpleGrid>
    </Stack>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly hint: string;
  readonly verb: string;
  readonly icon: Icon;
  readonly isDone: boolean;
  readonly to: string;
  /** Other ways to complete the step. */
  readonly children?: ReactNode;
}

function Step({ number, title, hint, verb, icon: Icon, isDone, to, children }: StepProps): ReactNode {
  const { overview } = useTexts();
  return (
    <li>
      <Card h="100%">
        <Stack gap="xs" align="flex-start">
          <Group gap="xs">
            <ThemeIcon variant="light" radius="xl" color={isDone ? 'green' : 'gray'}>
              {isDone ? <CheckIcon aria-label={overview.done} /> : <Icon />}
            </ThemeIcon>
            <Title order={3} size="h5">
              {number}. {title}
            </Title>
          </Group>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
          <Group gap="xs">
            <Button component={Link} to={to} size="xs" variant={isDone ? 'default' : 'filled'}>
              {verb}
            </Button>
            {children}
          </Group>
        </Stack>
      </Card>
    </li>
  );
}
