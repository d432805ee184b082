import { Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProgressFigures } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../parts/card.tsx';
import { Facts } from '../../parts/facts.tsx';
import { FailurePanel } from '../../parts/failure-panel.tsx';
import { useFormat, useTexts } from '../../texts/index.ts';
import { Amount } from './amount.tsx';
import { progressQuery } from './queries.ts';
import { CourseBadge } from './statuses.tsx';

export function ProgressCard({ targetId }: { readonly targetId: string }): ReactNode {
  const { targets } = useTexts();
  const progress = useQuery(progressQuery(targetId));
  if (progress.isError) return <FailurePanel error={progress.error} onRetry={() => void progress.refetch()} />;
  return (
    <Card title={targets.progress} actions={progress.data && <CourseBadge status={progress.data.status} />}>
      {progress.data ? <ProgressContent progress={progress.data} /> : <Skeleton height={150} />}
    </Card>
  );
}

/** The verdict in the service's own words, and the figures it rests on. */
export function ProgressContent({ progress }: { readonly progress: ProgressFigures }): ReactNode {
  const { targets } = useTexts();
  const format = useFormat();
  const { currentYear, unit, progressPercent, nextMilestone } = progress;
  const percent = format.percent(progressPercent / 100);
  return (
    <Stack gap="sm">
      <Group gap="sm" wrap="nowrap">
        <Progress value={Math.max(0, progressPercent)} flex={1} aria-label={targets.progressOf(percent)} />
        <Text size="sm" className="figure">
          {percent}
        </Text>
      </Group>
      <Text size="sm">{progress.because}</Text>
      <Facts
        facts={[
          [
            targets.projectedFor(currentYear),
            <Amount key="p" value={progress.projectedTco2e} unit={unit} fw={600} />,
            'projection',
          ],
          [
            targets.allowedIn(currentYear),
            <Amount key="a" value={progress.allowedTco2eThisYear} unit={unit} />,
            'allowed',
          ],
          [targets.recordedIn(currentYear), <Amount key="c" value={progress.currentTco2e} unit={unit} />],
          [
            targets.retiredIn(currentYear),
            <span key="r">
              <Amount value={progress.retiredTco2e} unit="tCO2e" />{' '}
              <Text span inherit c="dimmed">
                {targets.retiredHint}
              </Text>
            </span>,
          ],
          ...(nextMilestone
            ? [[targets.nextMilestone, <NextMilestone key="m" {...nextMilestone} unit={unit} />] as const]
            : []),
        ]}
      />
    </Stack>
  );
}

interface NextProps {
  readonly label: string;
  readonly year: number;
  readonly allowedTco2e: number;
  readonly unit: string;
}

const NextMilestone = ({ label, year, allowedTco2e, unit }: NextProps): ReactNode => (
  <>
    {label}, {year}: <Amount value={allowedTco2e} unit={unit} />
  </>
);
