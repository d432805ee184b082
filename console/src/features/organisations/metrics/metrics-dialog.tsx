import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReplaceYearMetrics } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { isConflict } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConflictDialog } from '../../../components/dialogs/conflict-dialog.tsx';
import { FormDialog } from '../../../components/dialogs/dialog.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { yearsToChoose } from '../../../components/filters/periods.ts';
import { ADMINS } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { MetricsForm } from './metrics-form.tsx';
import { loadMetrics, METRICS } from './queries.ts';
import { FIRST, type Metric, useMetricLabel, valuesOf } from './values.ts';

interface Props {
  /** `new`, or the fiscal year to edit; undefined while the dialog is closed. */
  readonly year: string | undefined;
  onClose(): void;
}

export function MetricsDialog({ year, onClose }: Props): ReactNode {
  const { metrics: words } = useTexts();
  const title = year === undefined || year === 'new' ? words.newTitle : words.edit(year);
  return (
    <FormDialog needs={ADMINS} opened={year !== undefined} onClose={onClose} title={title} size="xl">
      {year === 'new' && <NewYear onDone={onClose} />}
      {year !== undefined && year !== 'new' && <EditYear year={year} onDone={onClose} />}
    </FormDialog>
  );
}

function NewYear({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { metrics: words } = useTexts();
  const years = yearsToChoose();
  // Most users enter figures for the year that has just ended.
  const [year, setYear] = useState(years[2]!);
  return (
    <Stack>
      <Select
        label={words.year}
        data={years}
        allowDeselect={false}
        w={160}
        value={year}
        onChange={(next) => next && setYear(next)}
      />
      <EditYear key={year} year={year} onDone={onDone} />
    </Stack>
  );
}

function EditYear({ year, onDone }: { readonly year: string; readonly onDone: () => void }): ReactNode {
  const { common, metrics: words } = useTexts();
  const say = useMetricLabel();
  const [mine, setMine] = useState<ReplaceYearMetrics>();
  const query = useQuery({
    queryKey: [...METRICS, 'one', year],
    queryFn: () => loadMetrics(year),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const save = useChange({
    run: (body: ReplaceYearMetrics) => tonne.metrics.replace(year, body, { ifMatch: query.data?.etag }),
    refresh: [METRICS],
    say: () => words.saved,
    done: onDone,
    isFailureShown: true,
  });
  if (query.error) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={200} />;
  const stored = query.data.metrics?.metrics;
  const submit = (body: ReplaceYearMetrics) => {
    setMine(body);
    save.mutate(body, { onError: () => void query.refetch() });
  };
  const sayAll = (metrics: readonly Metric[] = []) => metrics.map(say).join(', ') || common.none;
  const isDisputed = isConflict(save.error) && !query.isFetching && mine !== undefined;
  return (
    <>
      <MetricsForm
        start={stored ? valuesOf(stored) : FIRST}
        error={isConflict(save.error) ? null : save.error}
        isPending={save.isPending}
        onSave={submit}
      />
      <ConflictDialog
        differences={
          isDisputed
            ? [{ field: words.edit(year), yours: sayAll(mine.metrics.map(withCurrency)), theirs: sayAll(stored) }]
            : undefined
        }
        onKeepYours={() => mine && submit(mine)}
        onTakeTheirs={onDone}
      />
    </>
  );
}

const withCurrency = (metric: ReplaceYearMetrics['metrics'][number]): Metric => ({
  ...metric,
  currency: metric.currency ?? null,
});
