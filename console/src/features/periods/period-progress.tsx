import { Progress, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReportingPeriod } from '@tonne/sdk';
import { type ReactNode, useEffect } from 'react';
import { tonne } from '../../api/client.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';

type Step = NonNullable<ReportingPeriod['progress']>;

interface Props {
  readonly period: ReportingPeriod;
  readonly progress: Step;
}

const EVERY_MS = 1000;

/** Many entries are locked in the background. Polls the progress, then reloads the list of periods. */
export function PeriodProgress({ period, progress }: Props): ReactNode {
  const { periods } = useTexts().organisations;
  const format = useFormat();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['period-progress', period.id],
    queryFn: ({ signal }) => tonne.reportingPeriods.get(period.id, { signal }),
    refetchInterval: EVERY_MS,
    gcTime: 0,
  });
  const isDone = data?.progress === null;
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: ['periods'] });
  }, [isDone, queries]);
  const { action, done, total } = data?.progress ?? progress;
  return (
    <Stack gap={2} miw={140} role="status">
      <Text size="xs">
        {periods.progressing[action]}: {periods.progress(format.number(done), format.number(total))}
      </Text>
      <Progress size="sm" value={total > 0 ? (100 * done) / total : 100} aria-label={periods.progressing[action]} />
    </Stack>
  );
}
