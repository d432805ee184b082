import { Alert, Anchor, Grid, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { OffsetProjectDetail } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { DemonstrationAlert } from '../badges.tsx';
import { projectQuery } from '../queries.ts';
import { wordsOf } from '../search.ts';
import { VintageTable } from './vintage-table.tsx';

const route = getRouteApi('/console/offsets/projects/$projectId');

export function ProjectScreen(): ReactNode {
  const { offsets } = useTexts();
  const { projectId } = route.useParams();
  const { data: project, error, refetch } = useQuery(projectQuery(projectId));
  return (
    <Page
      title={project?.name ?? offsets.project}
      above={<BackLink to="/offsets">{offsets.backToCatalogue}</BackLink>}
      hint={project?.description}
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {project && <Content project={project} />}
      {!project && !error && <Skeleton height={320} />}
    </Page>
  );
}

function Content({ project }: { readonly project: OffsetProjectDetail }): ReactNode {
  const { offsets } = useTexts();
  return (
    <>
      <DemonstrationAlert isShown={project.demonstration} />
      {project.archivedAt !== null && <Alert color="gray">{offsets.archived}</Alert>}
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <VintageTable project={project} />
            <Reports project={project} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <About project={project} />
        </Grid.Col>
      </Grid>
    </>
  );
}

function About({ project }: { readonly project: OffsetProjectDetail }): ReactNode {
  const { common, offsets } = useTexts();
  const format = useFormat();
  return (
    <Card title={offsets.about}>
      <Facts
        facts={[
          [common.country, format.country(project.country)],
          [offsets.standard, offsets.standards[project.standard] ?? project.standard],
          [offsets.type, wordsOf(project.type)],
          [offsets.mechanism, offsets.mechanisms[project.mechanism], 'mechanism'],
          [offsets.developer, project.developer],
          [offsets.methodology, project.methodology],
          [offsets.registryId, project.registryId],
          [offsets.sdgs, project.sdgs.map(offsets.sdgNumber).join(', ') || common.none],
          [common.status, project.verified ? offsets.verified : offsets.notVerified],
        ]}
      />
      {project.wholeCreditsOnly && (
        <Group mt="sm">
          <StatusBadge color="blue" label={offsets.wholeOnly} />
        </Group>
      )}
    </Card>
  );
}

function Reports({ project }: { readonly project: OffsetProjectDetail }): ReactNode {
  const { offsets } = useTexts();
  const format = useFormat();
  return (
    <Card title={offsets.reports}>
      {project.verificationReports.length === 0 && (
        <Text size="sm" c="dimmed">
          {offsets.noReports}
        </Text>
      )}
      <Stack gap="xs">
        {project.verificationReports.map(({ title, url, issuedAt }) => (
          <Text key={url} size="sm">
            <Anchor href={url} target="_blank" rel="noreferrer" inherit underline="always">
              {title}
            </Anchor>{' '}
            <Text span c="dimmed" inherit>
              {offsets.issued(format.day(issuedAt))}
            </Text>
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
