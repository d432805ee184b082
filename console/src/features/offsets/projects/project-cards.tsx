import { Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { GlobeIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListOffsetProjectsQuery, OffsetProject } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Empty } from '../../../components/layout/empty.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { DemonstrationBadge } from '../badges.tsx';
import { matchingQuery } from '../queries.ts';
import { wordsOf } from '../search.ts';
import classes from './project-cards.module.css';

const COLUMNS = { base: 1, sm: 2, lg: 3, xl: 4 };

export function ProjectCards({ query }: { readonly query: ListOffsetProjectsQuery }): ReactNode {
  const { offsets } = useTexts();
  const { data, error, refetch } = useQuery(matchingQuery(query));
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed" role="status">
        {offsets.projects(data.length)}
      </Text>
      {data.length === 0 ? (
        <Paper withBorder>
          <Empty icon={GlobeIcon} title={offsets.noProjects}>
            {offsets.noProjectsHint}
          </Empty>
        </Paper>
      ) : (
        <SimpleGrid cols={COLUMNS}>
          {data.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  );
}

function ProjectCard({ project }: { readonly project: OffsetProject }): ReactNode {
  const { offsets } = useTexts();
  const format = useFormat();
  const { id, name, country, standard, type, mechanism, availableCredits, pricePerCredit, currency } = project;
  return (
    <Paper withBorder p="md" component="article" className={classes.card}>
      <Stack gap={6} h="100%">
        <Title order={2} size="h5">
          <Link to="/offsets/projects/$projectId" params={{ projectId: id }} className={classes.link}>
            {name}
          </Link>
        </Title>
        <Text size="sm" c="dimmed">
          {format.country(country)} · {wordsOf(type)}
        </Text>
        <Group gap={6}>
          <StatusBadge color={mechanism === 'removal' ? 'green' : 'gray'} label={offsets.mechanisms[mechanism]!} />
          <DemonstrationBadge isShown={project.demonstration} />
        </Group>
        <Text size="sm" c="dimmed" mt="auto" pt="xs">
          {offsets.standards[standard] ?? standard}
        </Text>
        <Group justify="space-between" align="baseline" wrap="nowrap">
          <Text size="sm" c="dimmed" className="figure">
            {availableCredits > 0 ? offsets.credits(format.number(availableCredits)) : offsets.soldOut}
          </Text>
          <Text fw={600} className="figure" style={{ whiteSpace: 'nowrap' }}>
            {offsets.from(format.money(pricePerCredit, currency))}
          </Text>
        </Group>
      </Stack>
    </Paper>
  );
}

const Loading = (): ReactNode => (
  <SimpleGrid cols={COLUMNS} aria-busy>
    {Array.from({ length: 6 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are the same
      <Skeleton key={index} height={170} />
    ))}
  </SimpleGrid>
);
