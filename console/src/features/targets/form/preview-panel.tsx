import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { CourseBadge } from '../badges.tsx';
import { previewQuery } from '../queries.ts';
import { BudgetCard } from '../target/budget-card.tsx';
import { ProgressContent } from '../target/progress-card.tsx';
import { TrajectoryCard } from '../trajectory/trajectory-card.tsx';
import { requestOf, type TargetValues } from './values.ts';

const PAUSE_MS = 400;

/** The service's preview of the target while the form is being filled in. */
export function PreviewPanel({ values }: { readonly values: TargetValues }): ReactNode {
  const { targets } = useTexts();
  const [settled] = useDebouncedValue(values, PAUSE_MS);
  const request = requestOf(settled);
  // The service requires a name, although the path does not depend on it.
  const named = request && { ...request, name: request.name || targets.new };
  const preview = useQuery(previewQuery(named));
  const shown = request && !preview.isError ? preview.data : undefined;
  return (
    <Stack>
      <Card title={targets.preview} actions={<Badges status={shown?.progress.status} />}>
        {!request && (
          <Text size="sm" c="dimmed">
            {targets.previewHint}
          </Text>
        )}
        {request && preview.error && <FailureText error={preview.error} />}
        {request && preview.isPending && <Skeleton height={120} />}
        {shown && <ProgressContent progress={shown.progress} />}
      </Card>
      {shown && (
        <>
          <TrajectoryCard unit={shown.unit} budgets={shown.annualBudgets} progress={shown.progress} height={240} />
          <BudgetCard unit={shown.unit} budgets={shown.annualBudgets} />
        </>
      )}
    </Stack>
  );
}

function Badges({ status }: { readonly status: string | undefined }): ReactNode {
  const { targets } = useTexts();
  return (
    <Group gap="xs">
      {status && <CourseBadge status={status} />}
      <StatusBadge color="violet" label={targets.notStored} />
    </Group>
  );
}
