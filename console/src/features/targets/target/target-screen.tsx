import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { PendingChange, TargetDetail } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { RecordOf } from '../../record/index.ts';
import { PendingChanges } from '../../users/index.ts';
import { TargetBadge } from '../badges.tsx';
import { MilestonesCard } from '../milestones/milestones-card.tsx';
import { targetQuery } from '../queries.ts';
import { TrajectoryWithWhatIf } from '../trajectory/trajectory-with-what-if.tsx';
import { BudgetCard } from './budget-card.tsx';
import { FormerCard } from './former-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { RevisionsCard } from './revisions-card.tsx';
import { TargetActions } from './target-actions.tsx';
import classes from './target-screen.module.css';
import { TermsCard } from './terms-card.tsx';

const route = getRouteApi('/console/targets/$targetId');

export function TargetScreen(): ReactNode {
  const { targets } = useTexts();
  const { targetId } = route.useParams();
  const target = useQuery(targetQuery(targetId));
  if (target.isError) return <FailurePanel error={target.error} onRetry={() => void target.refetch()} />;
  if (!target.data) return <Loading />;
  return (
    <Page
      title={target.data.data.name}
      hint={target.data.data.description}
      above={<BackLink to="/targets">{targets.back}</BackLink>}
      actions={<TargetActions target={target.data.data} />}
    >
      <Group gap="xs">
        <TargetBadge status={target.data.data.status} />
        <Text size="sm" c="dimmed">
          {targets.types[target.data.data.type]}
        </Text>
      </Group>
      <PendingChanges isHere={isOf(target.data.data)} />
      <Content target={target.data.data} />
    </Page>
  );
}

const isOf =
  ({ id, milestones }: TargetDetail) =>
  ({ subjectId }: PendingChange): boolean =>
    subjectId === id || milestones.some((milestone) => milestone.id === subjectId);

const Content = ({ target }: { readonly target: TargetDetail }): ReactNode => (
  <>
    <div className={classes.columns}>
      <ProgressCard target={target} />
      <TermsCard target={target} />
    </div>
    {target.formerAmbitions.length > 0 && <FormerCard ambitions={target.formerAmbitions} unit={target.unit} />}
    <TrajectoryWithWhatIf key={target.updatedAt} target={target} />
    <MilestonesCard target={target} />
    <BudgetCard budgets={target.annualBudgets} unit={target.unit} scopes={target.scopeCoverage} />
    {target.revisions.length > 0 && <RevisionsCard revisions={target.revisions} />}
    <RecordOf type="target" id={target.id} />
  </>
);

export function Loading(): ReactNode {
  const { shell, common } = useTexts();
  return (
    <Page title={shell.areas.targets}>
      <Stack role="status" aria-label={common.loading}>
        <Skeleton height={180} />
        <Skeleton height={340} />
      </Stack>
    </Page>
  );
}
